import type { ChangeOutcomeName } from '@apps-hub/contract/shipping/values';
import type { CarrierRefusal } from '@apps-hub/contract/shipping/fields';
import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import type { PickupId } from '@apps-hub/domain/ids';
import { pickupCan } from '@apps-hub/domain/shipping/pickups/can';
import { type ChangeWay, changeWayOf } from '@apps-hub/domain/shipping/pickups/change';
import { handOverCounts } from '@apps-hub/domain/shipping/pickups/parcels';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoredChange } from '#db/schema/shipping/pickups.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { CHANGE_LOST_AFTER_MINUTES, claimOrders, lockParcelOrders } from '../booking/book.ts';
import { lockBranch, refuseOverlap } from '../booking/expected.ts';
import { refuseWithoutAddress } from '../national-address/gate.ts';
import { moveOn, parcelsOf, type PickupRow, tellExchanges } from '../pickups/pickup-record.ts';
import { factsOf } from '../pickups/present-pickup.ts';
import { lockTogether, type Together } from '../pickups/same-booking.ts';
import { loadAccount } from '../settings/connect.ts';
import { holderOf, keyOf, replaceParcels, reserveJoining, summaryAfter, summaryOf } from './change-record.ts';
import { presentChange } from './present-change.ts';
import type { PreparedChange } from './prepare.ts';
import { sendChange, voidAndBook } from './send-change.ts';

export interface ChangeClaim {
  readonly id: PickupId;
  readonly way: ChangeWay;
}

const cannot = (reason: string): AppError => new AppError('pickup_cannot', { params: { reason } });

/** The method and the pickups that change along must be those that the person confirmed. */
const check = ({ row, others }: Together, { way, alsoChange }: PreparedChange['input'], now: Date): void => {
  const facts = factsOf(row, others.length > 0);
  const capability = way === 'list_only' ? pickupCan.changeList(facts, now) : pickupCan.change(facts, now);
  if (!capability.can) throw cannot(capability.reason);
  if (way === 'list_only') return;
  if (way !== changeWayOf(row.reference)) throw cannot('change_way_differs');
  if (others.some(({ id }) => !alsoChange.includes(id))) throw cannot('number_shared');
  if (others.some(({ change, state }) => change?.state === 'sent' || state !== 'confirmed'))
    throw cannot('change_in_progress');
};

const claimJoining = async (ctx: VerbContext, { input, wanted }: PreparedChange): Promise<void> => {
  const had = new Set((await parcelsOf(ctx.tx, input.id)).map(({ orderId }) => orderId));
  const joining = wanted.parcels.filter(({ orderId }) => orderId !== null && !had.has(orderId));
  await claimOrders(ctx.tx, joining, input.id);
  const orderIds = joining.map(({ orderId }) => orderId);
  await refuseWithoutAddress(ctx, orderIds, input.addressOverride);
};

/** Checks that the new window is free before anything is voided for it. */
const refuseTaken = async (
  ctx: VerbContext,
  { row, others }: Together,
  { input, wanted, isMoved }: PreparedChange,
): Promise<void> => {
  if (!isMoved) return;
  await lockBranch(ctx, row.addressId);
  const along = others.map(({ id }) => id);
  const holder = await holderOf(ctx.tx, keyOf(row, wanted.window), [row.id, ...along]);
  if (holder) throw new AppError('pickup_already_booked', { params: { pickupId: holder } });
  if (input.allowOverlap) return;
  const times = { readyAt: new Date(wanted.readyAt), closeAt: new Date(wanted.closeAt) };
  await refuseOverlap(ctx, { ...row, ...times }, along);
};

const changeList = async (ctx: VerbContext, row: PickupRow, { wanted }: PreparedChange): Promise<void> => {
  await replaceParcels(ctx, row.id, wanted.parcels);
  const told = row.toldParcels ?? row.counts.parcels;
  await moveOn(ctx, row, 'list_changed', {
    changed: {
      before: summaryOf(row),
      after: { ...summaryOf(row), parcels: wanted.parcels.length },
    },
    changes: {
      counts: handOverCounts(wanted.parcels, row.carrier),
      toldParcels: told === wanted.parcels.length ? null : told,
    },
  });
};

const calling = (now: Date, change: StoredChange) =>
  ({
    change,
    awaits: 'call',
    calledAt: now,
    nextCheckAt: instantAfterMinutes(now, CHANGE_LOST_AFTER_MINUTES),
  }) as const;

/**
 * Claims the change, so that only one of two concurrent requests calls the carrier; the other learns that a change is in progress. When
 * the change is a void and a new booking, everything that could refuse the booking on our side is checked first.
 */
export const claimChange = async (ctx: VerbContext, prepared: PreparedChange): Promise<ChangeClaim> => {
  const { input, wanted, exchanges } = prepared;
  const { id, way } = input;
  authorise(ctx.actor, 'update', 'Pickup');
  await lockParcelOrders(ctx.tx, wanted.parcels);
  const together = await lockTogether(ctx.tx, id);
  const { row } = together;
  check(together, input, ctx.now);
  await claimJoining(ctx, prepared);
  await audit(ctx, 'pickup.change', id, { way, window: wanted.window, parcels: wanted.parcels.length });
  if (way === 'list_only') {
    await changeList(ctx, row, prepared);
    return { id, way };
  }
  if (way === 'void_and_book') {
    authorise(ctx.actor, 'void', 'Pickup');
    authorise(ctx.actor, 'create', 'Pickup');
  }
  await loadAccount(ctx.tx, row.carrier);
  await refuseTaken(ctx, together, prepared);
  await reserveJoining(ctx, id, wanted.parcels);
  await tellExchanges(ctx, id, exchanges);
  const wasUnknown = row.change?.state === 'unknown';
  const change: StoredChange = { ...wanted, way, state: 'sent', since: ctx.now.toISOString(), wasUnknown };
  const changed = { before: summaryOf(row), after: summaryAfter(wanted) };
  const changes = calling(ctx.now, change);
  await (way === 'in_place'
    ? moveOn(ctx, row, 'change_sent', { changed, changes })
    : moveOn(ctx, row, 'void_sent', { note: 'for_change', changed, changes }));
  return { id, way };
};

/** Claims the same change again. It describes the whole pickup, so sending it twice has the same result. */
export const claimChangeAgain = async (ctx: VerbContext, id: PickupId): Promise<ChangeClaim> => {
  authorise(ctx.actor, 'update', 'Pickup');
  const { row, others } = await lockTogether(ctx.tx, id);
  const capability = pickupCan.change(factsOf(row, others.length > 0), ctx.now);
  if (!capability.can) throw cannot(capability.reason);
  if (row.change?.state !== 'unknown') throw cannot('change_known');
  await loadAccount(ctx.tx, row.carrier);
  await audit(ctx, 'pickup.change_again', id, {});
  await moveOn(ctx, row, 'change_sent', {
    changed: { before: summaryOf(row), after: summaryAfter(row.change) },
    changes: calling(ctx.now, { ...row.change, state: 'sent', wasUnknown: true }),
  });
  return { id, way: 'in_place' };
};

export interface ChangeResult {
  readonly outcome: ChangeOutcomeName;
  readonly refusal: CarrierRefusal | null;
  readonly pickup: PickupDetail;
}

/** Calls the carrier for a claimed change; changes of our list alone need no call. */
export const sendClaimedChange = async (out: Outside, { id, way }: ChangeClaim): Promise<void> => {
  if (way === 'in_place') await sendChange(out, id);
  if (way === 'void_and_book') await voidAndBook(out, id);
};

export const presentClaimedChange = (out: Outside, { id }: ChangeClaim): Promise<ChangeResult> =>
  out.inStore((ctx) => presentChange(ctx, id));
