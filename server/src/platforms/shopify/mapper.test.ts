import { describe, expect, it } from 'vitest';

import { PayloadError } from '../port/errors.ts';
import { type Body, eventsOf, fixture, order, orderOf, understand } from './testing/bodies.ts';

const orderIn = async (changes: Body = {}) => orderOf(await eventsOf('orders/updated', order(changes)));

const rate = (title: string) => ({ shipping_lines: [{ title, price: '5.00', code: title }] });

const part = { line_item_id: 703073504, quantity: 1, subtotal: 199, total_tax: 3.98 };
const refund = (changes: Body = {}): Body => ({
  ...fixture('refund'),
  refund_line_items: [part],
  transactions: [{ kind: 'refund', status: 'success', amount: '202.98' }],
  ...changes,
});
const refundsIn = async (refunds: Body[], changes: Body = {}) =>
  (await eventsOf('orders/updated', order({ ...changes, refunds }))).slice(1);

const fulfilled = (...parcels: Body[]): Body => ({
  fulfillment_status: 'fulfilled',
  fulfillments: parcels.map((parcel) => ({
    created_at: '2008-01-11T09:00:00Z',
    updated_at: '2008-01-12T09:00:00Z',
    status: 'success',
    tracking_numbers: [],
    ...parcel,
  })),
});

describe('the recorded order', () => {
  it('is mapped', async () => {
    expect(await eventsOf('orders/create', order())).toMatchObject([
      {
        type: 'order',
        updatedAt: new Date('2008-01-10T16:00:00Z'),
        customer: {
          externalId: '207119551',
          name: 'Bob Norman',
          email: 'bob.norman@hostmail.com',
          phone: null,
        },
        order: {
          externalId: '450789469',
          number: '1001',
          currency: 'USD',
          placedAt: new Date('2008-01-10T16:00:00Z'),
          paidAt: null,
          deliveredAt: null,
          cancelledAt: null,
          shippingMinor: 0,
          totalMinor: 40_994,
          couponCodes: ['TENOFF'],
          // Prices do not include tax, and the tax is given for the whole order only.
          lines: [
            { lineId: '466157049', units: 1, totalMinor: 20_298, taxMinor: 398, sku: 'IPOD2008GREEN' },
            { lineId: '518995019', totalMinor: 20_298, productId: '632910392' },
            { lineId: '703073504', totalMinor: 20_298 },
          ],
        },
        shipping: {
          needsShipping: true,
          destination: { city: 'Louisville', countryCode: 'US' },
          weightGrams: 600,
          // The only fulfilment failed.
          waybills: null,
          branch: null,
          payment: null,
        },
      },
    ]);
  });

  it('includes tax in prices, and splits a discount over two lines', async () => {
    const [first, second, third] = order()['line_items'];
    const { order: read } = await orderIn({
      taxes_included: true,
      line_items: [
        { ...first, discount_allocations: [{ amount: '10.00' }], tax_lines: [{ price: '24.65' }] },
        { ...second, quantity: 2, discount_allocations: [], tax_lines: [{ price: '51.91' }] },
        { ...third, quantity: 0 },
      ],
    });
    expect(read.lines).toMatchObject([
      { units: 1, totalMinor: 18_900, taxMinor: 2465, discountMinor: 1000 },
      { units: 2, totalMinor: 39_800, taxMinor: 5191, discountMinor: 0 },
    ]);
  });

  it('is paid according to its financial status, also after a refund', async () => {
    for (const status of ['paid', 'partially_paid', 'partially_refunded', 'refunded', 'PAID'])
      expect((await orderIn({ financial_status: status })).order.paidAt).toBeInstanceOf(Date);
    for (const status of ['pending', 'authorized', 'voided', null, 'something new'])
      expect((await orderIn({ financial_status: status })).order.paidAt).toBeNull();
  });

  it('is cancelled when Shopify says so', async () => {
    const { order: read } = await orderIn({ cancelled_at: '2008-01-11T11:00:00-05:00' });
    expect(read.cancelledAt).toEqual(new Date('2008-01-11T16:00:00Z'));
  });

  it('has amounts in currencies with other exponents', async () => {
    const [line] = order()['line_items'];
    const lines = [{ ...line, price: '1.250', quantity: 3, tax_lines: [] }];
    expect((await orderIn({ currency: 'KWD', line_items: lines })).order.lines[0]?.totalMinor).toBe(3750);
    await expect(orderIn({ currency: 'dollars' })).rejects.toThrow(PayloadError);
  });

  it('keeps its customer when Shopify withholds name, email and phone', async () => {
    for (const withheld of [null, undefined, '']) {
      const customer = {
        id: 207119551,
        first_name: withheld,
        last_name: withheld,
        email: withheld,
        phone: withheld,
      };
      expect((await orderIn({ customer, email: withheld })).customer).toEqual({
        externalId: '207119551',
        name: '',
        email: null,
        phone: null,
      });
    }
    expect((await orderIn({ customer: null })).customer).toBeNull();
  });
});

describe('shipping of an order', () => {
  it('is shipped when everything has left, and delivered when all parcels have arrived', async () => {
    expect((await orderIn({ fulfillment_status: 'partial' })).shipping.shippedAt).toBeNull();
    const sent = await orderIn(fulfilled({ tracking_numbers: ['A1'], tracking_company: 'DHL Express' }));
    expect(sent.shipping).toMatchObject({
      shippedAt: new Date('2008-01-11T09:00:00Z'),
      waybills: ['A1'],
      carrier: { name: 'DHL Express', carrier: 'dhl' },
    });
    expect(sent.order.deliveredAt).toBeNull();
    const one = { tracking_numbers: ['A1'], shipment_status: 'delivered' };
    const other = { tracking_numbers: ['A2'], shipment_status: 'out_for_delivery' };
    expect((await orderIn(fulfilled(one, other))).order.deliveredAt).toBeNull();
    expect((await orderIn(fulfilled(one))).order.deliveredAt).toEqual(new Date('2008-01-12T09:00:00Z'));
  });

  it('counts a fulfilment without a tracking number as delivered when it was fulfilled', async () => {
    expect((await orderIn(fulfilled({}))).order.deliveredAt).toEqual(new Date('2008-01-12T09:00:00Z'));
  });

  it('ignores a cancelled fulfilment', async () => {
    const { shipping } = await orderIn(fulfilled({ status: 'cancelled', tracking_numbers: ['A1'] }));
    expect(shipping.waybills).toBeNull();
  });

  it.each([['Cash on Delivery (COD)'], ['الدفع عند الاستلام'], ['COD']])(
    'pays %s on delivery',
    async (name) => {
      const cash = { payment_gateway_names: [name], total_price: '409.94', total_outstanding: '400.00' };
      expect((await orderIn({ ...cash, financial_status: 'pending' })).shipping).toMatchObject({
        payment: 'on_delivery',
        cashOnDelivery: { amountMinor: 40_000 },
      });
      expect(
        (await orderIn({ ...cash, financial_status: 'paid' })).shipping.cashOnDelivery?.amountMinor,
      ).toBe(0);
    },
  );

  it('collects nothing if the shop owes money, and an unknown amount if Shopify gives none', async () => {
    const cash = { payment_gateway_names: ['COD'], financial_status: 'pending', total_price: '409.94' };
    const collected = async (total_outstanding: string | null) =>
      (await orderIn({ ...cash, total_outstanding })).shipping.cashOnDelivery;
    expect(await collected('-100.00')).toMatchObject({ amountMinor: 0 });
    expect(await collected(null)).toBeNull();
  });

  it('has the total after edits and refunds, if Shopify sends it', async () => {
    expect((await orderIn({ current_total_price: '211.00' })).order.totalMinor).toBe(21_100);
  });

  it('takes a shipping rate for a carrier only if it has the name of one of ours', async () => {
    expect((await orderIn(rate('Standard'))).shipping.carrier).toBeNull();
    expect((await orderIn(rate('Aramex (2 days)'))).shipping.carrier).toMatchObject({ carrier: 'aramex' });
    expect((await orderIn(rate('Standard'))).order.shippingMinor).toBe(500);
  });

  it('reads the order from Shopify for a shipping app that needs its location', async () => {
    const location = { id: '77', name: 'Olaya' };
    const app = { app: 'dhl', atShopify: order({ location }) };
    expect(orderOf(await eventsOf('orders/create', order(), app)).shipping.branch).toEqual(location);
    // The API has given the location, so the order is not read again.
    expect(understand('orders/updated', order({ location: null }), 'dhl').kind).toBe('events');
    expect(understand('orders/updated', order(), 'dhl').kind).toBe('look_up');
  });
});

describe('a refund', () => {
  it('counts the returned lines, with their tax', async () => {
    expect(await refundsIn([refund()])).toEqual([
      {
        type: 'refund',
        orderExternalId: '450789469',
        currency: 'USD',
        refund: {
          refundId: '509562969',
          refundedAt: new Date('2016-06-20T17:35:06Z'),
          units: 1,
          goodsMinor: 20_298,
          items: [{ lineId: '703073504', units: 1, goodsMinor: 20_298 }],
        },
      },
    ]);
    const [included] = await refundsIn([refund()], { taxes_included: true });
    expect(included).toMatchObject({ refund: { goodsMinor: 19_900 } });
    const gift = { line_item_id: 466157049, quantity: 3, subtotal: 0, total_tax: 0 };
    const [withGift] = await refundsIn([refund({ refund_line_items: [part, gift] })]);
    expect(withGift).toMatchObject({ refund: { units: 1, goodsMinor: 20_298 } });
  });

  it('returns the share of the lines’ cost if it has no amounts per line', async () => {
    const [old] = await refundsIn([fixture('refund')]);
    expect(old).toMatchObject({ refund: { units: 2, goodsMinor: 40_596 } });
  });

  it('counts money alone without shipping, and ignores shipping alone', async () => {
    const transactions = [
      { kind: 'refund', status: 'success', amount: '50.00' },
      { kind: 'refund', status: 'failure', amount: '50.00' },
    ];
    const shipping = [{ kind: 'shipping_refund', amount: '-10.00', tax_amount: '-1.50' }];
    const alone = { refund_line_items: [], transactions };
    expect(await refundsIn([refund({ ...alone, order_adjustments: [] })])).toMatchObject([
      { refund: { units: 0, goodsMinor: 5000 } },
    ]);
    expect(await refundsIn([refund({ ...alone, order_adjustments: shipping })])).toMatchObject([
      { refund: { goodsMinor: 3850 } },
    ]);
    const all = [{ kind: 'shipping_refund', amount: '-50.00', tax_amount: '0.00' }];
    expect(await refundsIn([refund({ ...alone, order_adjustments: all })])).toEqual([]);
  });

  it('reads its order if it has its own event', async () => {
    const atShopify = order({ refunds: [refund()] });
    const events = await eventsOf('refunds/create', fixture('refund'), { atShopify });
    expect(events.map(({ type }) => type)).toEqual(['order', 'refund']);
    expect(await eventsOf('refunds/create', fixture('refund'))).toEqual([]);
  });
});
