import { beforeAll, describe, expect, it } from 'vitest';

import { refundData } from '#test/host-events.ts';
import { type News, perAmount, type ShopOrder } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';

const { http, suite, shop } = setStage();
beforeAll(async () => {
  await shop.collectBy(perAmount(2, '10'));
});

const refundIn = ({ id }: ShopOrder, currency: string, total = '50.00'): News => ({
  topic: 'refund.created',
  data: refundData({ id: `${id}-${currency}`, orderId: id, total, currency }),
});

const parkedFor = async ({ id }: ShopOrder) => {
  const { events } = await http.read(`/api/v1/loyalty/inbox?status=parked&q=${id}`);
  return events;
};

describe('a refund in another currency than its order', () => {
  it.each([
    ['after the payment', (order: ShopOrder) => [order.paid, refundIn(order, 'USD')]],
    ['before the payment', (order: ShopOrder) => [refundIn(order, 'USD'), order.created, order.paid]],
  ])('takes nothing back, and is parked with the reason: %s', async (_, told) => {
    const order = shop.order({ total: '100.00' });
    await shop.hear(...told(order));
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 20 });
    expect(await shop.explain(order.id)).toMatchObject({ refunded: '0.00' });
    const [event, ...others] = await parkedFor(order);
    expect(event).toMatchObject({
      topic: 'refund.created',
      error: { code: 'refund_currency', detail: 'USD, SAR' },
    });
    expect(others).toEqual([]);
    await http.call('POST', `/api/v1/loyalty/inbox/${event.id}/retry`);
    await suite.drain();
    expect(await parkedFor(order)).toHaveLength(1);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 20 });
  });

  it('does not hold up valid refunds', async () => {
    const order = shop.order({ total: '100.00' });
    await shop.hear(order.paid, refundIn(order, 'USD'), refundIn(order, 'SAR', '25.00'));
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 14 });
    expect(await parkedFor(order)).toHaveLength(1);
  });
});
