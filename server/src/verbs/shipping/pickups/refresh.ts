import { and, eq } from 'drizzle-orm';
import type { PickupId } from '@apps-hub/domain/ids';
import { referenceNumber } from '@apps-hub/domain/shipping/carriers/reference';
import type { PickupEvent } from '@apps-hub/domain/shipping/pickups/states';
import { type CarrierView, settlementOf } from '@apps-hub/domain/shipping/pickups/settlement';
import { pickupCan } from '@apps-hub/domain/shipping/pickups/can';
import { collectedAtOf, collectionVerdict } from '@apps-hub/domain/shipping/pickups/collection';
import { firstScan, type ParcelTrack } from '@apps-hub/domain/shipping/pickups/tracking';
import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import { MINUTE_MS } from '@apps-hub/domain/time';

import type { Exchange } from '#outbound/exchange.ts';
import type { CarrierPort, StatusOutcome } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import { pickupParcel } from '#db/schema/shipping/pickups.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { CALL_LOST_AFTER_MINUTES, CHANGE_LOST_AFTER_MINUTES } from '../booking/book.ts';
import { resendBooking } from '../booking/send-booking.ts';
import { connectCarrier, loadAccount } from '../settings/connect.ts';
import { keepTracks as keepWaybillTracks } from '../shipments/track-record.ts';
import { presentDetail } from './detail.ts';
import {
  loadPickup,
  lockPickup,
  moveOn,
  type News,
  parcelsOf,
  isTrackable,
  type ParcelRow,
  type PickupRow,
  tellExchanges,
  updatePickup,
} from './pickup-record.ts';
import { queueDelivered, underWayOf } from './delivery.ts';
import { nextCheck } from './next-check.ts';
import { factsOf, meansOf } from './present-pickup.ts';

const DAY_MINUTES = 24 * 60;

/** The carrier's responses; `view` is null if its API has no such query or did not respond. */
interface Learned {
  readonly view: CarrierView | null;
  readonly askable: boolean;
  readonly reference: Extract<StatusOutcome, { kind: 'found' }>['reference'];
  readonly tracks: readonly ParcelTrack[];
  readonly exchanges: readonly Exchange[];
}

/**
 * After a call interrupted by a crash, nobody knows whether the carrier received it, so the pickup becomes unknown and is queried. The
 * call is never repeated.
 */
const giveUpLostCall = async (ctx: VerbContext, id: PickupId): Promise<PickupRow> => {
  const row = await lockPickup(ctx.tx, id);
  const minutes = row.change === null ? CALL_LOST_AFTER_MINUTES : CHANGE_LOST_AFTER_MINUTES;
  const lostAt = row.calledAt.getTime() + minutes * MINUTE_MS;
  if (row.awaits !== 'call' || ctx.now.getTime() < lostAt) return row;
  // A change without a response leaves the pickup unchanged.
  if (row.state === 'confirmed') {
    await moveOn(ctx, row, 'change_unanswered', {
      note: 'call_cut_off',
      changes: { handledAt: null, nextCheckAt: row.closeAt },
    });
    return loadPickup(ctx.tx, id);
  }
  await moveOn(ctx, row, 'no_answer', {
    note: 'call_cut_off',
    changes: { unknownAbout: row.state === 'voiding' ? 'void' : 'booking' },
  });
  return loadPickup(ctx.tx, id);
};

/** Once a pickup is over, only its parcels are tracked. */
const isOver = ({ state }: PickupRow): boolean => state === 'picked_up';

const queryCarrier = async (
  port: CarrierPort,
  row: PickupRow,
  numbers: readonly string[],
): Promise<Learned> => {
  const status: StatusOutcome = isOver(row)
    ? { kind: 'cannot_ask', exchanges: [] }
    : await port.status({ reference: row.reference, ownReference: row.id });
  const tracked = numbers.length > 0 ? await port.track(numbers) : null;
  return {
    view: status.kind === 'found' ? status.view : null,
    askable: status.kind !== 'cannot_ask',
    reference: status.kind === 'found' ? status.reference : null,
    tracks: tracked?.kind === 'tracks' ? tracked.tracks : [],
    exchanges: [...status.exchanges, ...(tracked?.exchanges ?? [])],
  };
};

/** Several parcels may share a waybill. */
const keepTracks = async (ctx: VerbContext, id: PickupId, tracks: readonly ParcelTrack[]): Promise<void> => {
  for (const track of tracks) {
    const events = track.events.map(({ raw: _raw, reason: _reason, isGuess: _isGuess, ...event }) => ({
      ...event,
      at: event.at?.toISOString() ?? null,
    }));
    await ctx.tx.db
      .update(pickupParcel)
      .set({ track: { state: track.state, events, checkedAt: ctx.now.toISOString() } })
      .where(
        and(
          eq(pickupParcel.storeId, ctx.tx.storeId),
          eq(pickupParcel.pickupId, id),
          eq(pickupParcel.trackingNumber, track.trackingNumber),
        ),
      );
  }
};

interface Facts {
  readonly row: PickupRow;
  readonly parcels: readonly ParcelRow[];
  readonly learned: Learned;
  readonly now: Date;
}

const scannedNumbers = ({ learned }: Facts): ReadonlySet<string> =>
  new Set(learned.tracks.flatMap((track) => (firstScan(track) ? [track.trackingNumber] : [])));

const sinceMinutes = ({ row, now }: Facts): number => (now.getTime() - row.calledAt.getTime()) / MINUTE_MS;

const ofUnknown = (facts: Facts): PickupEvent | null => {
  const { view } = facts.learned;
  const about = facts.row.unknownAbout;
  // The carrier refused the change because the pickup has ended: only how it ended is open, as after a void.
  return view && about ? settlementOf(view, about === 'change' ? 'void' : about) : null;
};

/** The carrier accepted it and decides later; if it never does and has no query, the merchant must find out. */
const ofWaiting = (facts: Facts): PickupEvent | null => {
  const { row, learned, now } = facts;
  const isVoid = row.state === 'voiding';
  const isLate = now >= row.closeAt || sinceMinutes(facts) > DAY_MINUTES;
  if (learned.view === 'collected') return isVoid ? 'collected' : 'carrier_confirmed';
  if (learned.view === 'exists' && !isVoid) return 'carrier_confirmed';
  return isLate ? 'no_answer' : null;
};

const ofExpected = (facts: Facts): PickupEvent | null => {
  const { row, parcels, learned, now } = facts;
  const scanned = scannedNumbers(facts);
  const verdict = collectionVerdict({
    parcels: parcels.map(({ trackingNumber }) => ({
      trackable: trackingNumber !== null,
      scanned: trackingNumber !== null && scanned.has(trackingNumber),
    })),
    carrierView: learned.view,
    closeAt: row.closeAt,
    now,
  });
  if (verdict.kind === 'collected') return 'collected';
  return verdict.kind === 'missed' ? 'not_collected' : null;
};

/** The event that the responses mean in the pickup's state; a scan by the carrier outweighs everything else. */
const eventOf = (facts: Facts): PickupEvent | null => {
  const { state } = facts.row;
  const inHands = scannedNumbers(facts).size > 0;
  switch (state) {
    case 'unknown':
      return inHands ? 'collected' : ofUnknown(facts);
    case 'requested':
    case 'voiding':
      if (facts.row.awaits !== 'carrier') return null;
      if (inHands) return state === 'voiding' ? 'collected' : 'carrier_confirmed';
      return ofWaiting(facts);
    case 'confirmed':
    case 'void_refused':
      return ofExpected(facts);
    case 'missed':
      return inHands || facts.learned.view === 'collected' ? 'collected' : null;
    case 'draft':
    case 'picked_up':
    case 'rejected':
    case 'voided':
      return null;
  }
};

const newsOf = ({ row, learned, now }: Facts, event: PickupEvent): News => {
  const about = row.state === 'voiding' ? 'void' : 'booking';
  const unknown = event === 'no_answer' ? ({ unknownAbout: about } as const) : {};
  const found = row.reference ?? learned.reference;
  const { zone, closeAt } = row;
  return {
    ...(event === 'collected'
      ? { collectedAt: collectedAtOf({ tracks: learned.tracks, zone, closeAt, saidAt: now }) }
      : {}),
    // The same refusal stays visible while the courier is expected.
    refusal: event === 'carrier_kept' ? row.refusal : null,
    changes: { ...unknown, ...(found ? { reference: found, number: referenceNumber(found) } : {}) },
  };
};

/** A person sees the calls in the history even if they changed nothing. */
type Requester = 'person' | 'job';

const saveLearned = async (
  ctx: VerbContext,
  id: PickupId,
  learned: Learned,
  requestedBy: Requester,
): Promise<void> => {
  const row = await lockPickup(ctx.tx, id);
  const parcels = await parcelsOf(ctx.tx, id);
  await keepTracks(ctx, id, learned.tracks);
  await keepWaybillTracks(ctx, row.carrier, learned.tracks);
  const facts: Facts = { row, parcels, learned, now: ctx.now };
  const event = eventOf(facts);
  if (event || requestedBy === 'person') await tellExchanges(ctx, id, learned.exchanges);
  if (event) await moveOn(ctx, row, event, newsOf(facts, event));
  const after = await loadPickup(ctx.tx, id);
  const underWay = (await parcelsOf(ctx.tx, id)).map(underWayOf);
  if (isOver(after)) await queueDelivered(ctx, id, { before: parcels.map(underWayOf), now: underWay });
  await updatePickup(ctx, id, {
    nextCheckAt: nextCheck(after, {
      askable: learned.askable,
      parcels: underWay,
      now: ctx.now,
      moved: event !== null,
    }),
  });
};

const refresh = async (out: Outside, id: PickupId, requestedBy: Requester): Promise<void> => {
  const current = await out.inStore(async (ctx) => {
    const row = await giveUpLostCall(ctx, id);
    const account = await loadAccount(ctx.tx, row.carrier);
    return { row, account, parcels: await parcelsOf(ctx.tx, id) };
  });
  if (current.row.awaits === 'call') return;
  if (current.row.awaits === 'resend') return resendBooking(out, id);
  const numbers = [...new Set(current.parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []))];
  const learned = await queryCarrier(connectCarrier(out.deps, current.account), current.row, numbers);
  await out.inStore((ctx) => saveLearned(ctx, id, learned, requestedBy));
};

/** Queries the carrier for one pickup, and stores what the answers mean. Safe to repeat. */
export const refreshPickup = (out: Outside, id: PickupId): Promise<void> => refresh(out, id, 'job');

/** The merchant's request for the current status; refused where the carrier has no query for it. */
export const trackPickup = async (out: Outside, id: PickupId): Promise<PickupDetail> => {
  await out.inStore(async (ctx) => {
    authorise(ctx.actor, 'update', 'Pickup');
    const row = await loadPickup(ctx.tx, id);
    const means = meansOf(row, isTrackable(await parcelsOf(ctx.tx, id)));
    const capability = pickupCan.ask(factsOf(row), means);
    if (!capability.can) throw new AppError('pickup_cannot', { params: { reason: capability.reason } });
  });
  await refresh(out, id, 'person');
  return out.inStore((ctx) => presentDetail(ctx, id));
};
