import { HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import type { Claimable } from './decide.ts';

/** Pauses after attempts that certainly sent nothing: doubled from five minutes up to six hours, for about three days. */
const FIRST_PAUSE_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
const MOST_ATTEMPTS = 18;

/** Plans the next attempt to send news, or gives up. */
export const tryAgain = async (
  { sql, storeId }: StoreTx,
  row: Pick<Claimable, 'id' | 'attempts'>,
  now: Date,
): Promise<void> => {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** row.attempts, LONGEST_PAUSE_MS);
  const isLast = row.attempts + 1 >= MOST_ATTEMPTS;
  await sql`
    update customer_mail
    set state = ${isLast ? 'refused' : 'planned'}, reason = ${isLast ? 'no_answer' : null}, attempts = attempts + 1, claimed_at = null,
      day = null, parts = null, due_at = ${new Date(now.getTime() + pauseMs)}, ended_at = ${isLast ? now : null}
    where store_id = ${storeId} and id = ${row.id} and state = 'sending'`;
};
