import { BACKFILL_DAYS } from '@apps-hub/contract/hub/host-sync/values';

import type { VerbContext } from '../../../context.ts';
import { scheduleStep } from '../../../db/due-work.ts';
import { hostWalk } from '../../../db/schema/hub/host-sync.ts';
import { findWalk, ofPurpose, startWalk } from './walk-record.ts';

/** Begins to bring what a store had before it installed its first app; goes on, where the host had refused our tokens meanwhile. */
export const startBackfill = async (ctx: Pick<VerbContext, 'tx' | 'now'>): Promise<void> => {
  const known = await findWalk(ctx.tx, 'backfill');
  if (known?.finishedAt) return;
  if (!known) await startWalk(ctx, { purpose: 'backfill', part: 'customers', days: BACKFILL_DAYS });
  await scheduleStep(ctx, 'host.backfill', ctx.now);
};

/** A store that comes back has missed everything since: all is brought again. */
export const forgetBackfill = async ({ tx }: Pick<VerbContext, 'tx'>): Promise<void> => {
  await tx.db.delete(hostWalk).where(ofPurpose(tx, 'backfill'));
};
