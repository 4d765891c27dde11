import { expect, it } from 'vitest';

import { COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import type { Body } from './testing/bodies.ts';
import {
  bagOf,
  discrepancy,
  line,
  modernOrder,
  modernRefund,
  returned,
  sent,
  shippingBack,
  tip,
} from './testing/modern.ts';
import { setShopifyStage } from './testing/shopify-stage.ts';

/**
 * What merchants do with an order worth 2,000 points (100 points per 10), as signed webhooks in Shopify's order, up to the wallet. Merged
 * customers, old orders and unknown amounts have files of their own.
 */
const { suite, http, signIn, deliver, drain, wallet } = setShopifyStage();

const at = (minutes: number): string =>
  new Date(suite().clock.now().getTime() + minutes * 60_000).toISOString();

const openStore = async (): Promise<void> => {
  const { body } = await signIn();
  const rule = { token: body.accessToken, body: perAmount(100, '10') };
  expect((await http().call('POST', COLLECTION_METHODS, rule)).status).toBe(200);
};

/** Creates the order, then sends each later state of it, twice. */
const play = async (...states: readonly Body[]) => {
  await openStore();
  for (const [minute, changes] of states.entries()) {
    const dates = { created_at: at(1), processed_at: at(1), updated_at: at(2 + minute) };
    const topic = minute === 0 ? 'orders/create' : 'orders/updated';
    for (const id of ['first', 'again']) {
      const eventId = `${topic} ${minute} ${id}`;
      expect(await deliver(topic, modernOrder({ ...dates, ...changes }), { id: eventId })).toBe(200);
      await drain();
    }
  }
  const { available, pending } = await wallet();
  return available + pending;
};

const refunded = (...refunds: Body[]): Body => ({ refunds });

const removed = modernRefund({
  refund_line_items: [returned()],
  order_adjustments: [discrepancy('-100.00', 'Pending refund discrepancy')],
});
const itsMoney = modernRefund({
  transactions: [sent('100.00')],
  order_adjustments: [discrepancy('-100.00')],
});
const buyersMoney = (amount: string, currency: string): Body =>
  modernRefund({
    transactions: [sent(amount, { currency, amount_set: bagOf('100.00', amount, currency) })],
  });

it.each<[string, number, readonly Body[]]>([
  ['nothing', 2000, []],
  ['one unit is edited away, and its money follows', 1000, [refunded(removed), refunded(removed, itsMoney)]],
  [
    'shipping is refunded',
    2000,
    [
      refunded(
        modernRefund({ transactions: [sent('20.00')], refund_shipping_lines: [shippingBack('20.00')] }),
      ),
    ],
  ],
  ['half is refunded in dollars', 1000, [refunded(buyersMoney('26.67', 'USD'))]],
  ['half is refunded in yen', 1000, [refunded(buyersMoney('4000', 'JPY'))]],
  [
    'a refund fails',
    2000,
    [refunded(modernRefund({ transactions: [sent('100.00', { status: 'failure' })] }))],
  ],
  [
    'one unit comes back with its money',
    1000,
    [refunded(modernRefund({ refund_line_items: [returned()], transactions: [sent('100.00')] }))],
  ],
  ['all money goes back', 0, [refunded(modernRefund({ transactions: [sent('220.00')] }))]],
  [
    'one unit is exchanged for something for 60',
    1600,
    [
      {
        line_items: [line(), line({ id: 2, quantity: 1, price: '60.00', price_set: bagOf('60.00') })],
        ...refunded(modernRefund({ refund_line_items: [returned()], transactions: [sent('40.00')] })),
      },
    ],
  ],
])('%s: %i points are left', async (_, left, states) => {
  expect(await play({}, ...states)).toBe(left);
});

// The amounts of an order are in the shop's currency; the buyer's stand beside them. Source: shopify.dev, admin-rest 2026-01, "Order".
const inDollars: Body = {
  presentment_currency: 'USD',
  total_price_set: bagOf('220.00', '58.67', 'USD'),
  current_total_price_set: bagOf('220.00', '58.67', 'USD'),
  line_items: [line({ price_set: bagOf('100.00', '26.67', 'USD') })],
};

it.each<[string, number, Body]>([
  ['the amounts of a buyer with dollars', 2000, inDollars],
  ['amounts in another currency than the store’s', 0, { currency: 'USD' }],
  [
    'a tip of 50 beside one unit',
    1000,
    {
      total_tip_received: '50.00',
      line_items: [line({ quantity: 1 }), tip('50.00')],
    },
  ],
  [
    'a gift card of 100 beside one unit',
    1000,
    {
      line_items: [line({ quantity: 1 }), line({ id: 3, quantity: 1, gift_card: true })],
    },
  ],
  ['test mode', 0, { test: true }],
])('an order with %s earns %i', async (_, earned, changes) => {
  expect(await play(changes)).toBe(earned);
});

it('points of a tracked parcel are available once it has arrived', async () => {
  const parcel = { id: 5, order_id: 450789469, status: 'success', created_at: at(2), updated_at: at(3) };
  const onItsWay = { ...parcel, tracking_numbers: ['A1'], tracking_company: 'DHL Express' };
  const fulfilled = { fulfillment_status: 'fulfilled', fulfillments: [onItsWay] };
  expect(await play({}, fulfilled)).toBe(2000);
  expect(await wallet()).toEqual({ available: 0, pending: 2000 });
  const arrived = { ...onItsWay, shipment_status: 'delivered' };
  const dates = { created_at: at(1), processed_at: at(1), updated_at: at(9) };
  await deliver('orders/updated', modernOrder({ ...dates, ...fulfilled, fulfillments: [arrived] }));
  await drain();
  expect(await wallet()).toEqual({ available: 2000, pending: 0 });
});
