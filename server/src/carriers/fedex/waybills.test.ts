import { parcel } from '@apps-hub/domain/shipping/testing/samples';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { carriersAt } from '../testing/carriers-at.ts';
import { connectScripted, lastBody } from '../testing/connect.ts';
import { abroadRequest, CREDENTIALS, declaration, shipRequest } from '../testing/requests.ts';
import { openSandboxRun, type SandboxProcess } from '../testing/sandbox-process.ts';
import { recordExchanges } from '../testing/vendor-schema.ts';
import type { WaybillPort } from '../port.ts';
import answers from './fixtures/answers.json' with { type: 'json' };

const NOW = '2026-06-01T05:00:00Z';

const portOf = (carrier: { readonly waybills: WaybillPort | null }): WaybillPort => {
  if (!carrier.waybills) throw new Error('FedEx makes waybills');
  return carrier.waybills;
};

const scripted = (...replies: Parameters<typeof connectScripted>[1][]) => {
  const { network, carrier } = connectScripted(CREDENTIALS.fedex, answers.token, ...replies);
  return { network, waybills: portOf(carrier) };
};

const pagesOf = (label: Uint8Array): number =>
  (
    Buffer.from(label)
      .toString('latin1')
      .match(/\/Type \/Page\b/g) ?? []
  ).length;

const DAYS = { from: '2026-06-01', to: '2026-06-02', shipOn: '2026-06-07', mayWithdraw: false } as never; // days as the domain brands them

describe('a waybill at FedEx', () => {
  it('is requested with the documented fields, and read with number, piece, note and label', async () => {
    const { network, waybills } = scripted(answers.shipment_made);
    const request = shipRequest({ parcels: [parcel({ weightGrams: 1250 })] });
    expect(await waybills.make(request)).toMatchObject({
      kind: 'made',
      number: '794953535000',
      pieceNumbers: ['794953535000'],
      label: expect.any(Uint8Array),
      notices: [expect.stringContaining('phone number')],
    });
    expect(network.sent.at(-1)?.url.pathname).toBe('/ship/v1/shipments');
    expect(network.sent.at(-1)?.headers.get('x-customer-transaction-id')).toBe(request.reference);
    expect(lastBody(network)).toEqual({
      labelResponseOptions: 'LABEL',
      accountNumber: { value: '740561073' },
      requestedShipment: {
        shipDatestamp: '2026-06-02',
        shipper: {
          contact: { companyName: 'Palm Store', personName: 'Sara Nasser', phoneNumber: '966501112233' },
          address: expect.objectContaining({ city: 'Riyadh', countryCode: 'SA', residential: false }),
        },
        recipients: [
          {
            contact: { companyName: 'نورة علي', personName: 'نورة علي', phoneNumber: '966555000111' },
            address: {
              streetLines: ['7 شارع التحلية', 'الروضة'],
              city: 'جدة',
              postalCode: '23432',
              countryCode: 'SA',
              residential: true,
            },
          },
        ],
        pickupType: 'CONTACT_FEDEX_TO_SCHEDULE',
        serviceType: 'PRIORITY_OVERNIGHT',
        packagingType: 'YOUR_PACKAGING',
        totalWeight: 2.8,
        shippingChargesPayment: {
          paymentType: 'SENDER',
          payor: { responsibleParty: { accountNumber: { value: '740561073' } } },
        },
        labelSpecification: { labelFormatType: 'COMMON2D', imageType: 'PDF', labelStockType: 'PAPER_4X6' },
        totalPackageCount: 1,
        requestedPackageLineItems: [
          {
            sequenceNumber: 1,
            customerReferences: [
              { customerReferenceType: 'CUSTOMER_REFERENCE', value: request.reference },
              { customerReferenceType: 'P_O_NUMBER', value: request.orderNumber },
            ],
            weight: { units: 'KG', value: 1.25 },
            dimensions: { length: 30, width: 20, height: 15, units: 'CM' },
            itemDescription: 'Coffee and cups',
          },
        ],
      },
    });
  });

  it('keeps the numbers of several boxes in their order, and without a label where one cannot be read', async () => {
    const { network, waybills } = scripted(answers.shipment_made_of_two);
    expect(await waybills.make(shipRequest())).toMatchObject({
      kind: 'made',
      number: '794953535000',
      pieceNumbers: ['794953535000', '794953535011'],
      // Both labels of the fixture begin like a PDF and have no page.
      label: null,
    });
    const lines = (lastBody(network) as { requestedShipment: { requestedPackageLineItems: object[] } })
      .requestedShipment.requestedPackageLineItems;
    // Only the first box carries the reference, so FedEx lists one package per waybill.
    expect(lines.map((line) => JSON.stringify(line).includes('CUSTOMER_REFERENCE'))).toEqual([true, false]);
  });

  it('abroad names every commodity, in its own code of the currency, and who pays duties', async () => {
    const { network, waybills } = scripted(answers.shipment_made, answers.shipment_made);
    const made = { parcels: [parcel()] };
    await waybills.make(abroadRequest(made));
    expect(lastBody(network)).toMatchObject({
      requestedShipment: {
        serviceType: 'FEDEX_INTERNATIONAL_PRIORITY',
        shipper: { tins: [{ number: '300000000000003', tinType: 'BUSINESS_NATIONAL' }] },
        customsClearanceDetail: {
          dutiesPayment: { paymentType: 'RECIPIENT' },
          isDocumentOnly: false,
          totalCustomsValue: { amount: 14.5, currency: 'KUD' },
          commercialInvoice: {
            customerReferences: [{ customerReferenceType: 'INVOICE_NUMBER', value: '2001' }],
            termsOfSale: 'DAP',
            shipmentPurpose: 'SOLD',
          },
          commodities: [
            {
              description: 'Roasted coffee',
              countryOfManufacture: 'YE',
              harmonizedCode: '09012100',
              quantity: 2,
              quantityUnits: 'EA',
              unitPrice: { amount: 3.333, currency: 'KUD' },
              customsValue: { amount: 6.666, currency: 'KUD' },
              weight: { units: 'KG', value: 0.5 },
            },
            { quantity: 1, unitPrice: { amount: 3.334 }, customsValue: { amount: 3.334 } },
            { quantity: 2, unitPrice: { amount: 2.25 }, customsValue: { amount: 4.5 } },
          ],
        },
        shippingDocumentSpecification: { shippingDocumentTypes: ['COMMERCIAL_INVOICE'] },
      },
    });
    await waybills.make(abroadRequest({ ...made, customs: declaration({ incoterm: 'DDP' }) }));
    expect(lastBody(network)).toMatchObject({
      requestedShipment: {
        customsClearanceDetail: {
          dutiesPayment: {
            paymentType: 'SENDER',
            payor: { responsibleParty: { accountNumber: { value: '740561073' } } },
          },
        },
      },
    });
  });

  it('names the goods for clearance within the Emirates only', async () => {
    const { network, waybills } = scripted(answers.shipment_made);
    const { from, to, ...others } = shipRequest({ parcels: [parcel()] });
    const dubai = { city: 'دبي', state: '', postcode: '', countryCode: 'AE' };
    await waybills.make({
      ...others,
      from: { ...from, address: { ...from.address, ...dubai } },
      to: { ...to, address: { ...to.address, ...dubai } },
    });
    expect(lastBody(network)).toMatchObject({
      requestedShipment: {
        shipper: { address: { stateOrProvinceCode: 'DU' } },
        requestedPackageLineItems: [{ itemDescriptionForClearance: 'Coffee and cups' }],
      },
    });
  });

  it("is refused with FedEx's words, and unknown where FedEx answers with a job", async () => {
    const { waybills } = scripted(answers.shipment_refused, answers.shipment_job);
    expect(await waybills.make(shipRequest())).toMatchObject({
      kind: 'refused',
      code: 'account_not_allowed',
      carrierCode: 'ACCOUNTNUMBER.REGISTRATION.REQUIRED',
    });
    expect(await waybills.make(shipRequest())).toMatchObject({ kind: 'unknown' });
  });

  it('is looked for by our reference between the days of the call and of the hand-over', async () => {
    const { network, waybills } = scripted(answers.reference_found, answers.reference_not_found);
    const asked = { reference: 'shp_01', ...(DAYS as object) } as never; // as above
    expect(await waybills.find?.(asked)).toMatchObject({ kind: 'found', number: '794953535000' });
    expect(lastBody(network)).toEqual({
      includeDetailedScans: false,
      referencesInformation: {
        type: 'CUSTOMER_REFERENCE',
        value: 'shp_01',
        accountNumber: '740561073',
        shipDateBegin: '2026-06-01',
        shipDateEndDate: '2026-06-08',
      },
    });
    expect(await waybills.find?.(asked)).toMatchObject({ kind: 'not_found' });
  });

  it('is cancelled with all its boxes, unless FedEx says that it is not', async () => {
    const { network, waybills } = scripted(answers.shipment_cancelled, answers.shipment_not_cancelled);
    const asked = { number: '794953535000', countryCode: 'SA', reference: 'shp_1' };
    expect(await waybills.cancel?.(asked)).toMatchObject({ kind: 'cancelled' });
    expect(network.sent.at(-1)?.url.pathname).toBe('/ship/v1/shipments/cancel');
    expect(lastBody(network)).toMatchObject({
      trackingNumber: '794953535000',
      deletionControl: 'DELETE_ALL_PACKAGES',
    });
    expect(await waybills.cancel?.(asked)).toMatchObject({
      kind: 'refused',
      message: 'The shipment was already tendered.',
    });
  });
});

describe('over HTTP', () => {
  let sandbox: SandboxProcess;
  const vendor = recordExchanges(['fedex'], globalThis.fetch);
  let number = 0;

  beforeAll(async () => {
    sandbox = await openSandboxRun(NOW);
  });
  afterEach(() => expect(vendor.problems()).toEqual([]));
  afterAll(() => sandbox.stop());

  /** A waybill whose description makes the sandbox misbehave; each with an account of its own, so that no test holds up another. */
  const marked = (word = '') => {
    number += 1;
    const reference = `shp_${String(number).padStart(26, '0')}`;
    const carriers = carriersAt({ url: `${sandbox.url}/carriers`, fetch: vendor.fetch, now: NOW });
    const connect = (id: string) => portOf(carriers.connect({ id, credentials: CREDENTIALS.fedex }));
    const port = connect(`cac_${number}`);
    const description = word === '' ? 'Coffee' : `Coffee sandbox:${word}`;
    return {
      port,
      request: shipRequest({ reference, description }),
      stored: async () => (await sandbox.shipments()).filter((each) => each.own_reference === reference),
      // With an account of its own, which FedEx does not hold up.
      find: () => connect(`cac_find_${number}`).find?.({ reference, ...(DAYS as object) } as never), // as above
    };
  };

  it.each(['DAP', 'DDP'] as const)('is made abroad (%s), with the invoice for customs', async (incoterm) => {
    const { port, request } = marked();
    const { reference } = request;
    const made = await port.make(abroadRequest({ reference, customs: declaration({ incoterm }) }));
    if (made.kind !== 'made' || !made.invoice) throw new Error('the sandbox draws an invoice');
    expect(Buffer.from(made.invoice).toString('latin1')).toContain('Roasted coffee 3.333');
  });

  it('gives the labels of all boxes in ZPL', async () => {
    const { port, request } = marked();
    const made = await port.make({ ...request, labelSize: 'zpl' });
    if (made.kind !== 'made' || !made.label) throw new Error('the sandbox gives a label');
    expect(Buffer.from(made.label).toString('latin1').match(/\^XA/g)).toHaveLength(2);
  });

  it('refuses a sale abroad that declares nothing', async () => {
    const { port, request, stored } = marked();
    const { reference } = request;
    expect(await port.make(abroadRequest({ reference, customs: null }))).toMatchObject({ kind: 'refused' });
    expect(await stored()).toEqual([]);
  });

  it('is made with one label of all boxes on either paper, found by our reference, and cancelled', async () => {
    const { port, request, stored, find } = marked();
    const made = await port.make(request);
    const [waybill] = await stored();
    if (made.kind !== 'made' || !made.label) throw new Error('the sandbox gives a label');
    expect(made).toMatchObject({
      number: waybill?.number,
      pieceNumbers: [waybill?.number, expect.any(String)],
    });
    expect(pagesOf(made.label)).toBe(2);
    expect(await find()).toMatchObject({ kind: 'found', number: waybill?.number });
    const asked = { number: made.number, countryCode: 'SA', reference: 'shp_1' };
    expect(await port.cancel?.(asked)).toMatchObject({ kind: 'cancelled' });
    expect(await stored()).toMatchObject([{ state: 'cancelled' }]);
    // Cancelling again changes nothing.
    expect(await port.cancel?.(asked)).toMatchObject({ kind: 'cancelled' });
    const large = await marked().port.make({ ...shipRequest({ labelSize: 'a4' }), parcels: [parcel()] });
    if (large.kind !== 'made' || !large.label) throw new Error('the sandbox gives a label');
    expect(Buffer.from(large.label).toString('latin1')).toContain('/MediaBox [0 0 595 842]');
  });

  it.each([
    ['no-label', { kind: 'made', label: null }, 1],
    ['account', { kind: 'refused', code: 'account_not_allowed' }, 0],
    ['not-served', { kind: 'refused', code: 'address_not_served' }, 0],
    ['busy', { kind: 'refused', code: 'carrier_busy' }, 0],
    ['cut', { kind: 'unknown', reason: 'cut' }, 1],
    ['cut-before', { kind: 'unknown', reason: 'cut' }, 0],
    ['error-500', { kind: 'unknown', reason: 'server_error' }, 0],
    ['error-500-done', { kind: 'unknown', reason: 'server_error' }, 1],
    ['garbage', { kind: 'unknown', reason: 'answer_not_understood' }, 1],
  ] as const)('sandbox:%s is %o, sent once, and can be asked about', async (word, outcome, count) => {
    const { port, request, stored, find } = marked(word);
    expect(await port.make(request)).toMatchObject(outcome);
    expect(await stored()).toHaveLength(count);
    expect(await find()).toMatchObject({ kind: count === 1 ? 'found' : 'not_found' });
  });

  it.each([
    ['void-refused', { kind: 'refused', message: expect.stringContaining('tendered') }, 'made'],
    ['void-cancelled', { kind: 'cancelled' }, 'made'],
    ['void-not-found', { kind: 'refused', code: 'other' }, 'made'],
    ['void-error-500', { kind: 'unknown', reason: 'server_error' }, 'made'],
    ['void-cut', { kind: 'unknown', reason: 'cut' }, 'cancelled'],
  ] as const)('cancelling with sandbox:%s is %o', async (word, outcome, state) => {
    const { port, request, stored } = marked(word);
    const made = await port.make(request);
    if (made.kind !== 'made') throw new Error('it is made');
    expect(await port.cancel?.({ number: made.number, countryCode: 'SA', reference: 'shp_1' })).toMatchObject(
      outcome,
    );
    expect(await stored()).toMatchObject([{ state }]);
  });
});
