import { type AppName, areaOfApp } from './apps.ts';

/**
 * The addresses of the hub's pages; `*` stands for one or more further segments. Any other address gets the same page with
 * status 404, and its router says that nothing is there. A test holds the list to the routes of the web app, both ways.
 */
export const HUB_PAGES = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/shop-login',
  '/not-authorized',
  '/pages/misc/not-authorized',
  '/access-control',
  '/apps/loyalty/activity',
  '/apps/loyalty/batches',
  '/apps/loyalty/orders',
  '/apps/loyalty/customers',
  '/apps/loyalty/customers/view/*',
  '/apps/loyalty/dashboard',
  '/apps/loyalty/dashboard/collection-methods-card',
  '/apps/loyalty/dashboard/customers',
  '/apps/loyalty/dashboard/redemption-methods-card',
  '/apps/loyalty/inbox',
  '/apps/loyalty/settings/settings',
  '/apps/shipping/dashboard',
  '/apps/shipping/pickups/list',
  '/apps/shipping/settings/settings',
  '/pages/user-profile',
  '/pages/user-profile/*',
  '/pages/account-settings',
  '/pages/account-settings/*',
] as const;

const isAt = (page: string, path: string): boolean =>
  page.endsWith('/*') ? path.startsWith(page.slice(0, -1)) && path.length > page.length - 1 : page === path;

const withoutEndSlash = (path: string): string => path.replace(/\/+$/, '') || '/';

/** Whether the hub has a page here; a slash at the end changes nothing. */
export const isHubPage = (path: string): boolean =>
  HUB_PAGES.some((page) => isAt(page, withoutEndSlash(path)));

/** The addresses of each app's pages inside a host's admin, below `/embedded/{platform}/{app}`. */
const PAGES_OF_AREA: Readonly<Record<ReturnType<typeof areaOfApp>, readonly string[]>> = {
  loyalty: [
    '/',
    '/activity',
    '/dashboard',
    '/inbox',
    '/batches',
    '/customers',
    '/customers/*',
    '/orders',
    '/settings',
  ],
  shipping: ['/', '/pickups', '/settings'],
};

/** The addresses of an app's pages inside a host's admin. */
export const embeddedPages = (app: AppName): readonly string[] => PAGES_OF_AREA[areaOfApp(app)];

/** Whether the app has an embedded page at this path below its own address. */
export const isEmbeddedPage = (app: AppName, path: string): boolean =>
  embeddedPages(app).some((page) => isAt(page, withoutEndSlash(path)));
