import { date, parcel, time } from '@apps-hub/domain/shipping/testing/samples';
import { describe, expect, it } from 'vitest';
import answers from './fixtures/answers.json' with { type: 'json' };
import { connectScripted, lastBody } from '../testing/connect.ts';
import { fixtureProblems } from '../testing/vendor-schema.ts';
import type { Reply } from '#outbound/testing/network.ts';
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

  it('omits an unmeasured size, a state that is too short for DHL, and a repeated line', async () => {
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

  it('books parcels that leave the country as international, next to domestic ones', async () => {
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
  ])('is planned in %s on %s for %s', async (zone, day, planned) => {
    const { carrier, network } = connect(answers.booked);
    await carrier.book(
      bookRequest({ zone, window: { date: date(day), from: time('10:00'), to: time('13:00') } }),
    );
    expect(lastBody(network)).toMatchObject({ plannedPickupDateAndTime: planned });
  });
});

describe('the answer to a DHL booking', () => {
  it('a timeout at the carrier leaves the outcome unknown', async () => {
    const { carrier } = connect({ status: 408 });
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'unknown', reason: 'timeout' });
  });

  it('confirms with its number', async () => {
    const { carrier } = connect(answers.booked);
    expect(await carrier.book(bookRequest())).toMatchObject({
      kind: 'confirmed',
      reference,
      moved: { date: null, readyBy: null },
    });
  });

  it('shows when DHL moved the pickup', async () => {
    const { carrier } = connect(answers.booked_and_moved);
    expect(await carrier.book(bookRequest())).toMatchObject({
      kind: 'confirmed',
      moved: { date: '2026-06-03', readyBy: '11:00' },
      notices: ['Pickup was moved to the next working day'],
    });
  });

  it('may accept it and confirm later', async () => {
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
  ] as const)('has an unknown outcome after %s, and is not resent', async (_, reply, reason) => {
    const { carrier, network } = connect(reply);
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'unknown', reason });
    expect(network.sent).toHaveLength(1);
  });
});

describe('a void at DHL', () => {
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

  it('continues after an earlier void of only one of two numbers', async () => {
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

describe('the rest of the DHL adapter', () => {
  it('has no status query for a pickup', async () => {
    const { carrier } = connect();
    expect(await carrier.status({ reference, ownReference: 'pku_1' })).toMatchObject({ kind: 'cannot_ask' });
  });

  it('checks credentials, and the account if an address is known', async () => {
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
