import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeId } from '#ids.ts';
import { bookingKey, type BookingDetails } from './booking.ts';
import { checkBooking } from './booking-check.ts';
import { PICKUP_CARRIERS, type Carrier } from '#carrier.ts';
import { CARRIER_FACTS } from '../carriers/all.ts';
import type { TextField } from '../carriers/limits.ts';
import { courierNote, instructionRoom, sharedText } from '../carriers/courier-note.ts';
import { handOverCounts, isLarge } from './parcels.ts';
import { date, parcel, time } from '../testing/samples.ts';

const id = (last: string): string => last.padStart(26, '0');

const details = (parts: Partial<BookingDetails> = {}): BookingDetails => ({
  address: {
    lines: ['12 شارع العليا'],
    city: 'الرياض',
    state: '',
    postcode: '12211',
    countryCode: 'SA',
    kind: 'business',
  },
  contact: { company: 'متجر النخلة', person: 'سارة', phone: '+966501112233', email: 'store@example.com' },
  parcels: [parcel()],
  location: 'Reception',
  instructions: [],
  ...parts,
});

describe('the booking key', () => {
  const booking = {
    storeId: makeId('store', id('1')),
    accountId: makeId('carrierAccount', id('2')),
    addressId: makeId('pickupAddress', id('3')),
    window: { date: date('2026-06-02'), from: time('10:00'), to: time('13:00') },
  };

  it('is the same for the same booking, whoever makes it', () => {
    expect(bookingKey({ ...booking, window: { ...booking.window } })).toBe(bookingKey(booking));
  });

  it.each([
    ['store', { storeId: makeId('store', id('9')) }],
    ['account', { accountId: makeId('carrierAccount', id('9')) }],
    ['address', { addressId: makeId('pickupAddress', id('9')) }],
    ['date', { window: { ...booking.window, date: date('2026-06-03') } }],
    ['window’s start', { window: { ...booking.window, from: time('11:00') } }],
    ['window’s end', { window: { ...booking.window, to: time('14:00') } }],
  ])('differs when another %s is given', (_, parts) => {
    expect(bookingKey({ ...booking, ...parts })).not.toBe(bookingKey(booking));
  });
});

/** Puts a text of `length` characters into one field of an otherwise valid booking. */
const withText = (field: TextField, length: number): BookingDetails => {
  const text = (field === 'phone' ? '5' : 'ن').repeat(length);
  const good = details();
  switch (field) {
    case 'company':
    case 'person':
    case 'phone':
    case 'email':
      return { ...good, contact: { ...good.contact, [field]: text } };
    case 'addressLine':
      return { ...good, address: { ...good.address, lines: [text] } };
    case 'city':
    case 'state':
    case 'postcode':
      return { ...good, address: { ...good.address, [field]: text } };
    case 'location':
      return { ...good, location: text };
    case 'instruction':
      return { ...good, location: 'x', instructions: [text] };
    case 'voidReason':
      return good;
  }
};

const BOOKING_FIELDS = [
  'company', 'person', 'phone', 'email', 'addressLine', 'city', 'state', 'postcode', 'location', 'instruction',
] as const satisfies readonly TextField[]; // prettier-ignore

describe.each(PICKUP_CARRIERS)('a booking with %s', (carrier: Carrier) => {
  it('may be a plain one in Arabic', () => {
    expect(checkBooking(details(), carrier)).toEqual([]);
  });

  it.each(BOOKING_FIELDS)('limits the %s to its maximum length', (field) => {
    // FedEx gets a code of two letters, or none.
    if (field === 'state' && carrier === 'fedex') return;
    const isShared = field === 'instruction' && carrier === 'fedex';
    const max = CARRIER_FACTS[carrier].limits.text[field].max - (isShared ? 'x. '.length : 0);
    expect(checkBooking(withText(field, max), carrier)).toEqual([]);
    expect(checkBooking(withText(field, max + 1), carrier)).toEqual([
      { field, index: 0, code: 'too_long', limit: max, actual: max + 1 },
    ]);
  });

  it('counts an emoji and an Arabic letter as one character each', () => {
    const { max } = CARRIER_FACTS[carrier].limits.text.location;
    expect(checkBooking(details({ location: '📦'.repeat(max) }), carrier)).toEqual([]);
  });

  it('needs at least one parcel with a weight', () => {
    expect(checkBooking(details({ parcels: [] }), carrier)).toMatchObject([{ code: 'no_parcels' }]);
    expect(checkBooking(details({ parcels: [parcel({ weightGrams: 0 })] }), carrier)).toMatchObject([
      { field: 'parcel', index: 0, code: 'weight_missing' },
    ]);
    const { max } = CARRIER_FACTS[carrier].limits.parcels;
    const many = Array.from({ length: max + 1 }, () => parcel());
    expect(checkBooking(details({ parcels: many }), carrier)).toMatchObject([
      { code: 'too_many_parcels', limit: max },
    ]);
  });

  it('needs a phone number and never makes one up', () => {
    const contact = { ...details().contact, phone: '' };
    expect(checkBooking(details({ contact }), carrier)).toMatchObject([{ field: 'phone', code: 'required' }]);
  });

  it('refuses a size with a side of zero', () => {
    const flat = parcel({ size: { lengthMm: 300, widthMm: 0, heightMm: 10 } });
    expect(checkBooking(details({ parcels: [flat] }), carrier)).toMatchObject([{ code: 'size_invalid' }]);
  });

  it('leaves room for the note on fragile and large parcels', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }), (fragile, large) => {
        const note = courierNote({ fragile, large });
        const room = instructionRoom(carrier, { fragile, large }, '');
        const together = carrier === 'dhl' || note === '' ? room : note.length + 1 + room;
        expect(together).toBe(CARRIER_FACTS[carrier].limits.text.instruction.max);
      }),
    );
  });
});

describe('limits of single carriers', () => {
  it.each(['aramex', 'dhl', 'fedex'] as const)('%s accepts three address lines, not four', (carrier) => {
    const address = { ...details().address, lines: ['a', 'b', 'c', 'd'] };
    expect(checkBooking(details({ address }), carrier)).toEqual([
      { field: 'addressLine', code: 'too_many_lines', limit: 3, actual: 4 },
    ]);
  });

  it.each(['aramex', 'dhl', 'fedex'] as const)('%s accepts a parcel without measurements', (carrier) => {
    expect(checkBooking(details({ parcels: [parcel({ size: null })] }), carrier)).toEqual([]);
  });

  it('FedEx needs a postal code where the country has them', () => {
    const address = { ...details().address, postcode: '' };
    expect(checkBooking(details({ address }), 'fedex')).toMatchObject([
      { field: 'postcode', code: 'required' },
    ]);
    const dubai = { ...address, countryCode: 'AE', city: 'Dubai' };
    expect(checkBooking(details({ address: dubai }), 'fedex')).toEqual([]);
  });

  it('a fragile parcel shortens the instruction that FedEx and Aramex accept', () => {
    const parcels = [parcel({ fragile: true })];
    const instructions = ['x'.repeat(60)];
    expect(checkBooking(details({ instructions, location: '' }), 'fedex')).toEqual([]);
    expect(checkBooking(details({ instructions, location: '', parcels }), 'fedex')).toMatchObject([
      { field: 'instruction', code: 'too_long', limit: 60 - 'Fragile: 1.'.length - 1 },
    ]);
  });
});

describe('the location of the parcels for FedEx', () => {
  const flags = { fragile: 2, large: 0 };

  it('is sent before the instruction, in FedEx’s only text', () => {
    const words = { location: 'المدخل الخلفي', instructions: ['Ring twice'] };
    expect(sharedText('fedex', flags, words)).toBe('Fragile: 2. المدخل الخلفي. Ring twice');
    expect(sharedText('fedex', { fragile: 0, large: 0 }, words)).toBe('المدخل الخلفي. Ring twice');
    expect(sharedText('fedex', flags, { ...words, instructions: [] })).toBe('Fragile: 2. المدخل الخلفي');
    expect(sharedText('aramex', flags, words)).toBe('Fragile: 2. Ring twice');
  });

  it('shortens the instruction, and is limited by the note', () => {
    const parcels = [parcel({ fragile: true })];
    expect(checkBooking(details({ location: 'x'.repeat(48), parcels }), 'fedex')).toEqual([]);
    expect(checkBooking(details({ location: 'x'.repeat(49), parcels }), 'fedex')).toMatchObject([
      { field: 'location', code: 'too_long', limit: 48 },
    ]);
    expect(checkBooking(details({ instructions: ['x'.repeat(50)] }), 'fedex')).toMatchObject([
      { field: 'instruction', code: 'too_long', limit: 60 - 'Reception. '.length },
    ]);
  });

  it('every text that passes the check fits', () => {
    const words = fc.string({ unit: fc.constantFrom(...'ab .ن'.split('')), maxLength: 61 });
    fc.assert(
      fc.property(words, words, fc.boolean(), (location, instruction, fragile) => {
        const instructions = instruction.trim() === '' ? [] : [instruction];
        const booking = details({ location, instructions, parcels: [parcel({ fragile })] });
        fc.pre(checkBooking(booking, 'fedex').length === 0);
        const text = sharedText('fedex', handOverCounts(booking.parcels, 'fedex'), booking);
        expect(Array.from(text.trim()).length).toBeLessThanOrEqual(60);
      }),
    );
  });
});

describe('fragile and large parcels', () => {
  it('are counted for the hand-over', () => {
    const parcels = [parcel({ fragile: true, large: true }), parcel({ fragile: true }), parcel()];
    expect(handOverCounts(parcels, 'dhl')).toEqual({ parcels: 3, fragile: 2, large: 1, weightGrams: 4500 });
    expect(courierNote({ fragile: 2, large: 1 })).toBe('Fragile: 2. Large: 1.');
    expect(courierNote({ fragile: 0, large: 0 })).toBe('');
  });

  it('many light boxes are not large together: only a single box can be', () => {
    const boxes = Array.from({ length: 40 }, () => parcel({ weightGrams: 9000 }));
    expect(handOverCounts(boxes, 'aramex').large).toBe(0);
    expect(handOverCounts([...boxes, parcel({ weightGrams: 33_000 })], 'aramex').large).toBe(1);
  });

  it('a long or bulky box is large without a flag, by each carrier’s own thresholds', () => {
    const long = parcel({ size: { lengthMm: 100, widthMm: 1300, heightMm: 100 } });
    expect([isLarge(long, 'aramex'), isLarge(long, 'dhl'), isLarge(long, 'fedex')]).toEqual([
      true,
      true,
      false,
    ]);
    const bulky = parcel({ size: { lengthMm: 1100, widthMm: 700, heightMm: 500 } });
    expect([isLarge(bulky, 'aramex'), isLarge(bulky, 'fedex')]).toEqual([true, true]);
  });

  it('each carrier declares whether it has a field for them', () => {
    const fragile = (['aramex', 'dhl', 'fedex'] as const).map(
      (carrier) => CARRIER_FACTS[carrier].honours(null).fragile,
    );
    expect(fragile).toEqual(['courier_note', 'courier_note', 'courier_note']);
    expect(CARRIER_FACTS.fedex.honours('FDXG').large).toBe('own_field');
    expect(CARRIER_FACTS.fedex.honours('FDXE').large).toBe('courier_note');
  });
});
