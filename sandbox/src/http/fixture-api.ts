import { Hono } from 'hono';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { listDeliveries, redeliver } from '../deliveries/deliveries.ts';
import type { DeliveryRow } from '../deliveries/deliveries.ts';
import { changeSwitches, readSwitches, switchesSchema } from '../deliveries/switches.ts';
import { discountJson, listDiscounts } from '../discounts/discount.ts';
import { asId } from '../ids.ts';
import type { CustomerId, DeliveryId, LineId, OrderId, ProductId, RefundId, StoreId } from '../ids.ts';
import { cancelOrder, markDelivered, markPaid } from '../orders/change-order.ts';
import { getOrder, listOrders } from '../orders/order.ts';
import { orderJson, refundJson } from '../orders/order-snapshot.ts';
import { placeOrder } from '../orders/place-order.ts';
import { refundOrder, restOfOrder } from '../orders/refund-order.ts';
import { markShipped, setWaybills } from '../orders/shipment.ts';
import { SandboxError } from '../sandbox-error.ts';
import { changeTags } from '../shopify/customer-tags.ts';
import { createCustomer, listCustomers, updateCustomer } from '../stores/customers.ts';
import { installApp, listInstalled, parseApp, uninstallApp } from '../stores/installations.ts';
import { changeProduct } from '../stores/change-product.ts';
import { getProduct, getStore } from '../stores/stores.ts';
import { bearsToken, parseInput, readJson } from './json-body.ts';

/** A customer as forms and JSON send it. */
export const customerFields = z.object({
  name: z.string().trim().min(1).max(200),
  email: z.email(),
  phone: z.string().trim().max(30).default(''),
});

const newCustomer = customerFields.extend({ id: z.string().min(1).max(64).optional() });

const newOrder = z.object({
  customer_id: z.string().nullable().default(null),
  lines: z
    .array(z.object({ product_id: z.string(), quantity: z.number().int().min(1).max(999) }))
    .min(1)
    .max(100),
  coupon: z.string().nullable().default(null),
  shipping: z.enum(['standard', 'pickup']).default('standard'),
  paid: z.boolean().default(false),
  payment_method: z.enum(['online', 'cash_on_delivery']).default('online'),
  branch: z.string().nullable().default(null),
  carrier: z.string().nullable().default(null),
  city: z.string().nullable().default(null),
});

const newWaybills = z.object({ waybills: z.array(z.string().trim()).max(20) });

const newRefund = z.object({
  id: z.string().min(1).max(64).optional(),
  lines: z.array(z.object({ line_id: z.string(), quantity: z.number().int().min(0) })).default([]),
  shipping: z.boolean().default(false),
  rest: z.boolean().default(false),
});

const pageNumber = z.coerce.number().int().min(1).default(1);

type FixtureApi = Hono<{ Variables: { storeId: StoreId } }>;

/** Everything the admin can do, as a JSON API for tests and scripts: `/api/admin/stores/{store}/…`. */
export const createFixtureApi = (context: Context): FixtureApi => {
  const api: FixtureApi = new Hono();
  api.use('/:store/*', async (c, next) => {
    if (!bearsToken(c, [context.config.accessToken])) throw new SandboxError('unauthorized');
    c.set('storeId', getStore(context.db, asId<StoreId>(c.req.param('store'))).id);
    await next();
  });
  addCustomers(api, context);
  addOrders(api, context);
  addRefunds(api, context);
  addProducts(api, context);
  addDeliveries(api, context);
  addSettings(api, context);
  return api;
};

const addCustomers = (api: FixtureApi, context: Context): void => {
  api.get('/:store/customers', (c) =>
    c.json({ customers: listCustomers(context.db, c.get('storeId'), c.req.query('q')).map(pickCustomer) }),
  );
  api.post('/:store/customers', async (c) => {
    const { id, ...fields } = parseInput(newCustomer, await readJson(c));
    const wanted = id === undefined ? fields : { ...fields, id: asId<CustomerId>(id) };
    return c.json(pickCustomer(createCustomer(context, c.get('storeId'), wanted)), 201);
  });
  api.put('/:store/customers/:id', async (c) => {
    const fields = parseInput(customerFields, await readJson(c));
    const id = asId<CustomerId>(c.req.param('id'));
    return c.json(pickCustomer(updateCustomer(context, c.get('storeId'), { ...fields, id })));
  });
  api.put('/:store/customers/:id/tags', async (c) => {
    const { tags } = parseInput(z.object({ tags: z.array(z.string()) }), await readJson(c));
    const id = asId<CustomerId>(c.req.param('id'));
    changeTags(context, c.get('storeId'), { id, tags });
    return c.json({ id, tags });
  });
};

const pickCustomer = ({
  id,
  name,
  email,
  phone,
}: ReturnType<typeof createCustomer>): Record<string, string> => ({
  id,
  name,
  email,
  phone,
});

const addOrders = (api: FixtureApi, context: Context): void => {
  const { db } = context;
  api.get('/:store/orders', (c) => {
    const storeId = c.get('storeId');
    const page = parseInput(pageNumber, c.req.query('page'));
    const { rows, total } = listOrders(db, storeId, { number: page, size: 50 });
    return c.json({ orders: rows.map((row) => orderJson(getOrder(db, storeId, row.id))), total });
  });
  api.get('/:store/orders/:id', (c) =>
    c.json(orderJson(getOrder(db, c.get('storeId'), asId<OrderId>(c.req.param('id'))))),
  );
  api.post('/:store/orders', async (c) => {
    const storeId = c.get('storeId');
    const input = parseInput(newOrder, await readJson(c));
    const order = placeOrder(context, {
      storeId,
      lines: input.lines.map(({ product_id, quantity }) => ({
        product: getProduct(db, storeId, asId<ProductId>(product_id)),
        quantity,
      })),
      customerId: input.customer_id === null ? null : asId<CustomerId>(input.customer_id),
      couponCode: input.coupon,
      shipping: input.shipping,
      isPaid: input.paid,
      paymentMethod: input.payment_method,
      delivery: { branchId: input.branch, carrier: input.carrier, cityId: input.city },
      locale: getStore(db, storeId).locale,
    });
    return c.json(orderJson(order), 201);
  });
  api.put('/:store/orders/:id/waybills', async (c) => {
    const { waybills } = parseInput(newWaybills, await readJson(c));
    const id = asId<OrderId>(c.req.param('id'));
    return c.json(orderJson(setWaybills(context, c.get('storeId'), { id, waybills })));
  });
  const changes = { paid: markPaid, shipped: markShipped, delivered: markDelivered, cancel: cancelOrder };
  for (const [name, change] of Object.entries(changes)) {
    api.post(`/:store/orders/:id/${name}`, (c) =>
      c.json(orderJson(change(context, c.get('storeId'), asId<OrderId>(c.req.param('id'))))),
    );
  }
};

const addRefunds = (api: FixtureApi, context: Context): void => {
  api.get('/:store/orders/:id/refunds', (c) => {
    const order = getOrder(context.db, c.get('storeId'), asId<OrderId>(c.req.param('id')));
    return c.json({ refunds: order.refunds.map((refund) => refundJson(refund, order.currency)) });
  });
  api.post('/:store/orders/:id/refunds', async (c) => {
    const storeId = c.get('storeId');
    const input = parseInput(newRefund, await readJson(c));
    const order = getOrder(context.db, storeId, asId<OrderId>(c.req.param('id')));
    const chosen = input.rest
      ? restOfOrder(order)
      : {
          lines: input.lines.map(({ line_id, quantity }) => ({ lineId: asId<LineId>(line_id), quantity })),
          isShippingRefunded: input.shipping,
        };
    const id = input.id === undefined ? undefined : asId<RefundId>(input.id);
    const refund = refundOrder(context, storeId, order.id, { ...chosen, id });
    return c.json(refundJson(refund, order.currency), 201);
  });
};

const addDeliveries = (api: FixtureApi, context: Context): void => {
  api.get('/:store/deliveries', (c) => {
    const page = parseInput(pageNumber, c.req.query('page'));
    const { rows, total } = listDeliveries(context.db, c.get('storeId'), { number: page, size: 50 });
    return c.json({ deliveries: rows.map(deliveryJson), total });
  });
  api.post('/:store/deliveries/:id/redeliver', (c) => {
    redeliver(context, c.get('storeId'), asId<DeliveryId>(c.req.param('id')));
    return c.body(null, 204);
  });
};

const deliveryJson = (row: DeliveryRow): Record<string, unknown> => ({
  id: row.id,
  topic: row.topic,
  triggered_at: row.triggered_at,
  state: row.state,
  attempts: row.attempts,
  next_attempt_at: row.state === 'waiting' ? new Date(row.next_attempt_ms).toISOString() : null,
  last_attempt_at: row.last_attempt_at,
  last_answer: row.last_answer,
});

const productFacts = z.object({
  category: z.string().nullable().default(null),
  brand: z.string().nullable().default(null),
  tags: z.array(z.string()).default([]),
  usual_price_minor: z.number().int().positive().nullable().default(null),
});

const addProducts = (api: FixtureApi, context: Context): void => {
  api.put('/:store/products/:id/facts', async (c) => {
    const { usual_price_minor: usualPriceMinor, ...facts } = parseInput(productFacts, await readJson(c));
    const id = asId<ProductId>(c.req.param('id'));
    changeProduct(context, { storeId: c.get('storeId'), id }, { ...facts, usualPriceMinor });
    return c.json(getProduct(context.db, c.get('storeId'), id));
  });
};

const addSettings = (api: FixtureApi, context: Context): void => {
  const { db } = context;
  api.get('/:store/discounts', (c) => {
    const store = getStore(db, c.get('storeId'));
    return c.json({ discounts: listDiscounts(db, store.id).map((one) => discountJson(one, store.currency)) });
  });
  api.get('/:store/switches', (c) => c.json(readSwitches(db, c.get('storeId'))));
  api.put('/:store/switches', async (c) =>
    c.json(changeSwitches(db, c.get('storeId'), parseInput(switchesSchema, await readJson(c)))),
  );
  api.get('/:store/apps', (c) => c.json({ installed: listInstalled(db, c.get('storeId')) }));
  api.put('/:store/apps/:app', (c) => {
    installApp(context, c.get('storeId'), parseApp(c.req.param('app')));
    return c.body(null, 204);
  });
  api.delete('/:store/apps/:app', (c) => {
    uninstallApp(context, c.get('storeId'), parseApp(c.req.param('app')));
    return c.body(null, 204);
  });
};
