import type { Hono, Context as HttpContext } from 'hono';
import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { getOrder } from '../orders/order.ts';
import { asId } from '../ids.ts';
import type { OrderId } from '../ids.ts';
import { listCustomers } from '../stores/customers.ts';
import { listProducts } from '../stores/stores.ts';
import type { Store } from '../stores/stores.ts';
import { pointsOf } from './loyalty-points.ts';
import { productJson } from './product-json.ts';
import { customerJson, orderJson } from './wire.ts';

/** 15 a page by default, 60 at most. Source: docs.salla.dev/421124m0. */
const PAGE_SIZE = 15;
const LARGEST_PAGE = 60;

const whole = (text: string | undefined, otherwise: number): number =>
  /^[1-9]\d*$/.test(text ?? '') ? Number(text) : otherwise;

const paged = (c: HttpContext, rows: readonly unknown[]): Response => {
  const perPage = Math.min(LARGEST_PAGE, whole(c.req.query('per_page'), PAGE_SIZE));
  const currentPage = whole(c.req.query('page'), 1);
  const data = rows.slice((currentPage - 1) * perPage, currentPage * perPage);
  const totalPages = Math.max(1, Math.ceil(rows.length / perPage));
  const pagination = { count: data.length, total: rows.length, perPage, currentPage, totalPages, links: {} };
  return c.json({ status: 200, success: true, data, pagination });
};

/** The order fields in the list; `expanded` is closed to new apps. Source: docs.salla.dev/5394146e0. */
const listedOrder = (db: Db, { id, timeZone }: Store, orderId: OrderId) => {
  const order = orderJson(db, getOrder(db, id, orderId), timeZone);
  return {
    id: order.id,
    reference_id: order.reference_id,
    total: order.amounts.total,
    date: order.date,
    status: order.status,
    can_cancel: false,
    can_reorder: true,
    payment_method: order.payment_method,
    is_pending_payment: order.is_pending_payment,
    pending_payment_ends_at: 0,
    items: order.items.map(({ name, quantity }) => ({ name, quantity, thumbnail: '' })),
  };
};

/** Orders placed in a period, newest first. Whether its ends are inclusive is not documented; here they are not. */
const ordersBetween = (db: Db, store: Store, from: string | undefined, to: string | undefined): OrderId[] => {
  const day = (instant: string): string =>
    new Date(instant).toLocaleDateString('sv-SE', { timeZone: store.timeZone });
  return db
    .all<{ id: string; created_at: string }>(
      'select id, created_at from orders where store_id = ? order by created_at desc, rowid desc',
      [store.id],
    )
    .filter(({ created_at: at }) => (!from || day(at) > from) && (!to || day(at) < to))
    .map(({ id }) => asId<OrderId>(id));
};

/** The paged lists of products, orders and customers. */
export const addLists = (api: Hono<{ Variables: { store: Store } }>, { db }: Context): void => {
  api.get('/admin/v2/products', (c) => {
    const store = c.get('store');
    const found = listProducts(db, store.id, c.req.query('keyword'));
    return paged(
      c,
      found.map((each) => productJson(each, store)),
    );
  });
  api.get('/admin/v2/orders', (c) => {
    const store = c.get('store');
    const ids = ordersBetween(db, store, c.req.query('from_date'), c.req.query('to_date'));
    return paged(
      c,
      ids.map((id) => listedOrder(db, store, id)),
    );
  });
  api.get('/admin/v2/customers/loyalty/points', (c) => {
    const customer = c.req.query('customer_id');
    if (!customer) {
      const fields = { customer_id: ['حقل customer id مطلوب.'] };
      const error = { code: 'error', message: 'alert.invalid_fields', fields };
      return c.json({ status: 422, success: false, error }, 422);
    }
    return paged(c, pointsOf(db, c.get('store'), customer));
  });
  api.get('/admin/v2/customers', (c) =>
    paged(
      c,
      listCustomers(db, c.get('store').id, c.req.query('keyword')).map((each) => customerJson(each)),
    ),
  );
};
