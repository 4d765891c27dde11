import { parseCurrency } from '@apps-hub/domain/money';
import { parcel } from '@apps-hub/domain/shipping/testing/samples';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { carriersAt } from '../testing/carriers-at.ts';
import { connectScripted, lastBody } from '../testing/connect.ts';
import { abroadRequest, CREDENTIALS, declaration, shipRequest } from '../testing/requests.ts';
import { openSandboxRun, type SandboxProcess } from '../testing/sandbox-process.ts';
import { recordExchanges } from '../testing/vendor-schema.ts';
import type { ShipRequest, WaybillPort } from '../port.ts';
import answers from './fixtures/answers.json' with { type: 'json' };

const NOW = '2026-06-01T05:00:00Z';

const portOf = (carrier: { readonly waybills: WaybillPort | null }): WaybillPort => {
  if (!carrier.waybills) throw new Error('Aramex makes waybills');
  return carrier.waybills;
};

const scripted = (...replies: Parameters<typeof connectScripted>[1][]) => {
  const { network, carrier } = connectScripted(CREDENTIALS.aramex, ...replies);
  return { network, waybills: portOf(carrier) };
};

/** With an e-mail, which Aramex requires of everyone. */
const request = (parts: Partial<ShipRequest> = {}): ShipRequest => {
  const { to, ...others } = shipRequest();
  return { ...others, to: { ...to, contact: { ...to.contact, email: 'noura@example.com' } }, ...parts };
};

const sar = parseCurrency('SAR');
const kwd = parseCurrency('KWD');
if (!sar || !kwd) throw new Error('SAR and KWD are currencies');

/** An answer with a label of this size. */
const ofSize = (bytes: number) => {
  const large = structuredClone(answers.shipment_made);
  const [shipment] = large.body.Shipments;
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(bytes)]).toString('base64');
  if (shipment) shipment.ShipmentLabel.LabelFileContents = pdf;
  return large;
};

describe('a waybill at Aramex', () => {
  it('is requested with the fields of the WSDL, and read with its number and label', async () => {
    const { network, waybills } = scripted(answers.shipment_made);
    const sent = request({ parcels: [parcel({ weightGrams: 1250 })] });
    expect(await waybills.make(sent)).toMatchObject({
      kind: 'made',
      number: '45796301122',
      pieceNumbers: [],
      label: expect.any(Uint8Array),
    });
    expect(network.sent[0]?.url.pathname).toMatch(/json\/CreateShipments$/);
    expect(lastBody(network)).toMatchObject({
      LabelInfo: { ReportID: 9729, ReportType: 'RPT' },
      Shipments: [
        {
          Reference1: sent.reference,
          Reference2: sent.orderNumber,
          Shipper: { AccountNumber: '60501234', Contact: { CompanyName: 'Palm Store' } },
          Consignee: {
            AccountNumber: '',
            PartyAddress: { Line1: '7 شارع التحلية', Line2: 'الروضة', City: 'جدة', CountryCode: 'SA' },
            Contact: { PersonName: 'نورة علي', PhoneNumber1: '+966555000111' },
          },
          ShippingDateTime: '/Date(1780383600000+0300)/',
          Details: {
            Dimensions: { Length: 30, Width: 20, Height: 15, Unit: 'CM' },
            ActualWeight: { Unit: 'KG', Value: 1.25 },
            DescriptionOfGoods: 'Coffee and cups',
            NumberOfPieces: 1,
            ProductGroup: 'DOM',
            ProductType: 'ONP',
            PaymentType: 'P',
            CashOnDeliveryAmount: null,
            Services: '',
          },
        },
      ],
    });
  });

  it.each([
    [
      { amountMinor: 12_550, currency: sar },
      { CurrencyCode: 'SAR', Value: 125.5 },
    ],
    [
      { amountMinor: 12_550, currency: kwd },
      { CurrencyCode: 'KWD', Value: 12.55 },
    ],
  ])('collects %o as a service with its amount', async (cash, amount) => {
    const { network, waybills } = scripted(answers.shipment_made);
    await waybills.make(request({ cash }));
    expect(lastBody(network)).toMatchObject({
      Shipments: [{ Details: { Services: 'CODS', CashOnDeliveryAmount: amount } }],
    });
  });

  it('reads a label that is written as numbers', async () => {
    const { waybills } = scripted(answers.shipment_made_numbers);
    const made = await waybills.make(request());
    if (made.kind !== 'made' || !made.label) throw new Error('it is made with a label');
    expect(Buffer.from(made.label).toString('latin1')).toBe('%PDF-1.4\n%%EOF\n');
  });

  it.each([
    ['a text that is no PDF', 'bm8='],
    ['numbers that are no bytes', [37, -80, 68]],
    ['an object', { 0: 37 }],
  ])('keeps the number where the label is %s', async (_, contents) => {
    const reply = structuredClone(answers.shipment_made_numbers);
    const [shipment] = reply.body.Shipments;
    if (shipment) Object.assign(shipment.ShipmentLabel, { LabelFileContents: contents });
    const { waybills } = scripted(reply);
    expect(await waybills.make(request())).toMatchObject({
      kind: 'made',
      number: '45796301122',
      label: null,
    });
  });

  it('reads a label of several megabytes, and no answer above the limit', async () => {
    const { waybills } = scripted(ofSize(6_000_000), ofSize(16_000_000));
    expect(await waybills.make(request())).toMatchObject({ kind: 'made', label: expect.any(Uint8Array) });
    expect(await waybills.make(request())).toMatchObject({ kind: 'unknown', reason: 'cut' });
  });

  it('has its label printed again by its number, or is refused with words', async () => {
    const { network, waybills } = scripted(answers.label_printed, answers.label_refused);
    expect(await waybills.printLabel?.({ number: '45796301122', reference: 'shp_1' })).toMatchObject({
      kind: 'printed',
      label: expect.any(Uint8Array),
    });
    expect(network.sent[0]?.url.pathname).toMatch(/json\/PrintLabel$/);
    expect(lastBody(network)).toMatchObject({
      ShipmentNumber: '45796301122',
      ProductGroup: 'DOM',
      OriginEntity: CREDENTIALS.aramex.accountEntity,
      LabelInfo: { ReportID: 9729, ReportType: 'RPT' },
    });
    expect(await waybills.printLabel?.({ number: '45796301122', reference: 'shp_1' })).toMatchObject({
      kind: 'refused',
      carrierCode: 'ERR63',
    });
  });

  it('is refused with the words in the shipment, and unknown where a success has no number', async () => {
    const { waybills } = scripted(answers.shipment_refused, answers.shipment_without_number);
    expect(await waybills.make(request())).toMatchObject({
      kind: 'refused',
      code: 'address_not_served',
      carrierCode: 'ERR06',
    });
    expect(await waybills.make(request())).toMatchObject({
      kind: 'unknown',
      reason: 'answer_not_understood',
    });
  });
});

describe('over HTTP', () => {
  let sandbox: SandboxProcess;
  const vendor = recordExchanges(['aramex'], globalThis.fetch);
  let number = 0;

  beforeAll(async () => {
    sandbox = await openSandboxRun(NOW);
  });
  afterEach(() => expect(vendor.problems()).toEqual([]));
  afterAll(() => sandbox.stop());

  it('is made abroad with its value, one origin and every line, and printed again', async () => {
    const carriers = carriersAt({ url: `${sandbox.url}/carriers`, fetch: vendor.fetch, now: NOW });
    const port = portOf(carriers.connect({ id: 'cac_abroad', credentials: CREDENTIALS.aramex }));
    const { to, ...abroad } = abroadRequest({ reference: 'shp_abroad' });
    const customs = declaration();
    const sale = {
      ...abroad,
      to: { ...to, contact: { ...to.contact, email: 'noura@example.com' } },
      customs,
    };
    const made = await port.make(sale);
    if (made.kind !== 'made') throw new Error('the sandbox makes it');
    expect(
      await port.printLabel?.({ number: made.number, reference: 'shp_abroad', isAbroad: true }),
    ).toMatchObject({
      kind: 'printed',
    });
    const { network, waybills } = scripted(answers.shipment_made);
    await waybills.make(sale);
    expect(lastBody(network)).toMatchObject({
      Shipments: [
        {
          Details: {
            ProductGroup: 'EXP',
            ProductType: 'PPX',
            GoodsOriginCountry: 'YE',
            CustomsValueAmount: { CurrencyCode: 'KWD', Value: 14.5 },
            Items: [
              { Quantity: 2, Weight: { Unit: 'KG', Value: 0.5 }, Comments: 'Roasted coffee' },
              { Quantity: 1 },
              { Quantity: 2, Comments: 'Ceramic cups' },
            ],
          },
        },
      ],
    });
    expect(await port.make({ ...sale, reference: 'shp_none', customs: null })).toMatchObject({
      kind: 'refused',
    });
  });

  it.each([
    ['', { kind: 'made', label: expect.any(Uint8Array) }, 1],
    ['no-label', { kind: 'made', label: null }, 1],
    ['not-served', { kind: 'refused', code: 'address_not_served' }, 0],
    ['account', { kind: 'refused', code: 'account_not_allowed' }, 0],
    ['busy', { kind: 'refused', code: 'carrier_busy' }, 0],
    ['cut', { kind: 'unknown', reason: 'cut' }, 1],
    ['error-500-done', { kind: 'unknown', reason: 'server_error' }, 1],
    ['garbage', { kind: 'unknown', reason: 'answer_not_understood' }, 1],
  ] as const)('sandbox:%s is %o, and sent once', async (word, outcome, count) => {
    number += 1;
    const reference = `shp_${String(number).padStart(26, '0')}`;
    const carriers = carriersAt({ url: `${sandbox.url}/carriers`, fetch: vendor.fetch, now: NOW });
    const port = portOf(carriers.connect({ id: `cac_${number}`, credentials: CREDENTIALS.aramex }));
    const description = word === '' ? 'Coffee' : `Coffee sandbox:${word}`;
    expect(await port.make(request({ reference, description }))).toMatchObject(outcome);
    const stored = (await sandbox.shipments()).filter((each) => each.own_reference === reference);
    expect(stored).toHaveLength(count);
    expect(port.find).toBeNull();
    // What was lost is printed once a person knows its number.
    const printed = await port.printLabel?.({ number: stored[0]?.number ?? '0', reference: 'shp_1' });
    expect(printed?.kind).toBe(count === 1 && word !== 'no-label' ? 'printed' : 'refused');
  });
});
