import { addDays, addMonths, daysBetween, type LocalDate } from '@apps-hub/domain/time';
import { VISIT_SOURCES, type VisitSource } from '../analytics/values.ts';

import { randomOf } from './random.ts';

/** A website's figures of one day. Amounts are in cents. */
export interface DayFigures {
  readonly day: LocalDate;
  readonly visits: Readonly<Record<VisitSource, number>>;
  readonly leads: number;
  readonly newCustomers: number;
  readonly orders: number;
  /** By country. */
  readonly sales: Readonly<Record<CountryCode, number>>;
  readonly spentMinor: number;
  readonly refundedMinor: number;
  readonly tickets: { readonly opened: number; readonly solved: number; readonly answerMinutes: number };
}

/** Visits per source on a typical day. */
const USUAL_VISITS: Readonly<Record<VisitSource, number>> = {
  direct: 420,
  search: 610,
  social: 330,
  email: 180,
  referral: 140,
  other: 60,
};

/** Share of orders per country, in per cent. */
const COUNTRY_SHARES = { SA: 46, AE: 20, KW: 13, QA: 9, BH: 7, OM: 5 } as const;

type CountryCode = keyof typeof COUNTRY_SHARES;

export const COUNTRIES = Object.keys(COUNTRY_SHARES) as readonly CountryCode[]; // the keys of the object above

/** Sales grow a little each week and peak at the weekend. */
const GROWTH_FROM = '2024-01-07' as LocalDate; // a Sunday
const BUSY = [90, 92, 96, 100, 122, 118, 104] as const;

const busyPercent = (day: LocalDate): number => {
  const since = daysBetween(GROWTH_FROM, day);
  return (BUSY[((since % 7) + 7) % 7] ?? 100) + Math.floor(since / 28);
};

/** How each month's visits and orders compare with a usual month, in per cent: sales before the holidays, quiet summers. */
const SEASONS = {
  visits: [98, 94, 118, 112, 96, 86, 80, 92, 104, 100, 122, 116],
  orders: [88, 92, 128, 116, 90, 76, 70, 84, 102, 94, 134, 112],
} as const;

const seasonOf = (kind: keyof typeof SEASONS, day: LocalDate): number =>
  (SEASONS[kind][Number(day.slice(5, 7)) - 1] ?? 100) / 100;

/** A day's figures. Deterministic, so that a past day never changes. */
const figuresOf = (day: LocalDate): DayFigures => {
  const random = randomOf(`day ${day}`);
  const usual = (count: number): number =>
    Math.round((count * busyPercent(day) * random.int(85, 118)) / 10_000);
  const visits = Object.fromEntries(
    VISIT_SOURCES.map((source) => [source, usual(USUAL_VISITS[source] * seasonOf('visits', day))]),
  ) as DayFigures['visits']; // every source is listed
  const orders = usual(52 * seasonOf('orders', day));
  const sales = Object.fromEntries(
    COUNTRIES.map((country) => [country, orders * COUNTRY_SHARES[country] * random.int(42, 68)]),
  ) as DayFigures['sales']; // every country is listed
  const total = Object.values(sales).reduce((sum, each) => sum + each, 0);
  const opened = usual(24);
  return {
    day,
    visits,
    leads: usual(88),
    newCustomers: usual(17),
    orders,
    sales,
    spentMinor: Math.round((total * random.int(48, 66)) / 100),
    refundedMinor: Math.round((total * random.int(2, 8)) / 100),
    tickets: {
      opened,
      solved: Math.round((opened * random.int(78, 98)) / 100),
      answerMinutes: random.int(35, 190),
    },
  };
};

/** The `count` full days before a day, oldest first. */
export const daysBefore = (end: LocalDate, count: number): readonly DayFigures[] =>
  Array.from({ length: count }, (_, at) => figuresOf(addDays(end, at - count)));

/** A month's days before `end`, oldest first. */
const daysOfMonth = (month: LocalDate, end: LocalDate): readonly DayFigures[] => {
  const next = addMonths(month, 1);
  const last = next < end ? next : end;
  return daysBefore(last, Math.max(0, daysBetween(month, last)));
};

/** The months up to the one of `end`, oldest first, each with its days before `end`. */
export const monthsBefore = (end: LocalDate, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const month = addMonths(`${end.slice(0, 8)}01` as LocalDate, at - count + 1);
    return { month, days: daysOfMonth(month, end) };
  });

export const sumOf = <T>(rows: readonly T[], valueOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + valueOf(row), 0);

export const salesOf = ({ sales }: DayFigures): number => sumOf(COUNTRIES, (country) => sales[country]);

export const visitsOf = ({ visits }: DayFigures): number => sumOf(VISIT_SOURCES, (source) => visits[source]);
