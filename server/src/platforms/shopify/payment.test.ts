import { describe, expect, it } from 'vitest';

import { type Body, eventsOf, order, orderOf } from './testing/bodies.ts';

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
    expect(
      (await orderIn({ payment_gateway_names: ['gift_card', 'mada'] })).order.giftCardMinor,
    ).toBeUndefined();
  });
});
