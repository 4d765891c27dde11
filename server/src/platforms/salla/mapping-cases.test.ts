import { describe, expect, it } from 'vitest';

import { eventsOf, orderIn, orderOf } from './testing/bodies.ts';

const money = (amount: number, currency = 'SAR') => ({ amount, currency });

/** An order of these items, with amounts that add up unless changed. */
const orderWith = (totals: readonly number[], changes: Record<string, unknown> = {}, currency = 'SAR') => {
  const body = orderIn('under_review', { currency });
  const [item] = body.data.items;
  body.data.items = totals.map((total, place) => ({
    ...item,
    id: place + 1,
    amounts: { total: money(total, currency) },
  }));
  const sum = totals.reduce((all, each) => all + each, 0);
  Object.assign(body.data.amounts, { sub_total: money(sum, currency), total: money(sum, currency) }, changes);
  return body;
};

const read = async (body: ReturnType<typeof orderWith>) => orderOf(await eventsOf(body)).order;
const goods = async (body: ReturnType<typeof orderWith>) =>
  (await read(body)).lines.map(({ totalMinor }) => totalMinor);

describe('the goods of an order', () => {
  it('are without shipping and the fee for cash on delivery', async () => {
    const body = orderWith([100], {
      shipping_cost: money(20),
      cash_on_delivery: money(10),
      total: money(130),
    });
    expect(await read(body)).toMatchObject({ lines: [{ totalMinor: 10_000 }], shippingMinor: 2000 });
  });

  it.each([
    ['USD', 12.34, 1234],
    ['JPY', 1234, 1234],
    ['KWD', 1.234, 1234],
  ])('reads amounts in the order’s currency %s', async (currency, amount, minor) => {
    // Stores with several currencies send `exchange_rate`. Source: docs.salla.dev/5394146e0.
    const none = { shipping_cost: money(0, currency), cash_on_delivery: money(0, currency) };
    const body = orderWith([amount], none, currency);
    body.data.exchange_rate = { base_currency: 'SAR', exchange_currency: currency, rate: 0.266592 };
    expect(await read(body)).toMatchObject({ currency, lines: [{ totalMinor: minor }] });
  });

  it('may have a free item, and are those of the latest edit', async () => {
    expect(await goods(orderWith([100, 0]))).toEqual([10_000, 0]);
    expect(await goods({ ...orderWith([100]), event: 'order.products.updated' })).toEqual([10_000]);
  });

  it('are checked by a person when an item is negative, or the total is', async () => {
    await expect(goods(orderWith([100, -30]))).rejects.toThrow('lines and shipping 100.00, total 70.00');
    await expect(goods(orderWith([100], { total: money(-100) }))).rejects.toThrow('total -100.00');
  });

  it('are refused in an unknown currency', async () => {
    await expect(goods(orderWith([100], {}, 'SR'))).rejects.toThrow('currency: SR');
  });
});

describe('a return', () => {
  it('never takes more than the goods, whatever Salla says the order now costs', async () => {
    const body = orderIn('restored');
    Object.assign(body.data.amounts, { total: money(-500) });
    expect((await eventsOf(body)).at(-1)).toMatchObject({ type: 'refund', refund: { goodsMinor: 8900 } });
  });

  it('takes nothing of an order that was never paid', async () => {
    const body = orderIn('payment_pending', { payment_method: 'bank', is_pending_payment: true });
    expect((await eventsOf(body)).map(({ type }) => type)).toEqual(['order']);
    expect(orderOf(await eventsOf(body)).order.paidAt).toBeNull();
  });
});
