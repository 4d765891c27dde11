import type { PickupId, ShipmentId } from '@apps-hub/domain/ids';
import { referenceNumber } from '@apps-hub/domain/shipping/carriers/reference';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { and, eq } from 'drizzle-orm';

import { refuse } from '#carriers/outcomes.ts';
import type { ShipOutcome, ShipPickup } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import { pickupParcel } from '#db/schema/shipping/pickups.ts';
import { AppError } from '#errors.ts';
import type { Outside } from '#deps.ts';
import { countBooking } from '#metrics/outcomes.ts';
import { instantAfterMinutes } from '@apps-hub/domain/time';
import { type Booking, prepareBooking } from '../booking/book.ts';
import { loadPickup, lockPickup, moveOn, type PickupRow, tellExchanges } from '../pickups/pickup-record.ts';
import { toRefusal } from '../pickups/refusal.ts';
import { askByScans } from '../pickups/settle.ts';
import type { ShipmentInput } from './make.ts';
import { isNobody, loadShipment, type ShipmentRow } from './shipment-record.ts';

/** The request of a waybill, with the pickup that is booked in the same call; its window was checked. */
export interface PreparedShipment {
  readonly input: ShipmentInput;
  readonly booking: Booking | null;
}

/**
 * Checks the pickup that a waybill asks for as if it were booked by itself: cut-off, hours and days, first at the carrier. Refuses with
 * `shipment_cannot` where the carrier does not take both in one call, and as a booking does. Writes nothing.
 */
export const prepareShipment = async (out: Outside, input: ShipmentInput): Promise<PreparedShipment> => {
  const { carrier, addressId, orderId, parcels, pickup } = input;
  if (pickup === null) return { input, booking: null };
  if (!CARRIER_FACTS[carrier].waybills?.takesPickup)
    throw new AppError('shipment_cannot', { params: { reason: 'takes_no_pickup' } });
  const booking = await prepareBooking(out, {
    carrier,
    addressId,
    window: pickup.window,
    parcels: parcels.map((parcel) => ({
      ...parcel,
      orderId,
      fragile: false,
      large: false,
      trackingNumber: null,
    })),
    instructions: pickup.instructions,
    allowOverlap: pickup.allowOverlap,
    // The waybill's own check covers the order.
    addressOverride: null,
  });
  return { input, booking };
};

/** The pickup as the carrier is asked for it. */
export const pickupRequestOf = async (
  { tx }: VerbContext,
  { pickupId }: Pick<ShipmentRow, 'pickupId'>,
): Promise<ShipPickup | null> => {
  if (pickupId === null) return null;
  const { toTime: to, location, instructions } = await loadPickup(tx, pickupId);
  return { to, location, instructions };
};

/** Locks the pickup that was asked for with a waybill. Every caller locks it before the waybill, so that none waits for another. */
export const lockPickupOf = async ({ tx }: VerbContext, id: ShipmentId): Promise<PickupRow | null> => {
  const { pickupId } = await loadShipment(tx, id);
  return pickupId === null ? null : lockPickup(tx, pickupId);
};

/** The parcels get the waybill's number, by which their scans are asked for. */
const numberParcels = async (
  { tx }: VerbContext,
  { id }: Pick<PickupRow, 'id'>,
  number: string,
): Promise<void> => {
  await tx.db
    .update(pickupParcel)
    .set({ trackingNumber: number })
    .where(and(eq(pickupParcel.storeId, tx.storeId), eq(pickupParcel.pickupId, id)));
};

/** The waybill is there, and the answer names no pickup: none was booked, so one can be booked by itself. */
const NOT_BOOKED = { code: 'no_pickup_number', carrierCode: null } as const;

const LOOK_AFTER_MINUTES = 2;

const lose = (ctx: VerbContext, row: PickupRow, note: string): Promise<unknown> =>
  moveOn(ctx, row, 'no_answer', {
    note,
    changes: { unknownAbout: 'booking', nextCheckAt: instantAfterMinutes(ctx.now, LOOK_AFTER_MINUTES) },
  });

const keepMade = async (
  ctx: VerbContext,
  row: PickupRow,
  { number, pickup: reference, notices }: Extract<ShipOutcome, { kind: 'made' }>,
): Promise<void> => {
  await numberParcels(ctx, row, number);
  if (reference === 'unknown') return void (await lose(ctx, row, 'answer_not_understood'));
  if (!reference) {
    const refusal = toRefusal(refuse({ ...NOT_BOOKED, message: notices.join('; ') }));
    return void (await moveOn(ctx, row, 'carrier_refused', { refusal, changes: { nextCheckAt: null } }));
  }
  await moveOn(ctx, row, 'carrier_confirmed', {
    changes: { reference, number: referenceNumber(reference), notices: [], nextCheckAt: row.closeAt },
  });
};

/** Stores what the one call says about its pickup. One that was settled meanwhile only gets the call in its history. */
export const keepPickup = async (
  ctx: VerbContext,
  row: PickupRow | null,
  { shipment, outcome }: { readonly shipment: ShipmentRow; readonly outcome: ShipOutcome },
): Promise<void> => {
  if (!row) return;
  await tellExchanges(ctx, row.id, outcome.exchanges);
  switch (outcome.kind) {
    case 'made':
      return keepMade(ctx, row, isNobody(shipment) ? { ...outcome, notices: [] } : outcome);
    case 'refused': {
      const refusal = toRefusal(isNobody(shipment) ? { ...outcome, message: '' } : outcome);
      return void (await moveOn(ctx, row, 'carrier_refused', { refusal, changes: { nextCheckAt: null } }));
    }
    case 'unknown':
      return void (await lose(ctx, row, outcome.reason));
    case 'waiting':
      return undefined;
  }
};

/** The lost waybill was found: whether its courier comes shows in its scans, or a person asks. */
export const keepFoundPickup = async (
  ctx: VerbContext,
  row: PickupRow | null,
  number: string,
): Promise<void> => {
  if (!row) return;
  await numberParcels(ctx, row, number);
  await askByScans(ctx, row);
};

/** A waybill that was not made brings no courier: its pickup was part of the same call. */
export const dropPickup = async (ctx: VerbContext, row: PickupRow | null): Promise<void> => {
  const isOpen = row?.state === 'requested' || (row?.state === 'unknown' && row.unknownAbout === 'booking');
  if (!row || !isOpen) return;
  await moveOn(ctx, row, 'carrier_refused', {
    note: 'waybill_not_made',
    isSaidByHand: true,
    changes: { nextCheckAt: null },
  });
};

/** Counts the outcome of the call like that of a booking. */
export const countPickup = (
  pickupId: PickupId | null,
  { carrier, outcome }: { readonly carrier: ShipmentRow['carrier']; readonly outcome: ShipOutcome },
): void => {
  if (pickupId === null) return;
  const isBooked = outcome.kind === 'made' && outcome.pickup && outcome.pickup !== 'unknown';
  const missing = outcome.kind === 'made' && outcome.pickup === 'unknown' ? 'unknown' : 'refused';
  const made = isBooked ? 'confirmed' : missing;
  countBooking(carrier, outcome.kind === 'made' ? made : outcome.kind);
};
