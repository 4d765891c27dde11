import { and, desc, eq, sql } from 'drizzle-orm';
import type { PickupId } from '@apps-hub/domain/ids';
import type { Money } from '@apps-hub/domain/money';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { isLarge, type Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import type { PickupDetail, PickupParcel } from '@apps-hub/contract/shipping/pickups/routes';
import { timelineEntrySchema } from '@apps-hub/contract/shipping/pickups/timeline';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';
import { pickup, pickupEvent, pickupParcel } from '#db/schema/shipping/pickups.ts';
import { staff } from '#db/schema/hub/stores.ts';
import { authorise } from '#verbs/authorise.ts';
import { shownContact, shownOfTeam } from '#verbs/hub/api-keys/masking.ts';
import { orderFactsOf, withCash } from '../booking/order-facts.ts';
import { loadPickup, type ParcelRow, type PickupRow } from './pickup-record.ts';
import { moneyOf } from '#verbs/amounts.ts';
import { presentPickups } from './present-pickup.ts';

/** A stored parcel in the form that rules and carriers use. */
export const toParcel = (row: ParcelRow): Parcel => ({
  id: row.id,
  orderId: row.orderId,
  weightGrams: row.weightGrams,
  size: row.size,
  fragile: row.fragile,
  large: row.large,
  trackingNumber: row.trackingNumber,
  destination: row.destination,
});

interface OfOrder {
  readonly orderNumber: string | null;
  readonly cash: Money | null;
}

const presentParcel = (
  row: ParcelRow,
  { carrier }: PickupRow,
  { orderNumber, cash }: OfOrder,
): PickupParcel => ({
  id: row.id,
  orderId: row.orderId,
  orderNumber,
  weightGrams: row.weightGrams,
  size: row.size && { ...row.size },
  fragile: row.fragile,
  large: row.large,
  treatedAsLarge: isLarge(toParcel(row), carrier),
  trackingNumber: row.trackingNumber,
  cashOnDelivery: cash && moneyOf(cash),
  tracking: row.track && {
    state: row.track.state,
    checkedAt: row.track.checkedAt,
    events: row.track.events.map((event) => ({ ...event })),
  },
});

const parcelsShown = async (tx: StoreTx, row: PickupRow): Promise<PickupParcel[]> => {
  const found = await tx.db
    .select({ parcel: pickupParcel, number: storeOrder.number })
    .from(pickupParcel)
    .leftJoin(storeOrder, and(eq(storeOrder.storeId, tx.storeId), eq(storeOrder.id, pickupParcel.orderId)))
    .where(
      and(
        eq(pickupParcel.storeId, tx.storeId),
        eq(pickupParcel.pickupId, row.id),
        eq(pickupParcel.joining, false),
      ),
    )
    .orderBy(pickupParcel.id);
  const parcels = found.map(({ parcel }) => parcel);
  const cash = withCash(parcels, await orderFactsOf(tx, parcels));
  return found.map(({ parcel, number }, index) =>
    presentParcel(parcel, row, { orderNumber: number, cash: cash[index]?.cashOnDelivery ?? null }),
  );
};

/** The pickup's history. The names and notes of staff, and carriers' answers, which name people, are masked for a key that only reads. */
const timelineOf = async (
  { tx, actor: reader }: VerbContext,
  id: PickupId,
): Promise<PickupDetail['timeline']> => {
  const lines = await tx.db
    .select({ event: pickupEvent, by: staff.name })
    .from(pickupEvent)
    // An entry's actor is a staff id, or a word such as `host`.
    .leftJoin(staff, and(eq(staff.storeId, tx.storeId), sql`${staff.id} = ${pickupEvent.actor}`))
    .where(and(eq(pickupEvent.storeId, tx.storeId), eq(pickupEvent.pickupId, id)))
    .orderBy(pickupEvent.sequence);
  return lines.map(({ event: { kind, at, actor, detail }, by }) => {
    const entry = timelineEntrySchema.parse({ ...detail, kind, actor, by, at: at.toISOString() });
    if (entry.kind === 'exchange')
      return { ...entry, answer: shownOfTeam(reader, entry.answer, 'shipping.book') };
    if (entry.kind !== 'state' || entry.by === null) return entry;
    return {
      ...entry,
      by: shownOfTeam(reader, entry.by, 'shipping.book'),
      note: shownOfTeam(reader, entry.note, 'shipping.book'),
    };
  });
};

/** The latest later booking of the same parcels. */
export const successorOf = async (tx: StoreTx, id: PickupId): Promise<PickupId | null> => {
  const [next] = await tx.db
    .select({ id: pickup.id })
    .from(pickup)
    .where(and(eq(pickup.storeId, tx.storeId), eq(pickup.rebookedFrom, id)))
    .orderBy(desc(pickup.id))
    .limit(1);
  return next?.id ?? null;
};

/** A pickup with its parcels and its history. */
export const presentDetail = async (ctx: VerbContext, id: PickupId): Promise<PickupDetail> => {
  const { tx, now } = ctx;
  const row = await loadPickup(tx, id);
  const [shown] = await presentPickups(ctx, [row]);
  if (!shown) throw new Error('one pickup presents as one');
  const { latin: _latin, entrance: _entrance, ...postal } = row.address;
  return {
    ...shown,
    pickupAddress: { ...postal, lines: [...postal.lines] },
    contact: shownContact(ctx.actor, row.contact),
    location: row.location,
    instructions: [...row.instructions],
    honours: CARRIER_FACTS[row.carrier].honours(row.service),
    parcels: await parcelsShown(tx, row),
    timeline: await timelineOf(ctx, id),
    rebookedFrom: row.rebookedFrom,
    rebookedAs: await successorOf(tx, id),
    now: now.toISOString(),
  };
};

export const getPickup = async (ctx: VerbContext, id: PickupId): Promise<PickupDetail> => {
  authorise(ctx.actor, 'read', 'Pickup');
  return presentDetail(ctx, id);
};
