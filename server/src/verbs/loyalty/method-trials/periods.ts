import { presetPeriod, stepsOf } from '@apps-hub/domain/loyalty/period';
import { TRIAL_SPAN_MAX_YEARS, trialSpanError } from '@apps-hub/domain/loyalty/trial-span';
import type { FieldError } from '@apps-hub/contract/errors';
import { addDays, type LocalDate, localDate } from '@apps-hub/domain/time';
import type { TrialSpan } from '@apps-hub/contract/loyalty/method-trials/routes';
import type { TrialPeriod } from '@apps-hub/contract/loyalty/values';

import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';

/** A part of the period: its first day, and the instant when that day begins in the store's time zone. */
export interface Part {
  readonly from: LocalDate;
  readonly startsAt: Date;
}

/** The window of a trial: its parts (at least one), and the instant of its end. */
export interface Span {
  readonly parts: readonly [Part, ...Part[]];
  readonly to: LocalDate;
  readonly until: Date;
}

const spanError = (span: TrialSpan, today: LocalDate): FieldError | undefined => {
  const error = trialSpanError(span, today);
  return error && { path: `period.${error.at}`, code: error.code, params: { years: TRIAL_SPAN_MAX_YEARS } };
};

/** A period up to today, or a custom span, in the store's time zone. Throws `validation_failed` at the invalid date. */
export const readSpan = async (
  { sql }: StoreTx,
  period: TrialPeriod | TrialSpan,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<Span> => {
  const today = localDate(now, timeZone);
  const isOwn = typeof period === 'object';
  const error = isOwn && spanError(period, today);
  if (error) throw new AppError('validation_failed', { fields: [error] });
  const days = isOwn ? period : presetPeriod(period, today);
  const starts = await sql<Part[]>`
    select d::date as "from", d::timestamp at time zone ${timeZone} as "startsAt"
    from unnest(${[...stepsOf(days).map(({ from }) => from), addDays(days.to, 1)]}::text[]) with ordinality as given (d, place) order by place`;
  const [first, ...rest] = starts.slice(0, -1);
  const end = starts.at(-1);
  if (!first || !end) throw new Error('a period has parts');
  return { parts: [first, ...rest], to: days.to, until: end.startsAt };
};
