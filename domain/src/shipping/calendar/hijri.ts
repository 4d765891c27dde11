import { addDays, type LocalDate } from '../../time.ts';

/** The days of the Hijri year that holidays are counted from. */
export type HijriAnchor = 'new_year' | 'mawlid' | 'isra' | 'ramadan' | 'fitr' | 'arafah';

type HijriYear = Readonly<Record<HijriAnchor, LocalDate>>;

const year = (days: string): HijriYear => {
  const [newYear, mawlid, isra, ramadan, fitr, arafah] = days.split(' ') as LocalDate[] & { length: 6 };
  return { new_year: newYear, mawlid, isra, ramadan, fitr, arafah } as HijriYear;
};

/**
 * 1 Muharram, 12 Rabi I, 27 Rajab, 1 Ramadan, 1 Shawwal and 9 Dhu al-Hijja by the Umm al-Qura calendar, 1446 to 1457 AH.
 * The sighting of the moon may move a country's day by one: that is why a merchant can correct any day.
 */
const YEARS: readonly HijriYear[] = [
  year('2024-07-07 2024-09-15 2025-01-27 2025-03-01 2025-03-30 2025-06-05'),
  year('2025-06-26 2025-09-04 2026-01-16 2026-02-18 2026-03-20 2026-05-26'),
  year('2026-06-16 2026-08-25 2027-01-05 2027-02-08 2027-03-09 2027-05-15'),
  year('2027-06-06 2027-08-14 2027-12-25 2028-01-28 2028-02-26 2028-05-04'),
  year('2028-05-25 2028-08-03 2028-12-14 2029-01-16 2029-02-14 2029-04-23'),
  year('2029-05-14 2029-07-24 2029-12-04 2030-01-05 2030-02-04 2030-04-12'),
  year('2030-05-04 2030-07-13 2030-11-23 2030-12-26 2031-01-24 2031-04-01'),
  year('2031-04-23 2031-07-02 2031-11-13 2031-12-16 2032-01-14 2032-03-21'),
  year('2032-04-11 2032-06-20 2032-11-01 2032-12-04 2033-01-03 2033-03-11'),
  year('2033-04-01 2033-06-10 2033-10-21 2033-11-23 2033-12-23 2034-02-28'),
  year('2034-03-22 2034-05-30 2034-10-10 2034-11-12 2034-12-12 2035-02-18'),
  year('2035-03-11 2035-05-20 2035-09-29 2035-11-01 2035-12-01 2036-02-07'),
];

/** The days on which Hijri dates are known; outside them moon holidays are silently absent, so screens warn. */
export const HIJRI_KNOWN = { from: '2024-07-07' as LocalDate, to: '2036-02-28' as LocalDate } as const;

/** Every known date of an anchor. */
export const hijriDates = (anchor: HijriAnchor): readonly LocalDate[] => YEARS.map((each) => each[anchor]);

/** Whether the day is in Ramadan, when shops and couriers keep other hours. */
export const isRamadan = (date: LocalDate): boolean =>
  YEARS.some((each) => each.ramadan <= date && date < each.fitr);

/** Whether a day lies in the `count` days that begin `offset` days after an anchor. */
export const isNearAnchor = (
  date: LocalDate,
  anchor: HijriAnchor,
  { offset, count }: { readonly offset: number; readonly count: number },
): boolean =>
  hijriDates(anchor).some((day) => addDays(day, offset) <= date && date < addDays(day, offset + count));
