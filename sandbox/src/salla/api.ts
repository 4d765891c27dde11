import { Hono } from 'hono';
import type { Context as HttpContext } from 'hono';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { disableDiscount } from '../discounts/create-discount.ts';
import { findDiscount, listDiscounts } from '../discounts/discount.ts';
import { asId } from '../ids.ts';
import type { DiscountId } from '../ids.ts';
import { readJson } from '../http/json-body.ts';
import { getOrder } from '../orders/order.ts';
import { getStore, listProducts } from '../stores/stores.ts';
import type { Store } from '../stores/stores.ts';
import { authorizeJson, frameOf, grantOf, refresh } from './installation.ts';
import { changeStatus } from './change-status.ts';
import { couponJson, createCoupon } from './coupons.ts';
import { limitCalls } from './limits.ts';
import { addLists } from './lists.ts';
import { productJson } from './product-json.ts';
import { merchantOf, orderOfNumber } from './numbers.ts';
import { orderJson } from './wire.ts';

const ok = (data: unknown) => ({ status: 200, success: true, data });

const refuse = (c: HttpContext, status: 401 | 404, code: string, message: string): Response =>
  c.json({ status, success: false, error: { code, message } }, status);

const refreshForm = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
});

/** accounts.salla.sa and the token introspection, which belong to no store. */
const addAccounts = (api: Hono<{ Variables: { store: Store } }>, context: Context): void => {
  const { sallaApps = [] } = context.config;
  api.post('/oauth2/token', async (c) => {
    const form = refreshForm.safeParse(await c.req.parseBody());
    const app = sallaApps.find(
      ({ clientId, clientSecret }) =>
        clientId === form.data?.client_id && clientSecret === form.data.client_secret,
    );
    if (!form.success || !app) return c.json({ error: 'invalid_client' }, 401);
    const made = refresh(context, form.data.refresh_token, app.app);
    return made ? c.json(authorizeJson(made)) : c.json({ error: 'invalid_grant' }, 400);
  });

  api.post('/exchange-authority/v1/introspect', async (c) => {
    const body = z.strictObject({ token: z.string() }).safeParse(await readJson(c));
    const frame = body.success ? frameOf(context, body.data.token) : undefined;
    const app = sallaApps.find(({ appId }) => appId === c.req.header('S-Source'));
    if (!frame || frame.app !== app?.app)
      return c.json({ status: 401, success: false, error: { message: 'Decryption failed', code: 0 } }, 401);
    return c.json(
      ok({ merchant_id: merchantOf(context.db, frame.store_id), user_id: frame.user_id, exp: frame.exp }),
    );
  });
};

const addCoupons = (api: Hono<{ Variables: { store: Store } }>, context: Context): void => {
  const { db } = context;
  api.get('/admin/v2/coupons', (c) => {
    const store = c.get('store');
    const wanted = c.req.query('keyword')?.toUpperCase() ?? '';
    const found = listDiscounts(db, store.id).filter(
      ({ code, disabledAt }) => !disabledAt && code.toUpperCase().includes(wanted),
    );
    return c.json(ok(found.map((each) => couponJson(each, store))));
  });
  api.post('/admin/v2/coupons', async (c) => {
    const { status, body } = createCoupon(context, c.get('store'), await readJson(c));
    return c.json(body, status);
  });
  api.delete('/admin/v2/coupons/:id', (c) => {
    const store = c.get('store');
    const id = asId<DiscountId>(c.req.param('id'));
    const known = findDiscount(db, store.id, id);
    if (!known || known.disabledAt) return refuse(c, 404, 'not_found', 'The coupon was not found');
    disableDiscount(context, store.id, id);
    return c.json({ status: 202, success: true, data: { message: 'deleted', code: 202 } }, 202);
  });
};

const addOrderStatus = (api: Hono<{ Variables: { store: Store } }>, context: Context): void => {
  api.post('/admin/v2/orders/:id/status', async (c) => {
    const store = c.get('store');
    const id = orderOfNumber(context.db, store.id, Number(c.req.param('id')));
    if (!id) return refuse(c, 404, 'error', 'المحتوى الذي تحاول الوصول اليه غير متوفر');
    const { status, body } = changeStatus(context, getOrder(context.db, store.id, id), await readJson(c));
    return c.json(body, status);
  });
};

/** Salla's accounts and Merchant API below `/salla`, for the apps registered there. */
export const createSallaApi = (context: Context): Hono<{ Variables: { store: Store } }> => {
  const { db, config } = context;
  const api = new Hono<{ Variables: { store: Store } }>();
  addAccounts(api, context);
  api.use('/admin/v2/*', async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
    const known = token === undefined ? undefined : grantOf(context, token);
    if (!known) return refuse(c, 401, 'unauthorized', 'The access token is invalid');
    c.set('store', getStore(db, known.store_id));
    return next();
  });
  api.use('/admin/v2/*', limitCalls(context.now));
  api.get('/admin/v2/store/info', (c) => {
    const store = c.get('store');
    return c.json(
      ok({
        id: merchantOf(db, store.id),
        name: store.name.ar,
        currency: store.currency,
        plan: 'special',
        domain: `${config.sandboxUrl}/shop/${store.id}`,
      }),
    );
  });
  api.get('/admin/v2/orders/:id', (c) => {
    const store = c.get('store');
    const id = orderOfNumber(db, store.id, Number(c.req.param('id')));
    if (!id) return refuse(c, 404, 'not_found', 'The order was not found');
    return c.json(ok(orderJson(db, getOrder(db, store.id, id), store.timeZone)));
  });
  addOrderStatus(api, context);
  api.get('/admin/v2/products/:id', (c) => {
    const store = c.get('store');
    const found = listProducts(db, store.id).find(({ id }) => id === c.req.param('id'));
    if (!found) return refuse(c, 404, 'not_found', 'The product was not found');
    return c.json(ok(productJson(found, store)));
  });
  addLists(api, context);
  addCoupons(api, context);
  return api;
};
