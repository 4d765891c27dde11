import { describe, expect, it } from 'vitest';

import { eventsOf, noteOf, orderIn, orderOf } from './testing/bodies.ts';

const row = (code: string, value: number) => ({ code, value: value.toFixed(14), title: code });

/** An order of these products; its invoice adds up unless changed. */
const orderWith = (totals: readonly number[], changes: Record<string, unknown> = {}, fee = 0) => {
  const order = orderIn('new', changes);
  const [product] = order.products;
  const sum = totals.reduce((all, each) => all + each, 0);
  return {
    ...order,
    products: totals.map((total, place) => ({
      ...product,
      order_product_id: place + 1,
      quantity: 1,
      price: total,
      total,
    })),
    order_total: (sum + 20 + fee).toFixed(14),
    payment: {
      ...order.payment,
      invoice: [
        row('sub_totals_before_vat', sum),
        row('vat', 0),
        row('sub_totals_after_vat', sum),
        row('shipping', 20),
        row('zid_cod', fee),
        row('total', sum + 20 + fee),
      ],
    },
  };
};

const read = async (order: unknown) => orderOf(await eventsOf('order.create', order)).order;
const goods = async (order: unknown) => (await read(order)).lines.map(({ totalMinor }) => totalMinor);

describe('the goods of an order', () => {
  it('are without shipping and the fee for cash on delivery', async () => {
    expect(await read(orderWith([100], {}, 15))).toMatchObject({
      lines: [{ totalMinor: 10_000 }],
      shippingMinor: 2000,
    });
  });

  it.each([
    ['USD', 12.34, 1234],
    ['JPY', 1234, 1234],
    ['KWD', 1.234, 1234],
  ])('are in the currency of the order: %s', async (currency, amount, minor) => {
    // docs.zid.sa/view-order-12479054e0: the sample is in KWD while the payment was in SAR.
    const paidElsewhere = { has_different_transaction_currency: true, transaction_amount: 46.2 };
    expect(await read(orderWith([amount], { currency_code: currency, ...paidElsewhere }))).toMatchObject({
      currency,
      lines: [{ totalMinor: minor }],
    });
  });

  it('may have a free product, and are no more than what was invoiced', async () => {
    expect(await goods(orderWith([100, 0]))).toEqual([10_000, 0]);
    const order = orderWith([100, -30]);
    expect((await goods(order)).reduce((sum, each) => sum + each, 0)).toBe(7000);
  });

  it('are checked by a person when the total differs', async () => {
    await expect(goods({ ...orderWith([100]), order_total: '-100.00' })).rejects.toThrow('total -100.00');
  });

  it('are refused in an unknown currency', async () => {
    await expect(goods(orderWith([100], { currency_code: 'SR' }))).rejects.toThrow('currency: SR');
  });
});

const returned = async (notes: readonly unknown[]) => {
  const order = { ...orderWith([100]), order_status: { name: 'x', code: 'partially_reversed' } };
  return (await eventsOf('order.status.update', order, { order, notes })).at(-1);
};
const note = (total: number, changes: Record<string, unknown> = {}) =>
  noteOf({ issue_reason: 'x', items: [{ quantity: 1, total }], ...changes });

describe('a return', () => {
  it('is the sum of its credit notes, each once, and never negative', async () => {
    expect(await returned([note(30), note(20)])).toMatchObject({ refund: { goodsMinor: 5000 } });
    expect(await returned([note(-30)])).toMatchObject({ refund: { goodsMinor: 0 } });
  });

  it("is checked by a person if its currency is not the order's", async () => {
    await expect(returned([note(30, { currency_code: 'USD' })])).rejects.toThrow(': USD, SAR');
  });
});
