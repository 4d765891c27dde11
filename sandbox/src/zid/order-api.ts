import type { Hono } from 'hono';
import type { Context as HttpContext } from 'hono';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { changeOrder } from './change-status.ts';
import { getOrder } from '../orders/order.ts';
import type { Order } from '../orders/order.ts';
import { asId } from '../ids.ts';
import type { OrderId } from '../ids.ts';
import { listCustomers } from '../stores/customers.ts';
import { refuse, type ZidEnv } from './env.ts';
import { orderOfNumber } from './numbers.ts';
import { customerJson, orderJson, returnableJson } from './wire.ts';

const MOST_A_PAGE = 100;

/** Pages start at 1 and have up to a hundred records. Source: docs.zid.sa, "List orders". */
const pageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(MOST_A_PAGE).default(15),
});

const pageOf = <T>(c: HttpContext, all: readonly T[]): T[] | undefined => {
  const asked = pageQuery.safeParse(c.req.query());
  if (!asked.success) return undefined;
  const { page, per_page: size } = asked.data;
  return all.slice((page - 1) * size, page * size);
};

const find = (c: HttpContext<ZidEnv>, { db }: Context): Order | undefined => {
  const store = c.get('store');
  const id = orderOfNumber(db, store.id, Number(c.req.param('id')));
  return id && getOrder(db, store.id, id);
};

const addLists = (api: Hono<ZidEnv>, context: Context): void => {
  const { db } = context;
  api.get('/v1/managers/store/orders', (c) => {
    const { id: storeId } = c.get('store');
    const { date_from: from = '', date_to: to = '9', payload_type: type = 'simple' } = c.req.query();
    const rows = db.all<{ id: string }>(
      `select id from orders where store_id = ? and substr(created_at, 1, 10) between ? and ?
       order by created_at desc, rowid desc`,
      [storeId, from, to],
    );
    const page = pageOf(c, rows);
    if (!page) return refuse(c, 422, 'validation_failed');
    const orders = page
      .map(({ id }) => orderJson(db, getOrder(db, storeId, asId<OrderId>(id))))
      // Only the full format has the products.
      .map(({ products, ...order }) => (type === 'default' ? { ...order, products } : order));
    return c.json({ status: 'object', orders, grand_total: rows.length, total_order_count: rows.length });
  });
  api.get('/v1/managers/store/customers', (c) => {
    const { id: storeId } = c.get('store');
    const all = listCustomers(db, storeId);
    const page = pageOf(c, all);
    if (!page) return refuse(c, 422, 'validation_failed');
    const customers = page.map((each) => customerJson(context, storeId, each));
    return c.json({
      status: 'object',
      customers,
      grand_total: all.length,
      total_customers_count: all.length,
    });
  });
};

export const addOrders = (api: Hono<ZidEnv>, context: Context): void => {
  const { db } = context;
  const one = '/v1/managers/store/orders/:id';
  addLists(api, context);
  api.get(`${one}/view`, (c) => {
    const order = find(c, context);
    if (!order) return refuse(c, 404, 'not_found');
    return c.json({ status: 'object', order: orderJson(db, order) });
  });
  api.get(`${one}/credit-notes`, (c) => {
    const order = find(c, context);
    if (!order) return refuse(c, 404, 'not_found');
    // Only credit notes for cancelled and changed orders are documented, so returns have none here.
    return c.json({
      code: 'SUCCESS_WITH_SINGLE_PAYLOAD_OBJECT',
      message: null,
      payload: { credit_notes: [], returned_items: [] },
    });
  });
  api.get(`${one}/view-for-return`, (c) => {
    const order = find(c, context);
    if (!order) return refuse(c, 404, 'not_found');
    return c.json({ status: 'object', order: returnableJson(db, order) });
  });
  api.post(`${one}/change-order-status`, async (c) => {
    const order = find(c, context);
    if (!order) return refuse(c, 404, 'not_found');
    const changed = changeOrder(context, order, await c.req.formData());
    if (!changed) return refuse(c, 422, 'validation_failed');
    return c.json({ status: 'object', order: orderJson(db, changed) });
  });
};
