import { addDays, daysBetween, type LocalDate } from '#time.ts';

/** Days of the Hijri year that holidays are relative to, as month and day. */
const ANCHORS = {
  new_year: [1, 1],
  mawlid: [3, 12],
  isra: [7, 27],
  ramadan: [9, 1],
  fitr: [10, 1],
  arafah: [12, 9],
} as const;

export type HijriAnchor = keyof typeof ANCHORS;

/** A known Hijri new year to count from. */
const EPOCH = { year: 1446, newYear: '2024-07-07' as LocalDate } as const;

const MEAN_YEAR_DAYS = 354.367;

/** How far a new year can be from its estimate by the mean year. */
const MOST_OFF_DAYS = 5;

let format: Intl.DateTimeFormat | undefined;

/** Made when first needed, since it takes longer than the rest of the module. */
const hijriFormat = (): Intl.DateTimeFormat =>
  (format ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  }));

/** The month, or the day of the month, in the Umm al-Qura calendar. */
const read = (date: LocalDate, type: 'month' | 'day'): number =>
  Number(
    hijriFormat()
      .formatToParts(Date.parse(`${date}T00:00:00Z`))
      .find((part) => part.type === type)?.value,
  );

const findNewYear = (year: number): LocalDate => {
  const meanDays = Math.round((year - EPOCH.year) * MEAN_YEAR_DAYS);
  let date = addDays(EPOCH.newYear, meanDays - MOST_OFF_DAYS);
  while (read(date, 'month') !== 1) date = addDays(date, 1);
  return date;
};

/** The first day of each month. */
const findMonths = (year: number): readonly LocalDate[] => {
  const starts = [findNewYear(year)];
  for (let start = starts[0]; start && starts.length < 12; starts.push(start)) {
    const after29 = addDays(start, 29);
    start = read(after29, 'day') === 1 ? after29 : addDays(after29, 1);
  }
  return starts;
};

const months = new Map<number, readonly LocalDate[]>();

const monthsOf = (year: number): readonly LocalDate[] => {
  const known = months.get(year);
  if (known) return known;
  const found = findMonths(year);
  months.set(year, found);
  return found;
};

/**
 * The Gregorian date of an anchor in a Hijri year, by the Umm al-Qura calendar; Intl covers 1300 to 1600 AH. Moon sighting can move a
 * country's holiday by a day, so merchants can correct any day.
 */
export const hijriDate = (year: number, anchor: HijriAnchor): LocalDate => {
  const [month, day] = ANCHORS[anchor];
  return addDays(monthsOf(year)[month - 1] as LocalDate, day - 1); // every year has twelve months
};

/** The Hijri years that may contain the date or an anchor near it. */
const yearsAround = (date: LocalDate): readonly number[] => {
  const year = EPOCH.year + Math.floor(daysBetween(EPOCH.newYear, date) / MEAN_YEAR_DAYS);
  return [year - 1, year, year + 1];
};

/** Whether the date is in Ramadan, when shops and couriers keep different hours. */
export const isRamadan = (date: LocalDate): boolean =>
  yearsAround(date).some((year) => hijriDate(year, 'ramadan') <= date && date < hijriDate(year, 'fitr'));

/** Whether the date is one of `count` days starting `offset` days after an anchor. */
export const isNearAnchor = (
  date: LocalDate,
  anchor: HijriAnchor,
  { offset, count }: { readonly offset: number; readonly count: number },
): boolean =>
  yearsAround(date).some((year) => {
    const first = addDays(hijriDate(year, anchor), offset);
    return first <= date && date < addDays(first, count);
  });
