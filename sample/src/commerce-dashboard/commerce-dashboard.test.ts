import { getCommerceDashboard } from './contract.ts';
import { deleteOrder, getOrderDetails, listOrders, updateOrder } from '../orders/contract.ts';
import { deleteProduct, listProducts } from '../products/contract.ts';
import { describe, expect, it } from 'vitest';

import { ALL, startSample } from '../testing/suite.ts';

const cents = (riyals: number): number => Math.round(riyals * 100);

const sumOf = (orders: readonly { readonly spent: number }[]): number =>
  orders.reduce((sum, { spent }) => sum + cents(spent), 0);

describe('the dashboard of the sample shop', () => {
  it('counts sales, orders and customers of the last thirty days and the thirty before', async () => {
    const { answer } = startSample();
    const { orders } = await answer(listOrders, { query: ALL });
    const { now, before } = await answer(getCommerceDashboard);
    for (const [period, from, to] of [
      [now, '2026-10-17', '2026-11-16'],
      [before, '2026-09-17', '2026-10-16'],
    ] as const) {
      const placed = orders.filter(({ date }) => date >= from && date <= to);
      expect(period).toEqual({
        salesMinor: sumOf(placed.filter(({ payment }) => payment === 1)),
        orders: placed.length,
        customers: new Set(placed.map(({ email }) => email)).size,
      });
    }
  });

  it('adds up payments by month and orders by country', async () => {
    const { answer } = startSample();
    const { orders } = await answer(listOrders, { query: ALL });
    const { months, countries } = await answer(getCommerceDashboard);
    expect(months.map(({ month }) => month)).toEqual([
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
    ]);
    const paid = sumOf(orders.filter(({ payment }) => payment === 1));
    expect(months.reduce((sum, { paidMinor }) => sum + paidMinor, 0)).toBe(paid);
    expect(countries.reduce((sum, { salesMinor }) => sum + salesMinor, 0)).toBe(paid);
    expect(countries.reduce((sum, country) => sum + country.orders, 0)).toBe(100);
    expect(countries.map((country) => country.orders)).toEqual(
      countries.map((country) => country.orders).toSorted((a, b) => b - a),
    );
  });

  it('splits each week’s earnings, from Sunday, into goods, delivery and tax', async () => {
    const { answer } = startSample();
    const { orders } = await answer(listOrders, { query: { ...ALL, payment: '1' } });
    const { weeks } = await answer(getCommerceDashboard);
    expect([weeks.length, weeks.at(-1)?.week]).toEqual([8, '2026-11-15']);
    const last = weeks.at(-2);
    const placed = orders.filter(({ date }) => date >= '2026-11-08' && date < '2026-11-15');
    expect((last?.goodsMinor ?? 0) + (last?.deliveryMinor ?? 0) + (last?.taxMinor ?? 0)).toBe(sumOf(placed));
  });

  it('ranks products by sales in paid orders, and shows the latest payments', async () => {
    const { answer } = startSample();
    const { popular, transactions } = await answer(getCommerceDashboard);
    expect(popular).toHaveLength(6);
    const { orders } = await answer(listOrders, { query: { ...ALL, payment: '1' } });
    const details = await Promise.all(
      orders.map(({ order }) => answer(getOrderDetails, { params: { id: order } })),
    );
    const sold = (id: number) =>
      details
        .flatMap(({ lines }) => lines)
        .filter(({ productId }) => productId === id)
        .reduce((sum, { priceMinor, qty }) => sum + priceMinor * qty, 0);
    expect(popular.map(({ salesMinor }) => salesMinor)).toEqual(
      popular.map(({ productId }) => sold(productId)),
    );
    const { orders: latest } = await answer(listOrders, {
      query: { sortBy: 'date', orderBy: 'desc', itemsPerPage: '6' },
    });
    expect(transactions.map(({ order }) => order)).toEqual(latest.map(({ order }) => order));
  });

  it('reflects a deleted order, a payment and a deleted product', async () => {
    const { answer, call } = startSample();
    const before = await answer(getCommerceDashboard);
    const { orders } = await answer(listOrders, { query: { ...ALL, payment: '1' } });
    const [one, other] = orders.toSorted((a, b) => b.date.localeCompare(a.date));
    if (!one || !other) throw new Error('some orders are paid');
    await call(deleteOrder, { params: { id: one.id } });
    await call(updateOrder, { params: { id: other.order }, body: { payment: 3 } });
    const { products } = await answer(listProducts, { query: { status: 'Published', stock: 'true' } });
    await call(deleteProduct, { params: { id: products[0]?.id ?? 0 } });
    const after = await answer(getCommerceDashboard);
    expect(after.now.salesMinor).toBe(before.now.salesMinor - sumOf([one, other]));
    expect(after.now.orders).toBe(before.now.orders - 1);
    expect(after.products.published).toBe(before.products.published - 1);
    expect(after.products.inStock).toBe(before.products.inStock - 1);
  });
});
