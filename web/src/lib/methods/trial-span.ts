import type { TRIAL_SPAN_MAX_YEARS, TrialSpan } from '@apps-hub/contract/loyalty/method-trials';
import { addDays, addMonths, type LocalDate } from '@apps-hub/domain/time';

import type { Check } from '../validation.ts';

/** The type ties it to the contract without loading its schemas. */
export const MOST_YEARS = 3 satisfies typeof TRIAL_SPAN_MAX_YEARS;

/** Two days as their fields have them; each empty until it is chosen. */
export interface SpanDraft {
  readonly from: string;
  readonly to: string;
}

/** What the fields begin with: the thirty days up to today. */
export const newSpan = (today: LocalDate): SpanDraft => ({ from: addDays(today, -29), to: today });

/** What is wrong with either day, as the server would say it; `today` is the store's. */
export const checkSpan = (
  { from, to }: SpanDraft,
  today: LocalDate,
): { readonly from: Check; readonly to: Check } => {
  if (from === '' || to === '')
    return { from: from === '' ? 'required' : undefined, to: to === '' ? 'required' : undefined };
  if (to > today) return { from: undefined, to: 'day_in_future' };
  if (from > to) return { from: undefined, to: 'span_reversed' };
  const { from: first } = spanOf({ from, to });
  return { from: addMonths(first, 12 * MOST_YEARS) <= to ? 'span_too_long' : undefined, to: undefined };
};

/** The days of sound fields. */
export const spanOf = ({ from, to }: SpanDraft): TrialSpan =>
  // A date field holds a day of the calendar or nothing.
  ({ from: from as LocalDate, to: to as LocalDate });
