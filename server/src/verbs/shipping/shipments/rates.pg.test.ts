import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';
import { waybillsOf } from '#test/waybills.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('aramex');
  await shipping.connect('fedex');
  await shipping.connect('dhl');
});
afterAll(() => shipping.close());

const { order, body, make, allAtCarrier } = waybillsOf(() => shipping);

/** What the carrier asks for an order, sent to a place that may have a word of the sandbox. */
const rates = (orderId: string, parts: object) =>
  shipping.post('/shipments/rates', {
    orderId,
    city: 'Jeddah',
    countryCode: 'SA',
    postcode: '23432',
    date: TUESDAY,
    parcels: [PARCEL],
    ...parts,
  });

describe.each([
  ['dhl', 'N', 'account'],
  ['fedex', 'PRIORITY_OVERNIGHT', 'account'],
  ['aramex', 'ONP', 'unknown'],
] as const)('the rates of %s', (carrier, usual, basis) => {
  it('name the usual service, and a chosen one makes the waybill at no higher price', async () => {
    const asked = { ...(await body(await order())), carrier };
    const { addressId, orderId } = asked;
    const { body: told } = await rates(orderId, { carrier, addressId });
    expect(told).toMatchObject({ unreadable: 0, usual, refusal: null });
    const rate = told.rates.find(({ option }: { option: string }) => option === usual);
    expect(rate).toMatchObject({ basis, takesCash: true, cashFee: { amount: '0.00' } });
    const chosen = (amount: string) => ({
      ...asked,
      rate: { option: usual, cost: { ...rate.cost, amount } },
    });
    const before = (await allAtCarrier()).length;
    expect((await make(chosen('0.01'))).body).toMatchObject({
      state: 'refused',
      refusal: { code: 'rate_gone' },
    });
    expect(await allAtCarrier()).toHaveLength(before);
    expect((await make(chosen(rate.cost.amount))).body).toMatchObject({
      state: 'made',
      rate: { company: rate.company, cost: rate.cost, basis },
    });
  });

  it('need what is declared for an order to another country', async () => {
    const goods = { sku: null, title: 'قهوة', units: 2, totalMinor: 9000, taxMinor: 0, discountMinor: 0 };
    const lines = [{ ...goods, lineId: '1', productId: 'p1' }];
    const { addressId } = await body('');
    const there = { carrier, addressId, city: 'Dubai', countryCode: 'AE', postcode: '' };
    const known = await rates(await order({ lines }), there);
    expect(known.body).toMatchObject({ unreadable: 0, refusal: null, usual: expect.any(String) });
    expect((await rates(await order({ lines: [] }), there)).body).toMatchObject({
      code: 'shipment_cannot',
      params: { reason: 'value_unknown' },
    });
  });

  it.each([
    ['account', { rates: [], refusal: { code: 'account_not_allowed' } }],
    ['not-served', { rates: [], refusal: { code: 'no_company' } }],
    ['error-500', { rates: [], refusal: { code: 'carrier_unreachable' } }],
  ])('say why there are none (%s), and the waybill is made without them', async (word, answer) => {
    const asked = { ...(await body(await order())), carrier };
    const { addressId, orderId } = asked;
    expect((await rates(orderId, { carrier, addressId, city: `Jeddah sandbox:${word}` })).body).toMatchObject(
      answer,
    );
    expect((await make(asked)).body).toMatchObject({ state: 'made', rate: null });
  });
});
