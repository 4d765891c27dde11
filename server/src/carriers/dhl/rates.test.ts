import { parseCurrency } from '@apps-hub/domain/money';
import { parcel } from '@apps-hub/domain/shipping/testing/samples';
import { describe, expect, it } from 'vitest';

import type { RatesRequest } from '../port.ts';
import { connectScripted, lastBody } from '../testing/connect.ts';
import { abroadRequest, CREDENTIALS, declaration, ratesRequest, shipRequest } from '../testing/requests.ts';
import answers from './fixtures/answers.json' with { type: 'json' };

const GBP = parseCurrency('GBP');
if (!GBP) throw new Error('GBP is a currency');
const gbp = (amountMinor: number) => ({ amountMinor, currency: GBP });

const scripted = (...replies: Parameters<typeof connectScripted>[1][]) => {
  const { network, carrier } = connectScripted(CREDENTIALS.dhl, ...replies);
  const { waybills } = carrier;
  if (!waybills?.rates) throw new Error('DHL tells rates');
  return { network, waybills, rates: waybills.rates };
};

const ask = (answer: Parameters<typeof connectScripted>[1], request: RatesRequest = ratesRequest()) =>
  scripted(answer).rates(request);

const [sample] = answers.rates.body.products;

/** DHL's sample with some fields of its product replaced, as often as there are changes. */
const withProducts = (...changes: object[]) => ({
  status: 200,
  body: { products: changes.map((change) => ({ ...sample, ...change })) },
});

const totals = (...all: readonly (readonly [string, string, number])[]) => ({
  totalPrice: all.map(([currencyType, priceCurrency, price]) => ({ currencyType, priceCurrency, price })),
});

describe('the rates of DHL', () => {
  it('are the account’s price of each product, with DHL’s commitment and cut-off, as its sample has them', async () => {
    expect(await ask(answers.rates)).toMatchObject({
      kind: 'rates',
      unreadable: 0,
      usual: 'N',
      rates: [
        {
          option: 'P',
          company: 'EXPRESS WORLDWIDE NONDOC',
          basis: 'account',
          price: gbp(15_795),
          cashFee: gbp(0),
          mostCash: null,
          cutOff: '19:00',
          pickupOn: '2022-11-21',
          deliveryOn: '2022-11-24',
          handOver: null,
          to: null,
        },
      ],
    });
  });

  it('are asked for with every box, the day and DHL’s commitment, and nothing to declare within a country', async () => {
    const size = { lengthMm: 300, widthMm: 200, heightMm: 151 };
    const { network, rates } = scripted(answers.rates);
    await rates(
      ratesRequest({
        parcels: [parcel({ weightGrams: 1250, size }), parcel({ weightGrams: 900, size: null })],
      }),
    );
    expect(lastBody(network)).toEqual({
      customerDetails: {
        shipperDetails: { postalCode: '12211', cityName: 'Riyadh', countryCode: 'SA' },
        receiverDetails: { postalCode: '23432', cityName: 'جدة', countryCode: 'SA' },
      },
      accounts: [{ typeCode: 'shipper', number: '450987654' }],
      plannedShippingDateAndTime: '2026-06-02T10:00:00 GMT+03:00',
      unitOfMeasurement: 'metric',
      isCustomsDeclarable: false,
      estimatedDeliveryDate: { isRequested: true, typeCode: 'QDDC' },
      nextBusinessDay: true,
      packages: [{ weight: 1.25, dimensions: { length: 30, width: 20, height: 16 } }, { weight: 0.9 }],
    });
  });

  it('are asked for with the declared value abroad, and with the service for duties where the sender pays them', async () => {
    const { network, rates } = scripted(answers.rates);
    const request = abroadRequest({ customs: declaration({ incoterm: 'DDP' }) });
    expect(await rates(ratesRequest({}, request))).toMatchObject({ usual: 'P' });
    expect(lastBody(network)).toMatchObject({
      isCustomsDeclarable: true,
      monetaryAmount: [{ typeCode: 'declaredValue', value: 14.5, currency: 'KWD' }],
      valueAddedServices: [{ serviceCode: 'DD' }],
    });
  });

  it('are named list prices where DHL tells no price of the account', async () => {
    const answer = withProducts(totals(['PULCL', 'SAR', 230.5], ['BASEC', 'EUR', 50]));
    expect(await ask(answer)).toMatchObject({ rates: [{ basis: 'list', price: { amountMinor: 23_050 } }] });
  });

  it.each([
    ['no total', totals()],
    ['a total of 0', totals(['BILLC', 'SAR', 0], ['PULCL', 'SAR', 230])],
    ['two totals of one kind', totals(['BILLC', 'SAR', 200], ['BILLC', 'AED', 190])],
    ['a total in the base currency alone', totals(['BASEC', 'EUR', 50])],
    ['a kind of total that nobody documents', totals(['BILLC', 'SAR', 200], ['EXTRA', 'SAR', 5])],
    ['more decimals than its currency has', totals(['BILLC', 'SAR', 200.005])],
    ['a currency that nobody knows', totals(['BILLC', 'SRL', 200])],
    ['a negative total', totals(['BILLC', 'SAR', -1])],
    ['a charge that nobody documents', { peakSurcharge: 12 }],
    [
      'a charge inside a total',
      { totalPrice: [{ currencyType: 'BILLC', priceCurrency: 'SAR', price: 9, fee: 1 }] },
    ],
    ['no code', { productCode: undefined }],
  ])('leave out, and count, a product with %s', async (_, change) => {
    expect(await ask(withProducts(change, { productCode: 'Y' }))).toMatchObject({
      rates: [{ option: 'Y' }],
      unreadable: 1,
    });
  });

  it('leave out a product that is named twice: its price is not certain', async () => {
    expect(await ask(withProducts({}, totals(['BILLC', 'GBP', 10])))).toMatchObject({
      rates: [],
      unreadable: 2,
    });
  });

  it('leave out days and times that cannot be read, and keep the price', async () => {
    const unread = {
      pickupCapabilities: { localCutoffDateAndTime: 'soon' },
      deliveryCapabilities: { estimatedDeliveryDateAndTime: '2026-02-31T10:00:00' },
      remark: 'words',
    };
    expect(await ask(withProducts(unread))).toMatchObject({
      unreadable: 0,
      rates: [{ cutOff: null, pickupOn: null, deliveryOn: null }],
    });
  });

  it('are a refusal in DHL’s words where it knows no account or place', async () => {
    expect(await ask(answers.rates_account_unknown)).toMatchObject({
      kind: 'refused',
      code: 'account_not_allowed',
    });
    expect(await ask({ status: 404, body: { detail: 'No products available' } })).toMatchObject({
      kind: 'refused',
      code: 'no_company',
    });
    expect(await ask({ status: 200, body: { products: 'none' } })).toMatchObject({
      code: 'answer_not_understood',
    });
  });
});

const chosen = (option: string, atMost: number) => shipRequest({ rate: { option, atMost: gbp(atMost) } });

describe('the product of a DHL waybill', () => {
  it('is the chosen one, at the price that was shown or less', async () => {
    const { network, waybills } = scripted(answers.rates, answers.shipment_made);
    expect(await waybills.make(chosen('P', 15_800))).toMatchObject({
      kind: 'made',
      rate: { option: 'P', company: 'EXPRESS WORLDWIDE NONDOC', basis: 'account', cost: gbp(15_795) },
    });
    expect(network.sent).toHaveLength(2);
    expect(lastBody(network)).toMatchObject({ productCode: 'P' });
  });

  it('is the usual one, without asking for prices, where none is chosen', async () => {
    const { network, waybills } = scripted(answers.shipment_made);
    expect(await waybills.make(shipRequest())).toMatchObject({ kind: 'made', rate: null });
    expect(lastBody(network)).toMatchObject({ productCode: 'N' });
  });

  it.each([
    ['costs more by now', chosen('P', 15_794), 'rate_gone', answers.rates],
    ['is gone', chosen('K', 99_999), 'rate_gone', answers.rates],
    ['cannot be priced', chosen('P', 99_999), 'account_not_allowed', answers.rates_account_unknown],
  ])('is not made where the chosen one %s', async (_, request, code, answer) => {
    const { network, waybills } = scripted(answer);
    expect(await waybills.make(request)).toMatchObject({ kind: 'refused', code });
    expect(network.sent).toHaveLength(1);
  });
});
