import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { act, adminPageOf } from '../http/admin-session.ts';
import type { AdminContext, AdminEnv } from '../http/admin-session.ts';
import { adminPage } from '../pages/admin-layout.ts';
import { appName } from '../pages/admin-apps.ts';
import type { Html, View } from '../pages/view.ts';
import { SandboxError } from '../sandbox-error.ts';
import type { ShopifyApp } from './config.ts';
import { listShopifyApps, signSessionToken } from './installation.ts';
import { installOnShopify, uninstallFromShopify } from './installing.ts';
import { shopOf } from './numbers.ts';

/** Shopify's user id of the signed-in member. */
const USER_ID = 987_654;

const appRow = ({ app, clientId }: ShopifyApp, isInstalled: boolean, view: View): Html => {
  const { t } = view;
  const action = isInstalled ? 'uninstall' : 'install';
  return html`<section class="card app" data-testid="shopify-${app}" aria-labelledby="shopify-${app}">
    <h2 id="shopify-${app}">${appName(view, app)}</h2>
    <div class="buttons">
      ${
        isInstalled
          ? html`<a class="button primary" href="/admin/shopify/${clientId}" data-testid="shopify-open-${app}"
              >${t('app.open')}</a
            >`
          : undefined
      }
      <form method="post" action="/admin/shopify/${clientId}/${action}">
        <button
          type="submit"
          class="${isInstalled ? 'danger' : 'primary'}"
          data-testid="shopify-${action}-${app}"
        >
          ${t(`app.${action}`)}
        </button>
      </form>
    </div>
  </section>`;
};

/** Around the frame are the title, the app's navigation and toasts, which Shopify draws for the app. */
const frame = (src: string, appsUrl: string, clientId: string): Html =>
  html`<h1 class="unseen">Shopify</h1>
    <div id="shopify-bar" class="host-bar">
      <strong></strong>
      <nav></nav>
      <span role="status"></span>
    </div>
    <iframe
      class="app-frame"
      title="Shopify"
      src="${src}"
      data-testid="app-frame"
      data-shopify="/admin/shopify/${clientId}/token"
      data-apps-origin="${appsUrl}"
    ></iframe>
    <script type="module" src="/static/shopify.js"></script>`;

/** The pages on which a store of this sandbox uses our apps on Shopify. */
export const addShopifyAdmin = (admin: Hono<AdminEnv>, context: Context): void => {
  const { shopifyApps = [], appsUrl, sandboxUrl } = context.config;
  if (shopifyApps.length === 0) return;

  const appOf = (c: AdminContext): ShopifyApp => {
    const found = shopifyApps.find(({ clientId }) => clientId === c.req.param('clientId'));
    if (!found) throw new SandboxError('unknown_app');
    return found;
  };
  const installedApp = (c: AdminContext): ShopifyApp => {
    const found = appOf(c);
    if (!listShopifyApps(context.db, c.get('session').store.id).includes(found.app))
      throw new SandboxError('app_not_installed');
    return found;
  };
  const tokenOf = (c: AdminContext): Promise<string> =>
    signSessionToken(context, { storeId: c.get('session').store.id, app: installedApp(c), userId: USER_ID });

  const draw = (c: AdminContext, error?: SandboxError): Html => {
    const page = adminPageOf(c, context, error);
    const installed = listShopifyApps(context.db, c.get('session').store.id);
    const body = html`<div class="grid">
      ${shopifyApps.map((each) => appRow(each, installed.includes(each.app), page.view))}
    </div>`;
    return adminPage(page, { section: 'apps', title: 'Shopify', body });
  };

  admin.get('/shopify', (c) => c.html(draw(c)));
  for (const { action, change, done } of [
    { action: 'install', change: installOnShopify, done: 'installed' },
    { action: 'uninstall', change: uninstallFromShopify, done: 'uninstalled' },
  ] as const)
    admin.post(`/shopify/:clientId/${action}`, (c) =>
      act(c, {
        right: 'change settings',
        work: () => change(context, c.get('session').store.id, appOf(c).app),
        done,
        backTo: '/admin/shopify',
        refused: (error) => draw(c, error),
      }),
    );

  // Endpoints that App Bridge calls in the admin.
  admin.post('/shopify/:clientId/token', async (c) => c.json({ token: await tokenOf(c) }));
  admin.get('/shopify/:clientId', async (c) => {
    const { app, clientId } = installedApp(c);
    const page = adminPageOf(c, context);
    const src = new URL(`${appsUrl}/embedded/shopify/${app}/`);
    src.searchParams.set('embedded', '1');
    src.searchParams.set('host', Buffer.from(`${new URL(sandboxUrl).host}/admin`).toString('base64'));
    src.searchParams.set('id_token', await tokenOf(c));
    src.searchParams.set('locale', page.view.locale);
    src.searchParams.set('shop', shopOf(c.get('session').store.id));
    const body = frame(src.href, appsUrl, clientId);
    return c.html(await adminPage(page, { section: 'apps', title: 'Shopify', body, isFramed: true }));
  });
};
