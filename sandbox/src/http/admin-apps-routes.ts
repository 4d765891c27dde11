import type { Hono } from 'hono';
import type { Context } from '../context.ts';
import { appsPage, framePage } from '../pages/admin-apps.ts';
import type { Html } from '../pages/view.ts';
import { SandboxError } from '../sandbox-error.ts';
import { signSessionToken } from '../staff/session-token.ts';
import { installApp, listInstalled, parseApp, uninstallApp } from '../stores/installations.ts';
import type { App } from '../stores/installations.ts';
import { isHost } from '../stores/host-stores.ts';
import { act, adminPageOf } from './admin-session.ts';
import type { AdminContext, AdminEnv } from './admin-session.ts';
import { errorJson } from './json-body.ts';

/** Query parameters of the admin itself, and the token, which is renewed for each framed page. */
const OWN_PARAMETERS: ReadonlySet<string> = new Set(['lang', 'done', 'token', 'locale', 'theme']);

const appOf = (c: AdminContext): App => parseApp(c.req.param('app') ?? '');

export const addAdminApps = (admin: Hono<AdminEnv>, context: Context): void => {
  const { db } = context;
  const draw = (c: AdminContext, error?: SandboxError): Html =>
    appsPage(adminPageOf(c, context, error), listInstalled(db, c.get('session').store.id));

  admin.get('/apps', (c) => {
    const { id } = c.get('session').store;
    // A store on a host has its apps there.
    return isHost(id) ? c.redirect(`/admin/${id}`) : c.html(draw(c));
  });

  for (const { action, change, done } of [
    { action: 'install', change: installApp, done: 'installed' },
    { action: 'uninstall', change: uninstallApp, done: 'uninstalled' },
  ] as const) {
    admin.post(`/apps/:app/${action}`, (c) =>
      act(c, {
        right: 'change settings',
        work: () => change(context, c.get('session').store.id, appOf(c)),
        done,
        backTo: '/admin/apps',
        refused: (error) => draw(c, error),
      }),
    );
  }

  admin.post('/apps/:app/session-token', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      const app = framedApp(c, context);
      return c.json({ token: await sessionToken(c, context, app) });
    } catch (error) {
      if (error instanceof SandboxError) return c.json(errorJson(error), error.status);
      throw error;
    }
  });

  const frame = async (c: AdminContext): Promise<Response> => {
    const app = framedApp(c, context);
    const src = await frameAddress(c, context, app);
    return c.html(await framePage(adminPageOf(c, context), { app, src, appsUrl: context.config.appsUrl }));
  };
  admin.get('/apps/:app', frame);
  admin.get('/apps/:app/*', frame);
};

/** The app in the path, if installed in this store; throws `unknown_app`, `app_not_installed`. */
const framedApp = (c: AdminContext, { db }: Context): App => {
  const app = appOf(c);
  if (!listInstalled(db, c.get('session').store.id).includes(app))
    throw new SandboxError('app_not_installed');
  return app;
};

const sessionToken = (c: AdminContext, context: Context, app: App): Promise<string> => {
  const { store, staff } = c.get('session');
  const { locale } = adminPageOf(c, context).view;
  return signSessionToken(context, { storeId: store.id, staff, app, locale });
};

/** The framed page's URL: the same path and query inside the app, with token, language and theme. */
const frameAddress = async (c: AdminContext, context: Context, app: App): Promise<string> => {
  const { pathname, searchParams } = new URL(c.req.url);
  const [adminBase, appBase] = [`/admin/apps/${app}`, `/embedded/sandbox/${app}`];
  const url = new URL(`${context.config.appsUrl}${appBase}${pathname.slice(adminBase.length) || '/'}`);
  // URL parsers read `%2e%2e` as `..`; the token must not leak to a page outside the app.
  if (!pathname.startsWith(adminBase) || !url.pathname.startsWith(`${appBase}/`))
    throw new SandboxError('not_found');
  for (const [name, value] of searchParams) {
    if (!OWN_PARAMETERS.has(name)) url.searchParams.append(name, value);
  }
  const { locale, theme } = adminPageOf(c, context).view;
  url.searchParams.set('token', await sessionToken(c, context, app));
  url.searchParams.set('locale', locale);
  url.searchParams.set('theme', theme);
  return url.href;
};
