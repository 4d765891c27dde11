import { and, eq, inArray, sql } from 'drizzle-orm';
import { missingWaybills } from '@apps-hub/domain/shipping/pickups/order-parcels';
import type { PickupState } from '@apps-hub/domain/shipping/pickups/states';

import type { VerbContext } from '#context.ts';
import { pickup, pickupParcel } from '#db/schema/shipping/pickups.ts';
import { hostBranch } from '#db/schema/shipping/settings.ts';
import { audit } from '#verbs/audit.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { ALIVE_STATES, lockPickups, type ParcelRow, parcelsOf } from '../pickups/pickup-record.ts';
import { askByScans } from '../pickups/settle.ts';

/** States in which the parcels left, or may still leave, with this pickup. */
const FOLLOWED_STATES: readonly PickupState[] = [...ALIVE_STATES, 'picked_up', 'missed'];

/** Stores the branches that orders name, so that addresses can be linked to them; the latest name wins. */
const keepBranch = async ({ tx }: VerbContext, { shipping: { branch } }: OrderRow): Promise<void> => {
  if (!branch) return;
  const { id, name } = branch.value;
  const namedAt = new Date(branch.at);
  await tx.db
    .insert(hostBranch)
    .values({ storeId: tx.storeId, externalId: id, name, namedAt })
    .onConflictDoUpdate({
      target: [hostBranch.storeId, hostBranch.externalId],
      set: { name, namedAt },
      setWhere: sql`(excluded.named_at, excluded.name) > (${hostBranch.namedAt}, ${hostBranch.name})`,
    });
};

const giveNumber = async (ctx: VerbContext, parcel: ParcelRow, trackingNumber: string): Promise<void> => {
  await ctx.tx.db
    .update(pickupParcel)
    .set({ trackingNumber, track: null })
    .where(
      and(
        eq(pickupParcel.storeId, ctx.tx.storeId),
        eq(pickupParcel.pickupId, parcel.pickupId),
        eq(pickupParcel.id, parcel.id),
      ),
    );
  await audit(ctx, 'pickup.tracking_number', parcel.pickupId, { parcelId: parcel.id, trackingNumber });
};

/** Gives the host's waybills to the order's parcels without a number; a number entered by a person stays. */
const fillWaybills = async (ctx: VerbContext, { id, shipping: { waybills } }: OrderRow): Promise<void> => {
  if (!waybills || waybills.value.length === 0) return;
  const { tx } = ctx;
  const found = await tx.db
    .selectDistinct({ id: pickup.id })
    .from(pickup)
    .innerJoin(pickupParcel, and(eq(pickupParcel.storeId, tx.storeId), eq(pickupParcel.pickupId, pickup.id)))
    .where(
      and(
        eq(pickup.storeId, tx.storeId),
        eq(pickupParcel.orderId, id),
        inArray(pickup.state, [...FOLLOWED_STATES]),
      ),
    );
  for (const row of await lockPickups(
    tx,
    found.map((each) => each.id),
  )) {
    const parcels = (await parcelsOf(tx, row.id)).filter(({ orderId }) => orderId === id);
    const missing = missingWaybills(parcels, waybills.value);
    for (const [parcel, number] of missing) await giveNumber(ctx, parcel, number);
    if (missing.size > 0) await askByScans(ctx, row);
  }
};

/** Updates the shipping app after the host's news about an order, which the caller holds locked. */
export const followShipping = async (ctx: VerbContext, row: OrderRow): Promise<void> => {
  await keepBranch(ctx, row);
  await fillWaybills(ctx, row);
};
