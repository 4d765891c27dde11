import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { act, adminPageOf } from '../http/admin-session.ts';
import type { AdminContext, AdminEnv } from '../http/admin-session.ts';
import { adminPage } from '../pages/admin-layout.ts';
import { appName } from '../pages/admin-apps.ts';
import type { Html, View } from '../pages/view.ts';
import { SandboxError } from '../sandbox-error.ts';
import type { SallaApp } from './config.ts';
import { frameToken, listSallaApps } from './installation.ts';
import { installOnSalla, uninstallFromSalla } from './installing.ts';

const appRow = ({ app, appId }: SallaApp, isInstalled: boolean, view: View): Html => {
  const { t } = view;
  const action = isInstalled ? 'uninstall' : 'install';
  return html`<section class="card app" data-testid="salla-${app}" aria-labelledby="salla-${app}">
    <h2 id="salla-${app}">${appName(view, app)}</h2>
    <div class="buttons">
      ${
        isInstalled
          ? html`<a class="button primary" href="/admin/salla/${appId}" data-testid="salla-open-${app}"
              >${t('app.open')}</a
            >`
          : undefined
      }
      <form method="post" action="/admin/salla/${appId}/${action}">
        <button
          type="submit"
          class="${isInstalled ? 'danger' : 'primary'}"
          data-testid="salla-${action}-${app}"
        >
          ${t(`app.${action}`)}
        </button>
      </form>
    </div>
  </section>`;
};

/** The pages on which a store of this sandbox uses our apps on Salla. */
export const addSallaAdmin = (admin: Hono<AdminEnv>, context: Context): void => {
  const { sallaApps = [], appsUrl } = context.config;
  if (sallaApps.length === 0) return;

  const appOf = (c: AdminContext): SallaApp => {
    const found = sallaApps.find(({ appId }) => appId === c.req.param('appId'));
    if (!found) throw new SandboxError('unknown_app');
    return found;
  };

  const draw = (c: AdminContext, error?: SandboxError): Html => {
    const page = adminPageOf(c, context, error);
    const installed = listSallaApps(context.db, c.get('session').store.id);
    const body = html`<div class="grid">
      ${sallaApps.map((each) => appRow(each, installed.includes(each.app), page.view))}
    </div>`;
    return adminPage(page, { section: 'apps', title: 'Salla', body });
  };

  admin.get('/salla', (c) => c.html(draw(c)));
  // The page that Salla's link to an app opens, even if the app is already installed.
  admin.get('/salla/:appId/install', async (c) => {
    const page = adminPageOf(c, context);
    const body = html`<div class="grid">${appRow(appOf(c), false, page.view)}</div>`;
    return c.html(await adminPage(page, { section: 'apps', title: 'Salla', body }));
  });
  for (const { action, change, done } of [
    { action: 'install', change: installOnSalla, done: 'installed' },
    { action: 'uninstall', change: uninstallFromSalla, done: 'uninstalled' },
  ] as const)
    admin.post(`/salla/:appId/${action}`, (c) =>
      act(c, {
        right: 'change settings',
        work: () => change(context, c.get('session').store.id, appOf(c).app),
        done,
        backTo: '/admin/salla',
        refused: (error) => draw(c, error),
      }),
    );

  admin.get('/salla/:appId', async (c) => {
    const { app, appId } = appOf(c);
    const { store } = c.get('session');
    if (!listSallaApps(context.db, store.id).includes(app)) throw new SandboxError('app_not_installed');
    const page = adminPageOf(c, context);
    const src = new URL(`${appsUrl}/embedded/salla/${app}/`);
    src.searchParams.set('token', frameToken(context, { storeId: store.id, app, userId: 987_654 }));
    src.searchParams.set('app_id', appId);
    src.searchParams.set('theme', page.view.theme);
    src.searchParams.set('lang', page.view.locale);
    const body = html`<h1 class="unseen">Salla</h1>
      <div id="salla-bar" class="host-bar"><strong></strong> <span role="status"></span></div>
      <nav id="salla-nav" class="host-bar" aria-label="Salla"></nav>
      <iframe
        class="app-frame"
        title="Salla"
        data-src="${src.href}"
        data-testid="app-frame"
        data-salla
        data-apps-origin="${appsUrl}"
        data-locale="${page.view.locale}"
        data-theme="${page.view.theme}"
      ></iframe>
      <script type="module" src="/static/salla.js"></script>`;
    return c.html(await adminPage(page, { section: 'apps', title: 'Salla', body, isFramed: true }));
  });
};
