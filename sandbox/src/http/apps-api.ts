import { Hono } from 'hono';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { readSwitches } from '../deliveries/switches.ts';
import { createDiscount, disableDiscount, isKnownKey } from '../discounts/create-discount.ts';
import { discountJson, findDiscount } from '../discounts/discount.ts';
import { asId } from '../ids.ts';
import type { DiscountId, OrderId, StoreId } from '../ids.ts';
import { toDecimal } from '../money/minor-units.ts';
import { waybillsOf } from '../orders/order.ts';
import { setWaybills } from '../orders/shipment.ts';
import { SandboxError } from '../sandbox-error.ts';
import { listInstalled, storeAccessToken } from '../stores/installations.ts';
import { getStore, listProducts } from '../stores/stores.ts';
import type { Product, Store } from '../stores/stores.ts';
import { bearsToken, parseInput, readJson } from './json-body.ts';

const PRODUCTS_PER_PAGE = 20;

const newWaybills = z.object({ waybills: z.array(z.string().trim()) });

const factsJson = ({ facts }: Product, { currency }: Store) => ({
  usual_price: facts.usualPriceMinor === null ? null : toDecimal(facts.usualPriceMinor, currency),
  categories: facts.category === null ? [] : [{ id: facts.category, name: facts.category }],
  brand: facts.brand,
  tags: facts.tags,
});

/** The API for installed apps: `/api/stores/{store}/…` with a bearer token. */
export const createAppsApi = (
  context: Context,
  sleep: (ms: number) => Promise<void>,
): Hono<{ Variables: { store: Store } }> => {
  const { db, config } = context;
  const api = new Hono<{ Variables: { store: Store } }>();

  api.use('/:store/*', async (c, next) => {
    const id = asId<StoreId>(c.req.param('store'));
    // Check the token before looking up the store, so that a caller cannot probe which stores exist.
    if (!bearsToken(c, [config.accessToken, storeAccessToken(config.accessToken, id)])) {
      throw new SandboxError('unauthorized');
    }
    c.set('store', getStore(db, id));
    if (listInstalled(db, id).length === 0) throw new SandboxError('app_not_installed');
    await next();
  });

  api.get('/:store/products', (c) => {
    const store = c.get('store');
    const page = parseInput(z.coerce.number().int().min(1).default(1), c.req.query('page'));
    const ids = c.req.query('ids')?.split(',');
    const found = listProducts(db, store.id, c.req.query('q')).filter(({ id }) => !ids || ids.includes(id));
    const products = found.slice((page - 1) * PRODUCTS_PER_PAGE, page * PRODUCTS_PER_PAGE).map((product) => ({
      id: product.id,
      sku: product.sku,
      name: product.name,
      price: toDecimal(product.priceMinor, store.currency),
      ...factsJson(product, store),
      currency: store.currency,
      image_url: `${config.sandboxUrl}/static/pictures/${product.picture}.svg`,
    }));
    return c.json({ products, page, items_per_page: PRODUCTS_PER_PAGE, total: found.length });
  });

  api.post('/:store/discounts', async (c) => {
    const storeId = c.get('store').id;
    const key = c.req.header('Idempotency-Key')?.slice(0, 200);
    if (!key) throw new SandboxError('idempotency_key_required');
    const body = await readJson(c);
    const switches = readSwitches(db, storeId);
    if (switches.discount_api === 'unavailable') throw new SandboxError('unavailable');
    const isFirst = !isKnownKey(context, storeId, key);
    if (isFirst && switches.discount_api === 'refuse') throw new SandboxError('refused_by_switch');
    const { isReplay, answer } = createDiscount(context, { storeId, key, body });
    // A retry gets its response immediately: that is how an app learns that the hanging call succeeded.
    if (isFirst && switches.discount_api === 'hang') await sleep(switches.hang_seconds * 1000);
    return c.json(answer, isReplay ? 200 : 201);
  });

  api.get('/:store/discounts/:id', (c) => {
    const store = c.get('store');
    refuseWhenUnavailable(context, store.id);
    const discount = findDiscount(db, store.id, asId<DiscountId>(c.req.param('id')));
    if (!discount) throw new SandboxError('not_found');
    return c.json(discountJson(discount, store.currency));
  });

  api.delete('/:store/discounts/:id', (c) => {
    const storeId = c.get('store').id;
    refuseWhenUnavailable(context, storeId);
    disableDiscount(context, storeId, asId<DiscountId>(c.req.param('id')));
    return c.body(null, 204);
  });

  api.put('/:store/orders/:id/waybills', async (c) => {
    const storeId = c.get('store').id;
    refuseWhenUnavailable(context, storeId);
    const { waybills } = parseInput(newWaybills, await readJson(c));
    const id = asId<OrderId>(c.req.param('id'));
    return c.json({ id, waybills: waybillsOf(setWaybills(context, storeId, { id, waybills })) });
  });

  return api;
};

const refuseWhenUnavailable = ({ db }: Context, storeId: StoreId): void => {
  if (readSwitches(db, storeId).discount_api === 'unavailable') throw new SandboxError('unavailable');
};
