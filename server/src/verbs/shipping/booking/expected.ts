import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { CarrierAccountId, PickupAddressId, PickupId } from '@apps-hub/domain/ids';

import { overlaps } from '@apps-hub/domain/shipping/calendar/timeslots';

import type { VerbContext } from '#context.ts';
import { pickup } from '#db/schema/shipping/pickups.ts';
import { pickupAddress } from '#db/schema/shipping/settings.ts';
import { AppError } from '#errors.ts';
import { ALIVE_STATES, type PickupRow } from '../pickups/pickup-record.ts';

interface Branch {
  readonly accountId: CarrierAccountId;
  readonly addressId: PickupAddressId;
}

const isAt = ({ accountId, addressId }: Branch) =>
  and(eq(pickup.accountId, accountId), eq(pickup.addressId, addressId));

/** The pickups that a courier may still collect, at one branch or all. */
export const expectedPickups = async ({ tx, now }: VerbContext, branch?: Branch): Promise<PickupRow[]> =>
  tx.db
    .select()
    .from(pickup)
    .where(
      and(
        eq(pickup.storeId, tx.storeId),
        inArray(pickup.state, [...ALIVE_STATES]),
        gt(pickup.closeAt, now),
        branch && isAt(branch),
      ),
    )
    .orderBy(asc(pickup.readyAt), asc(pickup.id));

/** Locks the branch, so that the second of two concurrent bookings sees the first. */
export const lockBranch = async ({ tx }: VerbContext, id: PickupAddressId): Promise<void> => {
  await tx.db
    .select({ id: pickupAddress.id })
    .from(pickupAddress)
    .where(and(eq(pickupAddress.storeId, tx.storeId), eq(pickupAddress.id, id)))
    .for('update');
};

/** Refuses with `pickup_overlaps` when the account already expects a courier at the branch during part of the window. */
export const refuseOverlap = async (
  ctx: VerbContext,
  row: Pick<PickupRow, 'id' | 'accountId' | 'addressId' | 'readyAt' | 'closeAt'>,
  /** Pickups that move along with it. */
  except: readonly PickupId[] = [],
): Promise<void> => {
  const expected = await expectedPickups(ctx, row);
  const other = expected.find(
    (each) => each.id !== row.id && !except.includes(each.id) && overlaps(each, row),
  );
  if (!other) return;
  const { id: pickupId, date, fromTime: from, toTime: to, addressName: branch, carrier } = other;
  throw new AppError('pickup_overlaps', { params: { pickupId, date, from, to, branch, carrier } });
};
