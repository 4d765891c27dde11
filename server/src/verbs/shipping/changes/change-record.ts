import { and, eq, inArray } from 'drizzle-orm';
import type { PickupId } from '@apps-hub/domain/ids';
import { bookingKey } from '@apps-hub/domain/shipping/pickups/booking';
import { handOverCounts, type Parcel } from '@apps-hub/domain/shipping/pickups/parcels';

import type { ChangeOutcome } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { pickup, pickupParcel, type StoredChange } from '#db/schema/shipping/pickups.ts';
import { movedTo } from '../booking/send-booking.ts';
import { orderFactsOf, withWaybills } from '../booking/order-facts.ts';
import {
  ALIVE_STATES,
  freeJoining,
  moveOn,
  type News,
  parcelsOf,
  type PickupRow,
  type PickupSummary,
} from '../pickups/pickup-record.ts';

type Wanted = Pick<StoredChange, 'window' | 'parcels' | 'instructions'>;

export const summaryOf = (row: PickupRow): PickupSummary => ({
  window: { date: row.date, from: row.fromTime, to: row.toTime },
  parcels: row.counts.parcels,
  instructions: row.instructions,
});

export const summaryAfter = ({ window, parcels, instructions }: Wanted): PickupSummary => ({
  window: { ...window },
  parcels: parcels.length,
  instructions,
});

/** Reserves the orders of the new parcels until the carrier responds: no other pickup may take them. */
export const reserveJoining = async (
  ctx: VerbContext,
  id: PickupId,
  parcels: readonly Parcel[],
): Promise<void> => {
  const { tx } = ctx;
  const known = new Set((await parcelsOf(tx, id)).map((parcel) => parcel.id));
  const fresh = parcels.filter((parcel) => parcel.orderId !== null && !known.has(parcel.id));
  // Release those of an earlier change that got no response.
  await freeJoining(ctx, id);
  if (fresh.length === 0) return;
  await tx.db
    .insert(pickupParcel)
    .values(fresh.map((parcel) => ({ ...parcel, storeId: tx.storeId, pickupId: id, joining: true })));
};

/** Replaces a pickup's parcels; keeps what is known by tracking number. */
export const replaceParcels = async (
  { tx }: VerbContext,
  id: PickupId,
  parcels: readonly Parcel[],
): Promise<void> => {
  const before = new Map((await parcelsOf(tx, id)).map((parcel) => [parcel.id, parcel]));
  await tx.db
    .delete(pickupParcel)
    .where(and(eq(pickupParcel.storeId, tx.storeId), eq(pickupParcel.pickupId, id)));
  // Includes waybills that the host sent since the change was requested.
  const numbered = withWaybills(parcels, await orderFactsOf(tx, parcels));
  await tx.db.insert(pickupParcel).values(
    numbered.map((parcel) => {
      const known = before.get(parcel.id);
      const track = known?.trackingNumber === parcel.trackingNumber ? known.track : null;
      return { ...parcel, track, storeId: tx.storeId, pickupId: id };
    }),
  );
};

/** The pickup that holds a booking key, except those that move along. */
export const holderOf = async (
  tx: StoreTx,
  key: string,
  except: readonly PickupId[],
): Promise<PickupId | null> => {
  const rows = await tx.db
    .select({ id: pickup.id })
    .from(pickup)
    .where(
      and(
        eq(pickup.storeId, tx.storeId),
        eq(pickup.bookingKey, key),
        inArray(pickup.state, [...ALIVE_STATES]),
      ),
    );
  return rows.find(({ id }) => !except.includes(id))?.id ?? null;
};

export const keyOf = (row: PickupRow, window: StoredChange['window']): string =>
  bookingKey({ ...row, window });

/** Frees the key for a change that the carrier has already made, even if another pickup took the window meanwhile. */
const freeKey = async (ctx: VerbContext, row: PickupRow, window: StoredChange['window']): Promise<string> => {
  const key = keyOf(row, window);
  return (await holderOf(ctx.tx, key, [row.id])) === null ? key : `${key}/${row.id}`;
};

export const NOT_MOVED: Pick<Extract<ChangeOutcome, { kind: 'changed' }>, 'moved' | 'notices'> = {
  moved: { date: null, readyBy: null },
  notices: [],
};

/** The new window of a pickup, as it is stored. */
const timesOf = async (
  ctx: VerbContext,
  row: PickupRow,
  { change, moved }: { readonly change: StoredChange } & Pick<typeof NOT_MOVED, 'moved'>,
): Promise<Partial<PickupRow>> => {
  const { window } = change;
  const times = { date: window.date, fromTime: window.from, toTime: window.to };
  const asked = { readyAt: new Date(change.readyAt), closeAt: new Date(change.closeAt) };
  const shifted = { moved: null, ...asked, ...movedTo({ ...row, ...times }, { moved }) };
  return {
    ...times,
    ...shifted,
    closesAt: change.closesAt,
    bookingKey: await freeKey(ctx, row, window),
    nextCheckAt: shifted.closeAt,
  };
};

interface Done extends Pick<typeof NOT_MOVED, 'moved' | 'notices'> {
  readonly change: StoredChange;
  readonly news?: Pick<News, 'isSaidByHand'>;
}

/** Applies a change that the carrier has made. */
export const applyChange = async (
  ctx: VerbContext,
  row: PickupRow,
  { change, moved, notices, news = {} }: Done,
): Promise<void> => {
  await replaceParcels(ctx, row.id, change.parcels);
  await moveOn(ctx, row, 'carrier_changed', {
    ...news,
    changed: { before: summaryOf(row), after: summaryAfter(change) },
    changes: {
      ...(await timesOf(ctx, row, { change, moved })),
      instructions: change.instructions,
      counts: handOverCounts(change.parcels, row.carrier),
      notices,
      toldParcels: null,
    },
  });
};

/** Another pickup of the same number gets the new window too; parcels and note are its own. */
export const moveAlong = async (
  ctx: VerbContext,
  row: PickupRow,
  { change, moved, news = {} }: Omit<Done, 'notices'>,
): Promise<void> => {
  const before = summaryOf(row);
  await moveOn(ctx, row, 'carrier_changed', {
    ...news,
    note: 'same_number',
    changed: { before, after: { ...before, window: { ...change.window } } },
    changes: await timesOf(ctx, row, { change, moved }),
  });
};
