import { addDays, addMonths, type LocalDate, localDate } from '@apps-hub/domain/time';
import type { TrialPeriod } from '@apps-hub/contract/loyalty/method-trials';

import type { StoreTx } from '../../db/database.ts';

/** A part of the period: its first day, and the instant at which that day begins in the store's zone. */
export interface Part {
  readonly from: LocalDate;
  readonly startsAt: Date;
}

// The day does not matter: only its month does.
const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01` as LocalDate;

/** So many days, the one that lies furthest back first. */
const steps = (count: number, dayOf: (back: number) => LocalDate): LocalDate[] =>
  Array.from({ length: count }, (_, place) => dayOf(count - 1 - place));

/** The first days of the parts, oldest first: days, weeks, months or quarters that end today. */
export const partDays = (period: TrialPeriod, today: LocalDate): LocalDate[] => {
  const month = firstOfMonth(today);
  switch (period) {
    case '30d':
      return steps(30, (back) => addDays(today, -back));
    case '90d':
      return steps(13, (back) => addDays(today, -back * 7 - 6));
    case '12m':
      return steps(12, (back) => addMonths(month, -back));
    case '36m':
      return steps(12, (back) => addMonths(month, -back * 3 - 2));
  }
};

/** The parts of a period until now; at least one. */
export const partsOf = async (
  { sql }: StoreTx,
  period: TrialPeriod,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<readonly [Part, ...Part[]]> => {
  const days = partDays(period, localDate(now, timeZone));
  const [first, ...rest] = await sql<Part[]>`
    select d::date as "from", d::timestamp at time zone ${timeZone} as "startsAt"
    from unnest(${days}::text[]) with ordinality as given (d, place) order by place`;
  if (!first) throw new Error('a period has parts');
  return [first, ...rest];
};
