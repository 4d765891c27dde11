import { parseCurrency } from '@apps-hub/domain/money';
import { checkPlace } from '@apps-hub/domain/shipping/pickups/booking-check';
import { readableScan } from '@apps-hub/domain/shipping/shipments/parcel-state';
import { parcel } from '@apps-hub/domain/shipping/testing/samples';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { carriersAt } from '../testing/carriers-at.ts';
import { connectScripted, lastBody } from '../testing/connect.ts';
import { bookRequest, CREDENTIALS, PICKUP_DATE, returnRequest, shipRequest } from '../testing/requests.ts';
import { openSandboxRun, type SandboxProcess } from '../testing/sandbox-process.ts';
import { fixtureProblems, recordExchanges, vendorCalls } from '../testing/vendor-schema.ts';
import type { ShipRequest, WaybillPort } from '../port.ts';
import answers from './fixtures/answers.json' with { type: 'json' };

const NOW = '2026-06-01T05:00:00Z';

const portOf = (carrier: { readonly waybills: WaybillPort | null }): WaybillPort => {
  if (!carrier.waybills) throw new Error('SMSA makes waybills');
  return carrier.waybills;
};

const scripted = (...replies: Parameters<typeof connectScripted>[1][]) => {
  const { network, carrier } = connectScripted(CREDENTIALS.smsa, ...replies);
  return { network, carrier, waybills: portOf(carrier) };
};

const FIND = {
  reference: shipRequest().reference,
  from: PICKUP_DATE,
  to: PICKUP_DATE,
  shipOn: PICKUP_DATE,
  mayWithdraw: false,
};

const kwd = parseCurrency('KWD');
if (!kwd) throw new Error('KWD is a currency');

it('has answers with a source, each in the documented shape', () => {
  expect(fixtureProblems('smsa', answers)).toEqual([]);
});

describe('a waybill at SMSA', () => {
  it('is requested with the documented fields, and read with its number and label', async () => {
    const { network, waybills } = scripted(answers.shipment_made);
    const sent = shipRequest({
      parcels: [parcel({ weightGrams: 1250 }), parcel({ weightGrams: 300 })],
      nationalCode: 'RRRD2929',
    });
    expect(await waybills.make(sent)).toMatchObject({
      kind: 'made',
      number: '231200021879',
      pieceNumbers: ['231200021879'],
      label: expect.any(Uint8Array),
    });
    expect(network.sent[0]?.headers.get('ApiKey')).toBe(CREDENTIALS.smsa.apiKey);
    expect(lastBody(network)).toEqual({
      ConsigneeAddress: {
        ContactName: 'نورة علي',
        ContactPhoneNumber: '966555000111',
        Country: 'SA',
        City: 'جدة',
        PostalCode: '23432',
        AddressLine1: '7 شارع التحلية',
        AddressLine2: 'الروضة',
        ShortCode: 'RRRD2929',
      },
      ShipperAddress: {
        ContactName: 'Palm Store',
        ContactPhoneNumber: '966501112233',
        Country: 'SA',
        City: 'Riyadh',
        PostalCode: '12211',
        AddressLine1: '12 Olaya Street',
        AddressLine2: 'Building 4',
      },
      OrderNumber: sent.reference,
      DeclaredValue: 120.5,
      CODAmount: 0,
      Parcels: 2,
      ShipDate: '2026-06-02T10:00:00',
      ShipmentCurrency: 'SAR',
      Weight: 1.55,
      WeightUnit: 'KG',
      ContentDescription: '#2001 Coffee and cups',
      WaybillType: 'PDF',
    });
  });

  it('has the amount to collect with all digits of its currency, and the person where a company is too short', async () => {
    const { network, waybills } = scripted(answers.shipment_made);
    const { to } = shipRequest();
    await waybills.make(
      shipRequest({
        cash: { amountMinor: 12_345, currency: kwd },
        to: { ...to, contact: { ...to.contact, company: 'نون' } },
      }),
    );
    expect(lastBody(network)).toMatchObject({
      CODAmount: 12.345,
      ConsigneeAddress: { ContactName: 'نورة علي' },
    });
  });

  it('is not requested without the value of the goods', async () => {
    const { network, waybills } = scripted();
    expect(await waybills.make(shipRequest({ goods: null }))).toMatchObject({
      kind: 'refused',
      code: 'field_missing',
      message: 'DeclaredValue',
    });
    expect(network.sent).toEqual([]);
  });

  it('has a number that several boxes share once', async () => {
    const [one] = answers.shipment_made.body.waybills;
    const body = { ...answers.shipment_made.body, waybills: [one, one] };
    const { waybills } = scripted({ ...answers.shipment_made, body });
    expect(await waybills.make(shipRequest())).toMatchObject({ pieceNumbers: ['231200021879'] });
  });

  it('has no label if the answer has none', async () => {
    const { waybills } = scripted(answers.no_label);
    expect(await waybills.make(shipRequest())).toMatchObject({ kind: 'made', label: null });
  });

  it.each([
    [answers.refused_fields, 'field_missing', 'ConsigneeAddress.City: The City field is required.'],
    [answers.refused_message, 'field_invalid', 'Invalid request data'],
    [answers.refused_key, 'credentials_refused', 'Unauthorized'],
    [{ status: 401, body: { message: `No ${CREDENTIALS.smsa.apiKey}` } }, 'credentials_refused', 'No •••'],
    [{ status: 400, body: '"Shipment is not allowed"' }, 'field_invalid', 'Shipment is not allowed'],
  ] as const)("is refused with SMSA's words", async (answer, code, message) => {
    const { waybills } = scripted(answer);
    expect(await waybills.make(shipRequest())).toMatchObject({ kind: 'refused', code, message });
  });

  it.each([
    ['success without a waybill', { status: 200, body: { sawb: null, waybills: [] } }],
    ['a page', { status: 200, body: '<html>' }],
    ['202', { status: 202, body: {} }],
    ['a server error', { status: 503, body: 'Service Unavailable' }],
  ])('is unknown after %s', async (_, answer) => {
    const { waybills } = scripted(answer);
    expect(await waybills.make(shipRequest())).toMatchObject({ kind: 'unknown' });
  });

  it('is found by our reference alone', async () => {
    const found = scripted(answers.found);
    expect(await found.waybills.find?.(FIND)).toMatchObject({ kind: 'found', number: '231200021000' });
    expect(found.network.sent[0]?.url.pathname).toBe(`/api/track/reference/${FIND.reference}`);
    expect(await scripted(answers.not_found).waybills.find?.(FIND)).toMatchObject({ kind: 'not_found' });
    const other = { ...answers.found, body: { ...answers.found.body, Reference: 'REF1' } };
    expect(await scripted(other).waybills.find?.(FIND)).toMatchObject({ code: 'answer_not_understood' });
    expect(await scripted({ status: 200, body: { AWB: '' } }).waybills.find?.(FIND)).toMatchObject({
      kind: 'not_found',
    });
  });

  it('books no pickup, and sends nothing when asked to', async () => {
    const { network, carrier } = scripted();
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'refused', code: 'no_pickups' });
    expect(network.sent).toEqual([]);
  });

  it('needs a name of five letters and a first line of ten, as SMSA documents them', () => {
    const { address, contact } = shipRequest().to;
    const place = {
      address: { ...address, lines: ['شارع ٥', 'ح'] },
      contact: { ...contact, company: '', person: 'علي' },
    };
    expect(checkPlace(place, 'smsa')).toMatchObject([
      { field: 'person', code: 'too_short', limit: 5 },
      { field: 'addressLine', index: 0, code: 'too_short', limit: 10 },
    ]);
  });
});

describe('the parcels of SMSA', () => {
  it("have scans at their places' own times, and an unknown code says nothing", async () => {
    const { network, carrier } = scripted(answers.tracked);
    const tracks = await carrier.track(['231200021000', '231200022222', '1']);
    expect(tracks).toMatchObject({
      tracks: [
        {
          trackingNumber: '231200021000',
          state: 'delivered',
          events: [
            { carrierCode: 'HOP', time: '09:30:00', at: new Date('2024-01-10T05:30:00Z'), place: 'Dubai' },
            { carrierCode: 'OD', at: new Date('2024-01-10T07:00:00Z') },
            { carrierCode: 'DL', state: 'delivered' },
          ],
        },
        { state: 'in_transit', events: [{ state: 'in_transit' }, { state: 'other', carrierCode: 'ZZ' }] },
      ],
      notFound: ['1'],
    });
    expect(JSON.stringify(tracks.kind === 'tracks' && tracks.tracks)).not.toContain('Abdulaziz');
    expect(network.sent[0]?.url.pathname).toBe('/api/track/bulk/');
  });

  it('are read beside a scan without a time, which has no place among the others', async () => {
    const Scans = [
      { ScanType: 'PU' },
      { ScanType: 'DL', ScanDateTime: '2024-02-31T25:61:00', ScanTimeZone: '+99:99' },
    ];
    const { carrier } = scripted({
      status: 200,
      body: [
        { AWB: '1', Scans },
        { AWB: '2', Scans: null },
      ],
    });
    const answer = await carrier.track(['1', '2']);
    if (answer.kind !== 'tracks') throw new Error('it is an answer');
    expect(answer.tracks.map(({ trackingNumber }) => trackingNumber)).toEqual(['1', '2']);
    expect(answer.tracks.flatMap(({ events }) => events.flatMap(readableScan))).toEqual([]);
  });
});

const asking = (word: string, reference: string): ShipRequest =>
  shipRequest({ reference, description: `Coffee sandbox:${word}` });

describe('SMSA in the sandbox', () => {
  const vendors = recordExchanges(['smsa'], globalThis.fetch);
  let sandbox: SandboxProcess;
  const connect = (patienceMs?: number, apiKey: string = CREDENTIALS.smsa.apiKey) =>
    carriersAt({ url: `${sandbox.url}/carriers`, fetch: vendors.fetch, now: NOW, patienceMs }).connect({
      id: `cac_${apiKey}`,
      credentials: { carrier: 'smsa', apiKey },
    });

  beforeAll(async () => {
    sandbox = await openSandboxRun(NOW);
  });
  afterEach(() => expect(vendors.problems()).toEqual([]));
  afterAll(() => sandbox.stop());

  it('makes a waybill per box, prints them again and tracks the first', async () => {
    const carrier = connect();
    const made = await portOf(carrier).make(shipRequest({ nationalCode: 'RRRD2929' }));
    if (made.kind !== 'made') throw new Error('the sandbox makes it');
    expect(new Set(made.pieceNumbers).size).toBe(2);
    expect(await portOf(carrier).printLabel?.({ number: made.number, reference: 'shp_1' })).toMatchObject({
      kind: 'printed',
    });
    expect(await portOf(carrier).printLabel?.({ number: '1', reference: 'shp_1' })).toMatchObject({
      kind: 'refused',
    });
    expect(await carrier.track([made.number])).toMatchObject({ tracks: [{ state: 'announced' }] });
    const desk = `${sandbox.url}/carriers/admin/shipments/smsa/${made.number}/out_for_delivery`;
    expect((await fetch(desk, { method: 'POST' })).status).toBe(200);
    expect(await carrier.track([made.number])).toMatchObject({ tracks: [{ state: 'out_for_delivery' }] });
  });

  it('collects what comes back, prints its label again, and cancels it until a courier has it', async () => {
    const returns = portOf(connect()).returns;
    const made = await returns?.make(returnRequest());
    const other = await returns?.make(returnRequest({ reference: 'ret_other' }));
    if (made?.kind !== 'made' || other?.kind !== 'made') throw new Error('the sandbox makes it');
    const named = ({ number, reference }: typeof made) => ({ number, reference, countryCode: 'SA' });
    expect(await returns?.printLabel?.(made)).toMatchObject({ kind: 'printed' });
    expect(await returns?.cancel?.(named(made))).toMatchObject({ kind: 'cancelled' });
    const desk = `${sandbox.url}/carriers/admin/shipments/smsa/${other.number}/collected`;
    expect((await fetch(desk, { method: 'POST' })).status).toBe(200);
    expect(await returns?.cancel?.(named(other))).toMatchObject({ kind: 'refused', code: 'field_invalid' });
  });

  it.each([
    ['1', 'announced'],
    ['2', 'collected'],
    ['3', 'in_transit'],
    ['4', 'customs'],
    ['5', 'out_for_delivery'],
    ['6', 'delivery_failed'],
    ['7', 'held'],
    ['8', 'delivered'],
    ['9', 'returned'],
  ])('shows a parcel ending in %s as %s', async (digit, state) => {
    expect(await connect().track([`77000${digit}`])).toMatchObject({ tracks: [{ state }] });
  });

  it.each([
    ['cut', 'cut', 'found'],
    ['cut-before', 'cut', 'not_found'],
    ['error-500', 'server_error', 'not_found'],
    ['error-500-done', 'server_error', 'found'],
    ['garbage', 'answer_not_understood', 'found'],
    ['waiting', 'answer_not_understood', 'not_found'],
  ])('has an unknown outcome after sandbox:%s (%s), and is then %s', async (word, reason, found) => {
    const waybills = portOf(connect());
    const reference = `shp_${word}`;
    expect(await waybills.make(asking(word, reference))).toMatchObject({ kind: 'unknown', reason });
    expect(await waybills.find?.({ ...FIND, reference })).toMatchObject({ kind: found });
  });

  it('refuses an account, a city and a wrong key, and makes nothing', async () => {
    for (const word of ['account', 'not-served'])
      expect(await portOf(connect()).make(asking(word, `shp_${word}`))).toMatchObject({ kind: 'refused' });
    const stranger = connect(undefined, 'not-the-key');
    const check = { address: null, date: PICKUP_DATE };
    expect(await stranger.check(check)).toMatchObject({ code: 'credentials_refused' });
    expect(await portOf(stranger).make(shipRequest())).toMatchObject({ code: 'credentials_refused' });
    expect(await connect().check(check)).toMatchObject({ kind: 'works', proven: 'credentials' });
  });

  it('answers every documented call in its documented shape', () => {
    const made = new Set([...vendors.seen].filter((each) => each.endsWith(' 200')));
    expect(vendorCalls('smsa').filter(({ name }) => !made.has(`smsa ${name} 200`))).toEqual([]);
  });
});
