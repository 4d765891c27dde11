import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { act, adminPageOf, requireRight } from '../http/admin-session.ts';
import type { AdminContext, AdminEnv } from '../http/admin-session.ts';
import { adminPage } from '../pages/admin-layout.ts';
import { appName } from '../pages/admin-apps.ts';
import type { Html, View } from '../pages/view.ts';
import { SandboxError } from '../sandbox-error.ts';
import type { ZidApp } from './config.ts';
import { findGrant, listSubscribed, listZidApps } from './installation.ts';
import { authorizeOnZid, subscribeOnZid, uninstallFromZid } from './installing.ts';
import { storeNumberOf } from './numbers.ts';

const button = (action: string, app: string, { text, tone }: { text: string; tone: string }): Html =>
  html`<form method="post" action="/admin/zid/${app}/${action}">
    <button type="submit" class="${tone}" data-testid="zid-${action}-${app}">${text}</button>
  </form>`;

const appRow = ({ app }: ZidApp, isInstalled: boolean, view: View): Html =>
  html`<section class="card app" data-testid="zid-${app}" aria-labelledby="zid-${app}">
    <h2 id="zid-${app}">${appName(view, app)}</h2>
    <div class="buttons">
      ${
        isInstalled
          ? html`<a class="button primary" href="/admin/zid/${app}" data-testid="zid-open-${app}"
                >${view.t('app.open')}</a
              >
              ${button('uninstall', app, { text: view.t('app.uninstall'), tone: 'danger' })}`
          : button('install', app, { text: view.t('app.install'), tone: 'primary' })
      }
    </div>
  </section>`;

/** The consent page, to which an app sends the browser. An app without a plan is sent away, as seen live (EC3). */
const addConsent = (
  admin: Hono<AdminEnv>,
  context: Context,
  draw: (c: AdminContext, title: string, body: Html) => Html | Promise<Html>,
): void => {
  const { zidApps = [] } = context.config;
  admin.get('/zid/authorize', async (c) => {
    const { client_id: clientId, redirect_uri: redirectUri = '', state = '', scope } = c.req.query();
    const app = zidApps.find((each) => each.clientId === clientId);
    if (!app || scope !== 'embedded_apps_tokens_write') throw new SandboxError('unknown_app');
    const isSubscribed = listSubscribed(context.db, c.get('session').store.id).some(
      (each) => each.app === app.app,
    );
    if (!isSubscribed) return c.redirect('/admin/zid?error_code=EC3');
    const { t } = adminPageOf(c, context).view;
    const body = html`<form method="post" action="/admin/zid/authorize">
      <input type="hidden" name="app" value="${app.app}" />
      <input type="hidden" name="redirect_uri" value="${redirectUri}" />
      <input type="hidden" name="state" value="${state}" />
      <button type="submit" class="primary" data-testid="zid-consent">${t('app.install')}</button>
    </form>`;
    return c.html(await draw(c, 'Zid', body));
  });
  admin.post('/zid/authorize', async (c) => {
    requireRight(c, 'change settings');
    const { app: name, redirect_uri: redirectUri, state } = await c.req.parseBody<Record<string, string>>();
    const app = zidApps.find((each) => each.app === name);
    if (!app || !redirectUri) throw new SandboxError('unknown_app');
    const back = new URL(redirectUri);
    back.searchParams.set('code', authorizeOnZid(context, c.get('session').store.id, { app, redirectUri }));
    back.searchParams.set('state', state ?? '');
    // The policy of these pages allows no form to lead elsewhere, so the page has a link instead.
    const body = html`<a class="button primary" href="${back.href}" data-testid="zid-continue"
      >${adminPageOf(c, context).view.t('app.open')}</a
    >`;
    return c.html(await draw(c, 'Zid', body));
  });
};

/** The pages on which a store of this sandbox uses our apps on Zid. */
export const addZidAdmin = (admin: Hono<AdminEnv>, context: Context): void => {
  const { zidApps = [], appsUrl } = context.config;
  if (zidApps.length === 0) return;

  const draw = (c: AdminContext, title: string, body: Html, error?: SandboxError) =>
    adminPage(adminPageOf(c, context, error), { section: 'apps', title, body });
  const list = (c: AdminContext, error?: SandboxError) => {
    const installed = listZidApps(context.db, c.get('session').store.id);
    const { view } = adminPageOf(c, context);
    const rows = zidApps.map((each) => appRow(each, installed.includes(each.app), view));
    return draw(c, 'Zid', html`<div class="grid">${rows}</div>`, error);
  };
  const appOf = (c: AdminContext): ZidApp => {
    const found = zidApps.find(({ app }) => app === c.req.param('app'));
    if (!found) throw new SandboxError('unknown_app');
    return found;
  };

  addConsent(admin, context, (c, title, body) => draw(c, title, body));
  admin.get('/zid', async (c) => c.html(await list(c)));
  admin.post('/zid/:app/install', (c) => {
    requireRight(c, 'change settings');
    subscribeOnZid(context, c.get('session').store.id, appOf(c));
    return c.redirect(`/admin/zid/${appOf(c).app}/begin`, 303);
  });
  // Zid opens the app's redirect URL; here it is a link, because the policy allows no form to lead elsewhere.
  admin.get('/zid/:app/begin', async (c) => {
    const { app } = appOf(c);
    const body = html`<a class="button primary" href="${appsUrl}/install/zid/${app}" data-testid="zid-begin"
      >${adminPageOf(c, context).view.t('app.install')}</a
    >`;
    return c.html(await draw(c, 'Zid', body));
  });
  admin.post('/zid/:app/uninstall', (c) =>
    act(c, {
      right: 'change settings',
      work: () => uninstallFromZid(context, c.get('session').store.id, appOf(c)),
      done: 'uninstalled',
      backTo: '/admin/zid',
      refused: (error) => list(c, error),
    }),
  );
  admin.get('/zid/:app', async (c) => {
    const { app } = appOf(c);
    const grant = findGrant(context.db, c.get('session').store.id, app);
    if (!grant?.frame) throw new SandboxError('app_not_installed');
    const page = adminPageOf(c, context);
    const src = new URL(`${appsUrl}/embedded/zid/${app}/`);
    src.searchParams.set('token', grant.frame);
    src.searchParams.set('language', page.view.locale);
    const body = html`<h1 class="unseen">Zid</h1>
      <iframe
        class="app-frame"
        title="Zid"
        src="${src.href}"
        data-testid="app-frame"
        data-zid-store="${storeNumberOf(context.db, grant.store_id)}"
      ></iframe>`;
    return c.html(await adminPage(page, { section: 'apps', title: 'Zid', body, isFramed: true }));
  });
};
