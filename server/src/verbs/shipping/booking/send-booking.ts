import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { PickupId } from '@apps-hub/domain/ids';
import { firstInstant, lastInstant } from '@apps-hub/domain/wall-time';
import { referenceNumber } from '@apps-hub/domain/shipping/carriers/reference';
import type { CarrierRefusalCode } from '@apps-hub/domain/shipping/carriers/refusal';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import type { BookOutcome, BookRequest, CarrierPort } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { countBooking } from '#metrics/outcomes.ts';
import { presentDetail, toParcel } from '../pickups/detail.ts';
import {
  type PickupRow,
  loadPickup,
  lockPickup,
  moveOn,
  parcelsOf,
  tellExchanges,
  updatePickup,
} from '../pickups/pickup-record.ts';
import { toRefusal } from '../pickups/refusal.ts';
import { connectCarrier, loadAccount } from '../settings/connect.ts';
import { CALL_LOST_AFTER_MINUTES } from './book.ts';
import { joinExisting } from './join-existing.ts';

const requestOf = (row: PickupRow, parcels: readonly Parcel[]): BookRequest => ({
  reference: row.id,
  window: { date: row.date, from: row.fromTime, to: row.toTime },
  zone: row.zone,
  closesAt: row.closesAt,
  address: row.address,
  contact: row.contact,
  parcels,
  location: row.location,
  instructions: row.instructions,
});

type Confirmed = Extract<BookOutcome, { kind: 'confirmed' }>;

/** After the carrier moved a pickup, its new time decides when to expect and void it; `window` keeps the requested one. */
export const movedTo = (
  row: Pick<PickupRow, 'date' | 'fromTime' | 'toTime' | 'zone'>,
  { moved }: Pick<Confirmed, 'moved'>,
) => {
  if (!moved.date && !moved.readyBy) return {};
  const date = moved.date ?? row.date;
  const readyAt = firstInstant({ date, time: moved.readyBy ?? row.fromTime }, row.zone);
  const close = lastInstant({ date, time: row.toTime }, row.zone);
  return { moved, readyAt, closeAt: close > readyAt ? close : readyAt };
};

const keepConfirmed = async (ctx: VerbContext, row: PickupRow, outcome: Confirmed): Promise<void> => {
  const { reference, notices } = outcome;
  const moved = movedTo(row, outcome);
  await moveOn(ctx, row, 'carrier_confirmed', {
    changes: {
      ...moved,
      reference,
      number: referenceNumber(reference),
      notices,
      nextCheckAt: moved.closeAt ?? row.closeAt,
    },
  });
};

/** The carrier did not accept the call, so it may be resent. */
const NOT_TAKEN: ReadonlySet<CarrierRefusalCode> = new Set(['carrier_unreachable', 'carrier_busy']);

const RESEND_AFTER_MINUTES = 5;

const NEVER_TAKEN = {
  code: 'carrier_unreachable',
  carrierCode: null,
  message: '',
  retryAfterSeconds: null,
} as const;

/** Nobody watches a recurring pickup: where a merchant would retry, it is resent until its window begins. */
const resendAt = (ctx: VerbContext, row: PickupRow, { code }: { code: CarrierRefusalCode }): Date | null => {
  const at = instantAfterMinutes(ctx.now, RESEND_AFTER_MINUTES);
  const isMeant = row.recurringId !== null && row.state === 'requested' && NOT_TAKEN.has(code);
  return isMeant && at < row.readyAt ? at : null;
};

const keepRefused = async (
  ctx: VerbContext,
  row: PickupRow,
  outcome: Extract<BookOutcome, { kind: 'refused' }>,
): Promise<void> => {
  if (outcome.existing && (await joinExisting(ctx, row, { ...outcome, existing: outcome.existing }))) return;
  const again = resendAt(ctx, row, outcome);
  if (again) return updatePickup(ctx, row.id, { awaits: 'resend', nextCheckAt: again });
  await moveOn(ctx, row, 'carrier_refused', {
    refusal: toRefusal(outcome),
    changes: { nextCheckAt: null },
  });
};

/** Stores the outcome of the call. If the pickup was settled meanwhile, a late response is only added to its history. */
const keepOutcome = async (ctx: VerbContext, id: PickupId, outcome: BookOutcome): Promise<void> => {
  const row = await lockPickup(ctx.tx, id);
  await tellExchanges(ctx, id, outcome.exchanges);
  switch (outcome.kind) {
    case 'confirmed':
      return keepConfirmed(ctx, row, outcome);
    case 'waiting':
      return updatePickup(ctx, id, {
        awaits: row.state === 'requested' ? 'carrier' : row.awaits,
        reference: outcome.reference ?? row.reference,
        number: outcome.reference ? referenceNumber(outcome.reference) : row.number,
        nextCheckAt: instantAfterMinutes(ctx.now, 2),
      });
    case 'refused':
      return keepRefused(ctx, row, outcome);
    case 'unknown':
      await moveOn(ctx, row, 'no_answer', {
        note: outcome.reason,
        changes: {
          unknownAbout: 'booking',
          nextCheckAt: instantAfterMinutes(ctx.now, 2),
        },
      });
  }
};

interface BookingCall {
  readonly carrier: Carrier;
  readonly port: CarrierPort;
  readonly request: BookRequest;
}

const buildCall = async ({ tx }: VerbContext, out: Outside, row: PickupRow): Promise<BookingCall> => {
  const account = await loadAccount(tx, row.carrier);
  const parcels = (await parcelsOf(tx, row.id)).map(toParcel);
  return { carrier: row.carrier, port: connectCarrier(out.deps, account), request: requestOf(row, parcels) };
};

const callCarrier = async (
  out: Outside,
  id: PickupId,
  { carrier, port, request }: BookingCall,
): Promise<void> => {
  const outcome = await port.book(request);
  await out.inStore((ctx) => keepOutcome(ctx, id, outcome));
  countBooking(carrier, outcome.kind);
};

/** Calls the carrier for a booking that this process has just claimed; once per claim. */
export const sendBooking = async (out: Outside, id: PickupId): Promise<void> =>
  callCarrier(out, id, await out.inStore(async (ctx) => buildCall(ctx, out, await loadPickup(ctx.tx, id))));

/** Resends a booking that the carrier did not accept, and gives up when its window begins. Concurrent calls send one request. */
export const resendBooking = async (out: Outside, id: PickupId): Promise<void> => {
  const call = await out.inStore(async (ctx) => {
    const row = await lockPickup(ctx.tx, id);
    if (row.awaits !== 'resend') return null;
    if (ctx.now >= row.readyAt) {
      await moveOn(ctx, row, 'carrier_refused', { refusal: NEVER_TAKEN, changes: { nextCheckAt: null } });
      return null;
    }
    const nextCheckAt = instantAfterMinutes(ctx.now, CALL_LOST_AFTER_MINUTES);
    await updatePickup(ctx, id, { awaits: 'call', calledAt: ctx.now, nextCheckAt });
    return buildCall(ctx, out, row);
  });
  if (call) await callCarrier(out, id, call);
};

/** Calls the carrier for a claimed booking. */
export const sendClaimed = (out: Outside, { id }: { readonly id: PickupId }): Promise<void> =>
  sendBooking(out, id);

export const presentClaimed = (out: Outside, { id }: { readonly id: PickupId }): Promise<PickupDetail> =>
  out.inStore((ctx) => presentDetail(ctx, id));
