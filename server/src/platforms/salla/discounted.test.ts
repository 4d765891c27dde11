import { describe, expect, it } from 'vitest';

import { eventsOf, orderIn, orderOf } from './testing/bodies.ts';

const sar = (amount: number) => ({ amount, currency: 'SAR' });

interface Priced {
  readonly total: number;
  /** The item's own discount; undefined in bodies without the field. */
  readonly own?: number;
}

const priced = (items: readonly Priced[], amounts: Record<string, unknown>) => {
  const body = orderIn('under_review');
  const [item] = body.data.items;
  body.data.items = items.map(({ total, own }, place) => ({
    ...item,
    id: place + 1,
    amounts: { total: sar(total), ...(own === undefined ? {} : { total_discount: sar(own) }) },
  }));
  Object.assign(body.data.amounts, amounts);
  return body;
};

const linesOf = async (body: ReturnType<typeof priced>) => orderOf(await eventsOf(body)).order.lines;

/** Salla may list an order's discounts again among its items, and items with or without them. Only the total shows which. */
describe('the price of a discounted item', () => {
  // A body of January 2026 in a public repository: no `total_discount`, and `total` is after the coupon of the order.
  it("is its total if that is after the order's discount", async () => {
    const body = priced([{ total: 197.34 }], {
      sub_total: sar(299),
      cash_on_delivery: sar(43),
      discounts: [
        { title: '7day', type: 'normal', code: '7day', discount: '101.66', discounted_shipping: '0.00' },
      ],
      total: sar(240.34),
    });
    expect(await linesOf(body)).toMatchObject([{ totalMinor: 19_734, discountMinor: 10_166 }]);
  });

  // docs.salla.dev, "Order Fulfilment App Cycle", sample of order.created: 186 + 15 - 5 = 196.
  it('is its total less its own discount if the total is before it', async () => {
    const body = priced([{ total: 186, own: 5 }], {
      sub_total: sar(186),
      shipping_cost: sar(15),
      discounts: [{ title: 'x', type: 'special', code: 'x', discount: '5.00', discounted_shipping: 0 }],
      total: sar(196),
    });
    expect(await linesOf(body)).toMatchObject([{ totalMinor: 18_100, discountMinor: 500 }]);
  });

  it('is its total less its share if discounts are listed only with the order', async () => {
    const body = priced([{ total: 60 }, { total: 40 }], {
      discounts: [{ title: 'x', code: 'x', discount: 10, discounted_shipping: 0 }],
      total: sar(90),
    });
    expect(await linesOf(body)).toMatchObject([{ totalMinor: 5400 }, { totalMinor: 3600 }]);
  });

  it('is checked by a person when no reading adds up', async () => {
    const body = priced([{ total: 100, own: 10 }], {
      discounts: [{ title: 'x', code: 'x', discount: 10, discounted_shipping: 0 }],
      total: sar(70),
    });
    await expect(eventsOf(body)).rejects.toThrow('amounts.total: lines and shipping 100.00, total 70.00');
  });

  it('is its total if tax on shipping would also allow another reading', async () => {
    const body = priced([{ total: 97, own: 3 }], {
      shipping_cost: sar(20),
      tax: { percent: '15.00', amount: sar(3) },
      discounts: [{ title: 'x', code: 'x', discount: 3, discounted_shipping: 0 }],
      total: sar(117),
    });
    expect(await linesOf(body)).toMatchObject([{ totalMinor: 9700, discountMinor: 300 }]);
  });
});
