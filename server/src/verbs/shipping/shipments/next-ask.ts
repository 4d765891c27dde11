import { instantAfterMinutes, MINUTE_MS } from '@apps-hub/domain/time';

const HOUR_MINUTES = 60;

/** After this a carrier is not asked any more. */
export const ASKED_FOR_MINUTES = 24 * HOUR_MINUTES;

/** After this, a waybill that the carrier accepted and has not made needs somebody's attention. */
export const USUALLY_MADE_AFTER_MINUTES = 5;

/**
 * After this a return was never made if its carrier gives the name and does not know it: such a carrier knows one as soon as it has answered, and
 * refuses items that come back already. Of other carriers "not found" settles nothing.
 */
export const NOT_MADE_AFTER_MINUTES = 15;

export const minutesSince = (calledAt: Date, now: Date): number =>
  (now.getTime() - calledAt.getTime()) / MINUTE_MS;

/**
 * When to ask a carrier again about a call without an outcome: every minute at first if it accepted the request, every two minutes in the first
 * hour, then every quarter for a day. Null after that: only a person can find out.
 */
export const nextAsk = (
  { calledAt, isAccepted = false }: { readonly calledAt: Date; readonly isAccepted?: boolean },
  now: Date,
): Date | null => {
  const minutes = minutesSince(calledAt, now);
  if (minutes > ASKED_FOR_MINUTES) return null;
  if (isAccepted && minutes < USUALLY_MADE_AFTER_MINUTES) return instantAfterMinutes(now, 1);
  return instantAfterMinutes(now, minutes < HOUR_MINUTES ? 2 : 15);
};
