import { describe, expect, it } from 'vitest';

import { type Body, eventsOf, fixture, order, orderOf, understand } from './testing/bodies.ts';

const orderIn = async (changes: Body) => orderOf(await eventsOf('orders/updated', order(changes)));

describe('the payment of an order', () => {
  it('shows the unpaid part of a paid order, and a withdrawn payment', async () => {
    const partly = await orderIn({ financial_status: 'partially_paid', total_outstanding: '990.00' });
    expect(partly.order).toMatchObject({ unpaidMinor: 99_000 });
    expect((await orderIn({ financial_status: 'voided' })).order).toMatchObject({ isUnpaid: true });
    expect((await orderIn({ financial_status: null })).order.isUnpaid).toBeUndefined();
  });

  it('shows purchased gift cards, and what was paid by gift card alone', async () => {
    const [first] = order()['line_items'];
    const { order: read } = await orderIn({
      line_items: [{ ...first, quantity: 1, gift_card: true }],
      payment_gateway_names: ['gift_card'],
    });
    expect(read.lines).toMatchObject([{ isGiftCard: true }]);
    expect(read.giftCardMinor).toBeGreaterThan(0);
  });

  it('shows what a gift card paid beside something else, as only the API says', async () => {
    const both = { payment_gateway_names: ['gift_card', 'mada'] };
    expect(understand('orders/updated', order(both)).kind).toBe('look_up');
    const payments = [
      { gateway: 'gift_card', amount: '30.00' },
      { gateway: 'mada', amount: '379.94' },
    ];
    const read = orderOf(
      await eventsOf('orders/updated', order(both), { atShopify: order({ ...both, payments }) }),
    );
    expect(read.order).toMatchObject({ giftCardMinor: 3000 });
    const cashOnly = { payment_gateway_names: ['mada'] };
    expect(understand('orders/updated', order(cashOnly)).kind).toBe('events');
  });

  it('keeps the cancellation and the refunds in the body if the API no longer gives the order', async () => {
    const both = { payment_gateway_names: ['gift_card', 'mada'] };
    const refund = {
      ...fixture('refund'),
      refund_line_items: [{ line_item_id: 703073504, quantity: 1, subtotal: 199, total_tax: 3.98 }],
      transactions: [{ kind: 'refund', status: 'success', amount: '202.98' }],
    };
    const told = order({ ...both, cancelled_at: '2008-01-11T16:00:00Z', refunds: [refund] });
    expect(await eventsOf('orders/cancelled', told)).toMatchObject([
      { type: 'refund', orderExternalId: '450789469', refund: { goodsMinor: 20_298 } },
      {
        type: 'order_cancelled',
        orderExternalId: '450789469',
        cancelledAt: new Date('2008-01-11T16:00:00Z'),
      },
    ]);
    expect(await eventsOf('orders/updated', order(both))).toEqual([]);
    expect(await eventsOf('orders/cancelled', { ...told, test: true })).toEqual([]);
    // Amounts in the customer's currency are not the shop's.
    const foreign = { kind: 'refund', status: 'success', amount: '202.98', currency: 'EUR' };
    const inEuros = { ...told, refunds: [{ ...refund, transactions: [foreign] }] };
    expect(await eventsOf('orders/cancelled', inEuros)).toMatchObject([{ type: 'order_cancelled' }]);
  });
});
