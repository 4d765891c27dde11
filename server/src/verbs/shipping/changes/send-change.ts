import type { PickupId } from '@apps-hub/domain/ids';
import { voidAnswerOf } from '@apps-hub/domain/shipping/pickups/void-answer';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import type { ChangeOutcome, ChangeRequest, Refusal } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import type { StoredChange } from '#db/schema/shipping/pickups.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { type Booking, claimBooking, detailsOf } from '../booking/book.ts';
import { sendBooking } from '../booking/send-booking.ts';
import { loadPlace } from '../booking/slots.ts';
import { toParcel } from '../pickups/detail.ts';
import {
  ALIVE_STATES,
  loadPickup,
  moveOn,
  parcelsOf,
  type PickupRow,
  tellExchanges,
  updatePickup,
} from '../pickups/pickup-record.ts';
import { toRefusal } from '../pickups/refusal.ts';
import { lockTogether, sameBookings, type Together } from '../pickups/same-booking.ts';
import { keepVoidOutcome } from '../pickups/void-outcome.ts';
import { requestVoid } from '../pickups/void.ts';
import { connectCarrier, loadAccount } from '../settings/connect.ts';
import { applyChange, moveAlong } from './change-record.ts';
import { wholeOf } from './prepare.ts';

const requestOf = async (
  { tx }: VerbContext,
  row: PickupRow,
  change: StoredChange,
): Promise<ChangeRequest> => {
  if (!row.reference) throw new Error('a pickup without a reference is never changed in place');
  const others = [];
  for (const other of (await sameBookings(tx, [row], ALIVE_STATES)).get(row.id) ?? [])
    others.push({ row: other, parcels: (await parcelsOf(tx, other.id)).map(toParcel) });
  return {
    reference: row.id,
    carrierReference: row.reference,
    window: change.window,
    zone: row.zone,
    closesAt: change.closesAt,
    address: row.address,
    contact: row.contact,
    location: row.location,
    ...wholeOf(change, others),
  };
};

/** Whether a refusal means that there is nothing left to change, rather than that nothing changed. */
const isGone = ({ code }: Refusal): boolean =>
  ['over', 'not_found', 'cancelled_before', 'collected'].includes(voidAnswerOf(code));

const keepRefusal = async (ctx: VerbContext, { row, others }: Together, no: Refusal): Promise<void> => {
  const refusal = toRefusal(no);
  if (isGone(no)) {
    const changes = {
      unknownAbout: 'change',
      calledAt: ctx.now,
      nextCheckAt: instantAfterMinutes(ctx.now, 2),
    } as const;
    await moveOn(ctx, row, 'carrier_lost', { refusal, changes });
    for (const other of others)
      await moveOn(ctx, other, 'carrier_lost', { refusal, changes, isToldElsewhere: true });
    return;
  }
  // An earlier attempt may have reached the carrier although its response was lost, so this refusal settles nothing.
  await moveOn(ctx, row, row.change?.wasUnknown ? 'change_unanswered' : 'change_refused', {
    refusal,
    changes: { nextCheckAt: row.closeAt },
  });
};

/** Stores the outcome of a change for every pickup under the carrier's number. */
const keepChangeOutcome = async (ctx: VerbContext, id: PickupId, outcome: ChangeOutcome): Promise<void> => {
  const together = await lockTogether(ctx.tx, id);
  const { row, others } = together;
  await tellExchanges(ctx, id, outcome.exchanges);
  const { change } = row;
  // Settled meanwhile, by a scan or the merchant: a late response is only added to the history.
  if (row.state !== 'confirmed' || !change) return;
  switch (outcome.kind) {
    case 'changed':
      await applyChange(ctx, row, { change, ...outcome });
      for (const other of others) await moveAlong(ctx, other, { change, ...outcome });
      return;
    case 'refused':
      return keepRefusal(ctx, together, outcome);
    case 'unknown':
      await moveOn(ctx, row, 'change_unanswered', {
        note: outcome.reason,
        changes: { handledAt: null, nextCheckAt: row.closeAt },
      });
  }
};

/** Sends a change that this process has just claimed. */
export const sendChange = async (out: Outside, id: PickupId): Promise<void> => {
  const { port, request } = await out.inStore(async (ctx) => {
    const row = await loadPickup(ctx.tx, id);
    if (!row.change) throw new Error('a change is claimed before it is sent');
    const port = connectCarrier(out.deps, await loadAccount(ctx.tx, row.carrier));
    return { port, request: await requestOf(ctx, row, row.change) };
  });
  if (!port.change) throw new Error('a change in place is only claimed where the carrier has one');
  const outcome = await port.change(request);
  await out.inStore((ctx) => keepChangeOutcome(ctx, id, outcome));
};

/**
 * Claims the booking that replaces a voided pickup, in the void's own transaction: after a crash there is a booking to query, never a
 * void without one. If it cannot be claimed, the pickup shows that it was voided and nothing is booked.
 */
const claimChanged = async (ctx: VerbContext, id: PickupId): Promise<PickupId | null> => {
  const row = await loadPickup(ctx.tx, id);
  const { change } = row;
  if (row.state !== 'voided' || change?.state !== 'not_booked') return null;
  try {
    const place = await loadPlace(ctx, row);
    const readyAt = new Date(change.readyAt);
    const booking: Booking = {
      place,
      details: detailsOf(place, change.parcels, change.instructions),
      slot: { window: change.window, readyAt, closeAt: new Date(change.closeAt), bookBy: readyAt },
      exchanges: [],
      // The overlap was checked before the void.
      allowOverlap: true,
      addressOverride: null,
      recurringId: row.recurringId,
      rebookedFrom: id,
    };
    const claimed = await claimBooking(ctx, booking);
    await updatePickup(ctx, id, { change: null, handledAt: ctx.now });
    return claimed.id;
  } catch (error) {
    // These refusals precede the booking's first write, so the void stays recorded.
    if (!(error instanceof AppError)) throw error;
    return null;
  }
};

/** Voids a pickup for a change, and books the replacement only after the carrier confirmed the void. */
export const voidAndBook = async (out: Outside, id: PickupId): Promise<void> => {
  const outcome = await requestVoid(out, { id, reason: 'Changed' });
  const booked = await out.inStore(async (ctx) => {
    await keepVoidOutcome(ctx, id, outcome);
    return claimChanged(ctx, id);
  });
  if (booked) await sendBooking(out, booked);
};
