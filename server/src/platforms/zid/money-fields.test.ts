import { describe, expect, it } from 'vitest';

import { PayloadError } from '../port/errors.ts';
import { pathsWithoutRefusal } from '../port/testing/unknown-money.ts';
import { eventsOf, fixture, noteOf, orderIn, understand } from './testing/bodies.ts';

/** The order with another value at `path`. */
const withField = (path: string, value: unknown) => {
  const order = orderIn('new');
  order.products[0].options = [{ name: 'size' }];
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const part = steps.reduce((at, step) => at[step], order);
  part[last] = value;
  return order;
};

const withRow = (code: string, value: string, total = '899.10') => {
  const order = orderIn('new', { order_total: total });
  order.payment.invoice.push({ code, value, title: code });
  return order;
};

const read = (order: unknown) => eventsOf('order.create', order);

describe('money in an order', () => {
  it.each([
    ['wallet_amount', '12.50'],
    ['paid_by', { wallet: { amount: 50 } }],
    ['products.0.deposit', 20],
    ['products.0.options.0.surcharge', '5.00'],
    ['products.0.discounts', { loyalty: { amount: 4 } }],
    ['coupon.cashback', '3.00'],
    ['payment.fee', 2],
    ['payment.method.surcharge', '2.00'],
    ['shipping.insurance_fee', '3.00'],
    ['shipping.method.discount', 5],
  ])('parks the event with the name of an unknown field: %s', async (path, value) => {
    const order = withField(path, value);
    const name = path === 'products.0.discounts' ? `${path}.loyalty` : path;
    expect(() => understand('order.create', order)).toThrow(PayloadError);
    expect(() => understand('order.create', order)).toThrow(`${name}: an amount that we do not know`);
    // For an event without products, the order is read.
    await expect(eventsOf('order.create', { id: order.id }, { order })).rejects.toThrow(`${name}: `);
  });

  it('parks a return with the name of an unknown field in its credit note, or in what can still be returned', async () => {
    const order = orderIn('partially_reversed', {});
    const notes = (changes: Record<string, unknown>) => ({
      order,
      notes: [noteOf({ issue_reason: 'x', ...changes })],
    });
    await expect(eventsOf('order.status.update', order, notes({ restocking_fee: '4.00' }))).rejects.toThrow(
      'restocking_fee: ',
    );
    const [item] = noteOf().items;
    await expect(
      eventsOf('order.status.update', order, notes({ items: [{ ...item, wallet: 4 }] })),
    ).rejects.toThrow('items.0.wallet: ');
    const returnable = { products: [{ ...order.products[0], deposit: 4 }] };
    await expect(eventsOf('order.status.update', order, { order, returnable })).rejects.toThrow(
      'products.0.deposit: ',
    );
  });

  it('is refused in every object of the documented bodies, but for people and places', async () => {
    const places = ['shipping.address', 'shipping.address.city', 'shipping.address.country'];
    expect(await pathsWithoutRefusal(fixture('order.view').body.order, read)).toEqual([
      'customer',
      ...places,
    ]);
    const whole = withField('products.0.discounts', [{ amount: 4, unit_amount: 2, coupon: { amount: 4 } }]);
    expect(await pathsWithoutRefusal(whole, read)).toEqual([
      'customer',
      ...places,
      'inventory_address',
      'inventory_address.city',
    ]);
  });

  it('is refused in every object of a credit note and of a return', async () => {
    const order = orderIn('partially_reversed', {});
    const hear = (at: Parameters<typeof eventsOf>[2]) =>
      eventsOf('order.status.update', order, { order, ...at });
    const note = noteOf({ issue_reason: 'x' });
    expect(await pathsWithoutRefusal(note, (changed) => hear({ notes: [changed] }))).toEqual([]);
    const returnable = { products: order.products };
    expect(await pathsWithoutRefusal(returnable, (changed) => hear({ returnable: changed }))).toEqual([]);
  });

  it('ignores unknown fields that are zero or are not money', async () => {
    const quiet = {
      wallet_amount: '0.00',
      is_gift_order: 1,
      products_count: 2,
      total_weight: 2500,
      tax_number: '300000000000003',
      refundable_quantity: 1,
      feedbackScore: 5,
      has_discount: 1,
      isPaid: 1,
    };
    expect((await read({ ...orderIn('new'), ...quiet })).map(({ type }) => type)).toEqual(['order']);
  });
});

// Rows: two recorded orders and a connector in public repositories; the columns order_<row>_value of Zid's analytics.
describe('invoice rows', () => {
  it.each([
    ['zid_cod', '15.00', '914.10'],
    ['coupon_cod_discount', '-15.00', '884.10'],
    ['coupon', '-21.74', '899.10'],
    ['products_discount', '-99.90', '899.10'],
    ['taxable_amount', '781.83', '899.10'],
    ['sub_totals_after_coupon_discount', '781.83', '899.10'],
    ['sub_totals_after_loyalty', '781.83', '899.10'],
  ])('accepts %s', async (code, value, total) => {
    expect((await read(withRow(code, value, total))).map(({ type }) => type)).toEqual(['order']);
  });

  it.each([
    ['wallet', '-20.00', '899.10'],
    ['wallet', '-20.00', '879.10'],
    ['gift_wrap', '9.00', '908.10'],
  ])('parks an order with the unknown row %s %s', async (code, value, total) => {
    await expect(read(withRow(code, value, total))).rejects.toThrow(
      `${code} ${value}: an amount that we do not know`,
    );
  });

  it('accepts the documented and recorded bodies', async () => {
    expect((await read(orderIn('new'))).map(({ type }) => type)).toEqual(['order']);
    // A recorded order: the coupon applies before tax, and tax to the rest.
    const order = orderIn('new', { order_total: '225.00' });
    order.products = [{ ...order.products[0], quantity: 1, price: 250, total: 250, tax_percentage: 0.15 }];
    order.payment.invoice = [
      ['sub_totals_before_vat', '217.39130434783000'],
      ['coupon', '-21.73913043478300'],
      ['sub_totals_after_coupon_discount', '195.65217391304000'],
      ['taxable_amount', '195.65217391304000'],
      ['vat', '29.34782608695700'],
      ['sub_totals_after_vat', '225.00000000000000'],
      ['total', '225.00000000000000'],
    ].map(([code, value]) => ({ code, value, title: code }));
    const [event] = await read(order);
    expect(event).toMatchObject({ order: { lines: [{ totalMinor: 22_500 }] } });
    // All the tax is on the goods, so nothing could explain a difference.
    await expect(read({ ...order, order_total: '240.00' })).rejects.toThrow('total 240.00');
    expect(fixture('order.view').body.order).toBeDefined();
  });
});
