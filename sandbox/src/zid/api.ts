import { Hono } from 'hono';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { disableDiscount } from '../discounts/create-discount.ts';
import { findDiscount, listDiscounts } from '../discounts/discount.ts';
import { asId } from '../ids.ts';
import type { DiscountId } from '../ids.ts';
import { readJson } from '../http/json-body.ts';
import { currencyExponent } from '../money/minor-units.ts';
import { categoryNumberOf, getStore, listProducts } from '../stores/stores.ts';
import type { Product, Store } from '../stores/stores.ts';
import type { ZidApp } from './config.ts';
import { couponJson, createCoupon, readCouponForm, setCouponStatus } from './coupons.ts';
import {
  addWebhook,
  deleteWebhooks,
  listWebhooksOf,
  exchangeCode,
  type Grant,
  grantOf,
  listSubscribed,
  refresh,
  registerFrame,
  tokensJson,
} from './installation.ts';
import { refuse, type ZidEnv } from './env.ts';
import { createLimiter } from './limits.ts';
import { productUuidOf, storeNumberOf } from './numbers.ts';
import { addOrders } from './order-api.ts';
import { countWithPoints, findProgram, programJson } from './program.ts';
import { profileJson } from './wire.ts';

type Api = Hono<ZidEnv>;

const tokenForm = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    client_id: z.string(),
    client_secret: z.string(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    refresh_token: z.string(),
    // Zid's own SDK sends it here too.
    redirect_uri: z.string(),
    client_id: z.string(),
    client_secret: z.string(),
  }),
]);

const grantFor = (context: Context, form: z.output<typeof tokenForm>, { app }: ZidApp): Grant | undefined =>
  form.grant_type === 'refresh_token'
    ? refresh(context, form.refresh_token, app)
    : exchangeCode(context, { code: form.code, app, redirectUri: form.redirect_uri });

/** oauth.zid.sa, where a form exchanges codes for tokens, and the dashboard's addresses. Source: docs.zid.sa/authorization. */
const addTokens = (api: Api, context: Context): void => {
  const { zidApps = [] } = context.config;
  api.get('/oauth/authorize', (c) => c.redirect(`/admin/zid/authorize${new URL(c.req.url).search}`));
  // Zid finds the store in the merchant's own session, so the number in the URL is only a placeholder.
  api.get('/dashboard/:lang/stores/:store/apps/:appId/embedded', (c) => {
    const app = zidApps.find(({ appId }) => appId === c.req.param('appId'));
    return app ? c.redirect(`/admin/zid/${app.app}`) : refuse(c, 404, 'not_found');
  });
  api.post('/oauth/token', async (c) => {
    const isForm = c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded');
    const form = tokenForm.safeParse(isForm ? await c.req.parseBody() : undefined);
    if (!form.success) return c.json({ error: 'invalid_request' }, 400);
    const { client_id: id, client_secret: secret } = form.data;
    const app = zidApps.find(({ clientId, clientSecret }) => clientId === id && clientSecret === secret);
    if (!app) return c.json({ error: 'invalid_client' }, 401);
    const made = grantFor(context, form.data, app);
    return made ? c.json(tokensJson(made)) : c.json({ error: 'invalid_grant' }, 400);
  });
};

/** Requires both tokens, and allows sixty calls a minute. */
const addGuard = (api: Api, context: Context): void => {
  const secondsToWait = createLimiter(context.now);
  api.use('/v1/*', async (c, next) => {
    const bearer = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    const grant = grantOf(context, bearer, c.req.header('X-Manager-Token') ?? '');
    if (!grant) return refuse(c, 401, 'unauthorized');
    const seconds = secondsToWait(`${grant.store_id}/${grant.app}`);
    if (seconds > 0) {
      c.header('Retry-After', String(seconds));
      return refuse(c, 429, 'too_many_requests');
    }
    c.set('grant', grant);
    c.set('store', getStore(context.db, grant.store_id));
    return next();
  });
};

const webhookInput = z.strictObject({
  event: z.string().min(1),
  target_url: z.url(),
  original_id: z.number().int(),
  subscriber: z.string().min(1),
  conditions: z.record(z.string(), z.unknown()),
  username: z.string().optional(),
  password: z.string().optional(),
});

const frameInput = z.strictObject({ token: z.uuidv4() });

const addAccount = (api: Api, context: Context): void => {
  const { db, config } = context;
  api.get('/v1/managers/account/profile', (c) => c.json(profileJson(context, c.get('store'))));
  api.post('/v1/managers/embedded-apps-token', async (c) => {
    const input = frameInput.safeParse(await readJson(c));
    if (!input.success) return refuse(c, 422, 'validation_failed');
    registerFrame(context, c.get('grant'), input.data.token);
    return c.json({ status: 'object' });
  });
  api.post('/v1/managers/webhooks', async (c) => {
    const input = webhookInput.safeParse(await readJson(c));
    const { store_id: storeId, app } = c.get('grant');
    const appId = config.zidApps?.find((each) => each.app === app)?.appId;
    if (!input.success || String(input.data.original_id) !== appId)
      return refuse(c, 422, 'validation_failed');
    const { event, target_url: url, username = null, password = null } = input.data;
    const isNew = addWebhook(context, { store_id: storeId, app, event, target_url: url, username, password });
    return isNew ? c.json({ status: 'object', event, target_url: url }) : refuse(c, 409, 'conflict');
  });
  // Source: docs.zid.sa, "List of Webhooks" and "Delete a Webhook"; webhook-health-tracking-2197281m0. The sandbox always answers "healthy".
  api.get('/v1/managers/webhooks', (c) => {
    const { store_id: storeId, app } = c.get('grant');
    const webhooks = listWebhooksOf(db, storeId, app).map(({ event, target_url: url }) => ({
      event,
      target_url: url,
      active: true,
      health_status: 'healthy',
    }));
    return c.json({ status: 'object', webhooks });
  });
  api.delete('/v1/managers/webhooks', (c) => {
    const { store_id: storeId, app } = c.get('grant');
    const appId = config.zidApps?.find((each) => each.app === app)?.appId;
    if (c.req.query('original_id') !== appId) return refuse(c, 422, 'validation_failed');
    deleteWebhooks(db, storeId, app);
    return c.json({ status: 'object' });
  });
  api.get('/v1/market/app/subscription', (c) => {
    const { store_id: storeId, app } = c.get('grant');
    const known = listSubscribed(db, storeId).find((each) => each.app === app);
    if (!known) return refuse(c, 404, 'not_found');
    const subscription = {
      app_id: Number(c.req.query('app_id')),
      store_id: storeNumberOf(db, storeId),
      plan_name: 'النمو',
      subscription_status: known.status,
      start_date: '2025-02-04T15:55:07.000000Z',
      end_date: null,
    };
    return c.json({ status: 'object', subscription });
  });
};

/** As in the sample of docs.zid.sa/retrieve-a-list-of-products. */
const productJson = ({ id, name, sku, priceMinor, facts }: Product, { id: storeId, currency }: Store) => {
  const shown = (minor: number) => minor / 10 ** currencyExponent(currency);
  const { category, tags, usualPriceMinor } = facts;
  return {
    id: productUuidOf(storeId, id),
    product_class: null,
    parent_id: null,
    name,
    sku,
    price: shown(usualPriceMinor ?? priceMinor),
    sale_price: usualPriceMinor === null ? null : shown(priceMinor),
    currency,
    attributes: [],
    categories:
      category === null
        ? []
        : [{ id: String(categoryNumberOf(category)), name: { ar: category, en: category }, slug: category }],
    keywords: tags,
  };
};

const PRODUCTS_A_PAGE = 50;

/** Outside /managers, and also requires the store's number. Seen live: the search ignores its term, and an unknown id is a bad request. */
const addProducts = (api: Api, { db }: Context): void => {
  api.get('/v1/products/', (c) => {
    const store = c.get('store');
    if (c.req.header('Store-Id') !== String(storeNumberOf(db, store.id)))
      return c.json({ detail: 'No such user' }, 401);
    const all = listProducts(db, store.id).map((each) => productJson(each, store));
    const wanted = c.req.query('id__in');
    const results = wanted === undefined ? all : all.filter(({ id }) => wanted.split(',').includes(id));
    if (wanted !== undefined && results.length === 0) return c.json({ detail: 'invalid' }, 400);
    const page = Number(c.req.query('page') ?? '1');
    const size = Math.min(Number(c.req.query('page_size') ?? '10'), PRODUCTS_A_PAGE);
    const some = results.slice((page - 1) * size, page * size);
    const next = page * size < results.length ? `http://api.zid.sa/v1/products/?page=${page + 1}` : null;
    return c.json({ next, previous: null, count: results.length, results: some });
  });
};

const addCoupons = (api: Api, context: Context): void => {
  const { db } = context;
  const base = '/v1/managers/store/coupons';
  api.get(base, (c) => {
    const store = c.get('store');
    const wanted = c.req.query('search_term')?.toUpperCase() ?? '';
    const coupons = listDiscounts(db, store.id)
      .filter(({ code, disabledAt }) => !disabledAt && code.toUpperCase().includes(wanted))
      .map((each) => couponJson(each, store));
    return c.json({ status: 'object', coupons, count: coupons.length, grand_total: coupons.length });
  });
  api.post(`${base}/add`, async (c) => {
    if (!c.req.header('Content-Type')?.startsWith('multipart/form-data'))
      return refuse(c, 422, 'validation_failed');
    const { status, body } = createCoupon(context, c.get('store'), readCouponForm(await c.req.formData()));
    return c.json(body, status);
  });
  // For a single coupon, the address uses the singular.
  api.put('/v1/managers/store/coupon/:id/status', async (c) => {
    const isForm = c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded');
    const form = new URLSearchParams(isForm ? await c.req.text() : '');
    const id = asId<DiscountId>(c.req.param('id'));
    const { status, body } = setCouponStatus(context, c.get('store'), { id, status: form.get('status') });
    return c.json(body, status);
  });
  api.delete(`${base}/:id`, (c) => {
    const store = c.get('store');
    const id = asId<DiscountId>(c.req.param('id'));
    const known = findDiscount(db, store.id, id);
    if (!known || known.disabledAt) return refuse(c, 404, 'not_found');
    disableDiscount(context, store.id, id);
    return c.json({ status: 'object' });
  });
};

/** Source: docs.zid.sa, "Loyalty Program". */
const addProgram = (api: Api, { db }: Context): void => {
  const base = '/v1/managers/loyalty-program';
  api.get(`${base}/loyalty-status`, (c) =>
    c.json({ status: 'object', loyalty_status: findProgram(db, c.get('store').id)?.is_active === 1 }),
  );
  api.get(`${base}/list-data`, (c) => {
    const { id } = c.get('store');
    return c.json(programJson(id, findProgram(db, id), countWithPoints(db, id)));
  });
};

/** Zid's accounts and Merchant API below `/zid`, for the apps registered there. */
export const createZidApi = (context: Context): Api => {
  const api: Api = new Hono<ZidEnv>();
  addTokens(api, context);
  addGuard(api, context);
  addAccount(api, context);
  addOrders(api, context);
  addProducts(api, context);
  addCoupons(api, context);
  addProgram(api, context);
  return api;
};
