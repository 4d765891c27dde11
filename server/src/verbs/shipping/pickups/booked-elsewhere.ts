import type { PickupId } from '@apps-hub/domain/ids';
import { and, eq, inArray } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';

import type { StoreTx } from '#db/database.ts';
import { pickup, pickupParcel } from '#db/schema/shipping/pickups.ts';
import { ALIVE_STATES, type PickupRow } from './pickup-record.ts';

/** Ended without its parcels: only these can be booked again. */
const IS_LEFT: ReadonlySet<PickupRow['state']> = new Set(['rejected', 'missed', 'voided']);

/** A courier may still come, or has taken the parcels. */
const HOLDING: readonly PickupRow['state'][] = [...ALIVE_STATES, 'picked_up'];

/**
 * For pickups that ended without their parcels: the pickup that took one of their orders or was booked in their place, and that a courier
 * may still come for or has collected.
 */
export const bookedElsewhere = async (
  tx: StoreTx,
  rows: readonly PickupRow[],
): Promise<ReadonlyMap<PickupId, PickupId>> => {
  const ids = rows.filter(({ state }) => IS_LEFT.has(state)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const theirs = alias(pickupParcel, 'theirs');
  const isHolding = and(eq(pickup.storeId, tx.storeId), inArray(pickup.state, [...HOLDING]));
  const withOrders = tx.db
    .select({ id: theirs.pickupId, other: pickup.id })
    .from(theirs)
    .innerJoin(
      pickupParcel,
      and(eq(pickupParcel.storeId, tx.storeId), eq(pickupParcel.orderId, theirs.orderId)),
    )
    .innerJoin(pickup, and(isHolding, eq(pickup.id, pickupParcel.pickupId)))
    .where(and(eq(theirs.storeId, tx.storeId), inArray(theirs.pickupId, ids)));
  const earlier = alias(pickup, 'earlier');
  const inPlace = tx.db
    .select({ id: earlier.id, other: pickup.id })
    .from(earlier)
    .innerJoin(pickup, and(isHolding, eq(pickup.rebookedFrom, earlier.id)))
    .where(and(eq(earlier.storeId, tx.storeId), inArray(earlier.id, ids)));
  const pairs = await union(withOrders, inPlace);
  return new Map(pairs.map(({ id, other }) => [id, other]));
};
