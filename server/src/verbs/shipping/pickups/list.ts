import { and, asc, count, desc, eq, getTableColumns, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { z } from '@hono/zod-openapi';
import type { listPickups as route, Pickup, pickupFilter } from '@apps-hub/contract/shipping/pickups/routes';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { pickup } from '#db/schema/shipping/pickups.ts';
import { authorise } from '#verbs/authorise.ts';
import { FINDS_MAX } from '#verbs/search.ts';
import { attention } from './attention.ts';
import { areIn, findPickups } from './find.ts';
import type { PickupRow } from './pickup-record.ts';
import { presentPickups } from './present-pickup.ts';

type Query = z.output<typeof route.request.query>;

const SORTS = {
  readyAt: pickup.readyAt,
  createdAt: pickup.id,
  number: pickup.number,
  state: pickup.state,
  carrier: pickup.carrier,
} as const;

export type PickupFilter = z.output<typeof pickupFilter>;

export const filtered = ({ tx, now }: VerbContext, query: PickupFilter): SQL | undefined => {
  const { state, carrier, addressId, dateFrom, dateTo } = query;
  return and(
    eq(pickup.storeId, tx.storeId),
    state && eq(pickup.state, state),
    query.attention && attention(now),
    carrier && eq(pickup.carrier, carrier),
    addressId && eq(pickup.addressId, addressId),
    dateFrom && gte(pickup.date, dateFrom),
    dateTo && lte(pickup.date, dateTo),
  );
};

interface Matching {
  readonly where: SQL | undefined;
  readonly total: number;
  /** The search found more than are listed. */
  readonly totalIsLeast: boolean;
}

/** The pickups of a filter and a search. */
const matching = async (ctx: VerbContext, query: PickupFilter): Promise<Matching> => {
  const filter = filtered(ctx, query);
  const { db, storeId } = ctx.tx;
  if (query.q) {
    const found = await findPickups(ctx, filter, query.q);
    const ids = found.slice(0, FINDS_MAX);
    const where = and(eq(pickup.storeId, storeId), areIn(ids));
    return { where, total: ids.length, totalIsLeast: found.length > FINDS_MAX };
  }
  const [counted] = await db.select({ total: count() }).from(pickup).where(filter);
  return { where: filter, total: counted?.total ?? 0, totalIsLeast: false };
};

/** Any time zone's today is within it: no earlier window can be today's. */
const RECENT_DAYS = 2;

/** The day's place in `DAY_GROUPS`, on the calendar of the pickup's own address. */
const groupPlace = (now: Date): SQL =>
  sql`case sign(${pickup.date} - (${now.toISOString()}::timestamptz at time zone ${pickup.zone})::date)
    when 0 then 0 when 1 then 1 else 2 end`;

const epoch = sql`extract(epoch from ${pickup.readyAt})`;

/**
 * Today's and upcoming pickups, soonest first, then past ones, latest first. Only recent windows are sorted; older ones come from the
 * index in order, as many as the page needs.
 */
const byDay = async ({ tx, now }: VerbContext, where: SQL | undefined, page: Page): Promise<PickupRow[]> => {
  const since = instantAfterDays(now, -RECENT_DAYS);
  const place = groupPlace(now);
  const columns = getTableColumns(pickup);
  const recent = tx.db
    .select({
      ...columns,
      place: place.as('place'),
      near: sql`case when ${place} = 2 then -${epoch} else ${epoch} end`.as('near'),
    })
    .from(pickup)
    .where(and(where, gte(pickup.readyAt, since)));
  const older = tx.db
    .select({ ...columns, place: sql`2`.as('place'), near: sql`-${epoch}`.as('near') })
    .from(pickup)
    .where(and(where, lt(pickup.readyAt, since)))
    .orderBy(desc(pickup.readyAt), asc(pickup.id))
    .limit(page.offset + page.limit);
  return unionAll(recent, older)
    .orderBy(sql`place, near, id`)
    .limit(page.limit)
    .offset(page.offset);
};

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const byColumn = async (
  { tx }: VerbContext,
  where: SQL | undefined,
  { sortBy = 'readyAt', orderBy, limit, offset }: Page & Pick<Query, 'sortBy' | 'orderBy'>,
): Promise<PickupRow[]> => {
  const direction = orderBy === 'asc' ? asc : desc;
  return tx.db
    .select()
    .from(pickup)
    .where(where)
    .orderBy(direction(SORTS[sortBy]), direction(pickup.id))
    .limit(limit)
    .offset(offset);
};

/** One page of pickups: today's first, then upcoming, then past ones, unless sorted by a column. */
export const listPickups = async (
  ctx: VerbContext,
  query: Query,
): Promise<{ now: string; pickups: Pickup[]; total: number; totalIsLeast: boolean }> => {
  authorise(ctx.actor, 'read', 'Pickup');
  const { where, total, totalIsLeast } = await matching(ctx, query);
  const { sortBy, orderBy, itemsPerPage: limit } = query;
  const page = { limit, offset: (query.page - 1) * limit };
  const isByDay = sortBy === undefined && orderBy === undefined;
  const rows = await (isByDay ? byDay(ctx, where, page) : byColumn(ctx, where, { ...page, sortBy, orderBy }));
  return {
    now: ctx.now.toISOString(),
    pickups: await presentPickups(ctx, rows),
    total,
    totalIsLeast,
  };
};
