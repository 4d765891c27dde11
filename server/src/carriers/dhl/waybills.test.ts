import { parcel, time } from '@apps-hub/domain/shipping/testing/samples';
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
  if (!carrier.waybills) throw new Error('DHL makes waybills');
  return carrier.waybills;
};

const scripted = (...replies: Parameters<typeof connectScripted>[1][]) => {
  const { network, carrier } = connectScripted(CREDENTIALS.dhl, ...replies);
  return { network, waybills: portOf(carrier) };
};

interface AbroadBody {
  readonly productCode: string;
  readonly accounts: unknown;
  readonly customerDetails: { readonly shipperDetails: { readonly registrationNumbers: unknown } };
  readonly content: {
    readonly exportDeclaration: {
      readonly lineItems: readonly {
        readonly number: number;
        readonly price: number;
        readonly quantity: { readonly value: number };
      }[];
    };
  };
}

describe('a waybill at DHL', () => {
  it('is requested with the documented fields, and its vendor sample is read with number, piece and label', async () => {
    const { network, waybills } = scripted(answers.shipment_made);
    const request = shipRequest({ parcels: [parcel({ weightGrams: 1250 })], labelSize: 'a4' });
    expect(await waybills.make(request)).toMatchObject({
      kind: 'made',
      number: '5374534546',
      pieceNumbers: ['JD014600004617230779'],
      label: expect.any(Uint8Array),
    });
    const [sent] = network.sent;
    expect(sent?.url.pathname).toBe('/mydhlapi/shipments');
    expect(sent?.headers.get('message-reference')).toBe(request.reference);
    expect(lastBody(network)).toEqual({
      plannedShippingDateAndTime: '2026-06-02T10:00:00 GMT+03:00',
      pickup: { isRequested: false },
      productCode: 'N',
      accounts: [{ typeCode: 'shipper', number: '450987654' }],
      outputImageProperties: {
        encodingFormat: 'pdf',
        imageOptions: [{ typeCode: 'label', templateName: 'ECOM26_84_A4_001' }],
      },
      customerReferences: [
        { value: request.reference, typeCode: 'CU' },
        { value: request.orderNumber, typeCode: 'CO' },
      ],
      customerDetails: {
        shipperDetails: expect.objectContaining({
          contactInformation: expect.objectContaining({ companyName: 'Palm Store' }),
        }),
        receiverDetails: {
          postalAddress: {
            postalCode: '23432',
            cityName: 'جدة',
            countryCode: 'SA',
            addressLine1: '7 شارع التحلية',
            addressLine2: 'الروضة',
          },
          contactInformation: { phone: '+966555000111', companyName: 'نورة علي', fullName: 'نورة علي' },
        },
      },
      content: {
        packages: [{ weight: 1.25, dimensions: { length: 30, width: 20, height: 15 } }],
        isCustomsDeclarable: false,
        description: 'Coffee and cups',
        incoterm: 'DAP',
        unitOfMeasurement: 'metric',
      },
    });
  });

  it('abroad declares every line, and their sum is the declared value to the fils', async () => {
    const { network, waybills } = scripted(answers.shipment_made);
    await waybills.make(abroadRequest());
    const { content, customerDetails, productCode, accounts } = lastBody(network) as never as AbroadBody;
    expect([productCode, accounts]).toEqual(['P', [{ typeCode: 'shipper', number: '450987654' }]]);
    expect(customerDetails.shipperDetails.registrationNumbers).toEqual([
      { typeCode: 'VAT', number: '300000000000003', issuerCountryCode: 'SA' },
    ]);
    expect(content).toMatchObject({
      isCustomsDeclarable: true,
      incoterm: 'DAP',
      declaredValue: 14.5,
      declaredValueCurrency: 'KWD',
      exportDeclaration: {
        invoice: { number: '2001', date: '2026-06-01', totalNetWeight: 1.39 },
        exportReasonType: 'commercial_purpose_or_sale',
      },
    });
    const { lineItems } = content.exportDeclaration;
    expect(lineItems.map(({ number, quantity, price }) => [number, quantity.value, price])).toEqual([
      [1, 2, 3.333],
      [2, 1, 3.334],
      [3, 2, 2.25],
    ]);
    expect(lineItems[0]).toMatchObject({
      description: 'Roasted coffee',
      commodityCodes: [
        { typeCode: 'outbound', value: '09012100' },
        { typeCode: 'inbound', value: '09012100' },
      ],
      manufacturerCountry: 'YE',
      weight: { netValue: 0.5 },
    });
  });

  it('keeps the answer, which has the address, out of what is stored about the call', async () => {
    const { waybills } = scripted(answers.shipment_made);
    const { exchanges } = await waybills.make(shipRequest());
    expect(exchanges.map(({ answer }) => answer)).toEqual([null]);
  });

  it.each([
    [{ dispatchConfirmationNumber: 'PRG200227000256' }, ['PRG200227000256']],
    [{ warnings: ['Pickup failed'] }, null],
    [{ dispatchConfirmationNumber: 200_227_000_256 }, 'unknown'],
  ])('asks for its courier in the same call, and reads the pickup number of %j', async (said, numbers) => {
    const reply = { ...answers.shipment_made, body: { ...answers.shipment_made.body, ...said } };
    const { network, waybills } = scripted(reply);
    const made = await waybills.make(
      shipRequest({ pickup: { to: time('13:00'), location: 'Reception', instructions: ['Second door'] } }),
    );
    expect(lastBody(network)).toMatchObject({
      plannedShippingDateAndTime: '2026-06-02T10:00:00 GMT+03:00',
      pickup: {
        isRequested: true,
        closeTime: '13:00',
        location: 'Reception',
        specialInstructions: [{ value: 'Second door', typeCode: 'TBD' }],
      },
    });
    const pickup = Array.isArray(numbers) ? { carrier: 'dhl', confirmationNumbers: numbers } : numbers;
    expect(made).toMatchObject({ kind: 'made', number: '5374534546', pickup });
  });

  it("is refused with DHL's words", async () => {
    const { waybills } = scripted(answers.shipment_refused);
    expect(await waybills.make(shipRequest())).toMatchObject({
      kind: 'refused',
      carrierCode: '7008',
      message: expect.stringContaining('not available between'),
    });
  });

  it('is not found when DHL knows no shipment with the reference', async () => {
    const { waybills, network } = scripted(answers.reference_not_found);
    const asked = { reference: 'shp_01', from: '2026-06-01', to: '2026-06-02' } as never; // days as the domain brands them
    expect(await waybills.find?.(asked)).toMatchObject({ kind: 'not_found' });
    expect(Object.fromEntries(network.sent[0]?.url.searchParams ?? [])).toMatchObject({
      shipmentReference: 'shp_01',
      shipperAccountNumber: '450987654',
      dateRangeFrom: '2026-06-01',
    });
  });
});

describe('over HTTP', () => {
  let sandbox: SandboxProcess;
  const vendor = recordExchanges(['dhl'], globalThis.fetch);
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
    const port = portOf(carriers.connect({ id: `cac_${number}`, credentials: CREDENTIALS.dhl }));
    const description = word === '' ? 'Coffee' : `Coffee sandbox:${word}`;
    return {
      port,
      request: shipRequest({ reference, description }),
      stored: async () => (await sandbox.shipments()).filter((each) => each.own_reference === reference),
      find: () => port.find?.({ reference, from: '2026-06-01', to: '2026-06-02' } as never), // as above
    };
  };

  it('is made with one number per box and a label of both sizes, and found by our reference', async () => {
    const { port, request, stored, find } = marked();
    const made = await port.make(request);
    const [waybill] = await stored();
    expect(made).toMatchObject({
      kind: 'made',
      number: waybill?.number,
      pieceNumbers: [expect.stringMatching(/^JD01/), expect.stringMatching(/^JD01/)],
    });
    if (made.kind !== 'made' || !made.label) throw new Error('the sandbox gives a label');
    expect(Buffer.from(made.label).toString('latin1')).toContain('/MediaBox [0 0 298 420]');
    expect(await find()).toMatchObject({ kind: 'found', number: waybill?.number });
    const large = await marked().port.make(shipRequest({ reference: 'shp_large', labelSize: 'a4' }));
    if (large.kind !== 'made' || !large.label) throw new Error('the sandbox gives a label');
    expect(Buffer.from(large.label).toString('latin1')).toContain('/MediaBox [0 0 595 842]');
  });

  it.each(['DAP', 'DDP'] as const)('is made abroad (%s), with the invoice for customs', async (incoterm) => {
    const { port, stored, request } = marked();
    const { reference } = request;
    const made = await port.make(abroadRequest({ reference, customs: declaration({ incoterm }) }));
    expect(made).toMatchObject({ kind: 'made' });
    if (made.kind !== 'made' || !made.invoice) throw new Error('the sandbox draws an invoice');
    expect(Buffer.from(made.invoice).toString('latin1')).toContain('Roasted coffee 3.333');
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['', { carrier: 'dhl' }, 1],
    ['no-pickup', null, 0],
  ])('is made with its courier (%s)', async (word, pickup, count) => {
    const { port, request } = marked(word);
    const mark = `courier-${request.reference}`;
    const asked = { ...request, pickup: { to: time('13:00'), location: 'Reception', instructions: [mark] } };
    const made = await port.make(asked);
    expect(made).toMatchObject({ kind: 'made', pickup: pickup && expect.objectContaining(pickup) });
    expect((await sandbox.pickups()).filter(({ note }) => note.includes(mark))).toHaveLength(count);
  });

  it('gives the label in ZPL, one format per box', async () => {
    const { port, request } = marked();
    const made = await port.make({ ...request, labelSize: 'zpl' });
    if (made.kind !== 'made' || !made.label) throw new Error('the sandbox gives a label');
    expect(Buffer.from(made.label).toString('latin1').match(/\^XA/g)).toHaveLength(2);
  });

  it('refuses a sale abroad that declares nothing', async () => {
    const { port, request, stored } = marked();
    const abroad = { ...abroadRequest(), reference: request.reference, customs: null };
    expect(await port.make(abroad)).toMatchObject({ kind: 'refused' });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['account', 'account_not_allowed'],
    ['not-served', 'address_not_served'],
    ['busy', 'carrier_busy'],
  ])('sandbox:%s is refused as %s, and nothing is made', async (word, code) => {
    const { port, request, stored } = marked(word);
    expect(await port.make(request)).toMatchObject({ kind: 'refused', code });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['cut', 'cut', 1],
    ['cut-before', 'cut', 0],
    ['error-500', 'server_error', 0],
    ['error-500-done', 'server_error', 1],
    ['garbage', 'answer_not_understood', 1],
  ] as const)(
    'sandbox:%s is unknown (%s), is sent once, and can be asked about',
    async (word, reason, count) => {
      const { port, request, stored, find } = marked(word);
      expect(await port.make(request)).toMatchObject({ kind: 'unknown', reason });
      expect(await stored()).toHaveLength(count);
      expect(await find()).toMatchObject({ kind: count === 1 ? 'found' : 'not_found' });
    },
  );

  it('is made without a label when the answer has none', async () => {
    const { port, request } = marked('no-label');
    expect(await port.make(request)).toMatchObject({ kind: 'made', label: null });
  });

  it('refuses a text that is too long for DHL, as its schema says', async () => {
    const { to, ...request } = shipRequest();
    const long = { ...to, address: { ...to.address, city: 'x'.repeat(46) } };
    // Wrong on purpose, so its request is not compared with the schema.
    const plain = carriersAt({ url: `${sandbox.url}/carriers`, fetch: globalThis.fetch, now: NOW });
    const bare = portOf(plain.connect({ id: 'cac_plain', credentials: CREDENTIALS.dhl }));
    expect(await bare.make({ ...request, to: long })).toMatchObject({
      kind: 'refused',
      code: 'field_invalid',
    });
  });
});
