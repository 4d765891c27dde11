import { addDays, addMonths, type LocalDate } from '../time.ts';
import { hijriOf } from './campaign-presets.ts';

export const BIRTHDAY_CALENDARS = ['gregorian', 'hijri'] as const;

/** A birthday without its year, in the calendar that the person keeps it by. */
export interface Birthday {
  readonly calendar: (typeof BIRTHDAY_CALENDARS)[number];
  readonly month: number;
  readonly day: number;
}

/** A birthday that was entered fewer days before gives nothing this year. Smile does the same (help.smile.io). */
const NOTICE_DAYS = 30;

const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Hijri months have 29 or 30 days, which differs by year. */
const HIJRI_MONTH_DAYS = 30;

/** Whether the calendar has such a day in some year. */
export const isBirthday = ({ calendar, month, day }: Birthday): boolean => {
  const days = calendar === 'hijri' ? HIJRI_MONTH_DAYS : (LONGEST_MONTHS[month - 1] ?? 0);
  return (
    Number.isInteger(month) && Number.isInteger(day) && month >= 1 && month <= 12 && day >= 1 && day <= days
  );
};

const monthDay = (date: LocalDate): { readonly month: number; readonly day: number } => ({
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8)),
});

/**
 * The birthdays, as month and day, that fall on a day: also those of a day that the month does not have this time, on its last day. 29
 * February falls on the 28th, and the 30th of a Hijri month of 29 days on the 29th. Hijri days are those of the Umm al-Qura calendar.
 */
export const birthdaysOn = (date: LocalDate): Birthday[] =>
  BIRTHDAY_CALENDARS.flatMap((calendar) => {
    const partsOf = calendar === 'hijri' ? hijriOf : monthDay;
    const today = partsOf(date);
    const isLast = partsOf(addDays(date, 1)).day === 1;
    const later = isLast ? Array.from({ length: 31 - today.day }, (_, n) => today.day + 1 + n) : [];
    return [today.day, ...later]
      .map((day): Birthday => ({ calendar, month: today.month, day }))
      .filter(isBirthday);
  });

const isSame = (one: Birthday, other: Birthday): boolean =>
  one.calendar === other.calendar && one.month === other.month && one.day === other.day;

/** A birthday with the first day on which it may give points. */
export interface KeptBirthday extends Birthday {
  readonly earnsFrom: LocalDate;
}

/** What is kept of a birthday entered on `today`. A changed one gives points a year later at the earliest; the same one changes nothing. */
export const enterBirthday = (
  entered: Birthday,
  known: KeptBirthday | null,
  today: LocalDate,
): KeptBirthday => {
  if (known && isSame(entered, known)) return known;
  return { ...entered, earnsFrom: known ? addMonths(today, 12) : addDays(today, NOTICE_DAYS) };
};
