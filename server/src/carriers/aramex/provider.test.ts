import type { CurrencyCode } from '@apps-hub/domain/money';
import { parcel, time } from '@apps-hub/domain/shipping/testing/samples';
import { describe, expect, it } from 'vitest';
import answers from './fixtures/answers.json' with { type: 'json' };
import { fromWcfDate, toWcfDate } from './wcf-date.ts';
import { connectScripted, lastBody } from '../testing/connect.ts';
import { fixtureProblems } from '../testing/vendor-schema.ts';
import type { Reply } from '#outbound/testing/network.ts';
import { bookRequest, CREDENTIALS } from '../testing/requests.ts';

const connect = (...replies: Reply[]) => connectScripted(CREDENTIALS.aramex, ...replies);

const reference = {
  carrier: 'aramex',
  pickupId: 'H774201',
  guid: '0b7c1d52-7c1e-4a0e-9d0a-5f2f6f1f7a11',
} as const;
const voidRequest = { reference, requestor: 'Sara Nasser', reason: 'No longer needed' };

it('every recorded answer names its source and has the vendor’s shape', () => {
  expect(fixtureProblems('aramex', answers)).toEqual([]);
});

describe('a booking sent to Aramex', () => {
  it('has every field that the service documents, with credentials in the body', async () => {
    const { carrier, network } = connect(answers.booked);
    const parcels = [
      parcel({ weightGrams: 2400, fragile: true, trackingNumber: '44112233440' }),
      parcel({ weightGrams: 40_000, size: { lengthMm: 1305, widthMm: 500, heightMm: 400 } }),
    ];
    await carrier.book(bookRequest({ parcels }));
    expect(network.sent[0]).toMatchObject({ method: 'POST' });
    expect(network.sent[0]?.url.href).toBe(
      'https://aramex.example/ShippingAPI.V2/Shipping/Service_1_0.svc/json/CreatePickup',
    );
    expect(lastBody(network)).toEqual({
      ClientInfo: {
        UserName: 'sandbox@aramex.test',
        Password: 'aramex-sandbox-password',
        Version: 'v1.0',
        AccountNumber: '60501234',
        AccountPin: '445566',
        AccountEntity: 'RUH',
        AccountCountryCode: 'SA',
        Source: 24,
      },
      Transaction: {
        Reference1: 'pku_01jwqzv5m2abcdefghjkmnpqrs',
        Reference2: '',
        Reference3: '',
        Reference4: '',
        Reference5: '',
      },
      LabelInfo: null,
      Pickup: {
        PickupAddress: {
          Line1: '12 Olaya Street',
          Line2: 'Building 4',
          Line3: '',
          City: 'Riyadh',
          StateOrProvinceCode: '',
          PostCode: '12211',
          CountryCode: 'SA',
        },
        PickupContact: {
          Department: '',
          PersonName: 'Sara Nasser',
          Title: '',
          CompanyName: 'Palm Store',
          PhoneNumber1: '+966501112233',
          PhoneNumber1Ext: '',
          PhoneNumber2: '',
          CellPhone: '+966501112233',
          EmailAddress: 'sara@palm.example',
          Type: '',
        },
        PickupLocation: 'Reception',
        PickupDate: '/Date(1780383600000+0300)/',
        ReadyTime: '/Date(1780383600000+0300)/',
        LastPickupTime: '/Date(1780394400000+0300)/',
        ClosingTime: '/Date(1780408800000+0300)/',
        Comments: 'Fragile: 1. Large: 1. Second door on the left',
        Reference1: 'pku_01jwqzv5m2abcdefghjkmnpqrs',
        Reference2: '',
        Vehicle: 'Truck',
        Shipments: [],
        PickupItems: [
          {
            ProductGroup: 'DOM',
            ProductType: 'ONP',
            NumberOfShipments: 1,
            PackageType: 'Box',
            Payment: 'P',
            ShipmentWeight: { Unit: 'KG', Value: 2.4 },
            ShipmentVolume: null,
            NumberOfPieces: 1,
            CashAmount: null,
            ExtraCharges: null,
            ShipmentDimensions: { Length: 30, Width: 20, Height: 15, Unit: 'CM' },
            Comments: 'Fragile',
          },
          {
            ProductGroup: 'DOM',
            ProductType: 'ONP',
            NumberOfShipments: 1,
            PackageType: 'Large Box',
            Payment: 'P',
            ShipmentWeight: { Unit: 'KG', Value: 40 },
            ShipmentVolume: null,
            NumberOfPieces: 1,
            CashAmount: null,
            ExtraCharges: null,
            ShipmentDimensions: { Length: 131, Width: 50, Height: 40, Unit: 'CM' },
            Comments: 'Large',
          },
        ],
        Status: 'Ready',
        ExistingShipments: [{ Number: '44112233440', OriginEntity: 'RUH', ProductGroup: 'DOM' }],
      },
    });
  });

  it('books international parcels with the international product, per item and per waybill', async () => {
    const { carrier, network } = connect(answers.booked);
    const destination = { countryCode: 'KW', city: 'Kuwait City' };
    const parcels = [
      parcel({ trackingNumber: '44112233440' }),
      parcel({ trackingNumber: '44112233451', destination }),
    ];
    await carrier.book(bookRequest({ parcels }));
    expect(lastBody(network)).toMatchObject({
      Pickup: {
        PickupItems: [
          { ProductGroup: 'DOM', ProductType: 'ONP' },
          { ProductGroup: 'EXP', ProductType: 'PPX' },
        ],
        ExistingShipments: [
          { Number: '44112233440', ProductGroup: 'DOM' },
          { Number: '44112233451', ProductGroup: 'EXP' },
        ],
      },
    });
  });

  it('sends no cash on delivery, because Aramex does not document its effect', async () => {
    const { carrier, network } = connect(answers.booked);
    const cash = { amountMinor: 12_050, currency: 'SAR' as CurrencyCode }; // a valid code
    await carrier.book(bookRequest({ parcels: [parcel({ cashOnDelivery: cash })] }));
    expect(lastBody(network)).toMatchObject({ Pickup: { PickupItems: [{ CashAmount: null }] } });
  });

  it('keeps the four times in order, even if the window ends at closing time', async () => {
    const { carrier, network } = connect(answers.booked);
    await carrier.book(bookRequest({ closesAt: time('12:00') }));
    expect(lastBody(network)).toMatchObject({
      Pickup: { LastPickupTime: '/Date(1780394400000+0300)/', ClosingTime: '/Date(1780394400000+0300)/' },
    });
  });

  it('is not sent if Aramex would refuse a field, and names the field', async () => {
    const { carrier, network } = connect();
    const outcome = await carrier.book(bookRequest({ location: 'x'.repeat(51) }));
    expect(network.sent).toEqual([]);
    expect(outcome).toMatchObject({
      kind: 'refused',
      code: 'field_invalid',
      problems: [{ field: 'location', code: 'too_long', limit: 50, actual: 51 }],
      exchanges: [],
    });
  });
});

describe('the answer to an Aramex booking', () => {
  it('confirms with the number for people and the GUID for cancelling', async () => {
    const { carrier } = connect(answers.booked);
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'confirmed', reference, notices: [] });
    const second = connect(answers.booked_with_notice);
    expect(await second.carrier.book(bookRequest())).toMatchObject({
      notices: ['Courier may call before arrival'],
    });
  });

  it.each([
    ['refused_placeholder', 'other', 'ERR00'],
    ['refused_credentials', 'credentials_refused', 'ERR01'],
    ['refused_account', 'account_not_allowed', 'ERR02'],
    ['refused_past', 'date_past', 'ERR60'],
    ['refused_times', 'window_invalid', 'ERR63'],
    ['refused_two_reasons', 'address_not_served', 'ERR06'],
    ['bad_request', 'field_invalid', 'HTTP 400'],
  ] as const)('%s, an error also inside a 200, is a refusal: %s', async (name, code, carrierCode) => {
    const { carrier } = connect(answers[name]);
    const outcome = await carrier.book(bookRequest());
    expect(outcome).toMatchObject({ kind: 'refused', code, carrierCode });
    expect(outcome.exchanges[0]).toMatchObject({ operation: 'book', status: answers[name].status });
  });

  it('books nothing for a duplicate, and names the pickup that Aramex already has', async () => {
    const { carrier, network } = connect(answers.refused_duplicate);
    expect(await carrier.book(bookRequest())).toMatchObject({
      kind: 'refused',
      code: 'already_booked',
      existing: { carrier: 'aramex', pickupId: 'H774201', guid: '' },
      message: 'Duplicate collection already exists (H774201)',
    });
    expect(network.sent).toHaveLength(1);
  });

  it('reports a duplicate without a number as already booked', async () => {
    const { carrier } = connect(answers.refused_duplicate_without_number);
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'refused', code: 'already_booked' });
  });

  // Aramex publishes no list of its messages; these are not in its documents.
  it.each([
    ['Pickup Date is a past date', 'date_past'],
    ['PickupDate must be later than current date', 'date_past'],
    ['Pickup date has passed', 'date_past'],
    ['No branch found for the given city', 'address_not_served'],
  ] as const)('reads "%s" as %s', async (Message, code) => {
    const body = { ...answers.refused_past.body, Notifications: [{ Code: 'ERR00', Message }] };
    const { carrier } = connect({ status: 200, body });
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'refused', code });
  });

  it('keeps the carrier’s full message', async () => {
    const { carrier } = connect(answers.refused_two_reasons);
    expect(await carrier.book(bookRequest())).toMatchObject({
      message: 'PickupAddress - City name is invalid. PickupAddress - PostCode is invalid.',
    });
  });

  it.each([
    ['a success without a pickup', answers.booked_without_pickup, 'answer_not_understood'],
    ['an error that has a pickup', answers.refused_with_pickup, 'answer_not_understood'],
    ['a page instead of an answer', answers.gateway_page, 'answer_not_understood'],
    ['a server error', answers.server_error, 'server_error'],
    ['a request that timed out there', { status: 408 }, 'timeout'],
    ['silence', 'silence', 'timeout'],
    ['a cut connection', 'cut', 'cut'],
  ] as const)('has an unknown outcome after %s, and is not resent', async (_, reply, reason) => {
    const { carrier, network } = connect(reply);
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'unknown', reason });
    expect(network.sent).toHaveLength(1);
  });

  it('an unreachable Aramex refuses with a retry: nothing was sent', async () => {
    const { carrier } = connect('nobody');
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'refused', code: 'carrier_unreachable' });
  });
});

describe('a void at Aramex', () => {
  it('uses the GUID and not the number', async () => {
    const { carrier, network } = connect(answers.voided);
    expect(await carrier.void(voidRequest)).toMatchObject({ kind: 'voided' });
    expect(network.sent[0]?.url.pathname).toBe('/ShippingAPI.V2/Shipping/Service_1_0.svc/json/CancelPickup');
    expect(lastBody(network)).toMatchObject({ PickupGUID: reference.guid, Comments: 'No longer needed' });
  });

  it.each([
    ['void_already', { kind: 'refused', code: 'already_voided' }],
    ['void_collected', { kind: 'refused', code: 'already_completed', carrierCode: 'ERR72' }],
    ['void_not_found', { kind: 'refused', code: 'pickup_not_found' }],
    ['server_error', { kind: 'unknown', reason: 'server_error' }],
  ] as const)('%s', async (name, expected) => {
    const { carrier } = connect(answers[name]);
    expect(await carrier.void(voidRequest)).toMatchObject(expected);
  });

  it.each([
    ['Pickup cancelled', 'already_voided'],
    ['Pickup has been cancelled', 'already_voided'],
    ['Pickup already dispatched', 'already_dispatched'],
    ['Pickup cannot be cancelled, it is dispatched to the courier', 'already_dispatched'],
    // No reason given, so the code is generic.
    ['Pickup cannot be cancelled', 'other'],
  ] as const)('reads "%s" as %s', async (Message, code) => {
    const body = { ...answers.void_already.body, Notifications: [{ Code: 'ERR00', Message }] };
    const { carrier } = connect({ status: 200, body });
    expect(await carrier.void(voidRequest)).toMatchObject({ kind: 'refused', code });
  });

  it('is not sent without the GUID', async () => {
    const { carrier, network } = connect();
    const outcome = await carrier.void({ ...voidRequest, reference: { ...reference, guid: '' } });
    expect(outcome).toMatchObject({ kind: 'refused', code: 'reference_missing' });
    expect(network.sent).toEqual([]);
  });
});

describe('WCF dates', () => {
  it('have the address’s offset, also around Cairo’s clock change', () => {
    expect(toWcfDate(new Date('2026-06-02T07:00:00Z'), 'Asia/Riyadh')).toBe('/Date(1780383600000+0300)/');
    expect(toWcfDate(new Date('2026-01-15T08:00:00Z'), 'Africa/Cairo')).toBe('/Date(1768464000000+0200)/');
    expect(toWcfDate(new Date('2026-07-15T08:00:00Z'), 'Africa/Cairo')).toBe('/Date(1784102400000+0300)/');
  });

  it('are parsed to an instant and local time, with or without an offset', () => {
    expect(fromWcfDate('/Date(1780383600000+0300)/')).toEqual({
      at: new Date('2026-06-02T07:00:00Z'),
      wall: { date: '2026-06-02', time: '10:00' },
    });
    expect(fromWcfDate('/Date(1780383600000)/')?.wall).toEqual({ date: '2026-06-02', time: '07:00' });
    expect(fromWcfDate('2026-06-02')).toBeNull();
  });
});
