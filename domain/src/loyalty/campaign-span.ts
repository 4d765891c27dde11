import { addDays, type LocalDate } from '../time.ts';
import { firstInstant, lastInstant, type LocalTime } from '../wall-time.ts';

const MIDNIGHT = '00:00' as LocalTime;

/** When a campaign runs, on the store's calendar and clock. */
export interface CampaignSpan {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** The time on the first day from which orders count; missing from its beginning. */
  readonly firstTime?: LocalTime;
  /** The time on the last day until which orders count, not included; missing until its end. */
  readonly lastTime?: LocalTime;
}

/** The same as instants: orders count from `startsAt`, before `endsAt`. Where clocks go back, the hour that comes twice counts whole. */
export const spanInstants = (
  { firstDay, lastDay, firstTime = MIDNIGHT, lastTime }: CampaignSpan,
  timeZone: string,
): { readonly startsAt: Date; readonly endsAt: Date } => ({
  startsAt: firstInstant({ date: firstDay, time: firstTime }, timeZone),
  endsAt:
    lastTime === undefined
      ? firstInstant({ date: addDays(lastDay, 1), time: MIDNIGHT }, timeZone)
      : lastInstant({ date: lastDay, time: lastTime }, timeZone),
});
