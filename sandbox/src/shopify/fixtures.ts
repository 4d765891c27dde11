import { Hono } from 'hono';
import type { Context as HttpContext } from 'hono';
import type { Context } from '../context.ts';
import { bearsToken } from '../http/json-body.ts';
import { asId } from '../ids.ts';
import type { StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';
import { getCustomer } from '../stores/customers.ts';
import type { ShopifyApp } from './config.ts';
import { refuseTokens, signSessionToken } from './installation.ts';
import { installOnShopify, sendPrivacy, uninstallFromShopify } from './installing.ts';
import { shopOf } from './numbers.ts';

/** Actions of a merchant or of Shopify itself, as a JSON API for tests and scripts: `/api/admin/shopify/{store}/{app}`. */
export const createShopifyFixtures = (context: Context): Hono => {
  const { db, config } = context;
  const api = new Hono();
  const placeOf = (c: HttpContext): { readonly storeId: StoreId; readonly app: ShopifyApp } => {
    const app = (config.shopifyApps ?? []).find((each) => each.app === c.req.param('app'));
    if (!app) throw new SandboxError('unknown_app');
    return { storeId: asId<StoreId>(c.req.param('store') ?? ''), app };
  };
  api.use(async (c, next) => {
    if (!bearsToken(c, [config.accessToken])) throw new SandboxError('unauthorized');
    await next();
  });
  api.put('/:store/:app', (c) => {
    const { storeId, app } = placeOf(c);
    installOnShopify(context, storeId, app.app);
    return c.json({ shop: shopOf(storeId) });
  });
  api.delete('/:store/:app', (c) => {
    const { storeId, app } = placeOf(c);
    uninstallFromShopify(context, storeId, app.app);
    return c.json({});
  });
  api.delete('/:store/:app/tokens', (c) => {
    const { storeId, app } = placeOf(c);
    refuseTokens(context, storeId, app.app);
    return c.json({});
  });
  api.post('/:store/:app/token', async (c) =>
    c.json({ token: await signSessionToken(context, { ...placeOf(c), userId: 987_654 }) }),
  );
  api.post('/:store/:app/privacy/:kind/:topic', (c) => {
    const { storeId, app } = placeOf(c);
    const customerId = c.req.query('customer');
    const found = customerId === undefined ? undefined : getCustomer(db, storeId, asId(customerId));
    const person = found && { id: Number(found.id), email: found.email, phone: found.phone };
    sendPrivacy(context, { storeId, app: app.app }, `${c.req.param('kind')}/${c.req.param('topic')}`, person);
    return c.json({});
  });
  return api;
};
