import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill/full';
import { describe, expect, it } from 'vitest';
import { date, time } from './shipping/testing/samples.ts';
import {
  firstInstant,
  formatOffset,
  lastInstant,
  offsetMinutesAt,
  parseLocalDate,
  parseLocalTime,
  place,
  timeOfDay,
  wallTimeAt,
} from './wall-time.ts';
import { isTimeZone } from './time.ts';

const ZONES = [
  'Asia/Riyadh',
  'Asia/Dubai',
  'Asia/Kuwait',
  'Asia/Muscat',
  'Africa/Cairo',
  'Asia/Amman',
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
] as const;

/** Days around the clock changes of Cairo and Amman in these years. */
const CHANGE_DAYS = [
  '2010-08-10', '2014-05-15', '2014-06-26', '2014-09-25', '2021-03-26', '2021-10-29', '2022-02-25', '2022-10-28',
  '2023-04-28', '2023-10-27', '2024-04-26', '2024-11-01', '2025-04-25', '2025-10-31', '2026-04-24', '2026-10-30',
]; // prettier-ignore

const anyDate = fc.oneof(
  fc
    .constantFrom(...CHANGE_DAYS)
    .chain((day) =>
      fc
        .integer({ min: -1, max: 1 })
        .map((shift) => Temporal.PlainDate.from(day).add({ days: shift }).toString()),
    ),
  fc
    .integer({ min: 0, max: 8000 })
    .map((days) => Temporal.PlainDate.from('2012-01-01').add({ days }).toString()),
);
const anyTime = fc.integer({ min: 0, max: 1439 }).map(timeOfDay);
const anyZone = fc.constantFrom(...ZONES);

describe('a wall time in a zone', () => {
  it('resolves like a calendar library, including the clock changes of Cairo and Amman', () => {
    fc.assert(
      fc.property(anyDate, anyTime, anyZone, (day, clock, zone) => {
        const plain = Temporal.PlainDateTime.from(`${day}T${clock}`);
        const early = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
        const late = plain.toZonedDateTime(zone, { disambiguation: 'later' });
        const placed = place({ date: date(day), time: clock }, zone);
        if (early.epochMilliseconds === late.epochMilliseconds) {
          expect(placed).toEqual({ kind: 'once', at: new Date(early.epochMilliseconds) });
        } else if (early.toPlainDateTime().equals(plain)) {
          expect(placed).toEqual({
            kind: 'twice',
            first: new Date(early.epochMilliseconds),
            second: new Date(late.epochMilliseconds),
          });
        } else {
          const jump = late.getTimeZoneTransition('previous');
          expect(placed).toEqual({ kind: 'skipped', at: new Date(jump?.epochMilliseconds ?? Number.NaN) });
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('round-trips through its instant', () => {
    fc.assert(
      fc.property(anyDate, anyTime, anyZone, (day, clock, zone) => {
        const wall = { date: date(day), time: clock };
        fc.pre(place(wall, zone).kind !== 'skipped');
        expect(wallTimeAt(firstInstant(wall, zone), zone)).toEqual(wall);
        expect(wallTimeAt(lastInstant(wall, zone), zone)).toEqual(wall);
        expect(lastInstant(wall, zone).getTime()).toBeGreaterThanOrEqual(firstInstant(wall, zone).getTime());
      }),
    );
  });

  it('has the same offset as a calendar library', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_300_000_000, max: 2_000_000_000 }), anyZone, (seconds, zone) => {
        const instant = new Date(seconds * 1000);
        const oracle = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone);
        expect(offsetMinutesAt(instant, zone)).toBe(oracle.offsetNanoseconds / 60e9);
        expect(formatOffset(offsetMinutesAt(instant, zone))).toBe(oracle.offset);
      }),
    );
  });

  it('does not exist in the hour that Cairo skips in April, and occurs twice in the hour it repeats in October', () => {
    expect(place({ date: date('2026-04-24'), time: time('00:30') }, 'Africa/Cairo')).toEqual({
      kind: 'skipped',
      at: new Date('2026-04-23T22:00:00Z'),
    });
    expect(place({ date: date('2026-10-29'), time: time('23:30') }, 'Africa/Cairo')).toEqual({
      kind: 'twice',
      first: new Date('2026-10-29T20:30:00Z'),
      second: new Date('2026-10-29T21:30:00Z'),
    });
  });

  it('stays at +03:00 in Amman all year: Jordan abolished clock changes in 2022', () => {
    expect(offsetMinutesAt(new Date('2021-12-01T12:00:00Z'), 'Asia/Amman')).toBe(120);
    expect(offsetMinutesAt(new Date('2022-12-01T12:00:00Z'), 'Asia/Amman')).toBe(180);
    expect(offsetMinutesAt(new Date('2026-01-01T12:00:00Z'), 'Asia/Amman')).toBe(180);
  });
});

describe('parsing text', () => {
  it('accepts a time only with two digits each and within the day', () => {
    expect(parseLocalTime('09:05')).toEqual({ ok: true, value: '09:05' });
    for (const bad of ['9:05', '24:00', '09:60', '09:05:00', '', '-1:00'])
      expect(parseLocalTime(bad).ok).toBe(false);
  });

  it('accepts a date only when it exists in the calendar', () => {
    expect(parseLocalDate('2028-02-29')).toEqual({ ok: true, value: '2028-02-29' });
    for (const bad of ['2026-02-29', '2026-04-31', '2026-13-01', '26-01-01', '2026-1-1', ''])
      expect(parseLocalDate(bad).ok).toBe(false);
  });

  it('accepts a zone only when the runtime knows it', () => {
    expect(isTimeZone('Asia/Riyadh')).toBe(true);
    for (const bad of ['Asia/Nowhere', '+03:00', '', 'Asia/Riyadh; drop'])
      expect(isTimeZone(bad)).toBe(false);
  });
});
