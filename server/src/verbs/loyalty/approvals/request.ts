import type { AdjustmentRequestId, CustomerId } from '@apps-hub/domain/ids';
import { points, type Points } from '@apps-hub/domain/points';

import type { VerbContext } from '#context.ts';
import { adjustmentRequest } from '#db/schema/loyalty/approvals.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';

interface Wanted {
  readonly customerId: CustomerId;
  /** Negative points are deducted. */
  readonly points: Points;
  readonly comment: string | null;
  readonly internalNote: string | null;
}

/** Records an adjustment that awaits somebody else's approval; posts nothing. */
export const requestAdjustment = async (ctx: VerbContext, wanted: Wanted): Promise<AdjustmentRequestId> => {
  if (ctx.actor.kind !== 'staff') throw new AppError('forbidden');
  const id = ctx.newId('adjustmentRequest');
  await ctx.tx.db.insert(adjustmentRequest).values({
    storeId: ctx.tx.storeId,
    id,
    ...wanted,
    points: points(wanted.points),
    status: 'waiting',
    requestedBy: ctx.actor.staffId,
    requestedAt: ctx.now,
  });
  await audit(ctx, 'adjustment.request', id, { customerId: wanted.customerId, points: wanted.points });
  return id;
};
