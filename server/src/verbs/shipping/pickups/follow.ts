import { and, eq } from 'drizzle-orm';
import type { PickupId } from '@apps-hub/domain/ids';
import { referenceNumber } from '@apps-hub/domain/shipping/carrier-reference';
import type { PickupEvent } from '@apps-hub/domain/shipping/pickup-state';
import {
  type CarrierView,
  NOT_FOUND_COUNTS_AFTER_MINUTES,
  settlementOf,
} from '@apps-hub/domain/shipping/settlement';
import { collectionVerdict } from '@apps-hub/domain/shipping/collection';
import { firstScan, type ParcelTrack } from '@apps-hub/domain/shipping/tracking';
import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';

import type { Exchange } from '../../../outbound/exchange.ts';
import type { CarrierPort, StatusOutcome } from '../../../carriers/port.ts';
import type { VerbContext } from '../../../context.ts';
import { pickupParcel } from '../../../db/schema/shipping/pickups.ts';
import type { Outside } from '../../../deps.ts';
import { authorise } from '../../authorise.ts';
import { CALL_LOST_AFTER_MINUTES } from '../booking/book.ts';
import { connectCarrier, loadAccount } from '../settings/connect.ts';
import { presentDetail } from './detail.ts';
import {
  loadPickup,
  lockPickup,
  moveOn,
  type News,
  parcelsOf,
  type ParcelRow,
  type PickupRow,
  tellExchanges,
  updatePickup,
} from './pickup-record.ts';
import { nextCheck } from './next-check.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** What the carrier said when it was asked; `view` is null where it has no such question or did not answer. */
interface Learnt {
  readonly view: CarrierView | null;
  readonly askable: boolean;
  readonly reference: Extract<StatusOutcome, { kind: 'found' }>['reference'];
  readonly tracks: readonly ParcelTrack[];
  readonly exchanges: readonly Exchange[];
}

/**
 * A call that a crash cut off: nobody knows whether the carrier heard it, so the pickup is unknown and will be asked for. It is never
 * sent again.
 */
const giveUpLostCall = async (ctx: VerbContext, id: PickupId): Promise<PickupRow> => {
  const row = await lockPickup(ctx.tx, id);
  const lostAt = row.calledAt.getTime() + CALL_LOST_AFTER_MINUTES * MINUTE_MS;
  if (row.awaits !== 'call' || ctx.now.getTime() < lostAt) return row;
  await moveOn(ctx, row, 'no_answer', {
    note: 'call_cut_off',
    changes: { unknownAbout: row.state === 'voiding' ? 'void' : 'booking' },
  });
  return loadPickup(ctx.tx, id);
};

const ask = async (port: CarrierPort, row: PickupRow, numbers: readonly string[]): Promise<Learnt> => {
  const status = await port.status({ reference: row.reference, ownReference: row.id });
  const tracked = numbers.length > 0 ? await port.track(numbers) : null;
  return {
    view: status.kind === 'found' ? status.view : null,
    askable: status.kind !== 'cannot_ask',
    reference: status.kind === 'found' ? status.reference : null,
    tracks: tracked?.kind === 'tracks' ? tracked.tracks : [],
    exchanges: [...status.exchanges, ...(tracked?.exchanges ?? [])],
  };
};

const keepTracks = async (
  ctx: VerbContext,
  id: PickupId,
  parcels: readonly ParcelRow[],
  tracks: readonly ParcelTrack[],
): Promise<void> => {
  for (const track of tracks) {
    const parcel = parcels.find(({ trackingNumber }) => trackingNumber === track.trackingNumber);
    if (!parcel) continue;
    const events = track.events.map((event) => ({ ...event, at: event.at?.toISOString() ?? null }));
    await ctx.tx.db
      .update(pickupParcel)
      .set({ track: { state: track.state, events, checkedAt: ctx.now.toISOString() } })
      .where(
        and(
          eq(pickupParcel.storeId, ctx.tx.storeId),
          eq(pickupParcel.pickupId, id),
          eq(pickupParcel.id, parcel.id),
        ),
      );
  }
};

interface Facts {
  readonly row: PickupRow;
  readonly parcels: readonly ParcelRow[];
  readonly learnt: Learnt;
  readonly now: Date;
}

const scannedNumbers = ({ learnt }: Facts): ReadonlySet<string> =>
  new Set(learnt.tracks.flatMap((track) => (firstScan(track) ? [track.trackingNumber] : [])));

const sinceMinutes = ({ row, now }: Facts): number => (now.getTime() - row.calledAt.getTime()) / MINUTE_MS;

const ofUnknown = (facts: Facts): PickupEvent | null => {
  const { view } = facts.learnt;
  const about = facts.row.unknownAbout;
  return view && about ? settlementOf(view, { about, sinceMinutes: sinceMinutes(facts) }) : null;
};

/** The carrier took it and decides later; what it never decides, and cannot be asked about, the merchant must find out. */
const ofWaiting = (facts: Facts): PickupEvent | null => {
  const { row, learnt, now } = facts;
  const isVoid = row.state === 'voiding';
  const isOver = now >= row.closeAt || sinceMinutes(facts) > DAY_MINUTES;
  switch (learnt.view) {
    case 'collected':
    case 'not_collected':
      if (!isVoid) return 'carrier_confirmed';
      return learnt.view;
    case 'expected':
      if (!isVoid) return 'carrier_confirmed';
      return isOver ? 'carrier_kept' : null;
    case 'voided':
      return isVoid ? 'carrier_voided' : 'carrier_refused';
    case 'not_found':
      if (sinceMinutes(facts) < NOT_FOUND_COUNTS_AFTER_MINUTES) return null;
      return isVoid ? 'carrier_voided' : 'carrier_refused';
    case null:
      return isOver ? 'no_answer' : null;
  }
};

const ofExpected = (facts: Facts): PickupEvent | null => {
  const { row, parcels, learnt, now } = facts;
  if (learnt.view === 'voided') return 'carrier_voided';
  const scanned = scannedNumbers(facts);
  const verdict = collectionVerdict({
    parcels: parcels.map(({ trackingNumber }) => ({
      trackable: trackingNumber !== null,
      scanned: trackingNumber !== null && scanned.has(trackingNumber),
    })),
    carrierView: learnt.view,
    closeAt: row.closeAt,
    now,
  });
  if (verdict.kind === 'collected') return 'collected';
  return verdict.kind === 'missed' ? 'not_collected' : null;
};

/** What the answers mean for the pickup in its state; a scan in the carrier's hands outweighs everything. */
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
      return inHands || facts.learnt.view === 'collected' ? 'collected' : null;
    case 'draft':
    case 'picked_up':
    case 'rejected':
    case 'voided':
      return null;
  }
};

const newsOf = ({ row, learnt }: Facts, event: PickupEvent): News => {
  const about = row.state === 'voiding' ? 'void' : 'booking';
  const unknown = event === 'no_answer' ? ({ unknownAbout: about } as const) : {};
  const found = row.reference ?? learnt.reference;
  return {
    // The same refusal stays in view as long as the courier is expected nevertheless.
    refusal: event === 'carrier_kept' ? row.refusal : null,
    changes: { ...unknown, ...(found ? { reference: found, number: referenceNumber(found) } : {}) },
  };
};

const keepLearnt = async (ctx: VerbContext, id: PickupId, learnt: Learnt): Promise<void> => {
  const row = await lockPickup(ctx.tx, id);
  const parcels = await parcelsOf(ctx.tx, id);
  await keepTracks(ctx, id, parcels, learnt.tracks);
  const facts: Facts = { row, parcels, learnt, now: ctx.now };
  const event = eventOf(facts);
  if (event) {
    await tellExchanges(ctx, id, learnt.exchanges);
    await moveOn(ctx, row, event, newsOf(facts, event));
  }
  const after = await loadPickup(ctx.tx, id);
  const trackable = parcels.some(({ trackingNumber }) => trackingNumber !== null);
  await updatePickup(ctx, id, {
    nextCheckAt: nextCheck(after, {
      askable: learnt.askable,
      trackable,
      now: ctx.now,
      moved: event !== null,
    }),
  });
};

/** Asks the carrier for the news of one pickup, and lets the domain decide what they mean. Asking again is always harmless. */
export const followPickup = async (out: Outside, id: PickupId): Promise<void> => {
  const asked = await out.inStore(async (ctx) => {
    const row = await giveUpLostCall(ctx, id);
    const account = await loadAccount(ctx.tx, row.carrier);
    return { row, account, parcels: await parcelsOf(ctx.tx, id) };
  });
  if (asked.row.awaits === 'call') return;
  const numbers = asked.parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  const learnt = await ask(connectCarrier(out.deps, asked.account), asked.row, numbers);
  await out.inStore((ctx) => keepLearnt(ctx, id, learnt));
};

/** The merchant asks for the news now. */
export const trackPickup = async (out: Outside, id: PickupId): Promise<PickupDetail> => {
  await out.inStore(async (ctx) => {
    authorise(ctx.actor, 'update', 'Pickup');
    await loadPickup(ctx.tx, id);
  });
  await followPickup(out, id);
  return out.inStore((ctx) => presentDetail(ctx, id));
};
