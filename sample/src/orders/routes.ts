import type { Order } from '@apps-hub/contract/sample/orders/routes';
import { Hono } from 'hono/tiny';

import { notFound } from '../kit/answers.ts';
import { listQueryOf, matches, pageOf, sorted, type SortKeys } from '../kit/list.ts';
import { removeFirst } from '../kit/rows.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedOrders } from './data.ts';

const SORT_KEYS: SortKeys<Order> = {
  order: ({ order }) => order,
  customers: ({ customer }) => customer,
  date: ({ date, time }) => `${date} ${time}`,
  status: ({ status }) => status,
  spent: ({ spent }) => spent,
};

export const ordersRoutes = (seeding: Seeding): Hono => {
  const orders = seedOrders(seeding);
  return new Hono()
    .get('/api/apps/ecommerce/orders/:id', (c) => {
      const order = orders.find(({ order }) => order === Number(c.req.param('id')));
      return order === undefined ? notFound() : c.json(order);
    })
    .get('/api/apps/ecommerce/orders', (c) => {
      const list = listQueryOf(c);
      const found = orders.filter(({ customer, email, order }) => matches(list.q, [customer, email, order]));
      return c.json({
        orders: pageOf(sorted(found, list, SORT_KEYS, seeding.locale), list),
        total: found.length,
      });
    })
    .delete('/api/apps/ecommerce/orders/:id', (c) => {
      removeFirst(orders, ({ id }) => id === Number(c.req.param('id')));
      return c.body(null, 204);
    });
};
