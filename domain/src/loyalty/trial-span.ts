import { addMonths, type LocalDate } from '../time.ts';
import type { Period } from './period.ts';

/** The longest custom span of a trial; as long as the longest preset. */
export const TRIAL_SPAN_MAX_YEARS = 3;

/** Which day of a span is wrong, and why. */
export interface TrialSpanError {
  readonly at: keyof Period;
  readonly code: 'day_in_future' | 'span_reversed' | 'span_too_long';
}

/** Validates a custom trial span, both days included; `today` is the store's. */
export const trialSpanError = ({ from, to }: Period, today: LocalDate): TrialSpanError | undefined => {
  if (to > today) return { at: 'to', code: 'day_in_future' };
  if (from > to) return { at: 'to', code: 'span_reversed' };
  if (addMonths(from, 12 * TRIAL_SPAN_MAX_YEARS) > to) return undefined;
  return { at: 'from', code: 'span_too_long' };
};
