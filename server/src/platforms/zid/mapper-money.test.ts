import { describe, expect, it } from 'vitest';

import { eventsOf, orderIn, orderOf } from './testing/bodies.ts';

const PLACED_AT = new Date('2023-09-14T08:33:06Z');

const paidAt = async (topic: string, changes: Record<string, unknown>) =>
  orderOf(await eventsOf(topic, orderIn('delivered', { updated_at: '2026-11-01 07:00:00', ...changes })))
    .order.paidAt;
const by = (code: string, type = code) => ({ payment: { method: { code, type }, invoice: [] } });

const withTotal = (total: string, rows: unknown[] = []) => {
  const data = orderIn('new');
  return {
    ...data,
    order_total: total,
    payment: { ...data.payment, invoice: [...data.payment.invoice, ...rows] },
  };
};
const read = async (data: unknown) => orderOf(await eventsOf('order.create', data)).order.lines.length;

// docs.zid.sa/view-order-12479054e0: an order has no time of payment, and updated_at moves with every change.
describe('the payment time of an order', () => {
  it('is the time of the order if it was paid at checkout', async () => {
    for (const topic of ['order.create', 'order.status.update', 'order.payment_status.update'])
      expect(await paidAt(topic, {})).toEqual(PLACED_AT);
  });

  it('is the time of delivery with cash on delivery', async () => {
    const delivered = { ...by('zid_cod'), delivered_at: '2023-09-20 08:00:00' };
    expect(await paidAt('order.status.update', delivered)).toEqual(new Date('2023-09-20T08:00:00Z'));
  });

  it('is the time when a transfer was confirmed, not when something else changed', async () => {
    const transfer = by('zid_bank_transfer');
    expect(await paidAt('order.payment_status.update', transfer)).toEqual(new Date('2026-11-01T07:00:00Z'));
    expect(await paidAt('order.status.update', transfer)).toEqual(PLACED_AT);
  });
});

// docs.zid.sa/view-order-12479054e0: the rows of the invoice add up to order_total.
describe('the amounts of an order', () => {
  it('may include a fee, and rounding', async () => {
    expect(await read(withTotal('914.10', [{ code: 'cod_fee', value: '15.00' }]))).toBe(2);
    expect(await read(withTotal('899.11'))).toBe(2);
    expect(await read(withTotal('899.10', [{ code: 'products_weight', value: '2.50' }]))).toBe(2);
  });

  it('are checked by a person when they do not add up, with both figures', async () => {
    await expect(read(withTotal('849.10'))).rejects.toThrow(
      'order_total: goods and shipping 899.10, total 849.10',
    );
  });
});

// docs.zid.sa "Add gift card to the cart": a gift card has a sender, a receiver, a message and a design, and no amount.
describe('a gift card', () => {
  it('changes nothing if it is only a greeting', async () => {
    const greeting = { sender_name: 'Mohamed', receiver_name: 'Fatima', gift_message: 'عيد سعيد' };
    expect(await read({ ...orderIn('new'), is_gift_order: 1, gift_card_details: greeting })).toBe(2);
  });

  it.each<[string, Record<string, unknown>]>([
    [
      'a product class',
      { products: orderIn('new').products.map((each: object) => ({ ...each, product_class: 'gift_card' })) },
    ],
    ['a way to pay', by('zid_gift_card')],
  ])('is checked by a person if it may have a value: %s', async (_, changes) => {
    await expect(read({ ...orderIn('new'), ...changes })).rejects.toThrow(/may be a gift card/);
  });
});
