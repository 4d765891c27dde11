import type { StoreId } from '@apps-hub/domain/ids';
import { instantAfterSeconds } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, outsideOf } from '#deps.ts';
import type { HostRecord } from '#platforms/port/backfill.ts';
import { BROUGHT, keepRecords } from './keep-records.ts';
import { scheduleComparison } from './schedule-comparison.ts';
import { resumeBackfill } from './start-backfill.ts';
import { walkOn, type WalkFor } from './walk.ts';

/** Customers first, so that orders find them. */
const BACKFILL: WalkFor<readonly HostRecord[]> = {
  purpose: 'backfill',
  parts: ['customers', 'orders'],
  read: (_, records) => Promise.resolve(records),
  keep: async (ctx, walk, records) => {
    await keepRecords(ctx, `${BROUGHT}${walk.startedAt.toISOString()}`, records);
    return 0;
  },
};

const MINUTE_SECONDS = 60;

/** A new merchant waits for the backfill, so the next page does not wait for the tick of the next minute. Stores share these ticks. */
const tickSoon = async ({ outbox }: Deps, { tx }: VerbContext, seconds: number): Promise<void> => {
  const afterSeconds = Math.ceil(seconds);
  if (afterSeconds >= MINUTE_SECONDS) return;
  const data = { storeId: tx.storeId };
  await outbox.enqueue(tx, 'store.tick', { data, key: `in ${afterSeconds} seconds`, afterSeconds });
};

/**
 * The step that backfills a store's customers and its orders of the last days, as inbox events. An order earns by the methods that were
 * active when it was placed; orders from before the first method earn nothing.
 */
export const runBackfill = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const { inStore } = outsideOf(deps, storeId);
  if (!(await inStore((ctx) => resumeBackfill(deps, ctx)))) return;
  const seconds = await walkOn(deps, storeId, BACKFILL, inStore);
  await inStore(async (ctx) => {
    if (seconds === undefined) return scheduleComparison(ctx);
    await scheduleStep(ctx, 'host.backfill', instantAfterSeconds(ctx.now, seconds));
    return tickSoon(deps, ctx, seconds);
  });
};
