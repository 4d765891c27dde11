import { makeId } from '@apps-hub/domain/ids';
import { PICKUP_CARRIERS } from '@apps-hub/domain/carrier';
import { describe, expect, it } from 'vitest';

import {
  draftParcel,
  draftParcels,
  noteLines,
  parcelInput,
  problemsOf,
  shownProblems,
  slotParcels,
} from './draft.ts';

const PRESET = { weightGrams: 900, size: { lengthMm: 305, widthMm: 200, heightMm: 150 } };

const order = (number: string, flags = {}) => ({
  id: makeId('order', number.padStart(26, '0')),
  number,
  fragile: false,
  large: false,
  weightGrams: null,
  waybills: [] as string[],
  destination: null,
  ...flags,
});

const address = (change: { readonly company?: string; readonly line?: string } = {}) =>
  ({
    id: makeId('pickupAddress', '1'.padStart(26, '0')),
    version: 1,
    name: 'Main branch',
    address: {
      lines: [change.line ?? '12 Olaya Street'],
      city: 'Riyadh',
      state: '',
      postcode: '12211',
      countryCode: 'SA',
      kind: 'business',
    },
    contact: {
      company: change.company ?? 'Palm Store',
      person: 'Sara Nasser',
      phone: '+966501112233',
      email: 'sara@palm.example',
    },
    location: 'Reception',
    zone: 'Asia/Riyadh',
    hours: { sun: [], mon: [], tue: [], wed: [], thu: [], fri: [], sat: [] },
    ramadanHours: null,
    isDefault: true,
  }) as const;

const check = (change: Partial<Parameters<typeof problemsOf>[0]> = {}) =>
  problemsOf({
    carrier: 'aramex',
    // The literal's lists are read-only; the schema's type is mutable, but only read here.
    address: address() as unknown as Parameters<typeof problemsOf>[0]['address'],
    parcels: draftParcels([], PRESET),
    note: '',
    ...change,
  });

const codes = (weightKg: string, heightCm: string) =>
  check({ carrier: 'aramex', parcels: [{ ...draftParcel(0, PRESET), weightKg, heightCm }] })
    .parcels.get(0)
    ?.map(({ code }) => code);

const shown = (typed: object, isTried = false) => {
  const parcel = { ...draftParcel(0, PRESET), ...typed };
  const problems = check({ parcels: [parcel] }).parcels.get(0) ?? [];
  return shownProblems(problems, parcel, isTried).map(({ code }) => code);
};

describe('the parcels of a booking', () => {
  it("default to one per order with its flags, in the store's usual size", () => {
    const parcels = draftParcels([order('1001', { fragile: true }), order('1002', { large: true })], PRESET);
    expect(parcels.map(parcelInput)).toMatchObject([
      { weightGrams: 900, size: PRESET.size, fragile: true, large: false, trackingNumber: null },
      { fragile: false, large: true },
    ]);
    expect(parcels.map(({ orderNumber }) => orderNumber)).toEqual(['1001', '1002']);
  });

  it('start with the host’s weight, a parcel per waybill, and the destination', () => {
    const dubai = { city: 'Dubai', countryCode: 'AE' };
    const parcels = draftParcels(
      [order('1001', { weightGrams: 2500, waybills: ['77', '78'], destination: dubai }), order('1002')],
      PRESET,
    );
    expect(parcels.map(parcelInput)).toMatchObject([
      { weightGrams: 1250, trackingNumber: '77' },
      { weightGrams: 1250, trackingNumber: '78' },
      { weightGrams: 900, trackingNumber: null },
    ]);
    expect(parcels.map(({ key, orderNumber, destination }) => [key, orderNumber, destination])).toEqual([
      [0, '1001', dubai],
      [1, '1001', dubai],
      [2, '1002', null],
    ]);
    // The server gets the destination from the order, so that exports get their own windows.
    expect(slotParcels(parcels)[0]).toMatchObject({ orderId: order('1001').id, trackingNumber: null });
  });

  it('are sent in grams and millimetres, rounded once', () => {
    const typed = {
      ...draftParcel(0, PRESET),
      weightKg: '2.4',
      lengthCm: '30.55',
      widthCm: '20',
      heightCm: '1',
    };
    expect(parcelInput(typed)).toMatchObject({
      weightGrams: 2400,
      size: { lengthMm: 306, widthMm: 200, heightMm: 10 },
    });
  });

  it('count as ordinary parcels in the window query while being typed', () => {
    const typed = { ...draftParcel(0, PRESET), weightKg: '', heightCm: '' };
    expect(slotParcels([typed])).toMatchObject([{ weightGrams: 1000, size: null }]);
  });
});

describe('the carrier’s validation', () => {
  it('accepts a valid booking', () => {
    expect(check()).toMatchObject({ isClean: true });
  });

  it('reports a missing weight and half a size at the parcel', () => {
    expect(codes('', '15')).toEqual(['weight_missing']);
    expect(codes('1', '')).toEqual(['size_invalid']);
    expect(codes('2000', '15')).toEqual(['too_heavy']);
    const flat = draftParcel(0, { weightGrams: 900, size: null });
    for (const carrier of PICKUP_CARRIERS) expect(check({ carrier, parcels: [flat] }).isClean).toBe(true);
  });

  it('reports wrong values while typing, and missing ones after the first attempt', () => {
    expect(shown({ weightKg: '' })).toEqual([]);
    expect(shown({ weightKg: '' }, true)).toEqual(['weight_missing']);
    expect(shown({ weightKg: '0' })).toEqual(['weight_missing']);
    expect(shown({ weightKg: '0.0004' })).toEqual(['weight_missing']);
    expect(shown({ weightKg: '0.5' })).toEqual([]);
    expect(shown({ heightCm: '' })).toEqual([]);
    expect(shown({ heightCm: '0' })).toEqual(['size_invalid']);
    expect(shown({ weightKg: '2000' })).toEqual(['too_heavy']);
  });

  it('reports a long note, with the length left by the flags and the location', () => {
    const note = 'x'.repeat(60 - 'Reception. '.length);
    const fragile = [{ ...draftParcel(0, PRESET), fragile: true }];
    expect(check({ carrier: 'fedex', note }).note).toEqual([]);
    expect(check({ carrier: 'fedex', note, parcels: fragile }).note).toMatchObject([
      { code: 'too_long', limit: 60 - 'Fragile: 1. Reception. '.length },
    ]);
    expect(check({ carrier: 'dhl', note: 'a\nb\nc\nd' }).note).toMatchObject([
      { code: 'too_many_lines', limit: 3 },
    ]);
  });

  it('reports the chosen carrier’s limits at the address', () => {
    const long = address({ line: 'x'.repeat(46) }) as unknown as Parameters<typeof problemsOf>[0]['address'];
    expect(check({ address: long }).address).toEqual([]);
    expect(check({ address: long, carrier: 'dhl' }).address).toMatchObject([
      { field: 'addressLine', code: 'too_long', limit: 45, actual: 46 },
    ]);
  });
});

describe('the note', () => {
  it('is split into lines for a carrier that takes lines, and one text for the others', () => {
    expect(noteLines(' Ring twice \n\n Ask for Sara', 'dhl')).toEqual(['Ring twice', 'Ask for Sara']);
    expect(noteLines(' Ring twice \n\n Ask for Sara', 'fedex')).toEqual(['Ring twice Ask for Sara']);
    expect(noteLines('  ', 'fedex')).toEqual([]);
  });
});
