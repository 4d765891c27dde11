import type { CurrencyCode } from '#money.ts';
import type { CustomsState } from '../customs/state.ts';
import { makeId } from '#ids.ts';
import type { LocalDate } from '#time.ts';
import { WEEKDAYS } from '../calendar/days.ts';
import type { Parcel } from '../pickups/parcels.ts';
import type { LocalTime } from '#wall-time.ts';
import { sameHours, type AddressCalendar, type Span } from '../calendar/working-hours.ts';

/** Short forms for tests: the values are trusted literals. */
export const date = (text: string): LocalDate => text as LocalDate;
export const time = (text: string): LocalTime => text as LocalTime;
export const span = (from: string, to: string): Span => ({ from: time(from), to: time(to) });

/** Open every day from 08:00 to 20:00, so that only what a test sets can refuse a slot. */
export const openAddress = (parts: Partial<AddressCalendar> = {}): AddressCalendar => ({
  countryCode: 'SA',
  zone: 'Asia/Riyadh',
  hours: sameHours(WEEKDAYS, span('08:00', '20:00')),
  ramadanHours: null,
  ownDays: [],
  ...parts,
});

let made = 0;

export const parcel = (parts: Partial<Parcel> = {}): Parcel => {
  made += 1;
  return {
    id: makeId('parcel', String(made).padStart(26, '0')),
    orderId: null,
    weightGrams: 1500,
    size: { lengthMm: 300, widthMm: 200, heightMm: 150 },
    fragile: false,
    large: false,
    trackingNumber: null,
    ...parts,
  };
};

/** A declaration of one article at this price. */
export const declaredAt = (unitMinor: number): CustomsState => ({
  state: 'ready',
  customs: {
    lines: [
      {
        lineId: '1',
        description: 'Coffee',
        hsCode: '090121',
        originCountry: 'YE',
        unitGrams: 250,
        units: 1,
        unitMinor,
      },
    ],
    currency: 'SAR' as CurrencyCode,
    incoterm: 'DAP',
    reason: 'sale',
    invoice: { number: '1001', date: date('2026-06-01') },
    taxNumber: null,
  },
});
