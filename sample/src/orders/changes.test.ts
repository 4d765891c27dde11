import { deleteOrder, getOrder, getOrderDetails, listOrders, restoreOrder, updateOrder } from './contract.ts';
import { orderTotals } from './totals.ts';
import { listProducts } from '../products/contract.ts';
import { describe, expect, it } from 'vitest';

import { ALL, startSample } from '../testing/suite.ts';

const first = { params: { id: 9042 } };

describe('the total of an order', () => {
  it('adds the lines, delivery below 250 riyals and 15 % tax on both, rounded once', () => {
    expect(orderTotals([{ priceMinor: 1_010, qty: 3 }])).toEqual({
      subtotal: 3_030,
      delivery: 1_200,
      tax: 635,
      total: 4_865,
    });
    expect(orderTotals([{ priceMinor: 25_000, qty: 1 }])).toMatchObject({ delivery: 0, tax: 3_750 });
    expect(orderTotals([])).toEqual({ subtotal: 0, delivery: 0, tax: 0, total: 0 });
  });
});

describe('calls of our own: orders', () => {
  it('give every order’s lines, whose total equals the amount in the list', async () => {
    const { answer } = startSample();
    const { orders } = await answer(listOrders, { query: ALL });
    const { products } = await answer(listProducts, { query: ALL });
    for (const { order, spent, status, date } of orders) {
      const details = await answer(getOrderDetails, { params: { id: order } });
      expect(orderTotals(details.lines).total / 100).toBe(spent);
      expect(details.lines.every(({ productId }) => products.some(({ id }) => id === productId))).toBe(true);
      const times = details.timeline.flatMap(({ at }) => at ?? []);
      expect(times).toEqual(times.toSorted());
      expect([times[0]?.slice(0, 10), (times.at(-1) ?? '') <= '2026-11-16T01:30']).toEqual([date, true]);
      expect(details.timeline.at(-1)?.at !== null).toBe(status === 'Delivered');
    }
  });

  it('count the orders of the customer', async () => {
    const { answer } = startSample();
    const { orders } = await answer(listOrders, { query: ALL });
    const { customerOrders } = await answer(getOrderDetails, first);
    const email = orders.find(({ order }) => order === 9042)?.email;
    expect(customerOrders).toBe(orders.filter((order) => order.email === email).length);
  });

  it('filter by payment and status', async () => {
    const { answer } = startSample();
    const { orders } = await answer(listOrders, { query: ALL });
    const pending = await answer(listOrders, { query: { ...ALL, payment: '2' } });
    expect(pending.orders).toEqual(orders.filter(({ payment }) => payment === 2));
    const delivered = await answer(listOrders, { query: { ...ALL, status: 'Delivered' } });
    expect(delivered.orders).toEqual(orders.filter(({ status }) => status === 'Delivered'));
    expect(Math.min(pending.total, delivered.total)).toBeGreaterThan(0);
  });

  it('compute a new total from new lines', async () => {
    const { answer } = startSample();
    const { lines } = await answer(getOrderDetails, first);
    const [line] = lines;
    if (!line) throw new Error('an order has lines');
    const body = { lines: [{ ...line, priceMinor: 2_000, qty: 2 }] };
    expect((await answer(updateOrder, { ...first, body })).spent).toBe(59.8);
    expect((await answer(getOrder, first)).spent).toBe(59.8);
    expect((await answer(getOrderDetails, first)).lines).toEqual(body.lines);
  });

  it('add events to the history, and keep past ones', async () => {
    const { answer, wait } = startSample();
    await answer(updateOrder, { ...first, body: { status: 'Dispatched' } });
    const before = await answer(getOrderDetails, first);
    expect(before.timeline.map(({ at }) => at !== null)).toEqual([true, true, true, false, false, false]);
    wait(60);
    await answer(updateOrder, { ...first, body: { status: 'Ready to Pickup' } });
    const { timeline } = await answer(getOrderDetails, first);
    expect(timeline.slice(0, 3)).toEqual(before.timeline.slice(0, 3));
    expect(timeline.slice(3)).toEqual([
      { event: 'arrived', at: '2026-11-16T02:30:00' },
      { event: 'readyForPickup', at: '2026-11-16T02:30:00' },
      { event: 'delivered', at: null },
    ]);
  });

  it('change contact, addresses and payment, and refuse an unknown order', async () => {
    const { answer, call } = startSample();
    const { shippingAddress } = await answer(getOrderDetails, first);
    const billingAddress = { ...shippingAddress, city: 'Jeddah' };
    const body = {
      customer: 'Sara',
      email: 'sara@example.com',
      phone: '0551112233',
      payment: 2,
      billingAddress,
    };
    expect(await answer(updateOrder, { ...first, body })).toMatchObject({ customer: 'Sara', payment: 2 });
    const details = await answer(getOrderDetails, first);
    expect(details).toMatchObject({ phone: '0551112233', shippingAddress, billingAddress });
    const unknown = { params: { id: 1 } };
    expect((await call(getOrderDetails, unknown)).status).toBe(404);
    expect((await call(updateOrder, { ...unknown, body: {} })).status).toBe(404);
  });

  it('restore a deleted order at its position, once', async () => {
    const { answer, call } = startSample();
    const before = await answer(listOrders, { query: ALL });
    await call(deleteOrder, { params: { id: 30 } });
    expect((await answer(restoreOrder, { params: { id: 30 }, body: {} })).id).toBe(30);
    expect(await answer(listOrders, { query: ALL })).toEqual(before);
    expect((await call(restoreOrder, { params: { id: 30 }, body: {} })).status).toBe(404);
  });
});
