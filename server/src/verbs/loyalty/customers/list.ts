import type postgres from 'postgres';
import type { z } from '@hono/zod-openapi';
import type { Customer, listCustomers as route } from '@apps-hub/contract/loyalty/customers/routes';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { type PlacesPage, type PlacesPart, placesClauses, readPlaces } from '#verbs/places.ts';
import { FINDS_MAX, searchTexts } from '#verbs/search.ts';
import { membersOf } from '../segments/members.ts';
import { loadCustomers } from './customer-record.ts';
import { NOTES_AT_ONCE } from './follow-listing.ts';

type Query = z.output<typeof route.request.query>;

/** The column of the listing with a customer's place in each order. */
const PLACES = {
  createdAt: 'customer_id',
  customer: 'by_name',
  available: 'by_available',
  pending: 'by_pending',
} as const;

const STATUSES = { all: ['active', 'inactive'], active: ['active'], inactive: ['inactive'] } as const;

interface View {
  readonly place: string;
  readonly isDescending: boolean;
  readonly statuses: readonly string[];
  /** Restricts rows `l` of the listing to the members of a segment. */
  readonly onlyMembers: postgres.Fragment;
  readonly isOfSegment: boolean;
}

const membersOnly = async (
  ctx: VerbContext,
  { segmentId }: Query,
): Promise<Pick<View, 'onlyMembers' | 'isOfSegment'>> => {
  const { sql, storeId } = ctx.tx;
  if (!segmentId) return { onlyMembers: sql``, isOfSegment: false };
  const { isMember } = await membersOf(ctx, segmentId);
  const onlyMembers = sql`and l.customer_id in (
    select f.customer_id from customer_facts f where f.store_id = ${storeId} and ${isMember})`;
  return { onlyMembers, isOfSegment: true };
};

const viewOf = async (ctx: VerbContext, query: Query): Promise<View> => {
  const { sortBy = 'createdAt', orderBy, status = 'all' } = query;
  return {
    place: PLACES[sortBy],
    isDescending: orderBy ? orderBy === 'desc' : sortBy !== 'customer',
    statuses: STATUSES[status],
    ...(await membersOnly(ctx, query)),
  };
};

/** Each status has an index per order; the first places overall are among the first of each. */
const readListing = async (
  tx: StoreTx,
  { place, isDescending, statuses, onlyMembers }: View,
  part: PlacesPart,
): Promise<readonly string[]> => {
  const { sql, storeId } = tx;
  const { bound, order } = placesClauses(tx, sql`${sql(place)}`, { isDescending, part });
  const ofEach = statuses.map(
    (status) => sql`(
      select ${sql(place)} from customer_listing l where l.store_id = ${storeId} and l.status = ${status} ${bound} ${onlyMembers}
      ${order} limit ${part.skipped + part.taken}
    )`,
  );
  const rows = await sql<{ place: string }[]>`
    select ${sql(place)} as place from (${ofEach.reduce((all, each) => sql`${all} union all ${each}`)}) l
    ${order} limit ${part.taken} offset ${part.skipped}`;
  return rows.map((row) => row.place);
};

const countMembersIn = async ({ sql, storeId }: StoreTx, view: View): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from customer_listing l
    where l.store_id = ${storeId} and l.status = any(${[...view.statuses]}::text[]) ${view.onlyMembers}`;
  return row?.count ?? 0;
};

const countListing = async (tx: StoreTx, view: View): Promise<number> => {
  if (view.isOfSegment) return countMembersIn(tx, view);
  const { sql, storeId } = tx;
  const { statuses } = view;
  const [row] = await sql<{ active: number; inactive: number }[]>`
    select active, inactive from customer_count where store_id = ${storeId}`;
  return (
    (statuses.includes('active') ? (row?.active ?? 0) : 0) +
    (statuses.includes('inactive') ? (row?.inactive ?? 0) : 0)
  );
};

const findIds = async (tx: StoreTx, { q = '', status = 'all' }: Query): Promise<readonly CustomerId[]> => {
  const { sql, storeId } = tx;
  const [found] = await sql<{ ids: CustomerId[] }[]>`
    select customers_found(${storeId}, ${await searchTexts(tx, q)}, ${status}, ${FINDS_MAX + 1}) as ids`;
  return found?.ids ?? [];
};

/** Sorts all results, since they are few. */
const readFinds = async (
  tx: StoreTx,
  { place, isDescending, onlyMembers }: View,
  { ids, part }: { readonly ids: readonly CustomerId[]; readonly part: PlacesPart },
): Promise<readonly string[]> => {
  const { sql, storeId } = tx;
  const { bound, order } = placesClauses(tx, sql`${sql(place)}`, { isDescending, part });
  const rows = await sql<{ place: string }[]>`
    select ${sql(place)} as place from customer_listing l
    where l.store_id = ${storeId} and l.customer_id = any(${ids}) ${bound} ${onlyMembers}
    ${order} limit ${part.taken} offset ${part.skipped}`;
  return rows.map((row) => row.place);
};

/** Those of the found customers who are members of the segment. */
const membersAmong = async (
  { sql, storeId }: StoreTx,
  { isOfSegment, onlyMembers }: View,
  ids: readonly CustomerId[],
): Promise<readonly CustomerId[]> => {
  if (!isOfSegment) return ids;
  const rows = await sql<{ id: CustomerId }[]>`
    select l.customer_id as id from customer_listing l
    where l.store_id = ${storeId} and l.customer_id = any(${[...ids]}) ${onlyMembers}`;
  return rows.map(({ id }) => id);
};

interface Found extends PlacesPage {
  readonly total: number;
  readonly totalIsLeast: boolean;
}

const readPage = async (ctx: VerbContext, query: Query): Promise<Found> => {
  const { tx } = ctx;
  const view = await viewOf(ctx, query);
  if (!query.q) {
    const total = await countListing(tx, view);
    const page = await readPlaces(query, total, (part) => readListing(tx, view, part));
    return { ...page, total, totalIsLeast: false };
  }
  const found = await findIds(tx, query);
  const ids = await membersAmong(tx, view, found.slice(0, FINDS_MAX));
  const page = await readPlaces(query, ids.length, (part) => readFinds(tx, view, { ids, part }));
  return { ...page, total: ids.length, totalIsLeast: found.length > FINDS_MAX };
};

/** A place ends with the id without its prefix. */
const idOf = (place: string): CustomerId => `cus_${place.slice(-26)}` as CustomerId;

/** One page of customers with their balances, newest first unless sorted otherwise. */
export const listCustomers = async (
  ctx: VerbContext,
  query: Query,
): Promise<{ customers: Customer[] } & Omit<Found, 'places'>> => {
  authorise(ctx.actor, 'read', 'Customer');
  const { tx } = ctx;
  await tx.sql`select listing_follow(${tx.storeId}, ${NOTES_AT_ONCE})`;
  const { places, ...page } = await readPage(ctx, query);
  return { customers: await loadCustomers(tx, places.map(idOf)), ...page };
};
