import { latinDigits } from '../text.ts';
import { DAY_MS, type LocalDate } from '../time.ts';

/** The order of day, month and year. A leading four-digit year is always recognised. */
export const DATE_ORDERS = ['y-m-d', 'd/m/y', 'm/d/y'] as const;

export type DateOrder = (typeof DATE_ORDERS)[number];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const SHAPE =
  /^(\d{1,4})([/.-]|\s)(\d{1,2}|[a-z]{3})[a-z]*\2(\d{1,4})(?:[T\s,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(am|pm|ص|م)?)?\s*(z|utc|[+-]\d{2}:?\d{2})?$/iu;

/** The three numbers of a date in the order written, with its time of day. */
export interface Written {
  readonly parts: readonly [number, number, number];
  readonly isYearFirst: boolean;
  readonly hasMonthName: boolean;
  readonly minuteOfDay: number;
  /** Minutes ahead of UTC if the text says so; undefined for local time. */
  readonly offsetMinutes: number | undefined;
}

const minuteOfDay = (hour: number, minute: number, half: string | undefined): number => {
  const isAfternoon = half !== undefined && /pm|م/iu.test(half);
  const hours = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  return hours * 60 + minute;
};

const offsetOf = (zone: string | undefined): number | undefined => {
  if (zone === undefined) return undefined;
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
};

export const readWritten = (text: string): Written | undefined => {
  const match = SHAPE.exec(latinDigits(text.trim()));
  if (!match) return undefined;
  const [, first = '', , second = '', third = '', hour = '0', minute = '0', , half, zone] = match;
  const named = MONTHS.indexOf(second.toLowerCase());
  const month = named >= 0 ? named + 1 : Number(second);
  if (Number.isNaN(month) || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return {
    parts: [Number(first), month, Number(third)],
    isYearFirst: first.length === 4,
    hasMonthName: named >= 0,
    minuteOfDay: minuteOfDay(Number(hour), Number(minute), half),
    offsetMinutes: offsetOf(zone),
  };
};

/** Days since 1970 of a calendar day; undefined for one that does not exist (31 April). */
const dayNumber = (year: number, month: number, day: number): number | undefined => {
  const fullYear = year < 100 ? 2000 + year : year;
  const utc = new Date(Date.UTC(fullYear, month - 1, day));
  const isReal = utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day;
  return isReal ? utc.getTime() / DAY_MS : undefined;
};

/** Days since 1970 of a date as written; undefined for a day that does not exist. */
export const dayOf = (
  { parts, isYearFirst, hasMonthName }: Written,
  order: DateOrder,
): number | undefined => {
  const [a, b, c] = parts;
  if (isYearFirst || (order === 'y-m-d' && !hasMonthName)) return dayNumber(a, b, c);
  return order === 'm/d/y' && !hasMonthName ? dayNumber(c, a, b) : dayNumber(c, b, a);
};

/** How a file's date order was detected, for display. */
export type DateReason =
  | 'year_first'
  | 'month_name'
  | 'day_above_12'
  | 'shorter_span'
  | 'decimal_comma'
  | 'option';

/** The evidence for a file's date order. Constant size for any file. */
export class DateEvidence {
  private yearFirst = 0;
  private named = 0;
  private firstAbove12 = 0;
  private secondAbove12 = 0;
  private either = 0;
  private readonly dayFirst = { from: Infinity, to: -Infinity };
  private readonly monthFirst = { from: Infinity, to: -Infinity };
  example: string | undefined;

  add(text: string): void {
    const written = readWritten(text);
    if (!written) return;
    if (written.isYearFirst) this.yearFirst += 1;
    else if (written.hasMonthName) this.named += 1;
    else this.addNumbers(written);
    if (!written.isYearFirst) this.example ??= text;
  }

  private addNumbers(written: Written): void {
    const [first, second] = written.parts;
    if (first > 12) this.firstAbove12 += 1;
    else if (second > 12) this.secondAbove12 += 1;
    else this.either += 1;
    widen(this.dayFirst, dayOf(written, 'd/m/y'));
    widen(this.monthFirst, dayOf(written, 'm/d/y'));
  }

  /** The order and why; `unclear` when both orders fit, `mixed` when some dates fit only one and some only the other. */
  decide(
    decimalMark: string | undefined,
  ): { readonly order: DateOrder; readonly by: DateReason } | 'unclear' | 'mixed' {
    const { firstAbove12: days, secondAbove12: months } = this;
    if (days + months + this.either === 0)
      return this.named > this.yearFirst
        ? { order: 'd/m/y', by: 'month_name' }
        : { order: 'y-m-d', by: 'year_first' };
    // A stray date does not outvote thousands of others; it will be rejected.
    if (days > 100 * months) return { order: 'd/m/y', by: 'day_above_12' };
    if (months > 100 * days) return { order: 'm/d/y', by: 'day_above_12' };
    if (days > 0 || months > 0) return 'mixed';
    return this.byLikelihood(decimalMark);
  }

  /**
   * No day is above 12. Read in the wrong order, a few days of one month become the same day of many months, so the order with the dates
   * closer together is right. Where the month comes first, the decimal mark is not a comma.
   */
  private byLikelihood(decimalMark: string | undefined): { order: DateOrder; by: DateReason } | 'unclear' {
    const dayFirstSpan = this.dayFirst.to - this.dayFirst.from;
    const monthFirstSpan = this.monthFirst.to - this.monthFirst.from;
    if (monthFirstSpan > 27 && dayFirstSpan * 4 < monthFirstSpan)
      return { order: 'd/m/y', by: 'shorter_span' };
    if (dayFirstSpan > 27 && monthFirstSpan * 4 < dayFirstSpan) return { order: 'm/d/y', by: 'shorter_span' };
    return decimalMark === ',' ? { order: 'd/m/y', by: 'decimal_comma' } : 'unclear';
  }
}

const widen = (span: { from: number; to: number }, day: number | undefined): void => {
  if (day === undefined) return;
  span.from = Math.min(span.from, day);
  span.to = Math.max(span.to, day);
};

/** The calendar day of a text such as "31-12-2027"; undefined for anything else. */
export const readDay = (text: string, order: DateOrder): LocalDate | undefined => {
  const written = readWritten(text);
  const day = written && dayOf(written, order);
  return day === undefined ? undefined : (new Date(day * DAY_MS).toISOString().slice(0, 10) as LocalDate);
};
