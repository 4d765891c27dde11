import type { CustomerId } from '@apps-hub/domain/ids';
import type { Points } from '@apps-hub/domain/points';
import { localDate } from '@apps-hub/domain/time';

import { actorLabel, type VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { post } from '#ledger/post.ts';
import { claimAlone } from '../approvals/day-limit.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadCustomer } from '../customers/customer-record.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { collectShortfalls } from './collect-shortfall.ts';
import { adjustmentReversal, type PostedAdjustment } from './adjustment-reversal.ts';

interface Undone {
  readonly version: number;
  readonly availablePoints: Points;
  readonly pendingPoints: Points;
  readonly keptPoints: Points;
}

/** Adjustments of a batch are only undone with their batch. */
const loadAdjustment = async (
  { sql, storeId }: StoreTx,
  customerId: CustomerId,
  version: number,
): Promise<PostedAdjustment> => {
  const [adjustment] = await sql<PostedAdjustment[]>`
    select version, available_delta as delta, lots from posting
    where store_id = ${storeId} and customer_id = ${customerId} and version = ${version} and kind = 'adjust' and batch_id is null`;
  if (!adjustment) throw new AppError('adjustment_not_found');
  return adjustment;
};

/** Reverses one adjustment, once, within the role's limits; spent points follow the policy for negative balances. */
export const undoAdjustment = async (
  ctx: VerbContext,
  customerId: CustomerId,
  version: number,
): Promise<Undone> => {
  authorise(ctx.actor, 'adjust', 'Customer');
  await loadCustomer(ctx.tx, customerId);
  const adjustment = await loadAdjustment(ctx.tx, customerId, version);
  const [{ negativeBalanceAllowed }, { timeZone }] = await Promise.all([
    loadLoyaltySettings(ctx.tx),
    loadStore(ctx.tx),
  ]);
  if (!(await claimAlone(ctx, adjustment.delta))) throw new AppError('approval_above_limit');
  const { points, ...reversal } = adjustmentReversal(adjustment, localDate(ctx.now, timeZone));
  const key = `undo:${customerId}:${version}`;
  const posted = await post(ctx.tx, ctx.now, {
    ...reversal,
    customerId,
    kind: 'reverse',
    available: points,
    pending: 0,
    key,
    actor: actorLabel(ctx.actor),
    occurredAt: ctx.now,
    overdraft: negativeBalanceAllowed ? 'allow' : 'clamp',
  });
  if (posted.outcome === 'duplicate') throw new AppError('adjustment_undone');
  if (points > 0) await collectShortfalls(ctx, [{ customerId, points, key }]);
  await audit(ctx, 'points.undo', customerId, { points: posted.availableDelta });
  const { wallet } = await loadCustomer(ctx.tx, customerId);
  return {
    version: wallet.version,
    availablePoints: wallet.available,
    pendingPoints: wallet.pending,
    keptPoints: posted.shortfall,
  };
};
