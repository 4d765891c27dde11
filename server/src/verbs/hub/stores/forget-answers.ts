import type { StoreId } from '@apps-hub/domain/ids';
import { instantAfterDays } from '@apps-hub/domain/time';

import { scheduleStep } from '#db/due-work.ts';
import type { Deps } from '#deps.ts';

const KEEP_DAYS = 7;

/** When a response stored at `now` is deleted: until then a retry gets it. */
export const answerEnds = (now: Date): Date => instantAfterDays(now, KEEP_DAYS);

/** Deletes stored responses that are a week old; the next run is a day later at the earliest. */
export const forgetAnswers = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const now = deps.now();
  await deps.database.inStore(storeId, async (tx) => {
    await tx.sql`
      delete from idempotent_request where store_id = ${storeId} and created_at < ${instantAfterDays(now, -KEEP_DAYS)}`;
    const [next] = await tx.sql<{ at: Date | null }[]>`
      select greatest(min(created_at) + make_interval(days => ${KEEP_DAYS}), ${instantAfterDays(now, 1)}) as at
      from idempotent_request where store_id = ${storeId} having count(*) > 0`;
    await scheduleStep({ tx, now }, 'answers.forget', next?.at);
  });
};
