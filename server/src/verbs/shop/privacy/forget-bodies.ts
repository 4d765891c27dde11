import { makeId, sortableId, type StoreId } from '@apps-hub/domain/ids';
import { instantAfterDays } from '@apps-hub/domain/time';
import { eq } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { store } from '#db/schema/hub/stores.ts';
import type { Deps } from '#deps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';

const EVENTS_AT_ONCE = 5000;

/** Schedules the deletion of what a host or carrier has just sent. */
export const scheduleForgetting = async (ctx: Pick<VerbContext, 'tx' | 'now'>): Promise<void> => {
  const { bodyRetentionDays } = await loadStore(ctx.tx);
  await scheduleStep(ctx, 'bodies.forget', instantAfterDays(ctx.now, bodyRetentionDays));
};

/** Changes how long host events and carriers' responses are kept; older ones are deleted at the next tick. */
export const keepBodiesFor = async (ctx: VerbContext, days: number): Promise<void> => {
  const { bodyRetentionDays } = await loadStore(ctx.tx);
  if (bodyRetentionDays === days) return;
  const { db, storeId } = ctx.tx;
  await db.update(store).set({ bodyRetentionDays: days }).where(eq(store.id, storeId));
  await scheduleStep(ctx, 'bodies.forget', ctx.now);
};

/** Deletes some host events from before an instant, except pending ones. Returns how many. */
const forgetEvents = async ({ sql, storeId }: StoreTx, before: Date): Promise<number> => {
  // Ids start with their time, so they bound the search; an id may be created slightly before its event counts as received.
  const last = makeId('inbox', sortableId(instantAfterDays(before, 1), 0n));
  const gone = await sql`
    delete from inbox where store_id = ${storeId} and id in (
      select id from inbox
      where store_id = ${storeId} and id < ${last} and received_at < ${before} and status <> 'received'
      order by id limit ${EVENTS_AT_ONCE}
    ) returning 1`;
  return gone.length;
};

/** When the oldest stored body arrived, from a host or a carrier; pending events count as new. Null if there is none. */
const oldestBody = async ({ followers, now }: Deps, tx: StoreTx): Promise<Date | null> => {
  const [event] = await tx.sql<{ at: Date | null; isAny: boolean }[]>`
    select (
      select received_at from inbox where store_id = ${tx.storeId} and status <> 'received' order by id limit 1
    ) as at, exists (select from inbox where store_id = ${tx.storeId}) as "isAny"`;
  const waiting = event?.isAny ? now() : null;
  const kept = await Promise.all(followers.map(async (each) => (await each.oldestBody?.(tx)) ?? null));
  const instants = [event?.at ?? waiting, ...kept].flatMap((at) => at?.getTime() ?? []);
  return instants.length > 0 ? new Date(Math.min(...instants)) : null;
};

/**
 * Deletes host events and carriers' responses that are older than the store's retention period; the next run is a day later at the
 * earliest.
 */
export const forgetBodies = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const now = deps.now();
  const beforeOf = async (tx: StoreTx): Promise<Date> =>
    instantAfterDays(now, -(await loadStore(tx)).bodyRetentionDays);
  for (let gone = EVENTS_AT_ONCE; gone === EVENTS_AT_ONCE;)
    gone = await deps.database.inStore(storeId, async (tx) => forgetEvents(tx, await beforeOf(tx)));
  await deps.database.inStore(storeId, async (tx) => {
    const before = await beforeOf(tx);
    for (const { bodiesForgotten } of deps.followers) await bodiesForgotten?.(tx, before);
    const oldest = await oldestBody(deps, tx);
    if (!oldest) return;
    const { bodyRetentionDays } = await loadStore(tx);
    const due = instantAfterDays(oldest, bodyRetentionDays);
    const tomorrow = instantAfterDays(now, 1);
    await scheduleStep({ tx, now }, 'bodies.forget', due > tomorrow ? due : tomorrow);
  });
};
