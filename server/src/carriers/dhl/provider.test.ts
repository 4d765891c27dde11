import { date, parcel, time } from '@apps-hub/domain/shipping/testing/samples';
import { describe, expect, it } from 'vitest';
import answers from './fixtures/answers.json' with { type: 'json' };
import { connectScripted, lastBody } from '../testing/connect.ts';
import { fixtureProblems } from '../testing/vendor-schema.ts';
import type { Reply } from '../../outbound/testing/network.ts';
import { bookRequest, CREDENTIALS, PICKUP_DATE } from '../testing/requests.ts';

const connect = (...replies: Reply[]) => connectScripted(CREDENTIALS.dhl, ...replies);

const reference = { carrier: 'dhl', confirmationNumbers: ['PRG260602000071'] } as const;
const voidRequest = { reference, requestor: 'Sara Nasser', reason: 'No longer needed' };

it('every recorded answer names its source and has the vendor’s shape', () => {
  expect(fixtureProblems('dhl', answers)).toEqual([]);
});

describe('a booking sent to DHL', () => {
  it('has the documented fields, Basic authentication and the local time with its offset', async () => {
    const { carrier, network } = connect(answers.booked);
    const parcels = [
      parcel({ weightGrams: 2400, fragile: true }),
      parcel({ weightGrams: 900, trackingNumber: '9356579890' }),
      parcel({ weightGrams: 500 }),
    ];
    await carrier.book(bookRequest({ parcels }));
    const [sent] = network.sent;
    expect(sent?.method).toBe('POST');
    expect(sent?.url.href).toBe('https://dhl.example/mydhlapi/pickups');
    expect(sent?.headers.get('authorization')).toBe(`Basic ${btoa('sandboxDhl:dhl-sandbox-password')}`);
    expect(sent?.headers.get('message-reference')).toBe('pku_01jwqzv5m2abcdefghjkmnpqrs');
    expect(sent?.headers.get('x-version')).toBe('3.1.0');
    const accounts = [{ typeCode: 'shipper', number: '450987654' }];
    const common = { productCode: 'N', accounts, isCustomsDeclarable: false, unitOfMeasurement: 'metric' };
    const dimensions = { length: 30, width: 20, height: 15 };
    expect(lastBody(network)).toEqual({
      plannedPickupDateAndTime: '2026-06-02T10:00:00 GMT+03:00',
      closeTime: '13:00',
      location: 'Reception',
      locationType: 'business',
      accounts,
      specialInstructions: [
        { value: 'Fragile: 1.', typeCode: 'TBD' },
        { value: 'Second door on the left', typeCode: 'TBD' },
      ],
      customerDetails: {
        shipperDetails: {
          postalAddress: {
            postalCode: '12211',
            cityName: 'Riyadh',
            countryCode: 'SA',
            addressLine1: '12 Olaya Street',
            addressLine2: 'Building 4',
          },
          contactInformation: {
            email: 'sara@palm.example',
            phone: '+966501112233',
            companyName: 'Palm Store',
            fullName: 'Sara Nasser',
          },
        },
      },
      shipmentDetails: [
        {
          ...common,
          packages: [
            { weight: 2.4, dimensions },
            { weight: 0.5, dimensions },
          ],
        },
        { ...common, shipmentTrackingNumber: '9356579890', packages: [{ weight: 0.9, dimensions }] },
      ],
    });
  });

  it('leaves out a size nobody measured, a state too short for DHL, and a line said twice', async () => {
    const { carrier, network } = connect(answers.booked);
    const address = { ...bookRequest().address, state: 'R' };
    await carrier.book(
      bookRequest({ parcels: [parcel({ size: null })], address, instructions: ['Ring', 'Ring'] }),
    );
    expect(lastBody(network)).toMatchObject({
      specialInstructions: [{ value: 'Ring' }],
      shipmentDetails: [{ packages: [{ weight: 1.5 }] }],
    });
    expect(JSON.stringify(lastBody(network))).not.toMatch(/dimensions|provinceCode/);
  });

  it('books what leaves the country as international, beside what stays', async () => {
    const { carrier, network } = connect(answers.booked);
    const parcels = [
      parcel({ destination: { countryCode: 'AE', city: 'Dubai' } }),
      parcel({ destination: { countryCode: 'SA', city: 'Jeddah' } }),
      parcel(),
    ];
    await carrier.book(bookRequest({ parcels }));
    expect(lastBody(network)).toMatchObject({
      shipmentDetails: [
        { productCode: 'P', isCustomsDeclarable: true, packages: [{}] },
        { productCode: 'N', isCustomsDeclarable: false, packages: [{}, {}] },
      ],
    });
  });

  it.each([
    ['Africa/Cairo', '2026-04-23', '2026-04-23T10:00:00 GMT+02:00'],
    ['Africa/Cairo', '2026-04-26', '2026-04-26T10:00:00 GMT+03:00'],
    ['Asia/Amman', '2026-01-15', '2026-01-15T10:00:00 GMT+03:00'],
    ['Asia/Dubai', '2026-06-02', '2026-06-02T10:00:00 GMT+04:00'],
  ])('in %s on %s is planned for %s', async (zone, day, planned) => {
    const { carrier, network } = connect(answers.booked);
    await carrier.book(
      bookRequest({ zone, window: { date: date(day), from: time('10:00'), to: time('13:00') } }),
    );
    expect(lastBody(network)).toMatchObject({ plannedPickupDateAndTime: planned });
  });
});

describe('what DHL answers to a booking', () => {
  it('a request that timed out there leaves the outcome unknown', async () => {
    const { carrier, network } = connect({ status: 408 });
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'unknown', reason: 'timeout' });
    expect(network.sent.filter(({ method }) => method === 'POST').at(-1)?.url.pathname).toContain('pickups');
  });

  it('confirms with its number', async () => {
    const { carrier } = connect(answers.booked);
    expect(await carrier.book(bookRequest())).toMatchObject({
      kind: 'confirmed',
      reference,
      moved: { date: null, readyBy: null },
    });
  });

  it('says when it moved the pickup', async () => {
    const { carrier } = connect(answers.booked_and_moved);
    expect(await carrier.book(bookRequest())).toMatchObject({
      kind: 'confirmed',
      moved: { date: '2026-06-03', readyBy: '11:00' },
      notices: ['Pickup was moved to the next working day'],
    });
  });

  it('may take it and confirm later', async () => {
    const { carrier } = connect(answers.accepted);
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'waiting' });
  });

  it.each([
    ['account_not_allowed', 'account_not_allowed', '8003'],
    ['shipper_mismatch', 'account_not_allowed', '5556'],
    ['ten_days', 'too_far_ahead', 'HTTP 400'],
    ['schema', 'field_invalid', 'HTTP 422'],
    ['unauthorized', 'credentials_refused', 'HTTP 401'],
    ['forbidden', 'account_not_allowed', 'HTTP 403'],
  ] as const)('%s is a refusal: %s', async (name, code, carrierCode) => {
    const { carrier } = connect(answers[name]);
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'refused', code, carrierCode });
  });

  it('keeps every detail of a schema error for the merchant', async () => {
    const { carrier } = connect(answers.schema);
    const outcome = await carrier.book(bookRequest());
    expect(outcome).toMatchObject({
      message: expect.stringContaining('#/location: expected maxLength: 80, actual: 93'),
    });
  });

  it.each([
    ['a 201 without a number', answers.booked_without_number, 'answer_not_understood'],
    ['a server error', answers.server_error, 'server_error'],
    ['silence', 'silence', 'timeout'],
    ['an answer cut in its middle', 'cut_in_body', 'cut'],
  ] as const)('after %s the outcome is unknown, and nothing is sent again', async (_, reply, reason) => {
    const { carrier, network } = connect(reply);
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'unknown', reason });
    expect(network.sent).toHaveLength(1);
  });
});

describe('a void sent to DHL', () => {
  it('succeeds with an empty body', async () => {
    const { carrier } = connect(answers.voided);
    expect(await carrier.void(voidRequest)).toMatchObject({ kind: 'voided' });
  });

  it.each([
    ['void_missing_parameter', { kind: 'refused', code: 'field_missing' }],
    ['void_not_found', { kind: 'refused', code: 'pickup_not_found' }],
    [
      'void_over',
      { kind: 'refused', code: 'already_over', message: 'Pickup already cancelled or completed' },
    ],
    ['accepted', { kind: 'waiting' }],
    ['server_error', { kind: 'unknown', reason: 'server_error' }],
  ] as const)('%s', async (name, expected) => {
    const { carrier } = connect(answers[name]);
    expect(await carrier.void(voidRequest)).toMatchObject(expected);
  });

  it('goes on where an earlier void voided only one of two numbers', async () => {
    const { carrier } = connect(answers.void_over, answers.voided);
    const two = { carrier: 'dhl', confirmationNumbers: ['PRG1', 'PRG2'] } as const;
    expect(await carrier.void({ ...voidRequest, reference: two })).toMatchObject({ kind: 'voided' });
  });

  it('voids every number of one booking', async () => {
    const { carrier, network } = connect(answers.voided, answers.voided);
    const two = { carrier: 'dhl', confirmationNumbers: ['PRG1', 'PRG2'] } as const;
    expect(await carrier.void({ ...voidRequest, reference: two })).toMatchObject({ kind: 'voided' });
    expect(network.sent.map(({ url }) => url.pathname)).toEqual([
      '/mydhlapi/pickups/PRG1',
      '/mydhlapi/pickups/PRG2',
    ]);
  });
});

describe('tracking with DHL', () => {
  it('gives checkpoints oldest first and skips what it cannot name', async () => {
    const { carrier, network } = connect(answers.tracking);
    const outcome = await carrier.track(['9356579890']);
    expect(network.sent[0]?.url.search).toBe(
      '?trackingView=all-checkpoints&levelOfDetail=shipment&requestGMTOffsetPerEvent=true',
    );
    expect(outcome).toMatchObject({ kind: 'tracks', notFound: [] });
    if (outcome.kind !== 'tracks') return;
    expect(outcome.tracks[0]?.state).toBe('customs');
    expect(outcome.tracks[0]?.events.map(({ state }) => state)).toEqual([
      'collected', 'in_transit', 'customs', 'other',
    ]); // prettier-ignore
    expect(outcome.tracks[0]?.events[0]).toMatchObject({
      at: new Date('2026-06-02T10:56:21Z'),
      place: 'RIYADH-SAU',
    });
  });

  it.each([
    ['SA', 'collected'],
    ['CC', 'held'],
    ['DD', 'delivered'],
    ['PD', 'in_transit'],
    ['ND', 'delivery_failed'],
    ['IC', 'customs'],
    ['TP', 'in_transit'],
  ])('reads %s as %s', async (typeCode, state) => {
    const event = { date: '2026-06-02', time: '13:56:21', GMTOffset: '+03:00', typeCode };
    const body = { shipments: [{ shipmentTrackingNumber: '9356579890', events: [event] }] };
    const { carrier } = connect({ status: 200, body });
    expect(await carrier.track(['9356579890'])).toMatchObject({
      tracks: [{ state, events: [{ state, at: new Date('2026-06-02T10:56:21Z') }] }],
    });
  });

  it('asks for two hundred numbers in one call, and tells found from unknown', async () => {
    const numbers = Array.from({ length: 201 }, (_, index) => String(9_356_579_890 + index));
    const { carrier, network } = connect(answers.tracking_several, answers.tracking_not_found);
    const outcome = await carrier.track(numbers);
    expect(network.sent.map(({ url }) => url.pathname)).toEqual([
      '/mydhlapi/tracking',
      '/mydhlapi/shipments/9356580090/tracking',
    ]);
    expect(network.sent[0]?.url.searchParams.getAll('shipmentTrackingNumber')).toEqual(numbers.slice(0, 200));
    expect(outcome).toMatchObject({
      tracks: [
        { trackingNumber: '9356579890', state: 'delivered' },
        { trackingNumber: '9356579891', state: 'collected' },
      ],
      notFound: numbers.slice(2),
    });
  });

  it('leaves out the one number that DHL refuses, and follows the others', async () => {
    const { carrier, network } = connect(
      answers.tracking_bad_number,
      answers.tracking_several,
      answers.tracking_bad_number,
    );
    const outcome = await carrier.track(['9356579890', '9356579891', 'not a waybill']);
    expect(network.sent).toHaveLength(3);
    expect(outcome).toMatchObject({
      kind: 'tracks',
      tracks: [{ state: 'delivered' }, { state: 'collected' }],
      notFound: [],
    });
  });

  it('keeps what it heard when a later part gets no answer', async () => {
    const numbers = Array.from({ length: 201 }, (_, index) => String(9_356_579_890 + index));
    const { carrier } = connect(answers.tracking_several, answers.forbidden);
    expect(await carrier.track(numbers)).toMatchObject({
      tracks: [{ state: 'delivered' }, { state: 'collected' }],
      notFound: numbers.slice(2, 200),
    });
  });

  it.each(['CS', 'SC', 'PY'])('%s says nothing of where a parcel is', async (typeCode) => {
    const at = { date: '2026-06-02', GMTOffset: '+03:00' };
    const events = [
      { ...at, time: '13:56:21', typeCode: 'OK' },
      { ...at, time: '15:00:00', typeCode, description: 'Closed shipment' },
    ];
    const { carrier } = connect({
      status: 200,
      body: { shipments: [{ shipmentTrackingNumber: '9356579890', events }] },
    });
    expect(await carrier.track(['9356579890'])).toMatchObject({
      tracks: [{ state: 'delivered', events: [{ state: 'delivered' }, { state: 'other' }] }],
    });
  });

  it('takes a shipment without a checkpoint as announced', async () => {
    const body = { shipments: [{ shipmentTrackingNumber: '9356579890', status: 'Success', events: [] }] };
    const { carrier } = connect({ status: 200, body });
    expect(await carrier.track(['9356579890'])).toMatchObject({ tracks: [{ state: 'announced' }] });
  });

  it('says so when a question is refused', async () => {
    const { carrier } = connect(answers.tracking_bad_parameter);
    expect(await carrier.track(['1'])).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('trackingView'),
    });
  });
});

describe('the rest of DHL', () => {
  it('cannot be asked about a pickup', async () => {
    const { carrier } = connect();
    expect(await carrier.status({ reference, ownReference: 'pku_1' })).toMatchObject({ kind: 'cannot_ask' });
  });

  it('checks credentials, and the account where an address is known', async () => {
    const { address } = bookRequest();
    const both = connect(answers.products);
    expect(await both.carrier.check({ address, date: PICKUP_DATE })).toMatchObject({
      kind: 'works',
      proven: 'account',
    });
    const one = connect({ status: 200, body: {} });
    expect(await one.carrier.check({ address: null, date: PICKUP_DATE })).toMatchObject({
      proven: 'credentials',
    });
    const none = connect(answers.unauthorized);
    expect(await none.carrier.check({ address, date: PICKUP_DATE })).toMatchObject({
      code: 'credentials_refused',
    });
  });
});
