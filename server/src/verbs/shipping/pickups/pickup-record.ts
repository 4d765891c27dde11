import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OrderId, PickupId } from '@apps-hub/domain/ids';
import { collectedOrders } from '@apps-hub/domain/shipping/pickups/collection';
import { inCarrierHands } from '@apps-hub/domain/shipping/pickups/tracking';
import {
  isAlive,
  nextState,
  PICKUP_STATES,
  type PickupEvent,
  type PickupState,
} from '@apps-hub/domain/shipping/pickups/states';
import { changeAfter } from '@apps-hub/domain/shipping/pickups/change';
import { noticesOf } from '@apps-hub/domain/shipping/pickups/notice';
import type { CarrierRefusal } from '@apps-hub/contract/shipping/fields';
import type { HostNews } from '@apps-hub/contract/shipping/pickups/values';

import type { Exchange } from '#outbound/exchange.ts';
import { actorLabel, type VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { pickup, pickupEvent, pickupParcel } from '#db/schema/shipping/pickups.ts';
import { AppError } from '#errors.ts';
import { scheduleForgetting } from '#verbs/shop/privacy/forget-bodies.ts';
import { emitPickup } from './emit-pickup.ts';

export type PickupRow = typeof pickup.$inferSelect;
export type ParcelRow = typeof pickupParcel.$inferSelect;

/** The states in which a courier may still come. */
export const ALIVE_STATES: readonly PickupState[] = PICKUP_STATES.filter(isAlive);

const isPickup = (tx: StoreTx, id: PickupId) => and(eq(pickup.storeId, tx.storeId), eq(pickup.id, id));

/** Refuses with `pickup_not_found` when the store has no such pickup. */
export const loadPickup = async (tx: StoreTx, id: PickupId): Promise<PickupRow> => {
  const [row] = await tx.db.select().from(pickup).where(isPickup(tx, id));
  if (!row) throw new AppError('pickup_not_found');
  return row;
};

/** The same, locked: every change of a pickup and every history entry is written under this lock. */
export const lockPickup = async (tx: StoreTx, id: PickupId): Promise<PickupRow> => {
  const [row] = await tx.db.select().from(pickup).where(isPickup(tx, id)).for('update');
  if (!row) throw new AppError('pickup_not_found');
  return row;
};

const several = (tx: StoreTx, ids: readonly PickupId[]) =>
  tx.db
    .select()
    .from(pickup)
    .where(and(eq(pickup.storeId, tx.storeId), inArray(pickup.id, [...ids])))
    .orderBy(pickup.id);

export const loadPickups = async (tx: StoreTx, ids: readonly PickupId[]): Promise<PickupRow[]> =>
  several(tx, ids);

/** Locks several in id order, so that concurrent callers do not deadlock. */
export const lockPickups = async (tx: StoreTx, ids: readonly PickupId[]): Promise<PickupRow[]> =>
  several(tx, ids).for('update');

/** The parcels of a pickup, without those of an open change. */
export const parcelsOf = async (tx: StoreTx, id: PickupId): Promise<ParcelRow[]> =>
  tx.db
    .select()
    .from(pickupParcel)
    .where(
      and(
        eq(pickupParcel.storeId, tx.storeId),
        eq(pickupParcel.pickupId, id),
        eq(pickupParcel.joining, false),
      ),
    )
    .orderBy(pickupParcel.id);

/** Whether a parcel has a tracking number, so that its scans can be queried. */
export const isTrackable = (parcels: readonly Pick<ParcelRow, 'trackingNumber'>[]): boolean =>
  parcels.some(({ trackingNumber }) => trackingNumber !== null);

type Line = Pick<typeof pickupEvent.$inferInsert, 'kind' | 'at' | 'detail'> & {
  /** Default: the actor of this transaction. */
  readonly actor?: string;
};

/** Returns the sequence of the last entry. */
const tell = async (ctx: VerbContext, id: PickupId, lines: readonly Line[]): Promise<number> => {
  if (lines.length === 0) return 0;
  const { storeId, db } = ctx.tx;
  const [last] = await db
    .select({ sequence: sql<number>`coalesce(max(${pickupEvent.sequence}), 0)` })
    .from(pickupEvent)
    .where(and(eq(pickupEvent.storeId, storeId), eq(pickupEvent.pickupId, id)));
  const told = last?.sequence ?? 0;
  const actor = actorLabel(ctx.actor);
  await db.insert(pickupEvent).values(
    lines.map((line, index) => ({
      actor,
      ...line,
      storeId,
      pickupId: id,
      sequence: told + 1 + index,
    })),
  );
  return told + lines.length;
};

/** Adds the calls to the carrier to the history; secrets are already removed. */
export const tellExchanges = async (
  ctx: VerbContext,
  id: PickupId,
  exchanges: readonly Exchange[],
): Promise<void> => {
  await tell(
    ctx,
    id,
    exchanges.map(({ at, ...detail }) => ({ kind: 'exchange', at, detail })),
  );
  if (exchanges.length > 0) await scheduleForgetting(ctx);
};

export const updatePickup = async (
  ctx: VerbContext,
  id: PickupId,
  changes: Partial<PickupRow>,
): Promise<void> => {
  await ctx.tx.db.update(pickup).set(changes).where(isPickup(ctx.tx, id));
  await scheduleStep(ctx, 'pickups.follow', changes.nextCheckAt);
};

/** Queues telling the host of each order that left with the courier; the job decides whether the host needs to know. */
const queueShipped = async (ctx: VerbContext, id: PickupId): Promise<void> => {
  const parcels = (await parcelsOf(ctx.tx, id)).map(({ orderId, trackingNumber, track }) => ({
    orderId,
    trackable: trackingNumber !== null,
    scanned: track?.events.some(({ state }) => inCarrierHands(state)) ?? false,
  }));
  for (const orderId of collectedOrders(parcels))
    await ctx.enqueue(
      'order.shipped',
      { storeId: ctx.tx.storeId, pickupId: id, orderId },
      `${id} ${orderId}`,
    );
};

/** Adds the result of telling the host about an order to the history of its locked pickup. */
export const tellHostNews = async (
  ctx: VerbContext,
  id: PickupId,
  news: {
    readonly event: HostNews;
    readonly orderId: OrderId;
    readonly orderNumber: string;
    readonly reason: string | null;
  },
): Promise<void> => {
  await tell(ctx, id, [{ kind: 'host', at: ctx.now, detail: { ...news } }]);
};

/** Releases the orders of an open change. */
export const freeJoining = async ({ tx }: VerbContext, id: PickupId): Promise<void> => {
  await tx.db
    .delete(pickupParcel)
    .where(
      and(
        eq(pickupParcel.storeId, tx.storeId),
        eq(pickupParcel.pickupId, id),
        eq(pickupParcel.joining, true),
      ),
    );
};

/** What remains of the open change after an event; its new parcels are released when the change can no longer happen. */
const changeLeft = async (
  ctx: VerbContext,
  { id, change }: PickupRow,
  event: PickupEvent,
): Promise<PickupRow['change']> => {
  if (!change) return null;
  const state = changeAfter(change, event);
  if (state === null || state === 'not_booked') await freeJoining(ctx, id);
  return state && { ...change, state };
};

/** A pickup before or after a change, for its history. */
export interface PickupSummary {
  readonly window: { readonly date: string; readonly from: string; readonly to: string };
  readonly parcels: number;
  readonly instructions: readonly string[];
}

/** Further facts that come with an event. */
export interface News {
  readonly changed?: { readonly before: PickupSummary; readonly after: PickupSummary };
  readonly changes?: Partial<PickupRow>;
  readonly refusal?: CarrierRefusal | null;
  readonly note?: string | null;
  /** When the parcels were collected, if known. */
  readonly collectedAt?: Date | null;
  /** A person recorded it manually, so nobody needs a mail about it. */
  readonly isSaidByHand?: boolean;
  /** The mail is about another pickup of the same booking. */
  readonly isToldElsewhere?: boolean;
}

const BY_CARRIER: ReadonlySet<PickupEvent> = new Set([
  'carrier_confirmed',
  'carrier_refused',
  'carrier_voided',
  'carrier_kept',
  'collected',
  'carrier_changed',
  'change_refused',
  'carrier_lost',
]);

/** Whether the carrier did it, whoever requested it; a missed pickup and a lost response are our own conclusions. */
const isByCarrier = (event: PickupEvent, { isSaidByHand = false }: News): boolean =>
  !isSaidByHand && BY_CARRIER.has(event);

/** Records a pickup's first state. */
export const tellFirst = async (ctx: VerbContext, row: Pick<PickupRow, 'id' | 'state'>): Promise<void> => {
  await tell(ctx, row.id, [
    {
      kind: 'state',
      at: ctx.now,
      detail: { event: 'sent', from: 'draft', to: row.state, refusal: null, note: null },
    },
  ]);
};

/**
 * Applies an event to a locked pickup by the domain's transition table, and reports it. Ignores an event that the table does not allow,
 * such as a response that arrives after the pickup was settled. Returns the new state.
 */
export const moveOn = async (
  ctx: VerbContext,
  row: PickupRow,
  event: PickupEvent,
  news: News = {},
): Promise<PickupState> => {
  const next = nextState(row.state, event);
  if (!next.ok) return row.state;
  const { refusal = null, note = null } = news;
  const change = await changeLeft(ctx, row, event);
  await updatePickup(ctx, row.id, {
    state: next.value,
    awaits: null,
    // These belonged to the previous state.
    ...(next.value === row.state ? {} : { unknownAbout: null, handledAt: null, refusal }),
    change,
    updatedAt: ctx.now,
    ...news.changes,
  });
  const collectedAt = news.collectedAt?.toISOString() ?? null;
  const about = row.unknownAbout;
  const changed = news.changed ?? null;
  const detail = {
    event,
    from: row.state,
    to: next.value,
    refusal,
    note,
    collectedAt,
    about,
    change: changed,
  };
  const actor = isByCarrier(event, news) ? 'carrier' : actorLabel(ctx.actor);
  const sequence = await tell(ctx, row.id, [{ kind: 'state', at: ctx.now, detail, actor }]);
  if (next.value !== row.state) await emitPickup(ctx, row, next.value, sequence);
  if (next.value === 'picked_up') await queueShipped(ctx, row.id);
  const isNews = noticesOf(row.state, next.value, { isRefusal: refusal !== null, event }).length > 0;
  if (isNews && !news.isSaidByHand && !news.isToldElsewhere) {
    const job = { storeId: ctx.tx.storeId, pickupId: row.id, sequence: String(sequence) };
    await ctx.enqueue('pickup.notice', job, `${row.id} ${sequence}`);
  }
  return next.value;
};
