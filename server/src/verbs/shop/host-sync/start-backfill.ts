import { BACKFILL_DAYS } from '@apps-hub/contract/shop/values';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { Deps } from '#deps.ts';
import { hostWalk } from '#db/schema/shop/host-sync.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { findWalk, ofPurpose, startWalk } from './walk-record.ts';

/** The walk over a store's past, begun if there is none. */
const beginBackfill = async (ctx: Pick<VerbContext, 'tx' | 'now'>): Promise<{ readonly isDone: boolean }> => {
  const known = await findWalk(ctx.tx, 'backfill');
  if (!known) await startWalk(ctx, { purpose: 'backfill', part: 'customers', days: BACKFILL_DAYS });
  return { isDone: Boolean(known?.finishedAt) };
};

/** Begins to bring what a store had before it installed its first app; goes on, where the host had refused our tokens meanwhile. */
export const startBackfill = async (
  ctx: Pick<VerbContext, 'tx' | 'now'>,
  { platforms }: Pick<Deps, 'platforms'>,
): Promise<void> => {
  const { platform } = await loadStore(ctx.tx);
  if (!platforms[platform]?.backfill) return;
  const { isDone } = await beginBackfill(ctx);
  if (!isDone) await scheduleStep(ctx, 'host.backfill', ctx.now);
};

/** Begins it for a store that installed its app before there was a backfill. Returns whether its host tells of the past at all. */
export const resumeBackfill = async (
  { platforms }: Pick<Deps, 'platforms'>,
  ctx: Pick<VerbContext, 'tx' | 'now'>,
): Promise<boolean> => {
  const { platform, status } = await loadStore(ctx.tx);
  if (!platforms[platform]?.backfill || status !== 'active') return false;
  await beginBackfill(ctx);
  return true;
};

/** A store that comes back has missed everything since: all is brought again. */
export const forgetBackfill = async ({ tx }: Pick<VerbContext, 'tx'>): Promise<void> => {
  await tx.db.delete(hostWalk).where(ofPurpose(tx, 'backfill'));
};
