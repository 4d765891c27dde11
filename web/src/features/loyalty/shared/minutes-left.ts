import { MINUTE_MS } from '@apps-hub/domain/time';

import { serverClock } from '@apps-hub/ui/api/server-clock.ts';

interface Progress {
  /** Since `startedAt`, in the same unit as `left`. */
  readonly done: number;
  readonly left: number;
  /** The server's time. */
  readonly startedAt: string;
}

/** The minutes left at the speed so far; undefined while nothing is done. By the server's clock: the device's may be wrong. */
export const minutesLeft = ({ done, left, startedAt }: Progress): number | undefined => {
  if (done <= 0) return undefined;
  const ms = serverClock.now().getTime() - Date.parse(startedAt);
  return Math.ceil((ms * Math.max(left, 0)) / done / MINUTE_MS);
};
