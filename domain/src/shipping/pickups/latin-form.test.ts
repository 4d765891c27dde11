import { describe, expect, it } from 'vitest';
import { parcel } from '../testing/samples.ts';
import type { BookingDetails, LatinForm } from './booking.ts';
import { checkBooking } from './booking-check.ts';
import { isLatin, writtenFor } from './latin-form.ts';

const PARCEL = parcel();

const details = (latin: LatinForm | null): BookingDetails => ({
  address: {
    lines: ['12 شارع العليا', 'حي الورود'],
    city: 'الرياض',
    state: '',
    postcode: '12211',
    countryCode: 'SA',
    kind: 'business',
    latin,
  },
  contact: { company: 'متجر النخلة', person: 'سارة', phone: '+966501112233', email: 'a@palm.example' },
  parcels: [PARCEL],
  location: 'Reception',
  instructions: [],
});

const FULL: LatinForm = { lines: ['12 Olaya Street'], city: 'Riyadh', company: 'Palm', person: 'Sara' };

it.each([
  ['Café “Noir” – 250 g, 100 % arabica', true],
  ['12.5 °C × 2 ™ €5', true],
  ['Zażółć gęślą jaźń', true],
  ['Cafe\u0301', true],
  ['قهوة', false],
  ['Coffee ٢٥٠', false],
  ['Coffee ☕', false],
  ['Coffee 🎁', false],
  ['Coffee\u0007', false],
  ['Cof\u200Bfee', false],
  ['\u202Eeeffoc', false],
  ['Cof\u00ADfee', false],
  ['Coffee\nCups', false],
])('says whether %j is in Latin letters', (text, is) => {
  expect(isLatin(text)).toBe(is);
});

describe('the address sent to a carrier', () => {
  it.each(['dhl', 'fedex'] as const)('is in Latin letters for %s where the branch has them', (carrier) => {
    expect(writtenFor(carrier, details(FULL))).toMatchObject({
      address: { lines: ['12 Olaya Street'], city: 'Riyadh', postcode: '12211' },
      contact: { company: 'Palm', person: 'Sara' },
    });
    expect(writtenFor(carrier, details(null)).address).toEqual(details(null).address);
  });

  it('is unchanged for Aramex', () => {
    expect(writtenFor('aramex', details(FULL))).toEqual(details(FULL));
  });

  it('stays Arabic in the parts without a Latin form', () => {
    const some = { lines: [], city: 'Riyadh', company: '', person: '' };
    expect(writtenFor('dhl', details(some))).toMatchObject({
      address: { lines: ['12 شارع العليا', 'حي الورود'], city: 'Riyadh' },
      contact: { company: 'متجر النخلة', person: 'سارة' },
    });
  });

  it('is the form whose length is checked', () => {
    const long = { ...FULL, lines: ['x'.repeat(46)] };
    expect(checkBooking(details(long), 'dhl')).toMatchObject([{ field: 'addressLine', code: 'too_long' }]);
    expect(checkBooking(details(long), 'aramex').filter(({ field }) => field === 'addressLine')).toEqual([]);
  });
});

const dubai = (state: string, city: string): BookingDetails => {
  const known = details(null);
  return { ...known, address: { ...known.address, countryCode: 'AE', state, city } };
};

describe('the state sent to FedEx in the United Arab Emirates', () => {
  it.each([
    ['', 'دبي', 'DU'],
    ['', 'Dubai', 'DU'],
    ['الشارقة', 'خورفكان', 'SH'],
    ['du', 'Dubai', 'DU'],
    ['Umm Al Quwain', 'فلج المعلا', 'UM'],
  ])('is FedEx’s code for the state %j or the city %j: %s', (state, city, code) => {
    expect(writtenFor('fedex', dubai(state, city)).address.state).toBe(code);
    expect(writtenFor('dhl', dubai(state, city)).address.state).toBe(state);
    expect(checkBooking(dubai(state, city), 'fedex')).toEqual([]);
  });

  it('is required if neither is known', () => {
    expect(checkBooking(dubai('', 'خورفكان'), 'fedex')).toMatchObject([{ field: 'state', code: 'required' }]);
    expect(checkBooking(dubai('', 'خورفكان'), 'dhl')).toEqual([]);
  });
});

it.each(['aramex', 'dhl', 'fedex'] as const)('%s gets postal code and phone in Latin digits', (carrier) => {
  const known = details(null);
  const typed = {
    ...known,
    address: { ...known.address, postcode: '١٢٢١١' },
    contact: { ...known.contact, phone: '+٩٦٦٥٠١١١٢٢٣٣' },
  };
  expect(writtenFor(carrier, typed)).toMatchObject({
    address: { postcode: '12211' },
    contact: { phone: carrier === 'fedex' ? '966501112233' : '+966501112233' },
  });
});

it('limits count what is sent: FedEx gets 13 digits of a phone number, and no region of Saudi Arabia', () => {
  const known = details(null);
  const long = {
    ...known,
    address: { ...known.address, state: 'منطقة الرياض' },
    contact: { ...known.contact, phone: '+4915123456789' },
  };
  expect(checkBooking(long, 'fedex')).toEqual([]);
  expect(writtenFor('fedex', long).address.state).toBe('');
  expect(writtenFor('aramex', long).address.state).toBe('منطقة الرياض');
});

it.each([
  ['US', 'CA', 'CA'],
  ['US', 'tx', 'TX'],
  ['CA', 'ON', 'ON'],
  ['US', 'Ontario', ''],
])('FedEx gets the post’s code of a state of %s: %j is %j', (countryCode, state, code) => {
  const known = details(null);
  const there = { ...known, address: { ...known.address, countryCode, state } };
  expect(writtenFor('fedex', there).address.state).toBe(code);
  expect(checkBooking(there, 'fedex').map(({ field }) => field)).toEqual(code === '' ? ['state'] : []);
});

it.each([
  ['12 Olaya St., Bldg. 4 – Gate B', true],
  ['Zürich 8', true],
  ['', true],
  ['شارع العليا', false],
  ['Olaya شارع', false],
])('%j is Latin: %s', (text, expected) => {
  expect(isLatin(text)).toBe(expected);
});
