import { and, desc, eq } from 'drizzle-orm';
import type { ChangeOutcomeName } from '@apps-hub/contract/shipping/values';
import { type CarrierRefusal, refusalValue } from '@apps-hub/contract/shipping/fields';
import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import type { PickupId } from '@apps-hub/domain/ids';
import type { PickupEvent, PickupState } from '@apps-hub/domain/shipping/pickups/states';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { pickupEvent } from '#db/schema/shipping/pickups.ts';
import { presentDetail, successorOf } from '../pickups/detail.ts';
import { loadPickup, type PickupRow } from '../pickups/pickup-record.ts';

/** The latest event of a pickup. */
const lastEvent = async (tx: StoreTx, id: PickupId) => {
  const [line] = await tx.db
    .select({ detail: pickupEvent.detail })
    .from(pickupEvent)
    .where(
      and(eq(pickupEvent.storeId, tx.storeId), eq(pickupEvent.pickupId, id), eq(pickupEvent.kind, 'state')),
    )
    .orderBy(desc(pickupEvent.sequence))
    .limit(1);
  return {
    event: line?.detail['event'],
    refusal: refusalValue.safeParse(line?.detail['refusal']).data ?? null,
  };
};

const BY_EVENT: Readonly<Partial<Record<PickupEvent, ChangeOutcomeName>>> = {
  carrier_changed: 'changed',
  list_changed: 'changed',
  change_sent: 'waiting',
  change_refused: 'refused',
  change_unanswered: 'unknown',
  carrier_lost: 'lost',
};

/** Outcomes by the state of a pickup that was to be voided for the change. */
const OF_OLD: Readonly<Partial<Record<PickupState, ChangeOutcomeName>>> = {
  voided: 'not_booked',
  voiding: 'waiting',
  unknown: 'void_unknown',
  void_refused: 'refused',
  picked_up: 'refused',
  missed: 'refused',
};

/** Outcomes by the state of the pickup that was booked instead. */
const OF_NEW: Readonly<Partial<Record<PickupState, ChangeOutcomeName>>> = {
  rejected: 'not_booked',
  unknown: 'book_unknown',
  requested: 'waiting',
};

const outcomeOf = ({ state }: PickupRow, event: unknown): ChangeOutcomeName => {
  const known = Object.entries(BY_EVENT).find(([name]) => name === event)?.[1];
  return known ?? OF_OLD[state] ?? 'changed';
};

/** The outcome of the latest change, read from the stored pickups, so that a repeated request gets the same response. */
export const presentChange = async (
  ctx: VerbContext,
  id: PickupId,
): Promise<{
  readonly outcome: ChangeOutcomeName;
  readonly refusal: CarrierRefusal | null;
  readonly pickup: PickupDetail;
}> => {
  const row = await loadPickup(ctx.tx, id);
  const next = row.state === 'voided' ? await successorOf(ctx.tx, id) : null;
  if (next) {
    const booked = await presentDetail(ctx, next);
    return { outcome: OF_NEW[booked.state] ?? 'changed', refusal: booked.refusal, pickup: booked };
  }
  const { event, refusal } = await lastEvent(ctx.tx, id);
  return { outcome: outcomeOf(row, event), refusal, pickup: await presentDetail(ctx, id) };
};
