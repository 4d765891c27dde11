import * as fc from 'fast-check';
import { WEEKDAYS } from '../calendar/days.ts';
import type { CalendarCountry } from '../calendar/countries.ts';
import type { SlotQuery } from '../calendar/timeslots.ts';
import { timeOfDay } from '#wall-time.ts';
import { sameHours, type AddressCalendar } from '../calendar/working-hours.ts';
import type { CollectionRules } from '../carriers/collection-rules.ts';
import { rulesFor } from '../carriers/rules-for.ts';
import { date, parcel } from './samples.ts';

export const PLACES: readonly (readonly [CalendarCountry, string])[] = [
  ['SA', 'Asia/Riyadh'],
  ['AE', 'Asia/Dubai'],
  ['EG', 'Africa/Cairo'],
  ['JO', 'Asia/Amman'],
  ['KW', 'Asia/Kuwait'],
];

export const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 30, max: 900 }))
  .map(([from, length]) => ({ from: timeOfDay(from), to: timeOfDay(Math.min(1439, from + length)) }));

const anyAddress: fc.Arbitrary<AddressCalendar> = fc
  .record({
    place: fc.constantFrom(...PLACES),
    days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    hours: anySpan,
    ramadan: fc.option(anySpan),
    own: fc.option(fc.constantFrom('closed' as const, 'open' as const), { freq: 1 }),
  })
  .map(({ place: [countryCode, zone], days, hours, ramadan, own }) => ({
    countryCode,
    zone,
    hours: sameHours(days, hours),
    ramadanHours: ramadan && sameHours(days, ramadan),
    // Every other year, so that the country's calendar applies, too.
    ownDays: own
      ? ['2024', '2026'].map((year) => ({
          from: date(`${year}-01-01`),
          to: date(`${year}-12-31`),
          kind: own,
          name: 'Own',
        }))
      : [],
  }));

const anyRules: fc.Arbitrary<CollectionRules> = fc
  .record({
    carrier: fc.constantFrom('aramex' as const, 'dhl' as const, 'fedex' as const),
    leadMinutes: fc.integer({ min: 0, max: 300 }),
    minWindowMinutes: fc.integer({ min: 30, max: 240 }),
    windowMinutes: fc.integer({ min: 30, max: 360 }),
    stepMinutes: fc.constantFrom(15, 30, 60),
    maxDaysAhead: fc.integer({ min: 1, max: 10 }),
    courierHours: anySpan,
    cutOff: fc.option(
      fc.record({
        daysBefore: fc.integer({ min: 0, max: 2 }),
        time: fc.integer({ min: 0, max: 1439 }).map(timeOfDay),
      }),
    ),
    latestReady: fc.option(fc.integer({ min: 300, max: 1439 }).map(timeOfDay)),
    closedOn: fc.oneof(fc.constant('country_weekend' as const), fc.subarray([...WEEKDAYS], { maxLength: 6 })),
    collectsOnHolidays: fc.boolean(),
  })
  .map(({ carrier, ...overrides }) => rulesFor(carrier, overrides));

/** Instants from 2024 to 2027, half of them in nights when Cairo changes its clocks. */
export const anyNow = fc.oneof(
  fc.integer({ min: 1_704_067_200, max: 1_830_000_000 }).map((seconds) => new Date(seconds * 1000)),
  fc
    .tuple(
      fc.constantFrom('2024-04-25', '2024-10-31', '2025-04-24', '2025-10-30', '2026-04-23', '2026-10-29'),
      fc.integer({ min: -2000, max: 2000 }),
    )
    .map(([day, minutes]) => new Date(Date.parse(`${day}T21:00:00Z`) + minutes * 60_000)),
);

export const anyQuery: fc.Arbitrary<SlotQuery> = fc
  .record({ address: anyAddress, rules: anyRules, now: anyNow })
  .map(({ address, rules, now }) => ({ address, rules, now, parcels: [parcel()] }));
