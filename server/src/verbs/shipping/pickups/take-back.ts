import { and, eq, inArray } from 'drizzle-orm';
import type { PickupId } from '@apps-hub/domain/ids';
import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import { pickupCan } from '@apps-hub/domain/shipping/pickups/can';

import type { VerbContext } from '#context.ts';
import { pickup } from '#db/schema/shipping/pickups.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { claimOrders } from '../booking/book.ts';
import { lockBranch, refuseOverlap } from '../booking/expected.ts';
import { bookedElsewhere } from './booked-elsewhere.ts';
import { presentDetail } from './detail.ts';
import { ALIVE_STATES, loadPickup, lockPickup, moveOn, parcelsOf, type PickupRow } from './pickup-record.ts';
import { factsOf } from './present-pickup.ts';

/** Whether another booking has the same window and a courier may come for it, even if that window is over. */
const hasTwin = async ({ tx }: VerbContext, { bookingKey }: PickupRow): Promise<boolean> => {
  const [twin] = await tx.db
    .select({ id: pickup.id })
    .from(pickup)
    .where(
      and(
        eq(pickup.storeId, tx.storeId),
        eq(pickup.bookingKey, bookingKey),
        inArray(pickup.state, [...ALIVE_STATES]),
      ),
    )
    .limit(1);
  return twin !== undefined;
};

/**
 * Withdraws the statement that a pickup was not booked: its outcome is unknown again, so a courier may come. Refused once anything was
 * booked in its place. Locks orders and branch first, as bookings do.
 */
export const takeBack = async (ctx: VerbContext, id: PickupId): Promise<PickupDetail> => {
  authorise(ctx.actor, 'update', 'Pickup');
  const { tx } = ctx;
  const { addressId } = await loadPickup(tx, id);
  await claimOrders(tx, await parcelsOf(tx, id), id);
  await lockBranch(ctx, addressId);
  const row = await lockPickup(tx, id);
  const isElsewhere = (await bookedElsewhere(tx, [row])).size > 0 || (await hasTwin(ctx, row));
  const capability = pickupCan.takeBack(factsOf(row), isElsewhere);
  if (!capability.can) throw new AppError('pickup_cannot', { params: { reason: capability.reason } });
  await refuseOverlap(ctx, row);
  await moveOn(ctx, row, 'taken_back', {
    isSaidByHand: true,
    changes: { unknownAbout: 'booking', nextCheckAt: ctx.now },
  });
  await audit(ctx, 'pickup.settle', id, { outcome: 'take_back' });
  return presentDetail(ctx, id);
};
