import type { FieldErrorCode } from '#errors.ts';
import type { TrialSpan } from './routes.ts';
import { trialSpanError } from '@apps-hub/domain/loyalty/trial-span';
import { addDays, type LocalDate } from '@apps-hub/domain/time';

type Problem = FieldErrorCode | undefined;

/** Two dates as their fields hold them, empty until chosen. */
export interface SpanDraft {
  readonly from: string;
  readonly to: string;
}

/** The fields' initial values: the thirty days up to today. */
export const newSpan = (today: LocalDate): SpanDraft => ({ from: addDays(today, -29), to: today });

/** Checks both dates; `today` is the store's. */
export const checkSpan = (
  { from, to }: SpanDraft,
  today: LocalDate,
): { readonly from: Problem; readonly to: Problem } => {
  if (from === '' || to === '')
    return { from: from === '' ? 'required' : undefined, to: to === '' ? 'required' : undefined };
  const error = trialSpanError(spanOf({ from, to }), today);
  const at = (end: keyof SpanDraft) => (error?.at === end ? error.code : undefined);
  return { from: at('from'), to: at('to') };
};

/** The days of valid fields. */
export const spanOf = ({ from, to }: SpanDraft): TrialSpan =>
  // A date field holds a valid date or nothing.
  ({ from: from as LocalDate, to: to as LocalDate });
