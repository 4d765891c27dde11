import { describe, expect, it } from 'vitest';

import { eventsOf, orderIn, orderOf } from './testing/bodies.ts';

const sar = (amount: number) => ({ amount, currency: 'SAR' });

const PLACED_AT = new Date('2022-05-24T06:24:14Z');
const edited = { created_at: '2026-11-01 10:00:00' };
const at = new Date('2026-11-01T07:00:00Z');
const paidAt = async (event: string, method: string, slug = 'delivered') => {
  const body = { ...orderIn(slug, { payment_method: method }), ...edited, event };
  return orderOf(await eventsOf(body)).order.paidAt;
};

const amounts = (changes: Record<string, unknown>, slug = 'under_review') => {
  const body = orderIn(slug);
  Object.assign(body.data.amounts, changes);
  return eventsOf(body);
};

// Any event may be the first we hear of an old order, such as an edit of its tags (docs.salla.dev/1726836m0: order.updated).
describe('the payment time of an order', () => {
  it.each(['order.created', 'order.updated', 'order.status.updated', 'order.products.updated'])(
    'is when it was placed if it was paid at checkout, whenever %s comes',
    async (event) => {
      expect(await paidAt(event, 'mada')).toEqual(PLACED_AT);
    },
  );

  it('is the time of the change if a transfer or cash on delivery changed now, and not for other events', async () => {
    for (const method of ['cod', 'bank']) {
      expect(await paidAt('order.status.updated', method)).toEqual(at);
      expect(await paidAt('order.updated', method)).toEqual(PLACED_AT);
    }
    const tagged = { ...orderIn('delivered', { payment_method: 'cod' }), ...edited, event: 'order.updated' };
    expect(orderOf(await eventsOf(tagged)).isWithoutTimes).toBe(true);
  });
});

// docs.salla.dev/5394146e0: sub_total is before discounts and tax; total is what the customer pays.
describe('the amounts of an order', () => {
  it.each<[string, Record<string, unknown>]>([
    ['shipping', { shipping_cost: sar(15), total: sar(104) }],
    ['the fee for cash on delivery', { cash_on_delivery: sar(10), total: sar(99) }],
    [
      'tax on shipping',
      { shipping_cost: sar(20), tax: { percent: '15.00', amount: sar(3) }, total: sar(112) },
    ],
    ['half a halala', { total: sar(89.005) }],
  ])('may include %s', async (_, changes) => {
    expect(orderOf(await amounts(changes)).order.lines[0]?.totalMinor).toBe(8900);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['less than its lines', { total: sar(39) }, /lines and shipping 89\.00, total 39\.00/],
    ['more than its lines', { total: sar(189) }, /lines and shipping 89\.00, total 189\.00/],
  ])('are checked by a person when they are %s', async (_, changes, message) => {
    await expect(amounts(changes)).rejects.toThrow(message);
  });

  it('may differ once the order is returned or cancelled', async () => {
    for (const slug of ['restored', 'canceled'])
      expect(orderOf(await amounts({ total: sar(0) }, slug)).order.lines[0]?.totalMinor).toBe(8900);
  });
});

// Salla documents no gift cards with a value: docs.salla.dev/5394168e0 has no such product type, and a gift is an order for somebody else.
describe('what may be a gift card', () => {
  it.each<[string, Record<string, unknown>]>([
    [
      'a product type',
      { items: [{ ...orderIn('delivered').data.items[0], product: { id: 1, type: 'gift_card' } }] },
    ],
    ['a way to pay', { payment_method: 'gift_card' }],
    ['a way to pay from a balance', { payment_method: 'store_credit' }],
  ])('is checked by a person: %s', async (_, changes) => {
    await expect(eventsOf(orderIn('delivered', changes))).rejects.toThrow(/may be a gift card/);
  });

  it('does not include bank cards, mobile wallets and digital products', async () => {
    for (const method of ['credit_card', 'apple_pay', 'stc_pay'])
      expect(
        orderOf(await eventsOf(orderIn('delivered', { payment_method: method }))).order.lines,
      ).toHaveLength(1);
    const item = { ...orderIn('delivered').data.items[0], product: { id: 1, type: 'codes' } };
    expect(orderOf(await eventsOf(orderIn('delivered', { items: [item] }))).order.lines).toHaveLength(1);
  });
});
