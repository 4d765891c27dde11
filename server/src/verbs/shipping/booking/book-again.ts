import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PickupId } from '@apps-hub/domain/ids';
import type { PickupWindow } from '@apps-hub/domain/shipping/pickups/booking';
import { pickupCan } from '@apps-hub/domain/shipping/pickups/can';

import type { VerbContext } from '#context.ts';
import { pickup } from '#db/schema/shipping/pickups.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { type Booking, claimBooking, claimOrders, lockParcelOrders, prepareBooking } from './book.ts';
import { refuseWithoutAddress } from '../national-address/gate.ts';
import { bookedElsewhere } from '../pickups/booked-elsewhere.ts';
import { toParcel } from '../pickups/detail.ts';
import {
  ALIVE_STATES,
  loadPickup,
  lockPickup,
  parcelsOf,
  type PickupRow,
  updatePickup,
} from '../pickups/pickup-record.ts';
import { factsOf } from '../pickups/present-pickup.ts';
import { earliestWindow, loadPlace } from './slots.ts';

const mayBookAgain = (row: PickupRow, isElsewhere = false): void => {
  const capability = pickupCan.bookAgain(factsOf(row), isElsewhere);
  if (!capability.can) throw new AppError('pickup_cannot', { params: { reason: capability.reason } });
};

interface Again {
  readonly id: PickupId;
  readonly window: PickupWindow | null;
  readonly allowOverlap: boolean;
  readonly addressOverride: string | null;
}

/** The same parcels at the same address, in the given window or the next free one. */
export const prepareAgain = async (
  out: Outside,
  { id, window, allowOverlap, addressOverride }: Again,
): Promise<Booking> => {
  const { row, parcels, place } = await out.inStore(async (ctx) => {
    authorise(ctx.actor, 'create', 'Pickup');
    const known = await loadPickup(ctx.tx, id);
    mayBookAgain(known);
    return {
      row: known,
      // Voided for a change and not booked since: use the parcels of the change.
      parcels: known.change?.parcels ?? (await parcelsOf(ctx.tx, id)).map(toParcel),
      place: await loadPlace(ctx, known),
    };
  });
  const input = {
    carrier: row.carrier,
    addressId: row.addressId,
    window: window ?? earliestWindow(out, place, parcels),
    // A parcel that was not collected keeps its tracking number: its label is unchanged.
    parcels: [...parcels],
    instructions: [...(row.change?.instructions ?? row.instructions)],
    allowOverlap,
    addressOverride,
  };
  return prepareBooking(out, input, { rebookedFrom: id });
};

/**
 * Its parcels may have been rebooked already, in this tab or another, and that pickup may have been rebooked after it failed. A courier
 * may still come for any of them.
 */
const refuseSecondTime = async ({ tx }: VerbContext, id: PickupId): Promise<void> => {
  const later = sql`
    with recursive later (id) as (
      select p.id from pickup p where p.store_id = ${tx.storeId} and p.rebooked_from = ${id}
      union
      select p.id from pickup p join later l on p.rebooked_from = l.id where p.store_id = ${tx.storeId}
    )
    select id from later`;
  const [alive] = await tx.db
    .select({ id: pickup.id })
    .from(pickup)
    .where(
      and(
        eq(pickup.storeId, tx.storeId),
        sql`${pickup.id} in (${later})`,
        inArray(pickup.state, [...ALIVE_STATES]),
      ),
    )
    .limit(1);
  if (alive) throw new AppError('pickup_already_booked', { params: { pickupId: alive.id } });
};

/** Claims the new booking under the first pickup's lock, so that a double click books its parcels once. Marks the first as handled. */
export const claimAgain = async (ctx: VerbContext, booking: Booking): Promise<{ id: PickupId }> => {
  const { rebookedFrom } = booking;
  if (rebookedFrom) {
    await lockParcelOrders(ctx.tx, booking.details.parcels);
    const row = await lockPickup(ctx.tx, rebookedFrom);
    mayBookAgain(row);
    // Names the pickup that a courier may still come for; one that was collected is only refused.
    await refuseSecondTime(ctx, rebookedFrom);
    await claimOrders(ctx.tx, booking.details.parcels);
    mayBookAgain(row, (await bookedElsewhere(ctx.tx, [row])).size > 0);
  }
  const claimed = await claimBooking(ctx, booking);
  // After the claim, which locks the orders: a host may be changing an address.
  const orderIds = booking.details.parcels.map(({ orderId }) => orderId);
  await refuseWithoutAddress(ctx, orderIds, booking.addressOverride);
  if (rebookedFrom) await updatePickup(ctx, rebookedFrom, { handledAt: ctx.now, change: null });
  return claimed;
};
