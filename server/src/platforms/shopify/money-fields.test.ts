import { describe, expect, it } from 'vitest';

import { PayloadError } from '../port/errors.ts';
import { pathsWithoutRefusal } from '../port/testing/unknown-money.ts';
import { type Body, fixture, order, understand } from './testing/bodies.ts';
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

const hear = (changes: Body) => () => understand('orders/updated', modernOrder(changes));

const hearOrder = (body: Body) => understand('orders/updated', body);
const hearRefund = (body: Body) => understand('refunds/create', body);

describe('money in an order', () => {
  it('is known in the bodies of all years', () => {
    const refund = modernRefund({
      refund_line_items: [returned()],
      transactions: [sent('100.00', { amount_rounding: '0.01' })],
      order_adjustments: [discrepancy('-5.00')],
      refund_shipping_lines: [shippingBack('20.00')],
      total_duties_set: bagOf('3.00'),
    });
    const all = { refunds: [refund], line_items: [line(), tip('5.00')], total_tip_received: '5.00' };
    expect(hear(all)().kind).toBe('events');
    expect(understand('orders/updated', order({ refunds: [fixture('refund')] })).kind).toBe('events');
    expect(understand('refunds/create', refund).kind).toBe('look_up');
    expect(understand('refunds/create', fixture('refund')).kind).toBe('look_up');
  });

  it.each([
    ['of the order', { store_credit_amount: '50.00' }, 'store_credit_amount'],
    ['in both currencies', { current_total_deposit_set: bagOf('50.00') }, 'current_total_deposit_set'],
    ['of a line', { line_items: [line({ engraving_fee: 12.5 })] }, 'line_items.0.engraving_fee'],
    [
      'of a refund',
      { refunds: [modernRefund({ total_goodwill_set: bagOf('-9.00') })] },
      'refunds.0.total_goodwill_set',
    ],
    [
      'in a list of a refund',
      { refunds: [modernRefund({ refund_tip_lines: [{ id: 1, subtotal_amount_set: bagOf('9.00') }] })] },
      'refunds.0.refund_tip_lines',
    ],
    [
      'of a refunded line',
      { refunds: [modernRefund({ refund_line_items: [returned({ restocking_fee_set: bagOf('4.00') })] })] },
      'refunds.0.refund_line_items.0.restocking_fee_set',
    ],
    [
      'of a transaction',
      { refunds: [modernRefund({ transactions: [sent('9.00', { gift_card_amount: '4.00' })] })] },
      'refunds.0.transactions.0.gift_card_amount',
    ],
  ])('parks the event with the name of an unknown field: %s', (_, changes, name) => {
    expect(hear(changes)).toThrow(PayloadError);
    expect(hear(changes)).toThrow(`${name}: `);
  });

  it('is refused in every object of the recorded bodies, but for people and places', async () => {
    const ofOrder = { ...order(), refunds: [fixture('refund')] };
    expect(await pathsWithoutRefusal(ofOrder, hearOrder)).toEqual([
      'note_attributes.0',
      'note_attributes.1',
      'billing_address',
      'shipping_address',
      'fulfillments.0',
      'fulfillments.0.receipt',
      'fulfillments.0.line_items.0',
      'fulfillments.0.line_items.0.properties.0',
      'client_details',
      'customer',
      'customer.default_address',
      // The payment provider's own answer.
      'refunds.0.transactions.0.receipt',
    ]);
    const refund = modernRefund({
      refund_line_items: [returned()],
      transactions: [sent('100.00')],
      order_adjustments: [discrepancy('-5.00')],
      refund_shipping_lines: [shippingBack('20.00')],
    });
    const modern = modernOrder({ line_items: [line(), tip('5.00')], refunds: [refund] });
    expect(await pathsWithoutRefusal(modern, hearOrder)).toEqual(['customer']);
    expect(await pathsWithoutRefusal(refund, hearRefund)).toEqual([]);
  });

  it('parks a refund with an unknown field too', () => {
    const refund = modernRefund({ refund_tip_lines: [{ amount_set: bagOf('9.00') }] });
    expect(() => understand('refunds/create', refund)).toThrow('refund_tip_lines: ');
  });

  // Shopify's documentation of Order (2026-10): each allocation names the place of its discount in the list.
  it('accepts several discounts on one line', () => {
    const discount_allocations = [{ amount: '5.00', discount_application_index: 1 }];
    expect(hear({ line_items: [line({ discount_allocations })] })().kind).toBe('events');
  });

  it('ignores unknown fields that are zero or are not money', () => {
    const quiet = {
      store_credit_amount: '0.00',
      current_total_deposit_set: bagOf('0.00'),
      checkout_id: 123_456,
      loyalty_tier: 'gold',
      order_number: 1234,
      payment_terms: { amount: 5 },
      note_attributes: [{ name: 'total', value: '12.00' }],
      line_items: [line({ properties: [{ name: 'price', value: '3.00' }], tax_code: '020000' })],
    };
    expect(hear(quiet)().kind).toBe('events');
  });
});
