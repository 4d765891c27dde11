import type { Carrier } from '@apps-hub/domain/carrier';
import { needsMerchant, PICKUP_STATES } from '@apps-hub/domain/shipping/pickups/states';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

import type { VerbContext } from '#context.ts';
import { pickup } from '#db/schema/shipping/pickups.ts';

/** Why a pickup needs the merchant; each reason has an index of its own (from `pickup_needs_merchant` on). */
const reasons = (now: Date) => ({
  state: and(inArray(pickup.state, PICKUP_STATES.filter(needsMerchant)), isNull(pickup.handledAt)),
  /** The window is over, and no job will query the carrier again. */
  overdue: and(
    inArray(pickup.state, ['confirmed', 'void_refused']),
    isNull(pickup.nextCheckAt),
    lt(pickup.closeAt, now),
  ),
  change: and(
    isNotNull(pickup.change),
    sql`${pickup.change} ->> 'state' in ('unknown', 'not_booked')`,
    isNull(pickup.handledAt),
  ),
  /** The courier comes, but the carrier knows none of its parcels (`isUntold`). */
  untold: and(
    inArray(pickup.state, ['confirmed', 'void_refused']),
    eq(pickup.toldParcels, 0),
    isNull(pickup.handledAt),
  ),
});

/** Whether a pickup needs the merchant; the same rule as `needsMerchant` of a presented pickup. */
export const attention = (now: Date): SQL | undefined => {
  const { state, overdue, change, untold } = reasons(now);
  return or(state, overdue, change, untold);
};

const selectNeeded = ({ tx }: VerbContext, reason: SQL | undefined, carrier?: Carrier) =>
  tx.db
    .select({ id: pickup.id })
    .from(pickup)
    .where(and(eq(pickup.storeId, tx.storeId), reason, carrier && eq(pickup.carrier, carrier)));

/**
 * The pickups that need the merchant, as a subquery that reads only these, however many the store has. A single condition with `or` would
 * be misestimated and read all pickups.
 */
export const allNeeded = (ctx: VerbContext, carrier?: Carrier) => {
  const { state, overdue, change, untold } = reasons(ctx.now);
  const because = (reason: SQL | undefined) => selectNeeded(ctx, reason, carrier);
  return union(because(state), because(overdue), because(change), because(untold)).as('needed');
};

/** The earliest ready ones, as many for each reason; also a subquery. */
export const longestNeeded = (ctx: VerbContext, most: number, carrier?: Carrier) => {
  const { state, overdue, change, untold } = reasons(ctx.now);
  const because = (reason: SQL | undefined) =>
    selectNeeded(ctx, reason, carrier).orderBy(asc(pickup.readyAt), asc(pickup.id)).limit(most);
  return union(because(state), because(overdue), because(change), because(untold));
};

/** The newest of them. */
export const neededPickups = (ctx: VerbContext, newest: number) => {
  const { state, overdue, change, untold } = reasons(ctx.now);
  const because = (reason: SQL | undefined) =>
    selectNeeded(ctx, reason).orderBy(desc(pickup.id)).limit(newest);
  return union(because(state), because(overdue), because(change), because(untold))
    .orderBy(sql`id desc`)
    .limit(newest)
    .as('needed');
};
