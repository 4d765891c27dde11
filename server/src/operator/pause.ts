import type { PauseReason } from '@apps-hub/contract/pause-reasons';
import type { StoreId } from '@apps-hub/domain/ids';

import { scheduleStep } from '#db/due-work.ts';
import type { Deps } from '#deps.ts';
import { releaseJobs } from '#jobs/put-off.ts';
import { noted } from './operator-record.ts';
import type { OperatorSession } from './sign-in.ts';

interface Wish {
  readonly storeId: StoreId;
  /** Why, for the operators' log. */
  readonly why: string;
}

/**
 * Pauses a store once the transactions that write in it have ended; from then on none begins. Jobs, due steps and calls that had begun
 * go on to their end. False if it was paused already, or has no app.
 */
export const pauseStore = (
  deps: Deps,
  session: OperatorSession,
  { storeId, why, reason }: Wish & { readonly reason: PauseReason },
): Promise<boolean> =>
  noted(deps, session, { action: 'store.pause', store: storeId, reason: why, detail: { reason } }, () =>
    deps.database.inStore(storeId, async ({ sql }) => {
      const [done] = await sql<
        { isDone: boolean }[]
      >`select store_pause(${storeId}, ${reason}, ${deps.now()}) as "isDone"`;
      return done?.isDone === true;
    }),
  );

/** Resumes a store: its events are applied in their order, and its jobs and due steps start. False if it was not paused. */
export const resumeStore = (deps: Deps, session: OperatorSession, { storeId, why }: Wish): Promise<boolean> =>
  noted(deps, session, { action: 'store.resume', store: storeId, reason: why }, () =>
    deps.database.inStore(storeId, async (tx) => {
      const now = deps.now();
      const [done] = await tx.sql<{ isDone: boolean }[]>`select store_resume(${storeId}, ${now}) as "isDone"`;
      if (!done?.isDone) return false;
      await releaseJobs(tx);
      await scheduleStep({ tx, now }, 'inbox.drain', now);
      await deps.outbox.enqueue(tx, 'inbox.drain', { data: { storeId }, key: deps.newId('audit') });
      return true;
    }),
  );
