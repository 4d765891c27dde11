import { BACKFILL_DAYS } from '@apps-hub/contract/shop/values';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { Deps } from '#deps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { findWalk, forgetWalk, startWalk } from './walk-record.ts';

/** The store's backfill, started if there is none. */
const beginBackfill = async (ctx: Pick<VerbContext, 'tx' | 'now'>): Promise<{ readonly isDone: boolean }> => {
  const known = await findWalk(ctx.tx, 'backfill');
  if (!known) await startWalk(ctx, { purpose: 'backfill', part: 'customers', days: BACKFILL_DAYS });
  return { isDone: Boolean(known?.finishedAt) };
};

/** Starts the backfill of the data from before the first app; resumes it after the host had refused our tokens. */
export const startBackfill = async (
  ctx: Pick<VerbContext, 'tx' | 'now'>,
  { platforms }: Pick<Deps, 'platforms'>,
): Promise<void> => {
  const { platform } = await loadStore(ctx.tx);
  if (!platforms[platform]?.backfill) return;
  const { isDone } = await beginBackfill(ctx);
  if (!isDone) await scheduleStep(ctx, 'host.backfill', ctx.now);
};

/** Starts it for a store that installed its app before backfills existed. Returns whether its host supports one at all. */
export const resumeBackfill = async (
  { platforms }: Pick<Deps, 'platforms'>,
  ctx: Pick<VerbContext, 'tx' | 'now'>,
): Promise<boolean> => {
  const { platform, status } = await loadStore(ctx.tx);
  if (!platforms[platform]?.backfill || status !== 'active') return false;
  await beginBackfill(ctx);
  return true;
};

/** A store that returns has missed everything since, so everything is fetched again. */
export const forgetBackfill = async ({ tx }: Pick<VerbContext, 'tx'>): Promise<void> => {
  await forgetWalk(tx, 'backfill');
};
