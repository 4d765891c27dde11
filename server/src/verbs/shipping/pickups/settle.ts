import { and, eq } from 'drizzle-orm';
import type { ParcelId, PickupId } from '@apps-hub/domain/ids';
import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import type { SETTLEMENTS } from '@apps-hub/contract/shipping/pickups/values';
import { collectedAtOf } from '@apps-hub/domain/shipping/pickups/collection';
import { nextLookAt } from '@apps-hub/domain/shipping/pickups/delivery';
import { heardReference, referenceNumber } from '@apps-hub/domain/shipping/carriers/reference';
import { type Capability, pickupCan } from '@apps-hub/domain/shipping/pickups/can';
import type { PickupEvent } from '@apps-hub/domain/shipping/pickups/states';

import type { VerbContext } from '#context.ts';
import { pickupParcel } from '#db/schema/shipping/pickups.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { presentDetail } from './detail.ts';
import { underWayOf } from './delivery.ts';
import { lockPickup, moveOn, parcelsOf, type PickupRow, updatePickup } from './pickup-record.ts';
import { factsOf } from './present-pickup.ts';
import { lockTogether } from './same-booking.ts';
import { takeBack } from './take-back.ts';

type Settlement = Exclude<(typeof SETTLEMENTS)[number], 'take_back'>;

const EVENTS: Readonly<Record<Settlement, PickupEvent>> = {
  booked: 'carrier_confirmed',
  not_booked: 'carrier_refused',
  voided: 'carrier_voided',
  not_voided: 'carrier_kept',
  collected: 'collected',
  not_collected: 'not_collected',
};

const cannot = (reason: Extract<Capability, { can: false }>['reason']): AppError =>
  new AppError('pickup_cannot', { params: { reason } });

/** What the merchant may record depends on what is open: a booking, a void, or whether the courier came. */
const check = (row: PickupRow, outcome: Settlement, now: Date): void => {
  const facts = factsOf(row);
  const capability = {
    booked: () => pickupCan.settle(facts),
    not_booked: () => pickupCan.settle(facts),
    voided: () => pickupCan.settle(facts),
    not_voided: () => pickupCan.settle(facts),
    collected: () => pickupCan.markCollected(facts, now),
    not_collected: () => pickupCan.markMissed(facts, now),
  }[outcome]();
  if (!capability.can) throw cannot(capability.reason);
  const aboutBooking = outcome === 'booked' || outcome === 'not_booked';
  const isLost = outcome === 'booked' && row.unknownAbout === 'change';
  if (aboutBooking && row.unknownAbout !== 'booking' && !isLost) throw cannot('still_alive');
  if (outcome === 'not_voided' && row.unknownAbout !== 'void') throw cannot('still_alive');
};

const saidCollectedAt = ({ zone, closeAt }: PickupRow, saidAt: Date): Date | null =>
  collectedAtOf({ tracks: [], zone, closeAt, saidAt });

/** What the carrier voids or keeps applies to every pickup under the number. */
const isAboutAll = (outcome: Settlement, { unknownAbout }: PickupRow): boolean =>
  outcome === 'voided' || outcome === 'not_voided' || (outcome === 'booked' && unknownAbout === 'change');

const stillOpen: ReadonlySet<Settlement> = new Set(['booked', 'not_voided']);

/** Keeps polling while a courier may still come, or parcels are on their way. */
const checkAfter = async (ctx: VerbContext, row: PickupRow, outcome: Settlement): Promise<Date | null> => {
  if (stillOpen.has(outcome)) return row.closeAt;
  if (outcome !== 'collected') return null;
  const parcels = (await parcelsOf(ctx.tx, row.id)).map(underWayOf);
  return nextLookAt(parcels, { closeAt: row.closeAt, now: ctx.now });
};

/** Records what the merchant found out about a pickup, by asking the carrier or looking at the door. */
export const settlePickup = async (
  ctx: VerbContext,
  id: PickupId,
  {
    outcome,
    ...said
  }: { readonly outcome: Settlement | 'take_back'; readonly number: string; readonly note: string },
): Promise<PickupDetail> => {
  if (outcome === 'take_back') return takeBack(ctx, id);
  authorise(ctx.actor, 'update', 'Pickup');
  const { row, others } = await lockTogether(ctx.tx, id);
  check(row, outcome, ctx.now);
  const heard = said.number !== '' && !row.reference ? heardReference(row.carrier, said.number, row) : null;
  await moveOn(ctx, row, EVENTS[outcome], {
    note: said.note === '' ? null : said.note,
    isSaidByHand: true,
    ...(outcome === 'collected' ? { collectedAt: saidCollectedAt(row, ctx.now) } : {}),
    changes: {
      ...(heard ? { reference: heard, number: referenceNumber(heard) } : {}),
      nextCheckAt: await checkAfter(ctx, row, outcome),
    },
  });
  if (isAboutAll(outcome, row))
    for (const other of others)
      await moveOn(ctx, other, EVENTS[outcome], {
        note: 'same_number',
        isSaidByHand: true,
        changes: { nextCheckAt: outcome === 'voided' ? null : other.closeAt },
      });
  await audit(ctx, 'pickup.settle', id, { outcome: outcome });
  return presentDetail(ctx, id);
};

/** Dismisses a pickup: it no longer counts among those that need the merchant. Repeating it changes nothing. */
export const setPickupAside = async (ctx: VerbContext, id: PickupId): Promise<PickupDetail> => {
  authorise(ctx.actor, 'update', 'Pickup');
  const row = await lockPickup(ctx.tx, id);
  const capability = pickupCan.setAside(factsOf(row));
  if (!capability.can) throw cannot(capability.reason);
  if (row.handledAt === null) {
    await updatePickup(ctx, id, { handledAt: ctx.now, updatedAt: ctx.now });
    await audit(ctx, 'pickup.set_aside', id, { state: row.state });
  }
  return presentDetail(ctx, id);
};

const ASKED_BY_SCANS: ReadonlySet<PickupRow['state']> = new Set([
  'picked_up',
  'confirmed',
  'void_refused',
  'unknown',
  'missed',
]);

/** With a tracking number, the carrier can be queried again. */
export const askByScans = async (ctx: VerbContext, row: PickupRow): Promise<void> => {
  if (row.nextCheckAt === null && ASKED_BY_SCANS.has(row.state))
    await updatePickup(ctx, row.id, { nextCheckAt: ctx.now > row.closeAt ? ctx.now : row.closeAt });
};

/** A parcel's label may be printed after the pickup was booked; its number allows tracking. */
export const setTrackingNumber = async (
  ctx: VerbContext,
  { id, parcelId }: { readonly id: PickupId; readonly parcelId: ParcelId },
  trackingNumber: string | null,
): Promise<PickupDetail> => {
  authorise(ctx.actor, 'update', 'Pickup');
  const row = await lockPickup(ctx.tx, id);
  const changed = await ctx.tx.db
    .update(pickupParcel)
    .set({ trackingNumber, track: null })
    .where(
      and(
        eq(pickupParcel.storeId, ctx.tx.storeId),
        eq(pickupParcel.pickupId, id),
        eq(pickupParcel.id, parcelId),
      ),
    )
    .returning({ id: pickupParcel.id });
  if (changed.length === 0) throw new AppError('pickup_not_found');
  if (trackingNumber) await askByScans(ctx, row);
  await audit(ctx, 'pickup.tracking_number', id, { parcelId, trackingNumber });
  return presentDetail(ctx, id);
};
