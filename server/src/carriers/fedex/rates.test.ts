import { parseCurrency } from '@apps-hub/domain/money';
import { parcel } from '@apps-hub/domain/shipping/testing/samples';
import { describe, expect, it } from 'vitest';

import { connectScripted, lastBody } from '../testing/connect.ts';
import { abroadRequest, CREDENTIALS, declaration, ratesRequest, shipRequest } from '../testing/requests.ts';
import answers from './fixtures/answers.json' with { type: 'json' };

const CAD = parseCurrency('CAD');
const AED = parseCurrency('AED');
if (!CAD || !AED) throw new Error('these are currencies');
const cad = (amountMinor: number) => ({ amountMinor, currency: CAD });

const scripted = (...replies: Parameters<typeof connectScripted>[1][]) => {
  const { network, carrier } = connectScripted(CREDENTIALS.fedex, answers.token, ...replies);
  const { waybills } = carrier;
  if (!waybills?.rates) throw new Error('FedEx tells rates');
  return { network, waybills, rates: waybills.rates };
};

const ask = (answer: Parameters<typeof connectScripted>[1]) => scripted(answer).rates(ratesRequest());

const price = (rateType: string, totalNetCharge: unknown, parts: object = {}) => ({
  rateType,
  totalNetCharge,
  currency: 'SAR',
  ...parts,
});

/** One service with these prices beside a good one. */
const withPrices = (...ratedShipmentDetails: object[]) => ({
  status: 200,
  body: {
    output: {
      rateReplyDetails: [
        { serviceType: 'STANDARD_OVERNIGHT', ratedShipmentDetails },
        { serviceType: 'PRIORITY_OVERNIGHT', ratedShipmentDetails: [price('ACCOUNT', 60)] },
      ],
    },
  },
});

describe('the rates of FedEx', () => {
  it('are the account’s price of each service of its sample, with the promised day', async () => {
    expect(await ask(answers.rates)).toMatchObject({
      kind: 'rates',
      unreadable: 0,
      usual: 'PRIORITY_OVERNIGHT',
      rates: [
        {
          option: 'INTERNATIONAL_FIRST',
          company: 'FedEx International First',
          basis: 'account',
          price: cad(44_554),
          deliveryOn: '2020-07-16',
          cutOff: null,
        },
        { option: 'INTERNATIONAL_PRIORITY', price: cad(34_515), deliveryOn: '2020-07-16' },
        { option: 'INTERNATIONAL_ECONOMY', price: cad(20_956), deliveryOn: null },
      ],
    });
  });

  it('are asked for with account and list prices, every box and the day', async () => {
    const { network, rates } = scripted(answers.rates);
    const size = { lengthMm: 300, widthMm: 200, heightMm: 151 };
    await rates(ratesRequest({ parcels: [parcel({ weightGrams: 1250, size })] }));
    expect(network.sent.at(-1)?.url.pathname).toBe('/rate/v1/rates/quotes');
    expect(lastBody(network)).toEqual({
      accountNumber: { value: CREDENTIALS.fedex.accountNumber },
      rateRequestControlParameters: { returnTransitTimes: true },
      carrierCodes: ['FDXE'],
      requestedShipment: {
        shipper: { address: { city: 'Riyadh', postalCode: '12211', countryCode: 'SA', residential: false } },
        recipient: { address: { city: 'جدة', postalCode: '23432', countryCode: 'SA', residential: true } },
        rateRequestType: ['ACCOUNT', 'LIST'],
        shipDateStamp: '2026-06-02',
        pickupType: 'CONTACT_FEDEX_TO_SCHEDULE',
        packagingType: 'YOUR_PACKAGING',
        totalPackageCount: 1,
        requestedPackageLineItems: [
          {
            weight: { units: 'KG', value: 1.25 },
            dimensions: { length: 30, width: 20, height: 16, units: 'CM' },
          },
        ],
      },
    });
  });

  it('are asked for with the declared value abroad, in FedEx’s own code of the currency', async () => {
    const { network, rates } = scripted(answers.rates);
    const request = abroadRequest({ customs: declaration({ incoterm: 'DDP' }) });
    expect(await rates(ratesRequest({}, request))).toMatchObject({ usual: 'FEDEX_INTERNATIONAL_PRIORITY' });
    expect(lastBody(network)).toMatchObject({
      requestedShipment: {
        customsClearanceDetail: {
          dutiesPayment: { paymentType: 'SENDER' },
          commodities: [{ customsValue: { amount: 14.5, currency: 'KUD' } }],
        },
      },
    });
  });

  it.each([
    ['the account’s before the list price', [price('LIST', 90), price('ACCOUNT', 60.5)], 'account', 6050],
    ['the list price, named so, without the account’s', [price('LIST', 90)], 'list', 9000],
    ['none of the preferred ones', [price('PREFERRED_CURRENCY', 1), price('LIST', 90)], 'list', 9000],
    ['an amount in FedEx’s own code', [price('ACCOUNT', 60, { currency: 'DHS' })], 'account', 6000],
  ])('are %s', async (_, prices, basis, amountMinor) => {
    expect(await ask(withPrices(...prices))).toMatchObject({
      unreadable: 0,
      rates: [{ basis, price: { amountMinor } }, { option: 'PRIORITY_OVERNIGHT' }],
    });
  });

  it('have the ISO code of dirhams', async () => {
    expect(await ask(withPrices(price('ACCOUNT', 60, { currency: 'DHS' })))).toMatchObject({
      rates: [{ price: { currency: AED } }, {}],
    });
  });

  it.each([
    ['no price', []],
    ['a price of 0', [price('ACCOUNT', 0), price('LIST', 90)]],
    ['two prices of the account', [price('ACCOUNT', 60), price('ACCOUNT', 61)]],
    ['a kind of price that nobody documents', [price('ACCOUNT', 60), price('SECRET', 50)]],
    ['a charge that nobody documents', [price('ACCOUNT', 60, { peakSurcharge: 5 })]],
    ['two currencies in one price', [price('ACCOUNT', 60, { shipmentRateDetail: { currency: 'USD' } })]],
    ['no currency', [price('ACCOUNT', 60, { currency: undefined })]],
    ['an unknown currency', [price('ACCOUNT', 60, { currency: 'XQX' })]],
    ['a price in words', [price('ACCOUNT', '60')]],
    ['more decimals than its currency has', [price('ACCOUNT', 60.005)]],
  ])('leave out, and count, a service with %s', async (_, prices) => {
    expect(await ask(withPrices(...prices))).toMatchObject({
      rates: [{ option: 'PRIORITY_OVERNIGHT' }],
      unreadable: 1,
    });
  });

  it('are a refusal in FedEx’s words', async () => {
    expect(await ask(answers.rates_account_mismatch)).toMatchObject({
      kind: 'refused',
      code: 'account_not_allowed',
      carrierCode: 'ACCOUNT.NUMBER.MISMATCH',
    });
    expect(await ask({ status: 200, body: { output: {} } })).toMatchObject({ code: 'answer_not_understood' });
  });
});

const chosen = (option: string, atMost: number) => shipRequest({ rate: { option, atMost: cad(atMost) } });

describe('the service of a FedEx waybill', () => {
  it('is the chosen one, at the price that was shown or less', async () => {
    const { network, waybills } = scripted(answers.rates, answers.shipment_made);
    expect(await waybills.make(chosen('INTERNATIONAL_ECONOMY', 20_956))).toMatchObject({
      kind: 'made',
      rate: { option: 'INTERNATIONAL_ECONOMY', basis: 'account', cost: cad(20_956) },
    });
    expect(lastBody(network)).toMatchObject({ requestedShipment: { serviceType: 'INTERNATIONAL_ECONOMY' } });
  });

  it('is not made where it costs more by now, and is the usual one where none is chosen', async () => {
    const { network, waybills } = scripted(answers.rates, answers.shipment_made);
    expect(await waybills.make(chosen('INTERNATIONAL_ECONOMY', 20_955))).toMatchObject({ code: 'rate_gone' });
    expect(network.sent).toHaveLength(2);
    const usual = scripted(answers.shipment_made);
    expect(await usual.waybills.make(shipRequest())).toMatchObject({ kind: 'made', rate: null });
    expect(lastBody(usual.network)).toMatchObject({
      requestedShipment: { serviceType: 'PRIORITY_OVERNIGHT' },
    });
  });
});
