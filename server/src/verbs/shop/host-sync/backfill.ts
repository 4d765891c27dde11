import type { StoreId } from '@apps-hub/domain/ids';
import { instantAfterSeconds } from '@apps-hub/domain/time';

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

/**
 * The step that backfills a store's customers and its orders of the last days, as inbox events. An order earns by the methods that were
 * active when it was placed; orders from before the first method earn nothing.
 */
export const runBackfill = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const { inStore } = outsideOf(deps, storeId);
  if (!(await inStore((ctx) => resumeBackfill(deps, ctx)))) return;
  const seconds = await walkOn(deps, storeId, BACKFILL, inStore);
  await inStore(async (ctx) => {
    if (seconds === undefined) await scheduleComparison(ctx);
    else await scheduleStep(ctx, 'host.backfill', instantAfterSeconds(ctx.now, seconds));
  });
};
