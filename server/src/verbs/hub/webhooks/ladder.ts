import { randomInt } from 'node:crypto';
import { holdSeconds } from '#outbound/attempt.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** The pauses after each failed attempt that Standard Webhooks proposes: about three days in all. */
export const LADDER_SECONDS = [
  5,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  14 * HOUR_S,
  20 * HOUR_S,
  24 * HOUR_S,
] as const;

const JITTER_PERCENT = 10;

/**
 * When to try again after `tries` failed attempts; null when that was the last. A receiver that names a later time (Retry-After, an hour at
 * most) gets it. Up to ten percent later, so that what failed together does not come back together.
 */
export const nextAttempt = (
  tries: number,
  { now, retryAfter }: { readonly now: Date; readonly retryAfter: string | null },
): Date | null => {
  const pause = LADDER_SECONDS[tries - 1];
  if (pause === undefined) return null;
  const asked = retryAfter === null ? 0 : holdSeconds(retryAfter, now);
  const seconds = Math.max(pause, asked) * (1 + randomInt(JITTER_PERCENT + 1) / 100);
  return new Date(now.getTime() + Math.round(seconds * 1000));
};
