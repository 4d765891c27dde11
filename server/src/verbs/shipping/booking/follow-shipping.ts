import { and, eq, inArray, sql } from 'drizzle-orm';
import { missingWaybills } from '@apps-hub/domain/shipping/pickups/order-parcels';
import type { PickupState } from '@apps-hub/domain/shipping/pickups/states';
import { compareText } from '@apps-hub/domain/text';

import type { VerbContext } from '#context.ts';
import { pickup, pickupParcel } from '#db/schema/shipping/pickups.ts';
import { hostBranch } from '#db/schema/shipping/settings.ts';
import { audit } from '#verbs/audit.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { ALIVE_STATES, lockPickups, type ParcelRow, parcelsOf } from '../pickups/pickup-record.ts';
import { askByScans } from '../pickups/settle.ts';

/** States in which the parcels left, or may still leave, with this pickup. */
const FOLLOWED_STATES: readonly PickupState[] = [...ALIVE_STATES, 'picked_up', 'missed'];

/** Each branch with the latest name that these orders give it. */
const branchesOf = (orders: readonly OrderRow[]) => {
  const latest = new Map<string, { readonly name: string; readonly at: string }>();
  for (const { shipping } of orders) {
    if (!shipping.branch) continue;
    const { value, at } = shipping.branch;
    const known = latest.get(value.id);
    if (!known || at > known.at || (at === known.at && value.name > known.name))
      latest.set(value.id, { name: value.name, at });
  }
  return [...latest].toSorted(([a], [b]) => compareText(a, b));
};

/** Stores the branches that orders name, so that addresses can be linked to them; the latest name wins. */
const keepBranches = async ({ tx }: VerbContext, orders: readonly OrderRow[]): Promise<void> => {
  const { storeId } = tx;
  const values = branchesOf(orders).map(([externalId, { name, at }]) => ({
    storeId,
    externalId,
    name,
    namedAt: new Date(at),
  }));
  if (values.length === 0) return;
  await tx.db
    .insert(hostBranch)
    .values(values)
    .onConflictDoUpdate({
      target: [hostBranch.storeId, hostBranch.externalId],
      set: { name: sql`excluded.name`, namedAt: sql`excluded.named_at` },
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

/** Updates the shipping app after the host's news about orders, which the caller holds locked. */
export const followShipping = async (ctx: VerbContext, orders: readonly OrderRow[]): Promise<void> => {
  await keepBranches(ctx, orders);
  for (const order of orders) await fillWaybills(ctx, order);
};
