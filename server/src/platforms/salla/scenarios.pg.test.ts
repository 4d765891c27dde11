import { expect, it } from 'vitest';

import { COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import { orderIn } from './testing/bodies.ts';
import { setSallaStage } from './testing/salla-stage.ts';

/** What merchants do with an order worth 2,000 points (100 points per 10), as signed webhooks in Salla's shapes, up to the wallet. */
const { http, deliver, authorize, drain, signIn, frame, wallet, parkedFor } = setSallaStage();

type Changes = Record<string, unknown>;

const money = (amount: number, currency = 'SAR') => ({ amount, currency });

/** Two units at 100 and 20 for shipping, placed after the rule was created. */
const orderOf = (slug: string, changes: Changes = {}, currency = 'SAR') => {
  const date = { date: '2026-03-01 13:00:00.000000', timezone_type: 3, timezone: 'Asia/Riyadh' };
  const { data } = orderIn(slug, { date, currency, ...changes });
  const [item] = data.items;
  data.items = [{ ...item, quantity: 2, amounts: { total: money(200, currency) } }];
  data.amounts = {
    ...data.amounts,
    sub_total: money(200, currency),
    shipping_cost: money(20, currency),
    cash_on_delivery: money(0, currency),
    total: money(220, currency),
  };
  return data;
};

/** Sends each event, twice. */
const play = async (...told: readonly (readonly [event: string, data: unknown])[]) => {
  await authorize();
  const { body } = await signIn(frame('11'));
  const rule = { token: body.accessToken, body: perAmount(100, '10') };
  expect((await http().call('POST', COLLECTION_METHODS, rule)).status).toBe(200);
  for (const [minute, [event, data]] of told.entries())
    for (const second of ['00', '30']) {
      expect(await deliver(event, data, { at: `2026-03-01 13:1${minute}:${second}` })).toBe(200);
      await drain();
    }
  const { available, pending } = await wallet();
  return available + pending;
};

const changed = (slug: string, data = orderOf(slug)) =>
  ['order.status.updated', { id: 1, order: data }] as const;

it('an order earns for its goods, without shipping', async () => {
  expect(await play(['order.created', orderOf('under_review')])).toBe(2000);
});

it('points of a tracked parcel are available once it has arrived', async () => {
  const shipping = { company: 'Aramex', shipment: { id: 1, tracking_number: 'A1' } };
  await play(
    ['order.created', orderOf('under_review')],
    changed('delivering', orderOf('delivering', { shipping })),
  );
  expect(await wallet()).toEqual({ available: 0, pending: 2000 });
  await deliver(
    'order.status.updated',
    { id: 1, order: orderOf('delivered') },
    { at: '2026-03-01 13:20:00' },
  );
  await drain();
  expect(await wallet()).toEqual({ available: 2000, pending: 0 });
});

it('a full return takes all points', async () => {
  expect(await play(['order.created', orderOf('delivered')], changed('restored'))).toBe(0);
});

it('units removed by an edit earn nothing', async () => {
  const one = orderOf('delivered');
  one.items[0].quantity = 1;
  one.items[0].amounts.total = money(100);
  Object.assign(one.amounts, { sub_total: money(100), total: money(120) });
  expect(await play(['order.created', orderOf('delivered')], ['order.products.updated', one])).toBe(1000);
});

// docs.salla.dev/5394146e0: the order has its buyer's currency and the rate.
it.each([
  ['USD', 0.266592],
  ['JPY', 40.1],
  ['KWD', 0.0818],
])('an order in %s earns nothing in a store with riyals', async (currency, rate) => {
  const exchange_rate = { base_currency: 'SAR', exchange_currency: currency, rate };
  expect(await play(['order.created', orderOf('delivered', { exchange_rate }, currency)])).toBe(0);
});

it('units swapped by an edit for something for 60 earn for what is kept', async () => {
  const edited = orderOf('delivered');
  const [item] = edited.items;
  edited.items = [
    { ...item, quantity: 1, amounts: { total: money(100) } },
    { ...item, id: 2, quantity: 1, amounts: { total: money(60) } },
  ];
  Object.assign(edited.amounts, { sub_total: money(160), total: money(180) });
  const told = ['order.products.updated', edited] as const;
  expect(await play(['order.created', orderOf('delivered')], told)).toBe(1600);
});

it('refunded shipping takes nothing: the lines stay', async () => {
  const refunded = orderOf('delivered');
  Object.assign(refunded.amounts, { shipping_cost: money(0), total: money(200) });
  const told = ['order.total.price.updated', refunded] as const;
  expect(await play(['order.created', orderOf('delivered')], told)).toBe(2000);
});

it.each<[string, () => Changes, string]>([
  [
    'an unknown amount',
    () => ({ loyalty_amount_paid: '50.00' }),
    'loyalty_amount_paid: an amount that we do not know',
  ],
  [
    'a gift card among its products',
    () => {
      const [item] = orderOf('delivered').items;
      return { items: [{ ...item, product: { ...item.product, type: 'gift_card' } }] };
    },
    'items.0.product.type: gift_card may be a gift card',
  ],
  [
    'a gift card as its payment',
    () => ({ payment_method: 'gift_card' }),
    'payment_method: gift_card may be a gift card',
  ],
])('an order with %s waits for a person, with the name', async (_, changes, reason) => {
  const order = orderOf('delivered');
  expect(await play(['order.created', { ...order, ...changes() }])).toBe(0);
  expect(await parkedFor()).toEqual([expect.stringContaining(reason)]);
});
