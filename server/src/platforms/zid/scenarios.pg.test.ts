import { expect, it } from 'vitest';

import { COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import { noteOf, orderIn } from './testing/bodies.ts';
import { setZidStage } from './testing/zid-stage.ts';

/**
 * What merchants do with an order worth 2,000 points (100 points per 10), as deliveries to our secret addresses in Zid's shapes, up to the
 * wallet. Old orders and partial returns by units have tests in orders.pg.test.ts.
 */
const { http, zid, store, deliver, install, drain, signIn, frame, wallet, parkedFor } = setZidStage();

type Changes = Record<string, unknown>;

const row = (code: string, value: number) => ({ code, value: value.toFixed(14), title: code });

interface Goods {
  /** The products' totals, each of so many units. */
  readonly totals?: readonly (readonly [units: number, total: number])[];
  readonly currency?: string;
  readonly shipping?: number;
}

/** Two units at 100 and 20 for shipping, placed after the rule was created; updated at this minute of the next hour. */
const orderOf = (
  code: string,
  minute: number,
  changes: Changes = {},
  { totals = [[2, 200]], currency = 'SAR', shipping = 20 }: Goods = {},
) => {
  const order = orderIn(code, {
    store_id: Number(store()),
    created_at: '2026-03-01 12:00:00',
    updated_at: `2026-03-01 13:${String(minute).padStart(2, '0')}:00`,
    currency_code: currency,
    coupon: null,
  });
  const [product] = order.products;
  const sum = totals.reduce((all, [, total]) => all + total, 0);
  return {
    ...order,
    order_total: (sum + shipping).toFixed(14),
    products: totals.map(([quantity, total], place) => ({
      ...product,
      id: `product ${place + 1}`,
      order_product_id: place + 1,
      quantity,
      price: total / quantity,
      total,
    })),
    payment: {
      ...order.payment,
      invoice: [row('sub_totals_after_vat', sum), row('shipping', shipping), row('total', sum + shipping)],
    },
    ...changes,
  };
};

interface AtZid {
  readonly notes?: readonly unknown[];
  readonly returnable?: unknown;
}

const atZid = (data: { readonly id: number }, { notes = [], returnable }: AtZid): void => {
  const path = `/v1/managers/store/orders/${data.id}`;
  zid().answers.set(`${path}/view`, { status: 'object', order: data });
  zid().answers.set(`${path}/credit-notes`, { payload: { credit_notes: notes } });
  if (returnable) zid().answers.set(`${path}/view-for-return`, { order: returnable });
};

type Told = readonly [event: string, data: { readonly id: number }, atZid?: AtZid | undefined];

/** Sends each event, and once more in other bytes, which Zid's deliveries cannot be told apart by. */
const play = async (...told: readonly Told[]) => {
  await install();
  const { body } = await signIn(frame());
  const rule = { token: body.accessToken, body: perAmount(100, '10') };
  expect((await http().call('POST', COLLECTION_METHODS, rule)).status).toBe(200);
  for (const [event, data, more] of told) {
    if (more) atZid(data, more);
    for (const bytes of [JSON.stringify(data), JSON.stringify({ order: data }, null, 2)]) {
      expect(await deliver(event, bytes)).toBe(200);
      await drain();
    }
  }
  const { available, pending } = await wallet();
  return available + pending;
};

const created = (changes?: Changes, goods?: Goods): Told => [
  'order.create',
  orderOf('delivered', 1, changes, goods),
];
const changed = (code: string, more?: AtZid, changes?: Changes, goods?: Goods): Told => [
  'order.status.update',
  orderOf(code, 2, changes, goods),
  more,
];
const note = (total: number, changes: Changes = {}) =>
  noteOf({ issue_reason: 'issue_reason_of_a_return', items: [{ quantity: 1, total }], ...changes });

// docs.zid.sa/view-order-12479054e0: an order in its own currency may be paid in another.
const paidIn = (currency: string, amount: number): Changes => ({
  has_different_transaction_currency: true,
  transaction_amount: amount,
  transaction_amount_string: `${amount} ${currency}`,
});

const allProducts = { products: [{ id: 'product 1', order_product_id: 1, quantity: 2 }] };
const oneUnit = { products: [{ id: 'product 1', order_product_id: 1, quantity: 1 }] };

it.each<[string, number, () => readonly Told[]]>([
  ['nothing', 2000, () => [created()]],
  [
    'one unit is edited away',
    1000,
    () => [created(), changed('delivered', undefined, {}, { totals: [[1, 100]] })],
  ],
  [
    'one unit is swapped for something for 60',
    1600,
    () => [
      created(),
      changed(
        'delivered',
        undefined,
        {},
        {
          totals: [
            [1, 100],
            [1, 60],
          ],
        },
      ),
    ],
  ],
  [
    'shipping is refunded',
    2000,
    () => [
      created(),
      changed('partially_reversed', {
        returnable: allProducts,
        notes: [note(0, { order_total: '20.0000', items: [] })],
      }),
    ],
  ],
  ['one unit comes back', 1000, () => [created(), changed('partially_reversed', { returnable: oneUnit })]],
  [
    'half is refunded by a credit note',
    1000,
    () => [created(), changed('partially_reversed', { notes: [note(100)] })],
  ],
  [
    'an order paid in dollars is returned by half',
    1000,
    () => [
      created(paidIn('USD', 58.65)),
      changed('partially_reversed', { notes: [note(100)] }, paidIn('USD', 58.65)),
    ],
  ],
  [
    'an order paid in yen is returned by half',
    1000,
    () => [
      created(paidIn('JPY', 8800)),
      changed('partially_reversed', { notes: [note(100)] }, paidIn('JPY', 8800)),
    ],
  ],
  ['all comes back', 0, () => [created(), changed('reversed', { notes: [note(200)] })]],
  ['the order is cancelled', 0, () => [created(), changed('cancelled')]],
  [
    'the payment is taken back',
    0,
    () => [
      created(),
      ['order.payment_status.update', orderOf('reversed', 2, { payment_status: 'refunded' }), {}],
    ],
  ],
])('%s: %i points are left', async (_, left, told) => {
  expect(await play(...told())).toBe(left);
  expect(await parkedFor()).toEqual([]);
});

it.each(['USD', 'JPY', 'KWD'])('an order in %s earns nothing in a store with riyals', async (currency) => {
  expect(await play(created({}, { currency }))).toBe(0);
});

it('points of a tracked parcel are available once it has arrived', async () => {
  const tracking = { number: 'A1', status: 'in transit', url: null };
  const { shipping } = orderIn('new');
  const onItsWay = {
    shipping: { ...shipping, method: { ...shipping.method, tracking } },
    delivered_at: null,
  };
  await play(['order.create', orderOf('new', 1)], changed('indelivery', undefined, onItsWay));
  expect(await wallet()).toEqual({ available: 0, pending: 2000 });
  await deliver('order.status.update', orderOf('delivered', 3, onItsWay));
  await drain();
  expect(await wallet()).toEqual({ available: 2000, pending: 0 });
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
      const { products } = orderOf('new', 1);
      return { products: products.map((each: object) => ({ ...each, product_class: 'gift_card' })) };
    },
    'products.0.product_class: gift_card may be a gift card',
  ],
  [
    'a gift card as its payment',
    () => {
      const { payment } = orderOf('new', 1);
      return { payment: { ...payment, method: { code: 'zid_gift_card', type: 'gift_card' } } };
    },
    'payment.method.code: zid_gift_card may be a gift card',
  ],
])('an order with %s waits for a person, with the name', async (_, changes, reason) => {
  expect(await play(created(changes()))).toBe(0);
  expect(await parkedFor()).toEqual([expect.stringContaining(reason)]);
});
