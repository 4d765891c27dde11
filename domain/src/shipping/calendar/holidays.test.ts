import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill/full';
import { describe, expect, it } from 'vitest';
import { addDays } from '#time.ts';
import { weekdayOf } from './days.ts';
import { CALENDAR_COUNTRIES, COUNTRY_ZONES, isWeekend, weekendDays } from './countries.ts';
import { hijriDate, isRamadan, type HijriAnchor } from './hijri.ts';
import { copticEaster, holidayOn } from './holidays.ts';
import { date } from '../testing/samples.ts';
import { isTimeZone } from '#time.ts';

const knownDate = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays(date('2000-01-01'), days));
/** A year with today's weekends. */
const recentDate = fc.integer({ min: 0, max: 28_000 }).map((days) => addDays(date('2022-01-01'), days));

const ANCHORS: Readonly<Record<HijriAnchor, readonly [month: number, day: number]>> = {
  new_year: [1, 1],
  mawlid: [3, 12],
  isra: [7, 27],
  ramadan: [9, 1],
  fitr: [10, 1],
  arafah: [12, 9],
};

const hijri = (day: string): Temporal.PlainDate =>
  Temporal.PlainDate.from(day).withCalendar('islamic-umalqura');

const YEARS = Array.from({ length: 120 }, (_, index) => 1415 + index);

/** 1 Muharram, 12 Rabi I, 27 Rajab, 1 Ramadan, 1 Shawwal, 9 Dhu al-Hijja, 1446 to 1457 AH, by the printed Umm al-Qura calendar. */
const PRINTED = [
  '2024-07-07 2024-09-15 2025-01-27 2025-03-01 2025-03-30 2025-06-05',
  '2025-06-26 2025-09-04 2026-01-16 2026-02-18 2026-03-20 2026-05-26',
  '2026-06-16 2026-08-25 2027-01-05 2027-02-08 2027-03-09 2027-05-15',
  '2027-06-06 2027-08-14 2027-12-25 2028-01-28 2028-02-26 2028-05-04',
  '2028-05-25 2028-08-03 2028-12-14 2029-01-16 2029-02-14 2029-04-23',
  '2029-05-14 2029-07-24 2029-12-04 2030-01-05 2030-02-04 2030-04-12',
  '2030-05-04 2030-07-13 2030-11-23 2030-12-26 2031-01-24 2031-04-01',
  '2031-04-23 2031-07-02 2031-11-13 2031-12-16 2032-01-14 2032-03-21',
  '2032-04-11 2032-06-20 2032-11-01 2032-12-04 2033-01-03 2033-03-11',
  '2033-04-01 2033-06-10 2033-10-21 2033-11-23 2033-12-23 2034-02-28',
  '2034-03-22 2034-05-30 2034-10-10 2034-11-12 2034-12-12 2035-02-18',
  '2035-03-11 2035-05-20 2035-09-29 2035-11-01 2035-12-01 2036-02-07',
];

describe('Hijri dates', () => {
  it.each(Object.keys(ANCHORS) as HijriAnchor[])('%s matches the Umm al-Qura calendar', (anchor) => {
    for (const year of YEARS) {
      const day = hijri(hijriDate(year, anchor));
      const [month, dayOfMonth] = ANCHORS[anchor];
      expect([day.year, day.month, day.day]).toEqual([year, month, dayOfMonth]);
    }
  });

  it('match the printed calendar', () => {
    const anchors = Object.keys(ANCHORS) as HijriAnchor[];
    const rows = PRINTED.map((_, index) =>
      anchors.map((anchor) => hijriDate(1446 + index, anchor)).join(' '),
    );
    expect(rows).toEqual(PRINTED);
  });

  it('are in Ramadan exactly in the ninth month', () => {
    fc.assert(
      fc.property(knownDate, (day) => {
        expect(isRamadan(day)).toBe(hijri(day).month === 9);
      }),
    );
  });
});

describe('public holidays', () => {
  it.each([
    ['SA', '2026-09-23', 'national_day'],
    ['SA', '2026-02-22', 'founding_day'],
    ['SA', '2026-03-19', 'eid_al_fitr'],
    ['SA', '2026-03-22', 'eid_al_fitr'],
    ['SA', '2026-05-26', 'eid_al_adha'],
    ['SA', '2026-05-29', 'eid_al_adha'],
    ['AE', '2026-12-03', 'national_day'],
    ['AE', '2026-01-01', 'new_year'],
    ['KW', '2026-02-26', 'liberation_day'],
    ['BH', '2026-06-25', 'ashura'],
    ['BH', '2026-12-17', 'national_day'],
    ['QA', '2026-02-10', 'sports_day'],
    ['OM', '2024-11-18', 'national_day'],
    ['OM', '2025-11-20', 'national_day'],
    ['EG', '2026-04-13', 'sham_el_nessim'],
    ['EG', '2026-10-06', 'armed_forces_day'],
    ['JO', '2026-05-25', 'independence_day'],
    ['JO', '2026-12-25', 'christmas'],
  ])('include %s %s: %s', (country, day, name) => {
    expect(holidayOn(country, date(day))?.name).toBe(name);
  });

  it.each([
    ['SA', '2021-02-22'],
    ['SA', '2026-12-25'],
    ['OM', '2025-11-18'],
    ['QA', '2026-02-03'],
    ['EG', '2026-04-20'],
    ['US', '2026-07-04'],
  ])('do not include %s %s: %s', (country, day) => {
    expect(holidayOn(country, date(day))).toBeNull();
  });

  it('follow the Umm al-Qura calendar in every country if they depend on the moon', () => {
    fc.assert(
      fc.property(knownDate, fc.constantFrom(...CALENDAR_COUNTRIES), (day, country) => {
        const { month, day: dayOfMonth } = hijri(day);
        if (month === 10 && dayOfMonth <= 3) expect(holidayOn(country, day)?.certainty).toBe('moon');
        if (month === 12 && dayOfMonth >= 10 && dayOfMonth <= 12)
          expect(holidayOn(country, day)?.name).toBe('eid_al_adha');
        if (month === 2 || month === 4 || month === 8 || month === 11)
          expect(holidayOn(country, day)?.certainty ?? 'fixed').toBe('fixed');
      }),
      { numRuns: 2000 },
    );
  });

  it('are unknown outside the supported countries and years', () => {
    expect(holidayOn('SA', date('2030-02-22'))?.name).toBe('founding_day');
    expect(holidayOn('SA', date('1990-02-22'))).toBeNull();
    expect(holidayOn('US', date('2030-07-04'))).toBeNull();
  });

  it('include Coptic Easter, always a Sunday', () => {
    expect([2024, 2025, 2026, 2027, 2028].map(copticEaster)).toEqual([
      '2024-05-05', '2025-04-20', '2026-04-12', '2027-05-02', '2028-04-16',
    ]); // prettier-ignore
    for (let year = 2000; year < 2100; year += 1) expect(weekdayOf(copticEaster(year))).toBe('sun');
  });
});

describe('weekends', () => {
  it('are Friday and Saturday in seven countries, and Saturday and Sunday in the Emirates', () => {
    const day = date('2026-06-01');
    for (const country of CALENDAR_COUNTRIES)
      expect(weekendDays(country, day)).toEqual(country === 'AE' ? ['sat', 'sun'] : ['fri', 'sat']);
  });

  it('changed in the Emirates in 2022', () => {
    expect(isWeekend('AE', date('2021-12-31'))).toBe(true);
    expect(isWeekend('AE', date('2022-01-07'))).toBe(false);
    expect(isWeekend('AE', date('2022-01-02'))).toBe(true);
  });

  it('agree with a calendar library on the weekday', () => {
    fc.assert(
      fc.property(recentDate, (day) => {
        const isoDay = Temporal.PlainDate.from(day).dayOfWeek;
        expect(isWeekend('SA', day)).toBe(isoDay === 5 || isoDay === 6);
        expect(isWeekend('AE', day)).toBe(isoDay === 6 || isoDay === 7);
      }),
    );
  });

  it('every country has a time zone', () => {
    for (const zone of Object.values(COUNTRY_ZONES)) expect(isTimeZone(zone)).toBe(true);
  });
});
