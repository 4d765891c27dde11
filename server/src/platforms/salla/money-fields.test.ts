import { describe, expect, it } from 'vitest';

import { PayloadError } from '../port/errors.ts';
import { pathsWithoutRefusal } from '../port/testing/unknown-money.ts';
import { type Body, eventsOf, fixture, orderIn, understand } from './testing/bodies.ts';

const sar = (amount: number) => ({ amount, currency: 'SAR' });

/** The order with another value at `path`. */
const withField = (path: string, value: unknown): Body => {
  const body = orderIn('under_review');
  body.data.items[0].options = [{ id: 1, name: 'size', type: 'checkbox', value: [{ id: 2, name: 'big' }] }];
  body.data.shipments = [{ courier_name: 'DHL', tracking_number: '0', total: sar(100), ship_from: [] }];
  body.data.amounts.discounts = [{ title: 'x', code: 'x', discount: 0, discounted_shipping: 0 }];
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const part = steps.reduce((at, step) => at[step], body.data);
  part[last] = value;
  return body;
};

// An unknown field is refused with its name, both in the event itself and in an order read from Salla.
describe('money in an order', () => {
  it.each([
    ['wallet_amount', '12.50'],
    ['paid_by', { wallet: sar(50) }],
    ['amounts.wallet', sar(50)],
    ['amounts.store_credit', '12.50'],
    ['amounts.discounts.0.discounted_tax', 5],
    ['items.0.deposit', sar(20)],
    ['items.0.amounts.gift_wrap', sar(9)],
    ['items.0.options.0.extra_price', 5],
    ['items.0.options.0.value.0.surcharge', sar(5)],
    ['shipping.cost', sar(15)],
    ['shipping.shipment.insurance_fee', '3.00'],
    ['shipments.0.refunded_amount', sar(7)],
  ])('parks the event with the name of an unknown field: %s', async (path, value) => {
    const body = withField(path, value);
    const name = path === 'paid_by' ? 'paid_by' : path;
    expect(() => understand(body)).toThrow(PayloadError);
    expect(() => understand(body)).toThrow(`${name}: an amount that we do not know`);
    await expect(eventsOf(fixture('order.refunded'), body.data)).rejects.toThrow(`${name}: `);
  });

  it('is refused in every object of the documented bodies, but for people, places and catalogue prices', async () => {
    const { data } = withField('shipping.note', '');
    const refused = await pathsWithoutRefusal(data, (changed) =>
      eventsOf({ ...orderIn('under_review'), data: changed }),
    );
    expect(refused).toEqual([
      'shipping.receiver',
      'shipping.address',
      'shipping.address.geo_coordinates',
      'customer',
      'customer.birthday',
      'customer.updated_at',
      'items.0.product',
      'items.0.product.promotion',
      'items.0.product.price',
      'items.0.product.sale_price',
    ]);
  });

  it('is refused in an order inside a change of status', async () => {
    const body = fixture('order.status.updated');
    const { order } = body.data;
    const hear = (changed: unknown) => understand({ ...body, data: { ...body.data, order: changed } });
    expect(await pathsWithoutRefusal(order, hear)).toEqual(['customer']);
  });

  it('ignores unknown fields that are zero or are not money', async () => {
    const quiet = {
      wallet_amount: '0.00',
      exchange_rate: { base_currency: 'SAR', exchange_currency: 'USD', rate: 0.266592 },
      pending_payment_ends_at: 172_796,
      total_weight: '٠٫٢٥ كجم',
      features: { digitalable: true, shippable: true },
      bank: { id: 326_553_500, account_number: '000000608010167519' },
    };
    const body = withField('amounts.wallet', sar(0));
    Object.assign(body.data, quiet);
    expect((await eventsOf(body)).map(({ type }) => type)).toEqual(['order']);
  });

  // docs.salla.dev, "Order Fulfilment App Cycle": the sample of order.created has prices of options, and of the product in the catalogue.
  it('accepts the documented bodies', async () => {
    const body = withField('items.0.options', [
      {
        id: 1_197_801_866,
        product_option_id: 60_176_141,
        name: 'SIZE',
        type: 'checkbox',
        value: [{ id: 408_420_634, name: 'BIG', price: sar(120) }],
      },
    ]);
    Object.assign(body.data.items[0].amounts, { original_price: sar(89) });
    Object.assign(body.data.items[0].product, { regular_price: sar(66), starting_price: null });
    body.data.shipments[0] = {
      ...body.data.shipments[0],
      cash_on_delivery: { amount: '10.70', currency: 'SAR' },
      packages: [{ name: 'x', sku: 'y', price: sar(50), quantity: 2 }],
    };
    body.data.pickup_branch = { id: 1, name: 'Branch', cod_cost: '15' };
    // In order bodies of August and November 2025 in public repositories.
    body.data.payment_actions = {
      refund_action: {
        has_refund_amount: true,
        paid_amount: sar(200.1),
        refund_amount: sar(0),
        loading: false,
      },
      remaining_action: { has_remaining_amount: true, paid_amount: sar(200.1), remaining_amount: 676.2 },
    };
    expect((await eventsOf(body)).map(({ type }) => type)).toEqual(['order']);
  });
});
