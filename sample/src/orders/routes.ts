import type { Order, OrderChange, OrderDetails } from './contract.ts';
import { Hono } from 'hono/tiny';

import { notFound } from '../kit/answers.ts';
import { listQueryOf, matches, pageOf, passes, sorted, type SortKeys } from '../kit/list.ts';
import { binOf } from '../kit/rows.ts';
import { type Seeding, localTimeOf } from '../kit/seeding.ts';
import { liveOrders, type OrderRecord, spentOf } from './data.ts';
import { changedTimeline } from './timeline.ts';

const ORDERS = '/api/apps/ecommerce/orders';

const SORT_KEYS: SortKeys<Order> = {
  order: ({ order }) => order,
  customers: ({ customer }) => customer,
  date: ({ date, time }) => `${date} ${time}`,
  status: ({ status }) => status,
  spent: ({ spent }) => spent,
};

/** The specification's fields of an order. */
const listed = (record: OrderRecord): Order => {
  const { id, order, customer, email, avatar, payment, status, spent } = record;
  const { method, date, time, methodNumber } = record;
  return { id, order, customer, email, avatar, payment, status, spent, method, date, time, methodNumber };
};

const detailsOf = (record: OrderRecord, orders: readonly OrderRecord[]): OrderDetails => {
  const { order, customerId, phone, lines, shippingAddress, billingAddress, timeline } = record;
  const customerOrders = orders.filter((each) => each.customerId === customerId).length;
  return { order, customerId, customerOrders, phone, lines, shippingAddress, billingAddress, timeline };
};

export const ordersRoutes = (seeding: Seeding): Hono => {
  const orders = liveOrders(seeding);
  const bin = binOf(orders);
  const find = (number: string) => orders.find(({ order }) => order === Number(number));
  return new Hono()
    .get(`${ORDERS}/:id`, (c) => {
      const order = find(c.req.param('id'));
      return order === undefined ? notFound() : c.json(listed(order));
    })
    .get(ORDERS, (c) => {
      const list = listQueryOf(c);
      const { status, payment } = c.req.query();
      const found = orders
        .filter(
          (order) =>
            matches(list.q, [order.customer, order.email, order.order]) &&
            passes(status, order.status) &&
            passes(payment, String(order.payment)),
        )
        .map(listed);
      return c.json({
        orders: pageOf(sorted(found, list, SORT_KEYS, seeding.locale), list),
        total: found.length,
      });
    })
    .delete(`${ORDERS}/:id`, (c) => {
      bin.remove(({ id }) => id === Number(c.req.param('id')));
      return c.body(null, 204);
    })
    .get(`${ORDERS}/:id/details`, (c) => {
      const order = find(c.req.param('id'));
      return order === undefined ? notFound() : c.json(detailsOf(order, orders));
    })
    .put(`${ORDERS}/:id`, async (c) => {
      const order = find(c.req.param('id'));
      if (order === undefined) return notFound();
      const change = await c.req.json<OrderChange>();
      const { status = order.status, lines = order.lines } = change;
      const timeline =
        status === order.status
          ? order.timeline
          : changedTimeline(status, order.timeline, localTimeOf(seeding));
      Object.assign(order, change, { timeline, spent: spentOf(lines) });
      return c.json(listed(order), 201);
    })
    .post(`${ORDERS}/:id/restore`, (c) => {
      const order = bin.restore(({ id }) => id === Number(c.req.param('id')));
      return order === undefined ? notFound() : c.json(listed(order), 201);
    });
};
