import { describe, expect, it } from 'vitest';

import { HostUnavailable, PayloadError } from '../port/errors.ts';
import { zidInstant } from './dates.ts';
import { eventsOf, fixture, noteOf, NOW, orderIn, orderOf, understand } from './testing/bodies.ts';

const AT = new Date('2023-09-14T10:26:11Z');
const PLACED_AT = new Date('2023-09-14T08:33:06Z');

describe('an order in a Zid webhook', () => {
  it('is mapped with its customer, lines and shipping', async () => {
    expect(await eventsOf('order.create', fixture('order.with_products').body)).toEqual([
      {
        type: 'order',
        updatedAt: AT,
        customer: {
          externalId: '2083543',
          name: 'Customer',
          email: 'customer@example.com',
          phone: '+966500000000',
        },
        shipping: {
          confirmedAt: null,
          shippedAt: null,
          payment: 'in_advance',
          needsShipping: true,
          branch: { id: '7b5a1f5e-3c1f-4a53-9b0b-1a1a1a1a1a1a', name: 'مستودع الرياض' },
          carrier: { name: 'Aramex', carrier: 'aramex' },
          destination: { city: 'الرياض', countryCode: 'SA' },
          recipient: {
            person: 'Customer',
            phone: '+966500000000',
            email: 'customer@example.com',
            lines: [],
            postcode: '',
            shortCode: '',
          },
          weightGrams: 2500,
          cashOnDelivery: { amountMinor: 0, currency: 'SAR' },
          waybills: null,
        },
        order: {
          externalId: '37500001',
          number: '37500001',
          currency: 'SAR',
          placedAt: new Date('2023-09-14T08:33:06Z'),
          paidAt: PLACED_AT,
          deliveredAt: null,
          cancelledAt: null,
          lines: [
            {
              lineId: 'f91a678a76f44c5689b48db40ad049e9:0',
              productId: 'f91a678a76f44c5689b48db40ad049e9',
              sku: 'Z.224947.1',
              title: 'دلة نحاسية',
              units: 2,
              totalMinor: 59_940,
              taxMinor: 7818,
              discountMinor: 6660,
            },
            {
              lineId: '2a39d7b88d9d4040b636ab9a085b540d:1',
              productId: '2a39d7b88d9d4040b636ab9a085b540d',
              sku: 'Z.224947.2',
              title: 'بخور',
              units: 1,
              totalMinor: 29_970,
              taxMinor: 3909,
              discountMinor: 3330,
            },
          ],
          shippingMinor: 0,
          totalMinor: 89_910,
          couponCodes: ['PTS-ABCDE'],
        },
      },
    ]);
  });

  it('may be the whole body of its delivery', async () => {
    const bare = fixture('order.with_products').body.order;
    expect(await eventsOf('order.create', bare)).toEqual(await eventsOf('order.create', { order: bare }));
  });

  it('is read from Zid if its products are missing, as in the documented sample', async () => {
    const sample = fixture('order.view').body;
    expect(understand('order.create', sample).kind).toBe('look_up');
    const events = await eventsOf('order.create', sample, { order: orderIn('ready') });
    expect(orderOf(events).order.externalId).toBe('37500001');
    await expect(eventsOf('order.create', sample, { isAway: true })).rejects.toThrow(HostUnavailable);
  });

  it.each<[string, Partial<Record<'paidAt' | 'deliveredAt' | 'cancelledAt', Date>>]>([
    ['new', { paidAt: PLACED_AT }],
    ['preparing', { paidAt: PLACED_AT }],
    ['inDelivery', { paidAt: PLACED_AT }],
    ['indelivery', { paidAt: PLACED_AT }],
    ['delivered', { paidAt: PLACED_AT, deliveredAt: AT }],
    ['cancelled', { paidAt: PLACED_AT, cancelledAt: AT }],
    ['canceled', { paidAt: PLACED_AT, cancelledAt: AT }],
    ['reverse_in_progress', { paidAt: PLACED_AT, deliveredAt: AT }],
    ['of_tomorrow', { paidAt: PLACED_AT }],
  ])('has the facts of the status %s', async (code, facts) => {
    const { order } = orderOf(await eventsOf('order.status.update', orderIn(code)));
    expect(order).toMatchObject({ paidAt: null, deliveredAt: null, cancelledAt: null, ...facts });
  });

  it.each([
    ['pending', 'new', false, 89_910],
    ['pending', 'indelivery', false, 89_910],
    ['pending', 'delivered', true, 0],
    ['paid', 'delivered', true, 0],
  ])(
    'has cash on delivery, with %s and %s: paid %s, %i to collect',
    async (status, code, isPaid, toCollect) => {
      const payment = { method: { name: 'الدفع عند الاستلام', code: 'zid_cod', type: 'cod' }, invoice: null };
      const data = orderIn(code, { payment_status: status, payment });
      const { order, shipping } = orderOf(await eventsOf('order.create', data));
      expect(order.paidAt !== null).toBe(isPaid);
      expect(shipping).toMatchObject({
        payment: 'on_delivery',
        cashOnDelivery: { amountMinor: toCollect },
        confirmedAt: AT,
      });
    },
  );

  it('is not paid while a transfer is pending', async () => {
    const data = orderIn('new', { payment_status: 'pending' });
    expect(orderOf(await eventsOf('order.create', data)).order.paidAt).toBeNull();
  });

  it('uses the lines’ cost after the coupon if only the lines have it', async () => {
    const data = orderIn('new', { payment: { method: null, invoice: [] } });
    data.products[0].discounted_total = '599.40';
    data.products[1].discounted_total = 299.7;
    const { order } = orderOf(await eventsOf('order.create', data));
    expect(order.lines.map(({ totalMinor }) => totalMinor)).toEqual([59_940, 29_970]);
  });

  it('drops masked names of a marketplace', async () => {
    const customer = { id: 5, name: 'J*** D***', email: 't***@.', mobile: '***00' };
    expect(orderOf(await eventsOf('order.create', orderIn('new', { customer }))).customer).toEqual({
      externalId: '5',
      name: '',
      email: null,
      phone: null,
    });
  });
});

describe('a refunded order', () => {
  it.each([
    ['reversed', 'paid'],
    ['delivered', 'refunded'],
    ['delivered', 'voided'],
  ])('is fetched and returned in full once, for %s and %s', async (code, status) => {
    const data = orderIn(code, { payment_status: status });
    expect(understand('order.payment_status.update', data).kind).toBe('look_up');
    const events = await eventsOf('order.payment_status.update', data, { order: data });
    expect(events.map(({ type }) => type)).toEqual(['order', 'refund']);
    expect(orderOf(events).order.paidAt).toEqual(PLACED_AT);
    expect(events[1]).toMatchObject({ refund: { refundId: 'reversed', units: 3, goodsMinor: 89_910 } });
  });

  it('names its lines if its credit notes are about all of them', async () => {
    const data = orderIn('reversed');
    const created = '2026-03-02 10:00:00';
    const note = (total: string) =>
      noteOf({
        issue_reason: 'issue_reason_of_a_return',
        created_at: created,
        items: [{ quantity: 3, total }],
      });
    const lines = [{ units: 2 }, { units: 1 }];
    const whole = await eventsOf('order.status.update', data, { order: data, notes: [note('899.1')] });
    expect(whole[1]).toMatchObject({ refund: { units: 3, goodsMinor: 89_910, items: lines } });
    const part = await eventsOf('order.status.update', data, { order: data, notes: [note('899.0')] });
    expect(part[1]).toMatchObject({ refund: { goodsMinor: 89_900, items: [{ lineId: null, units: 3 }] } });
    // A partly returned order has only what is left of it, which may happen to be as much as came back.
    const half = orderIn('partially_reversed');
    const left = await eventsOf('order.status.update', half, { order: half, notes: [note('899.1')] });
    expect(left[1]).toMatchObject({ refund: { goodsMinor: 89_910, items: [{ lineId: null, units: 3 }] } });
    for (const [, refund] of [whole, part, left])
      expect(refund).toMatchObject({ refund: { refundedAt: new Date('2026-03-02T10:00:00Z') } });
  });

  it('is partially refunded by the amount of its credit notes, each once', async () => {
    const data = orderIn('partially_reversed');
    const note = noteOf({ issue_reason: 'issue_reason_of_a_return' });
    const items = [
      { quantity: 1, total: '9.5000' },
      { quantity: 2, total: '0' },
    ];
    const again = noteOf({ ...note, id: 'another', items });
    const events = await eventsOf('order.status.update', data, { order: data, notes: [note, again] });
    expect(events.slice(1)).toMatchObject([
      { type: 'refund', currency: 'SAR', isTotal: true, refund: { units: 4, goodsMinor: 3950 } },
    ]);
    const foreign = noteOf({ ...note, currency_code: 'USD' });
    await expect(eventsOf('order.status.update', data, { order: data, notes: [foreign] })).rejects.toThrow(
      'USD, SAR',
    );
  });

  // docs.zid.sa/order-details-view-for-return-27774520e0: a partially reversed order has only its remaining quantities.
  it('is partially refunded by what can no longer be returned', async () => {
    const data = orderIn('partially_reversed');
    const left = (...products: unknown[]) => ({ order: data, returnable: { products } });
    const [{ id }, { id: other }] = data.products;
    const two = { id, quantity: 2 };
    const events = await eventsOf('order.status.update', data, left(two));
    expect(events.slice(1)).toMatchObject([
      {
        type: 'refund',
        isTotal: true,
        refund: { refundId: 'reversed', units: 1, goodsMinor: 29_970, items: [{ lineId: `${other}:1` }] },
      },
    ]);
    const notes = [noteOf({ issue_reason: 'issue_reason_of_a_return' })];
    const both = await eventsOf('order.status.update', data, { ...left(two), notes });
    expect(both).toEqual(events);
    for (const unclear of [left(two, { id: other, quantity: 1 }), left({ ...two, order_product_id: 7 })])
      expect((await eventsOf('order.status.update', data, unclear))[1]?.type).toBe('partial_return');
  });

  it.each(['issue_reason_update', 'issue_reason_cancel'])(
    'has no amount when its only credit note is for %s',
    async (reason) => {
      const data = orderIn('partially_reversed');
      const at = {
        order: data,
        notes: [noteOf({ issue_reason: reason }), noteOf({ invoice_type: 'debit_note' })],
      };
      expect((await eventsOf('order.status.update', data, at)).slice(1)).toEqual([
        { type: 'partial_return', orderExternalId: '37500001', at: AT, isRefund: false },
      ]);
    },
  );
});

it('cancels an order deleted at Zid, which sends no event for that', async () => {
  expect(await eventsOf('order.status.update', { id: 37_500_001 })).toEqual([
    { type: 'order_cancelled', orderExternalId: '37500001', cancelledAt: NOW },
  ]);
});

describe('a customer', () => {
  it.each(['customer.create', 'customer.update', 'customer.merchant.update'])(
    'is mapped from %s',
    async (topic) => {
      expect(await eventsOf(topic, fixture('customer').body)).toEqual([
        {
          type: 'customer',
          customer: {
            externalId: '1111',
            name: 'John Doe',
            email: 'john.doe@example.com',
            phone: '+966500000005',
          },
        },
      ]);
    },
  );
});

describe('an app event from Zid', () => {
  it('uninstalls an app only after Zid has rejected its tokens', async () => {
    const gone = 'app.market.application.uninstall';
    expect(await eventsOf(gone, {}, { isInstalled: true })).toEqual([]);
    expect(await eventsOf(gone, {}, { isInstalled: false })).toEqual([
      { type: 'uninstalled', app: 'loyalty' },
    ]);
    await expect(eventsOf(gone, {}, { isAway: true })).rejects.toThrow(HostUnavailable);
  });

  it.each([
    ['active', 'paid'],
    ['warning', 'paid'],
    ['suspended', 'expired'],
    ['expired', 'expired'],
    ['refunded', 'cancelled'],
  ])('maps subscription status %s', async (status, state) => {
    const { subscription } = fixture('subscription').body;
    const topic = `app.market.subscription.${status}`;
    const at = { subscription: { ...subscription, subscription_status: status } };
    expect(await eventsOf(topic, fixture('app.market.application.authorized').body, at)).toEqual([
      { type: 'plan', app: 'loyalty', plan: { state, name: 'النمو', endsAt: null }, at: NOW },
    ]);
  });

  it('waits for a person when its status is not documented', async () => {
    const { subscription } = fixture('subscription').body;
    const at = { subscription: { ...subscription, subscription_status: 'paused' } };
    await expect(eventsOf('app.market.subscription.renew', {}, at)).rejects.toThrow(PayloadError);
  });
});

it.each(['customer.login', 'abandoned_cart.created', 'app.market.application.rated'])(
  'has no effect when it is %s',
  async (topic) => {
    expect(await eventsOf(topic, {})).toEqual([]);
  },
);

it.each([
  ['2024-12-05 12:27:15', '2024-12-05T12:27:15.000Z'],
  ['2025-02-21T08:05:29.000000Z', '2025-02-21T08:05:29.000Z'],
  ['05-12-2024 | 03:27 م', undefined],
  ['2024-13-05 12:27:15', undefined],
  [null, undefined],
])('parses the instant %s', (text, iso) => {
  expect(zidInstant(text)?.toISOString()).toBe(iso);
});

it.each([
  ['product.update', { id: 'f6b2' }, 'f6b2'],
  // The bodies are not documented.
  ['product.update', { product: { id: 'f6b2' } }, 'f6b2'],
  ['product.delete', {}, null],
  ['category.update', { id: 7 }, null],
])('reports which product changed, or that any may have: %s %j', async (topic, body, externalId) => {
  expect(await eventsOf(topic, body)).toEqual([{ type: 'product_changed', externalId }]);
});
