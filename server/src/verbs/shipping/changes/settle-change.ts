import type { CHANGE_SETTLEMENTS } from '@apps-hub/contract/shipping/values';
import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import type { PickupId } from '@apps-hub/domain/ids';
import { pickupCan } from '@apps-hub/domain/shipping/pickups/can';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { presentDetail } from '../pickups/detail.ts';
import { moveOn } from '../pickups/pickup-record.ts';
import { factsOf } from '../pickups/present-pickup.ts';
import { lockTogether } from '../pickups/same-booking.ts';
import { applyChange, moveAlong, NOT_MOVED } from './change-record.ts';

/** Records what the merchant found out from the carrier about a change without a response. */
export const settleChange = async (
  ctx: VerbContext,
  id: PickupId,
  outcome: (typeof CHANGE_SETTLEMENTS)[number],
): Promise<PickupDetail> => {
  authorise(ctx.actor, 'update', 'Pickup');
  const { row, others } = await lockTogether(ctx.tx, id);
  const capability = pickupCan.settleChange(factsOf(row));
  if (!capability.can || !row.change)
    throw new AppError('pickup_cannot', {
      params: { reason: capability.can ? 'change_known' : capability.reason },
    });
  const news = { isSaidByHand: true };
  const done = { ...NOT_MOVED, change: row.change, news };
  if (outcome === 'changed') {
    await applyChange(ctx, row, done);
    for (const other of others) await moveAlong(ctx, other, done);
  } else {
    await moveOn(ctx, row, 'change_dropped', news);
  }
  await audit(ctx, 'pickup.settle_change', id, { outcome });
  return presentDetail(ctx, id);
};
