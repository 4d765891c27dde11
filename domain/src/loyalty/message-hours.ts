import type { LocalTime } from '../wall-time.ts';
import { afterQuietHours, type QuietHours } from './quiet-hours.ts';

/**
 * The hours in which no advertising is sent in Saudi Arabia; messages of service may be. Source: Unifonic, "SMS Compliance": promotional
 * messages from 9 to 22.
 */
const NO_PROMOTIONS: QuietHours = { from: '22:00' as LocalTime, to: '09:00' as LocalTime };

/** Two spans of hours leave none, or one of them leads out of the other after at most this many changes. */
const CHANGES = 4;

/**
 * The first instant from `now` on at which a message may be sent: outside the store's quiet hours, and advertising outside the hours that are
 * closed to it. Undefined if these leave no hour.
 */
export const messageTime = (
  now: Date,
  {
    quiet,
    isPromotional,
    timeZone,
  }: {
    readonly quiet: QuietHours;
    readonly isPromotional: boolean;
    readonly timeZone: string;
  },
): Date | undefined => {
  let at = afterQuietHours(now, quiet, timeZone);
  if (!isPromotional) return at;
  for (let change = 0; change < CHANGES; change += 1) {
    const allowed = afterQuietHours(at, NO_PROMOTIONS, timeZone);
    const next = afterQuietHours(allowed, quiet, timeZone);
    if (next.getTime() === allowed.getTime()) return allowed;
    at = next;
  }
  return undefined;
};
