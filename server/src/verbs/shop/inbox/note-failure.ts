import { MINUTE_MS } from '@apps-hub/domain/time';
import type { StoreId } from '@apps-hub/domain/ids';
import type { InboxErrorCode } from '@apps-hub/contract/errors';

import { scheduleStep } from '#db/due-work.ts';
import { isFull, isPassing, isTooSlow } from '#db/failures.ts';
import type { Deps } from '#deps.ts';
import { HostAway, NotSent, PayloadError } from '#platforms/port/errors.ts';
import type { InboxRow } from './apply.ts';

/** After this many attempts an event is parked, and the merchant sees it. */
const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 1000;
/** The same for an event that needs a host which does not answer: these last about a day. */
const MAX_ATTEMPTS_AT_HOST = 104;
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;
/** Fewer for statements that reach their time limit, each of which keeps a worker of the store for minutes. */
const MAX_SLOW_ATTEMPTS = 4;
/** Long enough that a database which is slow for a while parks nothing: four attempts take over half an hour. */
const FIRST_SLOW_PAUSE_MS = MINUTE_MS;
/** How long events wait for room on the disk. */
const WHILE_FULL_MS = 30_000;

/** Milliseconds that an event has to wait for no fault of its own: for the database, or for a call that was held back. */
const waitsMs = (error: unknown): number | undefined => {
  if (error instanceof NotSent) return error.retryAfterSeconds * 1000;
  if (!isPassing(error) || isTooSlow(error)) return undefined;
  return isFull(error) ? WHILE_FULL_MS : FIRST_PAUSE_MS * 2;
};

/** Such an event is tried again, however often. */
const putOff = async (
  deps: Deps,
  storeId: StoreId,
  row: InboxRow,
  { error, ms }: { readonly error: unknown; readonly ms: number },
): Promise<void> => {
  const now = deps.now();
  const until = new Date(now.getTime() + ms);
  deps.log.warn({ err: error, storeId, inboxId: row.id }, 'event was put off');
  await deps.database.inStore(storeId, async (tx) => {
    await tx.sql`
      update inbox set next_attempt_at = ${until} where store_id = ${storeId} and id = ${row.id} and status = 'received'`;
    await scheduleStep({ tx, now }, 'inbox.drain', until);
  });
};

interface Failure {
  readonly code: InboxErrorCode;
  readonly detail?: string;
  /** The attempts after which the event is parked. */
  readonly most: number;
  readonly pauseMs: number;
}

const failureOf = (error: unknown, attempts: number): Failure => {
  if (error instanceof PayloadError)
    return { code: 'payload_invalid', detail: error.message, most: 1, pauseMs: 0 };
  if (isTooSlow(error))
    return {
      code: 'apply_too_slow',
      most: MAX_SLOW_ATTEMPTS,
      pauseMs: FIRST_SLOW_PAUSE_MS * 4 ** (attempts - 1),
    };
  return {
    code: 'apply_failed',
    most: error instanceof HostAway ? MAX_ATTEMPTS_AT_HOST : MAX_ATTEMPTS,
    pauseMs: Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS),
  };
};

/** Parks a body that cannot be parsed at once; any other failure may be temporary and is retried with growing delays. */
export const noteFailure = async (
  deps: Deps,
  storeId: StoreId,
  row: InboxRow,
  error: unknown,
): Promise<void> => {
  const ms = waitsMs(error);
  if (ms !== undefined) {
    await putOff(deps, storeId, row, { error, ms });
    return;
  }
  const attempts = row.attempts + 1;
  const { code, detail, most, pauseMs } = failureOf(error, attempts);
  const isHopeless = attempts >= most;
  // For parked events: the parking time, which the notification shows.
  const nextAttemptAt = new Date(deps.now().getTime() + (isHopeless ? 0 : pauseMs));
  deps.log.warn({ err: error, storeId, inboxId: row.id, attempts }, 'event was not applied');
  await deps.database.inStore(storeId, async (tx) => {
    await tx.sql`
      update inbox set status = ${isHopeless ? 'parked' : 'received'}, attempts = ${attempts}, next_attempt_at = ${nextAttemptAt},
        error = ${detail === undefined ? code : `${code}: ${detail}`}
      where store_id = ${storeId} and id = ${row.id} and status = 'received'`;
    if (!isHopeless) await scheduleStep({ tx, now: deps.now() }, 'inbox.drain', nextAttemptAt);
  });
};
