import { Hono } from 'hono';
import type { Context as HttpContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createCarriers } from '../carriers/create-carriers.ts';
import type { Context } from '../context.ts';
import { errorPage } from '../pages/error-page.ts';
import { createSallaApi } from '../salla/api.ts';
import { createSallaFixtures } from '../salla/fixtures.ts';
import { createZidApi } from '../zid/api.ts';
import { createZidFixtures } from '../zid/fixtures.ts';
import { createShopifyApi } from '../shopify/api.ts';
import { createShopifyFixtures } from '../shopify/fixtures.ts';
import { SandboxError } from '../sandbox-error.ts';
import { createMessages } from '../messages/create-messages.ts';
import { createSmsApi } from '../sms/sms-api.ts';
import { createMailApi } from './admin-mail-routes.ts';
import { createAdmin } from './admin-routes.ts';
import { createAppsApi } from './apps-api.ts';
import { createFixtureApi } from './fixture-api.ts';
import { localPath, readForm } from './forms.ts';
import { errorJson } from './json-body.ts';
import { keepPreferences, readView } from './preferences.ts';
import { ownHostOnly, ownOriginOnly, securityHeaders } from './security.ts';
import { createShop } from './shop-routes.ts';
import { createStaticFiles } from './static-files.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;

const refuseLargeBody = (): never => {
  throw new SandboxError('too_large');
};

export const createApp = (context: Context, sleep: (ms: number) => Promise<void>): Hono => {
  const { config } = context;
  const app = new Hono();
  app.use(securityHeaders(config));
  app.use(bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: refuseLargeBody }));
  app.route('/static', createStaticFiles());
  app.route('/api/admin/mail', createMailApi(context));
  app.route('/api/admin/stores', createFixtureApi(context));
  app.route('/api/stores', createAppsApi(context, sleep));
  app.route('/carriers', createCarriers(context));
  app.route('/sms', createSmsApi(context));
  app.route('/messages', createMessages(context));
  if (config.sallaApps?.length) {
    app.route('/salla', createSallaApi(context));
    app.route('/api/admin/salla', createSallaFixtures(context));
    app.get('/apps/install/:appId', (c) => c.redirect(`/admin/salla/${c.req.param('appId')}/install`));
  }
  if (config.zidApps?.length) {
    app.route('/zid', createZidApi(context));
    app.get('/zid-market/application/:appId', (c) => c.redirect('/admin/zid'));
    app.route('/api/admin/zid', createZidFixtures(context));
  }
  if (config.shopifyApps?.length) {
    app.route('/shopify', createShopifyApi(context));
    app.route('/api/admin/shopify', createShopifyFixtures(context));
  }
  app.get('/healthz', (c) => c.json({ ok: true }));

  for (const pages of ['/', '/admin/*', '/shop/*', '/preferences'] as const) {
    app.use(pages, ownHostOnly(config), ownOriginOnly(config));
  }
  app.get('/', (c) => c.redirect('/admin'));
  app.route('/admin', createAdmin(context));
  app.route('/shop', createShop(context));
  app.post('/preferences', async (c) => {
    const { locale, theme, back } = await readForm(c);
    keepPreferences(c, { locale, theme });
    return c.redirect(localPath(back, '/admin'), 303);
  });

  app.notFound((c) => answerRefusal(c, new SandboxError('not_found')));
  app.onError((error, c) => {
    if (error instanceof SandboxError) return answerRefusal(c, error);
    console.error(error);
    return c.json({ error: { code: 'internal', message: 'Something went wrong.' } }, 500);
  });
  return app;
};

/** API clients get errors as JSON, people as a page in their language. */
const answerRefusal = async (c: HttpContext, error: SandboxError): Promise<Response> => {
  const { path } = c.req;
  if (path.startsWith('/api/')) return c.json(errorJson(error), error.status);
  const view = readView(c);
  const area = path.startsWith('/shop') ? 'shop' : 'admin';
  return c.html(await errorPage(view, { text: view.error(error), area }), error.status);
};
