import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { isSameBooking } from '@apps-hub/domain/shipping/carriers/reference';
import type { PickupId } from '@apps-hub/domain/ids';
import type { PickupState } from '@apps-hub/domain/shipping/pickups/states';

import type { StoreTx } from '#db/database.ts';
import { pickup } from '#db/schema/shipping/pickups.ts';
import { AppError } from '#errors.ts';
import { ALIVE_STATES, loadPickups, lockPickups, type PickupRow } from './pickup-record.ts';

type Booking = Pick<PickupRow, 'id' | 'carrier' | 'number' | 'reference'>;

/** A booking may have several numbers. */
const numbersOf = ({ number }: Booking): readonly string[] => number?.split(', ') ?? [];

const isOneBooking = (a: Booking, b: Booking): boolean =>
  a.id !== b.id && a.reference !== null && b.reference !== null && isSameBooking(a.reference, b.reference);

/** For each pickup, the others in these states that the carrier has under the same number and would void with it. */
export const sameBookings = async <Row extends Booking>(
  tx: StoreTx,
  rows: readonly Row[],
  states: readonly PickupState[],
): Promise<ReadonlyMap<Row['id'], readonly PickupRow[]>> => {
  const numbers = [...new Set(rows.flatMap(numbersOf))];
  if (numbers.length === 0) return new Map();
  const listed = sql.join(
    numbers.map((number) => sql`${number}`),
    sql`, `,
  );
  const candidates = await tx.db
    .select()
    .from(pickup)
    .where(
      and(
        eq(pickup.storeId, tx.storeId),
        inArray(pickup.state, [...states]),
        isNotNull(pickup.reference),
        sql`string_to_array(${pickup.number}, ', ') && array[${listed}]::text[]`,
      ),
    )
    .orderBy(pickup.readyAt, pickup.id);
  return new Map(rows.map((row) => [row.id, candidates.filter((other) => isOneBooking(row, other))]));
};

export interface Together {
  readonly row: PickupRow;
  readonly others: readonly PickupRow[];
}

/** Locks a pickup and those that the carrier would void with it; undefined if there is no such pickup. */
export const findTogether = async (tx: StoreTx, id: PickupId): Promise<Together | undefined> => {
  const [seen] = await loadPickups(tx, [id]);
  if (!seen) return undefined;
  const others = (await sameBookings(tx, [seen], ALIVE_STATES)).get(id) ?? [];
  const locked = await lockPickups(tx, [id, ...others.map((other) => other.id)]);
  const row = locked.find((each) => each.id === id);
  return row && { row, others: locked.filter((each) => each.id !== id) };
};

/** The same; throws `pickup_not_found`. */
export const lockTogether = async (tx: StoreTx, id: PickupId): Promise<Together> => {
  const together = await findTogether(tx, id);
  if (!together) throw new AppError('pickup_not_found');
  return together;
};
