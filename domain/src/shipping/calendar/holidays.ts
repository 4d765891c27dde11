import { addDays, type LocalDate } from '#time.ts';
import { weekdayOf, yearOf, type Weekday } from './days.ts';
import { isCalendarCountry, type CalendarCountry } from './countries.ts';
import { isNearAnchor, type HijriAnchor } from './hijri.ts';

/** Every holiday has its own phrase. */
export const HOLIDAY_NAMES = [
  'new_year',
  'eid_al_fitr',
  'eid_al_adha',
  'hijri_new_year',
  'ashura',
  'mawlid',
  'isra_and_miraj',
  'national_day',
  'founding_day',
  'liberation_day',
  'accession_day',
  'sports_day',
  'coptic_christmas',
  'january_revolution',
  'sinai_liberation',
  'sham_el_nessim',
  'labour_day',
  'june_revolution',
  'july_revolution',
  'armed_forces_day',
  'independence_day',
  'christmas',
] as const;

export type HolidayName = (typeof HOLIDAY_NAMES)[number];

type Days =
  | { readonly by: 'date'; readonly monthDay: string; readonly count: number }
  | { readonly by: 'moon'; readonly anchor: HijriAnchor; readonly offset: number; readonly count: number }
  | { readonly by: 'weekday'; readonly month: string; readonly weekday: Weekday; readonly nth: number }
  | { readonly by: 'coptic_easter'; readonly offset: number };

interface HolidayRule {
  readonly name: HolidayName;
  readonly days: Days;
  readonly years: readonly [from: number, to: number];
}

/** A public holiday. `moon`: calculated, so it may move by a day. */
export interface Holiday {
  readonly name: HolidayName;
  readonly certainty: 'fixed' | 'moon';
}

const EVER = 9999;

const on = (
  name: HolidayName,
  monthDay: string,
  { days = 1, from = 2000, to = EVER }: { days?: number; from?: number; to?: number } = {},
): HolidayRule => ({
  name,
  days: { by: 'date', monthDay, count: days },
  years: [from, to],
});

const moon = (name: HolidayName, anchor: HijriAnchor, offset: number, count: number): HolidayRule => ({
  name,
  days: { by: 'moon', anchor, offset, count },
  years: [2000, EVER],
});

/**
 * Statutory days off in the private sector, without the bridge days that cabinets add each year. Holidays that depend on the moon are
 * relative to Umm al-Qura days (hijri.ts).
 */
const RULES: Readonly<Record<CalendarCountry, readonly HolidayRule[]>> = {
  // Labour law, executive regulation art. 24: four days from the day after 29 Ramadan, four from the day of Arafah.
  SA: [
    moon('eid_al_fitr', 'ramadan', 29, 4),
    moon('eid_al_adha', 'arafah', 0, 4),
    on('founding_day', '02-22', { from: 2022 }),
    on('national_day', '09-23', { from: 2005 }),
  ],
  // Cabinet resolution 27 of 2024.
  AE: [
    on('new_year', '01-01'),
    moon('eid_al_fitr', 'fitr', 0, 3),
    moon('eid_al_adha', 'arafah', 0, 4),
    moon('hijri_new_year', 'new_year', 0, 1),
    moon('mawlid', 'mawlid', 0, 1),
    on('national_day', '12-02', { days: 2 }),
  ],
  // Labour law 6 of 2010, art. 68.
  KW: [
    on('new_year', '01-01'),
    moon('isra_and_miraj', 'isra', 0, 1),
    on('national_day', '02-25'),
    on('liberation_day', '02-26'),
    moon('eid_al_fitr', 'fitr', 0, 3),
    moon('eid_al_adha', 'arafah', 0, 4),
    moon('hijri_new_year', 'new_year', 0, 1),
    moon('mawlid', 'mawlid', 0, 1),
  ],
  // Labour law 36 of 2012, art. 64, and the yearly list of the cabinet.
  BH: [
    on('new_year', '01-01'),
    moon('eid_al_fitr', 'fitr', 0, 3),
    on('labour_day', '05-01'),
    moon('eid_al_adha', 'arafah', 0, 4),
    moon('hijri_new_year', 'new_year', 0, 1),
    moon('ashura', 'new_year', 8, 2),
    moon('mawlid', 'mawlid', 0, 1),
    on('national_day', '12-16', { days: 2 }),
  ],
  // Labour law 14 of 2004, art. 78; sports day: Emiri decision 80 of 2011.
  QA: [
    { name: 'sports_day', days: { by: 'weekday', month: '02', weekday: 'tue', nth: 2 }, years: [2012, EVER] },
    moon('eid_al_fitr', 'fitr', 0, 3),
    moon('eid_al_adha', 'arafah', 1, 3),
    on('national_day', '12-18'),
  ],
  // Royal decree 56 of 2020 and its amendment of 2025, which moved the national days.
  OM: [
    on('accession_day', '01-11', { from: 2021 }),
    moon('isra_and_miraj', 'isra', 0, 1),
    moon('eid_al_fitr', 'ramadan', 28, 5),
    moon('eid_al_adha', 'arafah', 0, 4),
    moon('hijri_new_year', 'new_year', 0, 1),
    moon('mawlid', 'mawlid', 0, 1),
    on('national_day', '11-18', { days: 2, to: 2024 }),
    on('national_day', '11-20', { days: 2, from: 2025 }),
  ],
  // Ministerial decision on paid public holidays under the labour law.
  EG: [
    on('coptic_christmas', '01-07'),
    on('january_revolution', '01-25'),
    moon('eid_al_fitr', 'fitr', 0, 3),
    { name: 'sham_el_nessim', days: { by: 'coptic_easter', offset: 1 }, years: [2000, EVER] },
    on('sinai_liberation', '04-25'),
    on('labour_day', '05-01'),
    moon('eid_al_adha', 'arafah', 0, 4),
    moon('hijri_new_year', 'new_year', 0, 1),
    on('june_revolution', '06-30', { from: 2014 }),
    on('july_revolution', '07-23'),
    moon('mawlid', 'mawlid', 0, 1),
    on('armed_forces_day', '10-06'),
  ],
  // Council of ministers, official holidays.
  JO: [
    on('new_year', '01-01'),
    moon('eid_al_fitr', 'fitr', 0, 4),
    on('labour_day', '05-01'),
    on('independence_day', '05-25'),
    moon('eid_al_adha', 'arafah', 0, 5),
    moon('hijri_new_year', 'new_year', 0, 1),
    moon('mawlid', 'mawlid', 0, 1),
    on('christmas', '12-25'),
  ],
};

/** The Gregorian date of Coptic and Orthodox Easter (Meeus, valid 1900 to 2099). */
export const copticEaster = (year: number): LocalDate => {
  const moonAge = (19 * (year % 19) + 15) % 30;
  const toSunday = (2 * (year % 4) + 4 * (year % 7) - moonAge + 34) % 7;
  const dayNumber = moonAge + toSunday + 114;
  const month = Math.floor(dayNumber / 31);
  const julian = `${year}-${String(month).padStart(2, '0')}-${String((dayNumber % 31) + 1).padStart(2, '0')}`;
  return addDays(julian as LocalDate, 13);
};

const isNthWeekday = (date: LocalDate, days: Extract<Days, { by: 'weekday' }>): boolean =>
  date.slice(5, 7) === days.month &&
  weekdayOf(date) === days.weekday &&
  Math.ceil(Number(date.slice(8, 10)) / 7) === days.nth;

const covers = (days: Days, date: LocalDate): boolean => {
  switch (days.by) {
    case 'date': {
      const first = `${date.slice(0, 4)}-${days.monthDay}` as LocalDate;
      return first <= date && date < addDays(first, days.count);
    }
    case 'moon':
      return isNearAnchor(date, days.anchor, days);
    case 'weekday':
      return isNthWeekday(date, days);
    case 'coptic_easter':
      return addDays(copticEaster(yearOf(date)), days.offset) === date;
  }
};

/** A country's public holiday on a date; `null` on an ordinary day and for unknown countries. */
export const holidayOn = (countryCode: string, date: LocalDate): Holiday | null => {
  if (!isCalendarCountry(countryCode)) return null;
  const year = yearOf(date);
  const rule = RULES[countryCode].find(
    ({ days, years }) => years[0] <= year && year <= years[1] && covers(days, date),
  );
  if (!rule) return null;
  return { name: rule.name, certainty: rule.days.by === 'moon' ? 'moon' : 'fixed' };
};
