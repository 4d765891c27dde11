import { addDays, daysBetween, type LocalDate } from '../../time.ts';

/** The days of the Hijri year that holidays are counted from: each one's month and day. */
const ANCHORS = {
  new_year: [1, 1],
  mawlid: [3, 12],
  isra: [7, 27],
  ramadan: [9, 1],
  fitr: [10, 1],
  arafah: [12, 9],
} as const;

export type HijriAnchor = keyof typeof ANCHORS;

/** A new year to reckon from. */
const EPOCH = { year: 1446, newYear: '2024-07-07' as LocalDate } as const;

const MEAN_YEAR_DAYS = 354.367;

/** No new year is this many days away from where the mean year puts it. */
const MOST_OFF_DAYS = 5;

const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});

/** The month or the day of the month that the Umm al-Qura calendar shows. */
const read = (date: LocalDate, type: 'month' | 'day'): number =>
  Number(format.formatToParts(Date.parse(`${date}T00:00:00Z`)).find((part) => part.type === type)?.value);

const findNewYear = (year: number): LocalDate => {
  const meanDays = Math.round((year - EPOCH.year) * MEAN_YEAR_DAYS);
  let date = addDays(EPOCH.newYear, meanDays - MOST_OFF_DAYS);
  while (read(date, 'month') !== 1) date = addDays(date, 1);
  return date;
};

/** The first days of the twelve months. */
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
 * The date of an anchor in a Hijri year by the Umm al-Qura calendar, which Intl has for 1300 to 1600 AH. The sighting of the moon may
 * move a country's day by one: that is why a merchant can correct any day.
 */
export const hijriDate = (year: number, anchor: HijriAnchor): LocalDate => {
  const [month, day] = ANCHORS[anchor];
  return addDays(monthsOf(year)[month - 1] as LocalDate, day - 1); // a year has twelve months
};

/** The Hijri years that a date may lie in or near. */
const yearsAround = (date: LocalDate): readonly number[] => {
  const year = EPOCH.year + Math.floor(daysBetween(EPOCH.newYear, date) / MEAN_YEAR_DAYS);
  return [year - 1, year, year + 1];
};

/** Whether the day is in Ramadan, when shops and couriers keep other hours. */
export const isRamadan = (date: LocalDate): boolean =>
  yearsAround(date).some((year) => hijriDate(year, 'ramadan') <= date && date < hijriDate(year, 'fitr'));

/** Whether a day lies in the `count` days that begin `offset` days after an anchor. */
export const isNearAnchor = (
  date: LocalDate,
  anchor: HijriAnchor,
  { offset, count }: { readonly offset: number; readonly count: number },
): boolean =>
  yearsAround(date).some((year) => {
    const first = addDays(hijriDate(year, anchor), offset);
    return first <= date && date < addDays(first, count);
  });
