import { deleteOrder, getOrder, listOrders } from './contract.ts';
import { expect } from 'vitest';

import { ALL, expectSorts, testRows } from '../testing/suite.ts';

testRows([
  {
    call: 'GET /api/apps/ecommerce/orders/{id}',
    request: 'id = order number',
    answer: 'the order; unknown id: no defined response',
    promise: {
      'gives the order by its number, not by its id': async ({ answer, call }) => {
        expect((await answer(getOrder, { params: { id: 9042 } })).order).toBe(9042);
        expect((await call(getOrder, { params: { id: 1 } })).status).toBe(404);
      },
      'answers an unknown number with 404': async ({ call }) => {
        expect(await call(getOrder, { params: { id: 99 } })).toEqual({ status: 404, body: null });
      },
    },
  },
  {
    call: 'GET /api/apps/ecommerce/orders',
    request: 'q (customer, email, order number), sortBy (order, customers, date, status, spent)',
    answer: 'orders, total',
    promise: {
      'lists 100 orders of the last ninety days': async ({ answer }) => {
        const { orders, total } = await answer(listOrders, { query: ALL });
        expect([orders.length, total]).toEqual([100, 100]);
        expect(orders.every(({ date }) => date >= '2026-08-18' && date <= '2026-11-16')).toBe(true);
        expect(new Set(orders.map(({ order }) => order)).size).toBe(100);
      },
      'finds by customer, e-mail and number': async ({ answer }) => {
        const { orders } = await answer(listOrders, { query: ALL });
        const [{ customer, email } = { customer: '?', email: '?' }] = orders;
        const own = orders.filter((order) => order.email === email);
        for (const q of [customer, email]) {
          expect((await answer(listOrders, { query: { ...ALL, q } })).orders).toEqual(own);
        }
        const byNumber = await answer(listOrders, { query: { q: '9042' } });
        expect(byNumber.orders.map(({ order }) => order)).toEqual([9042]);
      },
      'sorts by every column': async ({ answer }) => {
        await expectSorts(async (query) => (await answer(listOrders, { query })).orders, {
          order: ({ order }) => order,
          customers: ({ customer }) => customer,
          date: ({ date }) => date,
          status: ({ status }) => status,
          spent: ({ spent }) => spent,
        });
      },
    },
  },
  {
    call: 'DELETE /api/apps/ecommerce/orders/{id}',
    request: 'none',
    answer: 'always 204',
    promise: {
      'removes the order; a second time it is 204 too': async ({ call, answer }) => {
        for (const params of [{ id: 1 }, { id: 1 }, { id: 5_000 }])
          expect(await call(deleteOrder, { params })).toEqual({ status: 204, body: null });
        const { orders, total } = await answer(listOrders, { query: ALL });
        expect([total, orders.some(({ id }) => id === 1)]).toEqual([99, false]);
      },
    },
  },
]);
