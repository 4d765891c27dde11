import { describe, expect, it } from 'vitest';

import { type Body, eventsOf, order, orderOf, understand } from './testing/bodies.ts';

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
});
