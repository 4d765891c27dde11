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

describe('the address sent to a carrier', () => {
  it.each(['dhl', 'fedex'] as const)('is in Latin letters for %s where the branch has them', (carrier) => {
    expect(writtenFor(carrier, details(FULL))).toMatchObject({
      address: { lines: ['12 Olaya Street'], city: 'Riyadh', postcode: '12211' },
      contact: { company: 'Palm', person: 'Sara', phone: '+966501112233' },
    });
    expect(writtenFor(carrier, details(null))).toEqual(details(null));
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

describe('the state that FedEx gets in the United Arab Emirates', () => {
  it.each([
    ['', 'دبي', 'DU'],
    ['', 'Dubai', 'DU'],
    ['الشارقة', 'خورفكان', 'SH'],
    ['du', 'Dubai', 'DU'],
    ['Umm Al Quwain', 'فلج المعلا', 'UM'],
  ])('is FedEx’s code, by the state %j or the city %j: %s', (state, city, code) => {
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
    contact: { phone: '+966501112233' },
  });
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
