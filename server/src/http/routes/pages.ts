import {
  frameBase,
  framePageAt,
  hubPageAt,
  pageAmong,
  type PageAt,
} from '@apps-hub/contract/pages/addresses';
import { PAGES } from '@apps-hub/contract/pages/catalogue';
import type { PageFiles } from '@apps-hub/contract/pages/page-files';
import type { Brand, DemoAccount, PageContext, SignInOffers } from '@apps-hub/contract/page-context';
import { APPS, familyOf, HOST_PLATFORMS } from '@apps-hub/contract/apps';
import type { Locale } from '@apps-hub/domain/locale';
import type { Context } from 'hono';
import { proxy } from 'hono/proxy';

import type { Branding } from '#http/branding.ts';
import { AppError } from '#errors.ts';
import type { FrameHead } from '#platforms/port/sign-in.ts';
import type { HostPlatform } from '#platforms/port/host-platform.ts';
import type { HttpDeps, Router } from '../api.ts';
import { DIST } from '../dist.ts';
import type { ServedPage } from '../front-head.ts';
import { requestIdOf } from '../problem.ts';
import { mountAssets } from './assets.ts';
import { mountSiteFiles } from './site-files.ts';
import {
  type BuiltPage,
  createAddedPages,
  createPageFiles,
  createTemplate,
  isFrameSource,
  newNonce,
  oneOf,
  policyOf,
  preferencesOf,
  renderPage,
} from '../page-shell.ts';

export interface PageOptions {
  /** Vite's development server, to which module requests are proxied. */
  readonly webDevUrl: string | undefined;
  readonly branding: Branding;
  /** Shown on the sign-in pages; empty outside the demo. */
  readonly demoAccounts?: readonly DemoAccount[];
  readonly demoStores?: SignInOffers['demoStores'];
  /** Where the built pages are, if not in the build's default folder. */
  readonly distDir?: string;
}

/** A page with its context, and who may frame it. */
interface Page {
  readonly platform: PageContext['platform'];
  readonly app: PageContext['app'];
  readonly brand: Brand;
  readonly frameAncestors: readonly string[];
  /** What the host requires first in the head of its frames. */
  readonly hostHead?: FrameHead | null;
  /** Undefined for an address that is no page. */
  readonly found: PageAt<ServedPage> | undefined;
  readonly isFramed: boolean;
}

/** Paths without pages that nobody types into an address bar. */
const isForPrograms = (c: Context): boolean =>
  /^\/(api|webhooks|assets)(\/|$)/.test(c.req.path) || !c.req.header('accept')?.includes('text/html');

/** Who may frame the page: the host's admin; for some hosts also the admin of the store in the address. */
const framedBy = (c: Context, platform: HostPlatform | undefined): readonly string[] => {
  if (!platform) return [];
  const { signIn } = platform;
  const store = signIn.storeOfFrame(new URL(c.req.url).searchParams);
  return signIn.frameAncestors(store).filter(isFrameSource);
};

const embeddedPage = (c: Context, deps: HttpDeps, branding: Branding): Page => {
  const platform = oneOf(HOST_PLATFORMS, c.req.param('platform'));
  const app = oneOf(APPS, c.req.param('app'));
  const rest = c.req.path.split('/').slice(4).join('/');
  const host = platform && deps.platforms[platform];
  const frameAncestors = framedBy(c, host);
  return {
    platform: platform ?? 'hub',
    app: app ?? 'hub',
    brand: app ? familyOf(app) : branding.hub,
    // Also for unknown pages, so that our message appears in the host's frame instead of the browser's.
    frameAncestors,
    // If nobody may frame the page, it is in no host's admin.
    hostHead: frameAncestors.length > 0 ? (host?.signIn.frameHead?.(app ?? '') ?? null) : null,
    found: platform && app && framePageAt(app, `/${rest}`),
    isFramed: true,
  };
};

/** Sign-in by the shop's name: for a platform's app, but never inside its frame. */
const shopLoginPage = (c: Context, branding: Branding): Page => {
  const platform = oneOf(HOST_PLATFORMS, c.req.param('platform'));
  const app = oneOf(APPS, c.req.param('app'));
  const isThere = platform !== undefined && app !== undefined;
  return {
    platform: isThere ? platform : 'hub',
    app: isThere ? app : 'hub',
    brand: isThere ? familyOf(app) : branding.hub,
    frameAncestors: [],
    found: isThere ? hubPageAt(c.req.path) : undefined,
    isFramed: false,
  };
};

/** The files that this page loads, if the build recorded them. */
const filesOf = (
  files: PageFiles | undefined,
  { found, isFramed }: Page,
  locale: Locale,
): BuiltPage | undefined => {
  if (!files) return undefined;
  const place = isFramed ? 'frame' : 'hub';
  const loaded = (found && files.pages[place][found.page.id]) ?? files.others[place];
  return { ...loaded[locale], firstStyle: files.firstStyle };
};

/** Every page is the same file with its own context, policy and status; the client-side router draws the rest. */
export const mountPages = (router: Router, deps: HttpDeps, options: PageOptions): void => {
  const { webDevUrl, branding, demoAccounts = [], demoStores, distDir = DIST } = options;
  const hosts = HOST_PLATFORMS.filter((platform) => deps.platforms[platform]);
  const template = createTemplate(webDevUrl, distDir);
  const pageFiles = createPageFiles(webDevUrl, distDir);
  const addedPages = createAddedPages(webDevUrl, pageFiles);

  const answer = async (c: Context, page: Page): Promise<Response> => {
    const { platform, app, brand, frameAncestors, hostHead = null, found, isFramed } = page;
    const nonce = newNonce();
    c.header(
      'content-security-policy',
      policyOf(nonce, { frameAncestors, hostScript: hostHead?.scriptUrl }, webDevUrl),
    );
    c.header('cache-control', 'no-store');
    const context: PageContext = {
      platform,
      app,
      brand,
      ...branding.texts[brand],
      ...preferencesOf(c, isFramed ? platform : 'hub'),
      hostOrigin: frameAncestors[0] ?? null,
      requestId: requestIdOf(c),
      nonce,
      ...(isFramed ? {} : { signIn: { hosts, demoAccounts, demoStores } }),
    };
    const files = filesOf(await pageFiles(), page, context.locale);
    const placed =
      found && !isFramed ? { page: found.page, origin: deps.appsUrl, path: c.req.path } : undefined;
    return c.html(renderPage(await template(), context, { files, placed, hostHead }), found ? 200 : 404);
  };

  const embedded = (c: Context) => answer(c, embeddedPage(c, deps, branding));
  const frame = frameBase({ platform: ':platform', app: ':app' });
  router.get(frame, embedded);
  router.get(`${frame}/*`, embedded);
  router.get(PAGES['hub/app-login'].hub.replaceAll('$', ':'), (c) => answer(c, shopLoginPage(c, branding)));

  mountAssets(router, distDir);
  mountSiteFiles(router, {
    branding,
    distDir,
    isBuilt: webDevUrl === undefined,
    origin: deps.appsUrl,
    addedPages,
  });
  router.get('*', async (c) => {
    const found = hubPageAt(c.req.path) ?? pageAmong(await addedPages(), c.req.path);
    if (found || !isForPrograms(c))
      return answer(c, {
        platform: 'hub',
        app: 'hub',
        brand: branding.hub,
        frameAncestors: [],
        found,
        isFramed: false,
      });
    if (!webDevUrl) throw new AppError('not_found');
    const file = await proxy(`${webDevUrl}${c.req.path}${new URL(c.req.url).search}`, {
      headers: c.req.header(),
    });
    // A worker obeys its own file's policy; the map's worker fetches borders from here.
    file.headers.set(
      'content-security-policy',
      "default-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    return file;
  });
};
