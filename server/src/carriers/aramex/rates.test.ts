import { parseCurrency } from '@apps-hub/domain/money';
import { parcel } from '@apps-hub/domain/shipping/testing/samples';
import { describe, expect, it } from 'vitest';

import type { RatesRequest } from '../port.ts';
import { connectScripted, lastBody } from '../testing/connect.ts';
import { abroadRequest, CREDENTIALS, ratesRequest, shipRequest } from '../testing/requests.ts';
import answers from './fixtures/answers.json' with { type: 'json' };

const SAR = parseCurrency('SAR');
if (!SAR) throw new Error('SAR is a currency');
const sar = (amountMinor: number) => ({ amountMinor, currency: SAR });

const scripted = (...replies: Parameters<typeof connectScripted>[1][]) => {
  const { network, carrier } = connectScripted(CREDENTIALS.aramex, ...replies);
  const { waybills } = carrier;
  if (!waybills?.rates) throw new Error('Aramex tells rates');
  return { network, waybills, rates: waybills.rates };
};

const ask = (answer: Parameters<typeof connectScripted>[1], request: RatesRequest = ratesRequest()) =>
  scripted(answer).rates(request);

const withFields = (change: object) => ({ status: 200, body: { ...answers.rate.body, ...change } });

describe('the rates of Aramex', () => {
  it('are the total of the usual product; whose price it is and when it arrives is not known', async () => {
    const { network, rates } = scripted(answers.rate);
    const size = { lengthMm: 300, widthMm: 200, heightMm: 151 };
    const request = ratesRequest({ parcels: [parcel({ weightGrams: 1250, size })], cash: sar(5050) });
    expect(await rates(request)).toMatchObject({
      kind: 'rates',
      unreadable: 0,
      usual: 'ONP',
      rates: [
        {
          option: 'ONP',
          basis: 'unknown',
          price: sar(2760),
          cashFee: sar(0),
          mostCash: sar(5050),
          deliveryOn: null,
          cutOff: null,
        },
      ],
    });
    expect(lastBody(network)).toMatchObject({
      OriginAddress: { City: 'Riyadh', CountryCode: 'SA' },
      DestinationAddress: { PostCode: '23432', CountryCode: 'SA' },
      ShipmentDetails: {
        ActualWeight: { Unit: 'KG', Value: 1.25 },
        Dimensions: { Length: 30, Width: 20, Height: 16, Unit: 'CM' },
        NumberOfPieces: 1,
        ProductGroup: 'DOM',
        ProductType: 'ONP',
        CashOnDeliveryAmount: { CurrencyCode: 'SAR', Value: 50.5 },
        Services: 'CODS',
        CustomsValueAmount: null,
      },
    });
  });

  it('are asked for by product abroad, with the declared value; one that is refused is left out', async () => {
    const { network, rates } = scripted(answers.rate, answers.rate_refused);
    const outcome = await rates(ratesRequest({}, abroadRequest()));
    expect(outcome).toMatchObject({ usual: 'PPX', unreadable: 0 });
    expect(outcome.kind === 'rates' && outcome.rates).toHaveLength(1);
    expect(network.sent).toHaveLength(2);
    expect(lastBody(network)).toMatchObject({
      ShipmentDetails: { ProductGroup: 'EXP', CustomsValueAmount: { CurrencyCode: 'KWD', Value: 14.5 } },
    });
  });

  it.each([
    ['no amount', { TotalAmount: null }],
    ['an amount of 0', { TotalAmount: { CurrencyCode: 'SAR', Value: 0 } }],
    ['an unknown currency', { TotalAmount: { CurrencyCode: 'SR', Value: 20 } }],
    ['more decimals than its currency has', { TotalAmount: { CurrencyCode: 'SAR', Value: 20.005 } }],
    ['a charge inside the amount', { TotalAmount: { CurrencyCode: 'SAR', Value: 20, Tax: 3 } }],
    ['a charge that nobody documents', { FuelSurcharge: 4 }],
  ])('leave out, and count, a product with %s', async (_, change) => {
    expect(await ask(withFields(change))).toMatchObject({ rates: [], unreadable: 1 });
  });

  it('are a refusal in Aramex’s words where it takes no product', async () => {
    expect(await ask(answers.rate_refused)).toMatchObject({
      kind: 'refused',
      code: 'no_company',
      carrierCode: 'ERR06',
    });
    expect(await ask({ status: 500, body: 'Server Error' })).toMatchObject({ code: 'carrier_unreachable' });
  });
});

describe('the product of an Aramex waybill', () => {
  it('is the chosen one, at the price that was shown or less', async () => {
    const { network, waybills } = scripted(answers.rate, answers.shipment_made);
    const rate = { option: 'ONP', atMost: sar(2760) };
    expect(await waybills.make(shipRequest({ rate }))).toMatchObject({
      kind: 'made',
      rate: { option: 'ONP', basis: 'unknown', cost: sar(2760) },
    });
    expect(network.sent).toHaveLength(2);
    const dearer = scripted(answers.rate);
    expect(
      await dearer.waybills.make(shipRequest({ rate: { option: 'ONP', atMost: sar(2759) } })),
    ).toMatchObject({ kind: 'refused', code: 'rate_gone' });
    expect(dearer.network.sent).toHaveLength(1);
  });
});
