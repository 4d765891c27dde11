import { earnedPoints } from '@apps-hub/domain/loyalty/rule-points';
import type { CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import { keptTotals } from '@apps-hub/domain/loyalty/kept-goods';
import { points } from '@apps-hub/domain/points';
import { describe, expect, it } from 'vitest';

import type { HostEvent } from '../port/events.ts';
import { type Body, eventsOf } from './testing/bodies.ts';
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

/** 100 points per 10. */
const TERMS: CollectionTerms = {
  reward: { mode: 'money', points: points(100), perAmountMinor: 1000 },
  taxIncluded: true,
  minimumUnits: null,
  minimumTotalMinor: null,
  fragileItems: true,
  largeItems: true,
};

/** What remains of an order's points; null without an order. */
const left = (events: readonly HostEvent[]): number | null => {
  const order = events.find((event) => event.type === 'order');
  if (order?.type !== 'order') return null;
  const refunds = events.flatMap((event) => (event.type === 'refund' ? [event.refund] : []));
  return order.order.paidAt ? earnedPoints(TERMS, keptTotals(order.order, refunds)) : 0;
};

const pointsFor = async (changes: Body, atShopify?: Body): Promise<number | null> =>
  left(await eventsOf('orders/updated', modernOrder(changes), { atShopify }));

const after = (...refunds: Body[]) => pointsFor({ refunds });

describe('an order of 2,000 points', () => {
  it('keeps them until something is refunded', async () => {
    expect(await pointsFor({})).toBe(2000);
  });

  it('loses goodwill money too if the unit was removed before anything was paid', async () => {
    const removed = modernRefund({ refund_line_items: [returned()] });
    const goodwill = modernRefund({
      transactions: [sent('20.00')],
      order_adjustments: [discrepancy('-20.00')],
    });
    // 200 and 20 for shipping, less the removed unit: 120 were paid.
    const unpaid = {
      financial_status: 'pending',
      total_outstanding: '120.00',
      current_total_price: '120.00',
    };
    expect(await pointsFor({ ...unpaid, refunds: [removed] })).toBe(0);
    const paid = { total_outstanding: '0.00', current_total_price: '120.00' };
    expect(await pointsFor({ ...paid, refunds: [removed] })).toBe(1000);
    expect(await pointsFor({ ...paid, current_total_price: '100.00', refunds: [removed, goodwill] })).toBe(
      800,
    );
    const rest = modernRefund({
      transactions: [sent('100.00')],
      order_adjustments: [discrepancy('-100.00')],
    });
    const none = { ...paid, current_total_price: '0.00', refunds: [removed, goodwill, rest] };
    expect(await pointsFor(none)).toBe(0);
  });

  it('counts the money for removed goods once, whether Shopify still owes it or not', async () => {
    const removed = modernRefund({ refund_line_items: [returned()] });
    const money = modernRefund({
      transactions: [sent('100.00')],
      order_adjustments: [discrepancy('-100.00')],
    });
    // 220 were paid: the merchant owes 100.
    const owing = { total_outstanding: '-100.00', current_total_price: '120.00' };
    expect(await pointsFor({ ...owing, refunds: [removed] })).toBe(1000);
    const settled = { total_outstanding: '0.00', current_total_price: '120.00' };
    expect(await pointsFor({ ...settled, refunds: [removed, money] })).toBe(1000);
  });

  it('keeps half when an edit removed one of two units and its money was refunded later', async () => {
    const removed = modernRefund({
      refund_line_items: [returned()],
      order_adjustments: [discrepancy('-100.00', 'Pending refund discrepancy')],
    });
    const money = modernRefund({
      transactions: [sent('100.00')],
      order_adjustments: [discrepancy('-100.00')],
    });
    expect(await after(removed)).toBe(1000);
    expect(await after(removed, money)).toBe(1000);
    expect(await after({ ...removed, order_adjustments: [] }, money)).toBe(1000);
    const more = modernRefund({ transactions: [sent('130.00')] });
    expect(await after(removed, more)).toBe(700);
  });

  it('keeps half after a return and its refund in one record, and a later price reduction', async () => {
    const both = modernRefund({ refund_line_items: [returned()], transactions: [sent('100.00')] });
    expect(await after(both)).toBe(1000);
    expect(await after(both, modernRefund({ transactions: [sent('30.00')] }))).toBe(700);
    // More than the line cost.
    expect(await after({ ...both, transactions: [sent('150.00')] })).toBe(500);
  });

  it('keeps half after a return less a fee, and after an exchange for something cheaper', async () => {
    const fee = modernRefund({
      refund_line_items: [returned()],
      transactions: [sent('80.00')],
      order_adjustments: [discrepancy('20.00', 'Restock')],
    });
    expect(await after(fee)).toBe(1000);
    const lines = [line(), line({ id: 2, quantity: 1, price: '60.00' })];
    const exchange = modernRefund({ refund_line_items: [returned()], transactions: [sent('40.00')] });
    expect(await pointsFor({ line_items: lines, refunds: [exchange] })).toBe(1600);
  });

  it('never loses more than it was worth', async () => {
    const all = modernRefund({ transactions: [sent('220.00')] });
    expect(await after(all, all)).toBe(0);
    const events = await eventsOf(
      'orders/updated',
      modernOrder({ refunds: [all, modernRefund({ ...all, id: 5 })] }),
    );
    const taken = events.flatMap((event) => (event.type === 'refund' ? [event.refund.goodsMinor] : []));
    expect(taken.reduce((sum, each) => sum + each, 0)).toBe(20_000);
  });

  it.each([
    ['26.67', 'USD'],
    ['4000', 'JPY'],
  ])('keeps half after a refund of %s %s, which is half of it', async (amount, currency) => {
    const refund = modernRefund({ transactions: [sent(amount, { currency })] });
    const inShopMoney = modernRefund({
      id: refund['id'],
      transactions: [sent('100.00', { currency: null })],
    });
    expect(await pointsFor({ refunds: [refund] }, modernOrder({ refunds: [inShopMoney] }))).toBe(1000);
    const both = { currency, amount_set: bagOf('100.00', amount, currency) };
    expect(await after(modernRefund({ transactions: [sent(amount, both)] }))).toBe(1000);
  });

  it('keeps all after a refund of shipping, in the format of each year', async () => {
    const transactions = [sent('20.00')];
    const adjustment = { ...discrepancy('-20.00', 'Shipping refund'), kind: 'shipping_refund' };
    const lines = [shippingBack('20.00')];
    expect(await after(modernRefund({ transactions, refund_shipping_lines: lines }))).toBe(2000);
    expect(await after(modernRefund({ transactions, order_adjustments: [adjustment] }))).toBe(2000);
    const both = { transactions, refund_shipping_lines: lines, order_adjustments: [adjustment] };
    expect(await after(modernRefund(both))).toBe(2000);
    expect(await after(modernRefund({ ...both, transactions: [sent('120.00')] }))).toBe(1000);
  });

  it("keeps all while a refund's transactions fail or are pending", async () => {
    for (const status of ['failure', 'error', 'pending'])
      for (const lines of [[], [returned()]]) {
        const transactions = [sent('100.00', { status })];
        expect(await after(modernRefund({ transactions, refund_line_items: lines }))).toBe(2000);
      }
    // The retried transaction.
    const transactions = [sent('100.00', { status: 'failure' }), sent('100.00')];
    expect(await after(modernRefund({ transactions, refund_line_items: [returned()] }))).toBe(1000);
    const failed = modernRefund({
      transactions: [sent('100.00', { status: 'failure' })],
      refund_line_items: [returned()],
    });
    expect(await after(failed, modernRefund({ transactions: [sent('100.00')] }))).toBe(1000);
  });

  it('keeps all after a refund of duties and fees', async () => {
    const others = { total_duties_set: bagOf('30.00'), total_additional_fees_set: bagOf('5.00') };
    expect(await after(modernRefund({ ...others, transactions: [sent('35.00')] }))).toBe(2000);
  });
});

describe('a tip', () => {
  const half = line({ quantity: 1 });

  it('earns nothing, whether or not Shopify marks its line', async () => {
    const tipped = { total_tip_received: '50.00' };
    const unmarked = tip('50.00', { tip_payment_gateway: undefined, tip_payment_method: undefined });
    expect(await pointsFor({ ...tipped, line_items: [half, tip('50.00')] })).toBe(1000);
    expect(await pointsFor({ ...tipped, line_items: [half, unmarked] })).toBe(1000);
    // A custom product without a product id is not a tip.
    const custom = { ...unmarked, id: 7, price: '30.00' };
    expect(await pointsFor({ ...tipped, line_items: [half, custom, unmarked] })).toBe(1300);
    expect(await pointsFor({ line_items: [half, custom] })).toBe(1300);
  });

  it('takes nothing back when it is refunded', async () => {
    const back = returned({ line_item_id: 976_318_377, subtotal: 50, subtotal_set: bagOf('50.00') });
    const refund = modernRefund({ refund_line_items: [back], transactions: [sent('50.00')] });
    expect(await pointsFor({ line_items: [half, tip('50.00')], refunds: [refund] })).toBe(1000);
  });
});

it('ignores an order made in test mode', async () => {
  expect(await eventsOf('orders/create', modernOrder({ test: true }))).toEqual([]);
});
