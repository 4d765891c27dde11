import type { PostalAddress } from '@apps-hub/domain/shipping/pickups/booking';
import { date, parcel, time } from '@apps-hub/domain/shipping/testing/samples';
import { describe, expect, it } from 'vitest';
import answers from './fixtures/answers.json' with { type: 'json' };
import { connectScripted, lastBody } from '../testing/connect.ts';
import { fixtureProblems } from '../testing/vendor-schema.ts';
import type { Reply } from '#outbound/testing/network.ts';
import { bookRequest, CREDENTIALS, PICKUP_DATE } from '../testing/requests.ts';

const express = CREDENTIALS.fedex;
const connect = (...replies: Reply[]) => connectScripted(express, answers.token, ...replies);
const connectGround = (...replies: Reply[]) =>
  connectScripted({ ...express, company: 'FDXG' }, answers.token, ...replies);

const reference = {
  carrier: 'fedex',
  company: 'FDXE',
  confirmationCode: '4417',
  location: 'RUHA',
  scheduledDate: PICKUP_DATE,
} as const;
const voidRequest = { reference, requestor: 'Sara Nasser', reason: 'No longer needed' };

it('every recorded answer names its source and has the vendor’s shape', () => {
  expect(fixtureProblems('fedex', answers)).toEqual([]);
});

describe('a booking sent to FedEx', () => {
  it('has the documented fields, a bearer token and a transaction id', async () => {
    const { carrier, network } = connect(answers.booked);
    const parcels = [
      parcel({ weightGrams: 2400, large: true }),
      parcel({ weightGrams: 900, trackingNumber: '795800001111' }),
    ];
    await carrier.book(bookRequest({ parcels }));
    const [token, sent] = network.sent;
    expect(token?.url.pathname).toBe('/oauth/token');
    expect(token?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'sandbox-fedex-client',
      client_secret: 'fedex-sandbox-secret',
    });
    expect(sent).toMatchObject({ method: 'POST' });
    expect(sent?.url.pathname).toBe('/pickup/v1/pickups');
    expect(sent?.headers.get('authorization')).toBe('Bearer token-one');
    expect(sent?.headers.get('x-customer-transaction-id')).toBe('pku_01jwqzv5m2abcdefghjkmnpqrs');
    expect(lastBody(network)).toEqual({
      associatedAccountNumber: { value: '740561073' },
      associatedAccountNumberType: 'FEDEX_EXPRESS',
      originDetail: {
        pickupAddressType: 'OTHER',
        pickupLocation: {
          contact: { companyName: 'Palm Store', personName: 'Sara Nasser', phoneNumber: '966501112233' },
          address: {
            streetLines: ['12 Olaya Street', 'Building 4'],
            city: 'Riyadh',
            postalCode: '12211',
            countryCode: 'SA',
            residential: false,
          },
        },
        readyDateTimestamp: '2026-06-02T10:00:00',
        customerCloseTime: '13:00:00',
        pickupDateType: 'FUTURE_DAY',
      },
      totalWeight: { units: 'KG', value: 3.3 },
      packageCount: 2,
      carrierCode: 'FDXE',
      remarks: 'Large: 1. Reception. Second door on the left',
      countryRelationships: 'DOMESTIC',
      pickupType: 'ON_CALL',
      trackingNumber: '795800001111',
    });
  });

  it('is for the same day by the address’s time zone', async () => {
    const { carrier, network } = connect(answers.booked);
    const window = { date: date('2026-06-01'), from: time('10:00'), to: time('13:00') };
    await carrier.book(bookRequest({ window }));
    expect(lastBody(network)).toMatchObject({ originDetail: { pickupDateType: 'SAME_DAY' } });
  });

  it('sends the side of the building that the merchant chose, or none to Ground', async () => {
    const sideOf = async (via: typeof connect, parts: Partial<PostalAddress>): Promise<unknown> => {
      const { carrier, network } = via(answers.booked);
      await carrier.book(bookRequest({ address: { ...bookRequest().address, ...parts } }));
      return (lastBody(network) as { originDetail: { packageLocation?: string } }).originDetail
        .packageLocation;
    };
    expect(await sideOf(connect, { entrance: 'rear' })).toBe('REAR');
    expect(await sideOf(connectGround, { entrance: 'side' })).toBe('SIDE');
    expect(await sideOf(connectGround, {})).toBe('NONE');
    expect(await sideOf(connect, {})).toBeUndefined();
  });

  it('has no postal code if the country has none', async () => {
    const { carrier, network } = connect(answers.booked);
    const address = { ...bookRequest().address, countryCode: 'AE', city: 'Dubai', postcode: '00000' };
    await carrier.book(bookRequest({ address, zone: 'Asia/Dubai' }));
    expect(JSON.stringify(lastBody(network))).not.toContain('postalCode');
  });
});

describe('the answer to a FedEx booking', () => {
  it('a timeout at the carrier leaves the outcome unknown', async () => {
    const { carrier } = connect({ status: 408 });
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'unknown', reason: 'timeout' });
  });

  it('confirms with its code and the location needed for cancelling', async () => {
    const { carrier } = connect(answers.booked);
    expect(await carrier.book(bookRequest())).toMatchObject({
      kind: 'confirmed',
      reference,
      notices: ['City and postal code differ.'],
    });
  });

  it('confirms Ground without a location', async () => {
    const { carrier } = connectGround(answers.booked_ground);
    expect(await carrier.book(bookRequest())).toMatchObject({
      reference: { company: 'FDXG', location: null },
    });
  });

  it.each([
    ['previous_day', 'date_past', 'PICKUP.REQUESTED.PREVIOUS.DAY'],
    ['forbidden', 'account_not_allowed', 'FORBIDDEN.ERROR'],
    ['not_found', 'other', 'NOT.FOUND.ERROR'],
    ['postal_code_missing', 'field_missing', 'PICKUP.POSTALCODE.MISSING'],
    ['failed_dependency_empty', 'other', 'HTTP 424'],
  ] as const)('%s is a refusal: %s', async (name, code, carrierCode) => {
    const { carrier } = connect(answers[name]);
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'refused', code, carrierCode });
  });

  it.each([
    ['a success without a code', answers.booked_without_code, 'answer_not_understood'],
    ['a server error', answers.server_error, 'server_error'],
    ['a service that is unavailable', answers.unavailable, 'server_error'],
    ['silence', 'silence', 'timeout'],
    ['a cut connection', 'cut', 'cut'],
  ] as const)('has an unknown outcome after %s, and is not resent', async (_, reply, reason) => {
    const { carrier, network } = connect(reply);
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'unknown', reason });
    expect(network.sent).toHaveLength(2);
  });

  it('may accept it and confirm later', async () => {
    const { carrier } = connect(answers.accepted);
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'waiting' });
  });
});

describe('the token', () => {
  it('is requested once for many callers and kept until shortly before it expires', async () => {
    const { carrier, network } = connect(...Array.from({ length: 6 }, () => answers.tracks));
    await Promise.all(Array.from({ length: 5 }, () => carrier.track(['795800001111'])));
    network.pass(3599 - 61);
    await carrier.track(['795800001111']);
    expect(network.sent.filter(({ url }) => url.pathname === '/oauth/token')).toHaveLength(1);
    network.pass(2);
    network.replies(answers.token_two, answers.tracks);
    await carrier.track(['795800001111']);
    expect(network.sent.at(-1)?.headers.get('authorization')).toBe('Bearer token-two');
  });

  it('is renewed once when FedEx rejects it, and the booking is sent again because it was not executed', async () => {
    const { carrier, network } = connect(answers.token_expired, answers.token_two, answers.booked);
    const outcome = await carrier.book(bookRequest());
    expect(outcome).toMatchObject({ kind: 'confirmed' });
    expect(outcome.exchanges.map(({ operation, status }) => `${operation} ${status}`)).toEqual([
      'token 200', 'book 401', 'token 200', 'book 200',
    ]); // prettier-ignore
    expect(network.sent).toHaveLength(4);
  });

  it('is a refusal when it is rejected twice', async () => {
    const { carrier } = connect(answers.token_expired, answers.token_two, answers.token_expired);
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'refused', code: 'credentials_refused' });
  });

  it.each([
    ['wrong credentials', [answers.token_refused], 'credentials_refused'],
    ['silence', ['silence', 'silence', 'silence'], 'carrier_unreachable'],
    [
      'a server error',
      [answers.server_error, answers.server_error, answers.server_error],
      'carrier_unreachable',
    ],
  ] as const)(
    'is a refusal, never unknown, when it cannot be fetched (%s): nothing was booked',
    async (_, replies, code) => {
      const { carrier } = connectScripted(express, ...replies);
      expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'refused', code });
    },
  );

  it('is never in the recorded exchange', async () => {
    const echo: Reply = {
      status: 400,
      body: { errors: [{ code: 'X', message: 'Bearer token-one fedex-sandbox-secret' }] },
    };
    const { carrier, network } = connect(echo);
    const outcome = await carrier.book(bookRequest());
    expect(JSON.stringify([network.logged, outcome.exchanges])).not.toMatch(/token-one|fedex-sandbox-secret/);
  });
});

describe('a void at FedEx', () => {
  it('is a PUT with code, date and the Express location', async () => {
    const { carrier, network } = connect(answers.voided);
    expect(await carrier.void(voidRequest)).toMatchObject({ kind: 'voided' });
    expect(network.sent.at(-1)).toMatchObject({ method: 'PUT' });
    expect(network.sent.at(-1)?.url.pathname).toBe('/pickup/v1/pickups/cancel');
    expect(lastBody(network)).toEqual({
      associatedAccountNumber: { value: '740561073' },
      pickupConfirmationCode: '4417',
      carrierCode: 'FDXE',
      scheduledDate: '2026-06-02',
      location: 'RUHA',
      remarks: 'No longer needed',
    });
  });

  it.each([
    ['void_expired', { kind: 'refused', code: 'previous_day' }],
    ['not_found', { kind: 'refused', code: 'pickup_not_found' }],
    ['forbidden', { kind: 'refused', code: 'account_not_allowed' }],
    ['accepted', { kind: 'waiting' }],
    ['server_error', { kind: 'unknown', reason: 'server_error' }],
    ['unavailable', { kind: 'unknown', reason: 'server_error' }],
  ] as const)('%s', async (name, expected) => {
    const { carrier } = connect(answers[name]);
    expect(await carrier.void(voidRequest)).toMatchObject(expected);
  });

  it('is not sent for Express without the location', async () => {
    const { carrier, network } = connectScripted(express);
    const outcome = await carrier.void({ ...voidRequest, reference: { ...reference, location: null } });
    expect(outcome).toMatchObject({ kind: 'refused', code: 'reference_missing' });
    expect(network.sent).toEqual([]);
  });
});

describe('the rest of the FedEx adapter', () => {
  it('has no status query for a pickup', async () => {
    const { carrier } = connectScripted(express);
    expect(await carrier.status({ reference, ownReference: 'pku_1' })).toMatchObject({ kind: 'cannot_ask' });
  });

  it('checks credentials with a new token, and the account if an address is known', async () => {
    const { address } = bookRequest();
    const both = connect(answers.availability);
    expect(await both.carrier.check({ address, date: PICKUP_DATE })).toMatchObject({
      kind: 'works',
      proven: 'account',
    });
    const one = connect();
    expect(await one.carrier.check({ address: null, date: PICKUP_DATE })).toMatchObject({
      proven: 'credentials',
    });
    const none = connectScripted(express, answers.token_refused);
    expect(await none.carrier.check({ address, date: PICKUP_DATE })).toMatchObject({
      code: 'credentials_refused',
    });
    const forbidden = connect(answers.forbidden);
    expect(await forbidden.carrier.check({ address, date: PICKUP_DATE })).toMatchObject({
      code: 'account_not_allowed',
    });
  });
});
