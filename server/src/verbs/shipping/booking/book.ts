import type { bookingInput } from '@apps-hub/contract/shipping/booking/routes';
import type { OrderId, PickupId, RecurringPickupId } from '@apps-hub/domain/ids';
import type { Timeslot } from '@apps-hub/domain/shipping/calendar/timeslots';
import type { LocalTime } from '@apps-hub/domain/wall-time';
import { hoursOn } from '@apps-hub/domain/shipping/calendar/working-hours';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { serviceOf } from '@apps-hub/domain/shipping/carriers/credentials';
import { type BookingDetails, bookingKey } from '@apps-hub/domain/shipping/pickups/booking';
import { checkBooking } from '@apps-hub/domain/shipping/pickups/booking-check';
import { type Parcel, handOverCounts } from '@apps-hub/domain/shipping/pickups/parcels';
import { instantAfterMinutes } from '@apps-hub/domain/time';
import type { z } from '@hono/zod-openapi';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';
import { pickup, pickupParcel } from '#db/schema/shipping/pickups.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { Exchange } from '#outbound/exchange.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { ALIVE_STATES, tellExchanges, tellFirst } from '../pickups/pickup-record.ts';
import { toFieldError } from './booking-problems.ts';
import { lockBranch, refuseOverlap } from './expected.ts';
import { orderFactsOf, withWaybills } from './order-facts.ts';
import { type Place, confirmSlot, draftParcels, loadPlace } from './slots.ts';

export type BookingInput = z.output<typeof bookingInput>;

/** A validated booking, ready to be claimed; nothing is written yet. */
export interface Booking {
  readonly place: Place;
  readonly details: BookingDetails;
  readonly slot: Timeslot;
  readonly exchanges: readonly Exchange[];
  readonly allowOverlap: boolean;
  /** The reason to send orders without a valid National Address; null for none. */
  readonly addressOverride: string | null;
  readonly recurringId: RecurringPickupId | null;
  readonly rebookedFrom: PickupId | null;
}

export const detailsOf = (
  { address }: Place,
  parcels: readonly Parcel[],
  instructions: readonly string[],
) => ({
  address: address.address,
  contact: address.contact,
  parcels,
  location: address.location,
  instructions,
});

/** Validates a booking against the carrier's limits and checks its window again; nothing is written. */
export const prepareBooking = async (
  out: Outside,
  input: BookingInput,
  origin: Partial<Pick<Booking, 'recurringId' | 'rebookedFrom'>> = {},
): Promise<Booking> => {
  const { place, parcels } = await out.inStore(async (ctx) => {
    authorise(ctx.actor, 'create', 'Pickup');
    return { place: await loadPlace(ctx, input), parcels: await draftParcels(ctx, input.parcels) };
  });
  const details = detailsOf(place, parcels, input.instructions);
  const problems = checkBooking(details, input.carrier);
  if (problems.length > 0) throw new AppError('validation_failed', { fields: problems.map(toFieldError) });
  const confirmed = await confirmSlot(out, place, input.window, details.parcels);
  const { allowOverlap, addressOverride } = input;
  return {
    place,
    details,
    ...confirmed,
    allowOverlap,
    addressOverride,
    recurringId: null,
    rebookedFrom: null,
    ...origin,
  };
};

/** Locks the parcels' orders in id order. Bookings and host events both lock orders before pickups. */
export const lockParcelOrders = async (
  tx: StoreTx,
  parcels: readonly Pick<Parcel, 'orderId'>[],
): Promise<OrderId[]> => {
  const ids = [...new Set(parcels.flatMap(({ orderId }) => orderId ?? []))];
  if (ids.length === 0) return ids;
  const orders = await tx.db
    .select({ id: storeOrder.id })
    .from(storeOrder)
    .where(and(eq(storeOrder.storeId, tx.storeId), inArray(storeOrder.id, [...ids])))
    .orderBy(storeOrder.id)
    .for('update');
  if (orders.length < ids.length) throw new AppError('order_not_found');
  return ids;
};

/** Each order may be in one alive pickup only, not counting the pickup that they join. */
export const claimOrders = async (
  tx: StoreTx,
  parcels: readonly Pick<Parcel, 'orderId'>[],
  joined: PickupId | null = null,
): Promise<void> => {
  const ids = await lockParcelOrders(tx, parcels);
  if (ids.length === 0) return;
  const [taken] = await tx.db
    .select({ id: pickup.id, number: storeOrder.number })
    .from(pickupParcel)
    .innerJoin(pickup, and(eq(pickup.storeId, tx.storeId), eq(pickup.id, pickupParcel.pickupId)))
    .innerJoin(storeOrder, and(eq(storeOrder.storeId, tx.storeId), eq(storeOrder.id, pickupParcel.orderId)))
    .where(
      and(
        eq(pickupParcel.storeId, tx.storeId),
        inArray(pickupParcel.orderId, [...ids]),
        inArray(pickup.state, [...ALIVE_STATES]),
        joined ? ne(pickup.id, joined) : undefined,
      ),
    )
    .limit(1);
  if (taken)
    throw new AppError('order_in_other_pickup', { params: { pickupId: taken.id, number: taken.number } });
};

/** When the address closes: the end of the opening hours that contain the window. */
export const closesAtOf = ({ calendar }: Pick<Place, 'calendar'>, window: Timeslot['window']): LocalTime =>
  hoursOn(calendar, window.date).find(({ from, to }) => from <= window.from && window.to <= to)?.to ??
  window.to;

const rowOf = (ctx: VerbContext, booking: Booking): typeof pickup.$inferInsert => {
  const { place, details, slot } = booking;
  const { account, address } = place;
  const { window } = slot;
  const { storeId } = ctx.tx;
  return {
    storeId,
    id: ctx.newId('pickup'),
    carrier: account.carrier,
    accountId: account.id,
    addressId: address.id,
    addressName: address.name,
    state: 'requested',
    bookingKey: bookingKey({ storeId, accountId: account.id, addressId: address.id, window }),
    date: window.date,
    fromTime: window.from,
    toTime: window.to,
    closesAt: closesAtOf(place, window),
    zone: address.zone,
    readyAt: slot.readyAt,
    closeAt: slot.closeAt,
    address: details.address,
    contact: details.contact,
    location: details.location,
    instructions: details.instructions,
    service: serviceOf(account.carrier, account.fields),
    voidUntil: CARRIER_FACTS[account.carrier].rules.voidUntil,
    counts: handOverCounts(details.parcels, account.carrier),
    awaits: 'call',
    calledAt: ctx.now,
    notices: [],
    nextCheckAt: instantAfterMinutes(ctx.now, CALL_LOST_AFTER_MINUTES),
    recurringId: booking.recurringId,
    rebookedFrom: booking.rebookedFrom,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
};

/**
 * A call takes half a minute at most, so a pickup that still waits after a minute was interrupted. A later response is stored, and nothing
 * is sent again.
 */
export const CALL_LOST_AFTER_MINUTES = 1;

/** A change may consist of a void and a booking, each with its checks. */
export const CHANGE_LOST_AFTER_MINUTES = 5;

/**
 * Claims the booking: stores the pickup as requested before the carrier is called. A unique key over alive pickups lets one concurrent
 * booking through; the others learn which was first. A window that overlaps another pickup's is claimed only if the request allows it.
 */
export const claimBooking = async (ctx: VerbContext, booking: Booking): Promise<{ id: PickupId }> => {
  authorise(ctx.actor, 'create', 'Pickup');
  const { tx } = ctx;
  const { parcels } = booking.details;
  await claimOrders(tx, parcels);
  // Includes waybills that the host sent while the form was open.
  const numbered = withWaybills(parcels, await orderFactsOf(tx, parcels));
  await lockBranch(ctx, booking.place.address.id);
  const values = rowOf(ctx, booking);
  const [row] = await tx.db.insert(pickup).values(values).onConflictDoNothing().returning();
  if (!row) {
    const [first] = await tx.db
      .select({ id: pickup.id })
      .from(pickup)
      .where(
        and(
          eq(pickup.storeId, tx.storeId),
          eq(pickup.bookingKey, values.bookingKey),
          inArray(pickup.state, [...ALIVE_STATES]),
        ),
      );
    throw new AppError('pickup_already_booked', { params: first ? { pickupId: first.id } : {} });
  }
  if (!booking.allowOverlap) await refuseOverlap(ctx, row);
  await scheduleStep(ctx, 'pickups.follow', row.nextCheckAt);
  await tx.db
    .insert(pickupParcel)
    .values(numbered.map((parcel) => ({ ...parcel, storeId: tx.storeId, pickupId: row.id })));
  await tellExchanges(ctx, row.id, booking.exchanges);
  await tellFirst(ctx, row);
  await audit(ctx, 'pickup.book', row.id, { carrier: row.carrier, window: booking.slot.window });
  return { id: row.id };
};
