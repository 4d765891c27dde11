import { describe, expect, it } from 'vitest';

import { HostUnavailable } from '../port/errors.ts';
import { AT, type Body, eventsOf, fixture, orderIn, orderOf, understand } from './testing/bodies.ts';

const status = (slug: string): Body => {
  const order = orderIn(slug).data;
  const body = fixture('order.status.updated');
  body.data.order = order;
  return body;
};

const sar = (amount: number) => ({ amount, currency: 'SAR' });

const PLACED_AT = new Date('2022-05-24T06:24:14Z');

describe('an order in a Salla webhook', () => {
  it('is mapped with its customer, lines and shipping', async () => {
    expect(await eventsOf(fixture('order.created'))).toEqual([
      {
        type: 'order',
        updatedAt: AT,
        customer: {
          externalId: '1550968832',
          name: 'Nora Ali',
          email: 'nora@example.com',
          phone: '+971555555555',
        },
        shipping: {
          confirmedAt: null,
          shippedAt: null,
          payment: 'in_advance',
          needsShipping: true,
          branch: null,
          carrier: { name: 'TEST', carrier: null },
          destination: { city: 'Riyadh Airport', countryCode: 'SA' },
          recipient: {
            person: 'Nora Ali',
            phone: '971555555555',
            email: 'nora@example.com',
            lines: ['street', '1 b'],
            postcode: '12121',
            shortCode: '',
          },
          weightGrams: 250,
          cashOnDelivery: { amountMinor: 0, currency: 'SAR' },
          waybills: null,
        },
        order: {
          externalId: '112775398',
          number: '36095043',
          currency: 'SAR',
          placedAt: new Date('2022-05-24T06:24:14Z'),
          paidAt: null,
          deliveredAt: null,
          cancelledAt: null,
          lines: [
            {
              lineId: '1392610480',
              productId: '90887484',
              sku: '15504463',
              title: 'بلوزة',
              units: 1,
              totalMinor: 8900,
              taxMinor: 0,
              discountMinor: 0,
            },
          ],
          shippingMinor: 0,
          totalMinor: 8900,
          isUnpaid: true,
          couponCodes: [],
        },
      },
    ]);
  });

  it.each<[string | null, Partial<Record<'paidAt' | 'deliveredAt' | 'cancelledAt', Date>>]>([
    ['payment_pending', {}],
    ['request_quote', {}],
    ['under_review', { paidAt: PLACED_AT }],
    ['in_progress', { paidAt: PLACED_AT }],
    ['completed', { paidAt: PLACED_AT }],
    ['shipped', { paidAt: PLACED_AT }],
    ['delivering', { paidAt: PLACED_AT }],
    ['delivered', { paidAt: PLACED_AT, deliveredAt: AT }],
    ['canceled', { cancelledAt: AT }],
    ['cancelled', { cancelledAt: AT }],
    ['restoring', { paidAt: PLACED_AT }],
    ['of_tomorrow', {}],
    [null, {}],
  ])('has the facts of the status %s', async (slug, facts) => {
    const { order } = orderOf(await eventsOf(orderIn(slug)));
    expect(order).toMatchObject({ paidAt: null, deliveredAt: null, cancelledAt: null, ...facts });
  });

  it.each<[string, string, boolean]>([
    ['cod', 'in_progress', false],
    ['cod', 'completed', false],
    ['cod', 'delivered', true],
    ['bank', 'under_review', false],
    ['bank', 'in_progress', true],
    ['mada', 'under_review', true],
    ['apple_pay', 'completed', true],
  ])('is paid by %s in status %s: %s', async (method, slug, isPaid) => {
    const { order, shipping } = orderOf(await eventsOf(orderIn(slug, { payment_method: method })));
    expect(order.paidAt !== null).toBe(isPaid);
    expect(shipping.payment).toBe(method === 'cod' ? 'on_delivery' : 'in_advance');
    expect(shipping.cashOnDelivery?.amountMinor).toBe(method === 'cod' && !isPaid ? 8900 : 0);
  });

  it('counts as delivered once completed if nothing is shipped', async () => {
    const body = orderIn('completed');
    body.data.items[0].product.type = 'digital';
    expect(orderOf(await eventsOf(body)).order.deliveredAt).toEqual(AT);
  });

  it('splits a discount on the whole order among its items, to the last halala', async () => {
    const body = orderIn('under_review');
    const [item] = body.data.items;
    const priced = (id: number, total: number, own = 0) => ({
      ...item,
      id,
      amounts: {
        ...item.amounts,
        total: { amount: total, currency: 'SAR' },
        total_discount: { amount: own, currency: 'SAR' },
      },
    });
    body.data.items = [priced(1, 33.33), priced(2, 33.33), priced(3, 33.34, 2)];
    Object.assign(body.data.amounts, { shipping_cost: sar(2), total: sar(92) });
    body.data.amounts.discounts = [
      { title: 'x', type: 'special', code: 'PTS-1', discount: '14.00', discounted_shipping: 2 },
    ];
    const { order } = orderOf(await eventsOf(body));
    expect(order.couponCodes).toEqual(['PTS-1']);
    expect(order.lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(10_000 - 1000);
    expect(order.lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0)).toBe(1200);
  });

  it('keeps the exact amount of a binary fraction', async () => {
    const body = orderIn('under_review');
    body.data.items[0].amounts.total.amount = 0.1 + 0.2;
    body.data.amounts.total.amount = 0.3;
    expect(orderOf(await eventsOf(body)).order.lines[0]?.totalMinor).toBe(30);
  });
});

describe('a change of status', () => {
  it('is read from the nested order', async () => {
    const { order, updatedAt } = orderOf(await eventsOf(status('delivered')));
    expect(order).toMatchObject({ externalId: '112775398', deliveredAt: updatedAt });
  });

  it('fetches an incomplete order', async () => {
    const body = fixture('order.status.updated');
    body.data.order.id = 112775398;
    expect(understand(body).kind).toBe('look_up');
    const events = await eventsOf(body, orderIn('delivered').data);
    expect(orderOf(events).order.deliveredAt).toEqual(new Date('2023-01-29T18:16:38Z'));
    expect(await eventsOf(body)).toEqual([]);
    await expect(eventsOf(body, 'away')).rejects.toThrow(HostUnavailable);
  });
});

describe('an order that ends', () => {
  it.each(['order.cancelled', 'ecommerce.order.cancelled', 'order.deleted'])(
    'is cancelled by %s',
    async (event) => {
      const cancelled = { type: 'order_cancelled', orderExternalId: '112775398', cancelledAt: AT };
      expect((await eventsOf({ ...orderIn('in_progress'), event })).at(-1)).toEqual(cancelled);
      const bare = { ...fixture('order.deleted'), event, created_at: 'Tue May 24 2022 09:24:17 GMT+0300' };
      expect(await eventsOf(bare)).toEqual([cancelled]);
      // The points of an order that cannot be read are taken back too.
      const unclear = orderIn('in_progress', { payment_method: 'gift_card' });
      expect(await eventsOf({ ...unclear, event })).toEqual([cancelled]);
    },
  );

  it('is cancelled by its status, even if the order cannot be read', async () => {
    const unclear = status('canceled');
    unclear.data.order.payment_method = 'gift_card';
    expect(await eventsOf(unclear)).toEqual([
      { type: 'order_cancelled', orderExternalId: '112775398', cancelledAt: expect.any(Date) },
    ]);
  });

  it('is fully returned by its status, even if it may have been paid with a gift card', async () => {
    const unclear = status('restored');
    unclear.data.order.payment_method = 'gift_card';
    const [refund, other] = await eventsOf(unclear);
    const [, readable] = await eventsOf(status('restored'));
    expect(refund).toEqual(readable);
    expect(other).toBeUndefined();
    const paid = status('delivered');
    paid.data.order.payment_method = 'gift_card';
    await expect(eventsOf(paid)).rejects.toThrow(/may be a gift card/);
  });

  it.each(['order.refunded', 'ecommerce.order.refunded'])(
    'is fetched and fully returned by %s',
    async (event) => {
      const body = { ...fixture('order.refunded'), event };
      const events = await eventsOf(body, orderIn('restored').data);
      expect(events.map(({ type }) => type)).toEqual(['order', 'refund']);
      expect(events.at(-1)).toMatchObject({
        orderExternalId: '112775398',
        currency: 'SAR',
        refund: { refundId: 'restored', units: 1, goodsMinor: 8900 },
      });
    },
  );

  it('is returned once, under the same id, by its status alone', async () => {
    const refunds = [await eventsOf(orderIn('restored')), await eventsOf({ ...orderIn('restored') })];
    expect(refunds[0]?.at(-1)).toEqual(refunds[1]?.at(-1));
    const renamed = orderIn('restored', {}, 'مسترجع');
    expect((await eventsOf(renamed)).at(-1)?.type).toBe('refund');
  });

  it('is read again after a partial return, of which Salla gives no amount', async () => {
    const partly = orderIn('restored');
    partly.data.status.customized = { id: 3, name: 'مسترجع جزئي' };
    expect((await eventsOf(partly, partly.data)).slice(1)).toEqual([
      { type: 'partial_return', orderExternalId: '112775398', at: AT, isRefund: false },
    ]);
    for (const { data } of [orderIn('completed'), partly]) {
      const events = await eventsOf(fixture('order.refunded'), data);
      expect(events.map(({ type }) => type)).toEqual(['order', 'partial_return']);
      expect(events.at(-1)).toMatchObject({ orderExternalId: '112775398', isRefund: true });
    }
  });
});
