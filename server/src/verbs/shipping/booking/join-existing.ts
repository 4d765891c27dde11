import { type CarrierReference, referenceNumber } from '@apps-hub/domain/shipping/carriers/reference';

import type { Refusal } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import { ALIVE_STATES, moveOn, type PickupRow, type PickupSummary } from '../pickups/pickup-record.ts';
import { sameBookings } from '../pickups/same-booking.ts';

const summaryOf = (row: PickupRow, parcels: number): PickupSummary => ({
  window: { date: row.date, from: row.fromTime, to: row.toTime },
  parcels,
  instructions: row.instructions,
});

/**
 * The carrier refused because it already has a pickup. If it is one of ours at this branch, the new pickup joins it and takes its window;
 * the carrier knows none of the new parcels. False if the existing pickup was not booked here.
 */
export const joinExisting = async (
  ctx: VerbContext,
  row: PickupRow,
  { existing, message }: Refusal & { readonly existing: CarrierReference },
): Promise<boolean> => {
  const named = { id: row.id, carrier: row.carrier, number: referenceNumber(existing), reference: existing };
  const known = (await sameBookings(ctx.tx, [named], ALIVE_STATES)).get(row.id) ?? [];
  const first = known.find(({ accountId, addressId, toldParcels }) => {
    const isHere = accountId === row.accountId && addressId === row.addressId;
    return isHere && toldParcels !== 0;
  });
  if (!first) return false;
  const { reference, number, date, fromTime, toTime, closesAt, readyAt, closeAt, moved } = first;
  await moveOn(ctx, row, 'carrier_confirmed', {
    changed: {
      before: summaryOf(row, row.counts.parcels),
      after: summaryOf(first, first.toldParcels ?? first.counts.parcels),
    },
    changes: {
      reference,
      number,
      date,
      fromTime,
      toTime,
      closesAt,
      readyAt,
      closeAt,
      moved,
      instructions: first.instructions,
      toldParcels: 0,
      notices: message === '' ? [] : [message],
      nextCheckAt: closeAt,
    },
  });
  return true;
};
