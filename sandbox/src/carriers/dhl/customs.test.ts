import { beforeEach, expect, it } from 'vitest';
import { put, startCarriers, type TestCarriers } from '../testing/desk.ts';
import { DHL_AUTH } from '../testing/dhl-pickup.ts';

let carriers: TestCarriers;

beforeEach(() => {
  carriers = startCarriers();
});

const party = (cityName: string, countryCode: string) => ({
  postalAddress: { postalCode: '', cityName, countryCode, addressLine1: '12 Street' },
  contactInformation: { phone: '+966501112233', companyName: 'Palm Store', fullName: 'Sara Nasser' },
});

const line = (number: number, value: number, price: number) => ({
  number,
  description: 'Roasted coffee',
  price,
  quantity: { value, unitOfMeasurement: 'PCS' },
  commodityCodes: [{ typeCode: 'outbound', value: '090121' }],
  manufacturerCountry: 'YE',
  weight: { netValue: 0.25 },
});

/** A sale from Riyadh to Kuwait for ten dinars. */
const sale = {
  plannedShippingDateAndTime: '2026-06-02T10:00:00 GMT+03:00',
  pickup: { isRequested: false },
  productCode: 'P',
  accounts: [{ typeCode: 'shipper', number: '450987654' }],
  customerDetails: { shipperDetails: party('Riyadh', 'SA'), receiverDetails: party('Kuwait', 'KW') },
  content: {
    packages: [{ weight: 1 }],
    isCustomsDeclarable: true,
    declaredValue: 10,
    declaredValueCurrency: 'KWD',
    exportDeclaration: {
      lineItems: [line(1, 2, 3.333), line(2, 1, 3.334)],
      invoice: { number: '2001', date: '2026-06-01' },
    },
    description: 'Coffee',
    incoterm: 'DAP',
    unitOfMeasurement: 'metric',
  },
};

const answerTo = (body: unknown) => carriers.ask('POST', '/dhl/shipments', { headers: DHL_AUTH, body });

it('makes a waybill abroad', async () => {
  expect(await answerTo(sale)).toMatchObject({ status: 201 });
});

const declared = 'content.exportDeclaration';

it.each([
  [`${declared}.lineItems.0.price`, 3.3334, 'has too many decimals'],
  [`${declared}.lineItems.0.description`, 'x'.repeat(513), 'expected maxLength: 512, actual: 513'],
  [`${declared}.lineItems.0.manufacturerCountry`, undefined, 'required key not found'],
  [`${declared}.lineItems.0.weight`, {}, 'is required'],
  [`${declared}.lineItems.0.commodityCodes.0.value`, '1'.repeat(19), 'expected maxLength: 18, actual: 19'],
  [`${declared}.invoice.number`, 'x'.repeat(36), 'expected maxLength: 35, actual: 36'],
  [`${declared}.invoice.date`, undefined, 'required key not found'],
  [`${declared}.lineItems`, [], `#/${declared.replace('.', '/')}/lineItems`],
  ['content.declaredValue', 9.999, 'not the sum of the line items'],
  ['content.declaredValueCurrency', 'XXX', 'declaredValueCurrency is unknown'],
  [declared, undefined, 'Missing mandatory parameters'],
  ['content.isCustomsDeclarable', false, 'isCustomsDeclarable does not suit'],
  ['content.incoterm', 'DDP', 'DDP needs the service DD'],
  ['productCode', 'N', 'product N is not available'],
  ['customerDetails.receiverDetails.postalAddress.countryCode', 'SA', 'product P is not available'],
])('refuses a waybill abroad with %s as %j', async (path, value, words) => {
  const { status, body } = await answerTo(put(sale, path, value));
  expect([400, 422]).toContain(status);
  expect(JSON.stringify(body)).toContain(words);
});
