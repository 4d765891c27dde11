import type { z } from '@hono/zod-openapi';
import type { Customer, listCustomers as route } from '@apps-hub/contract/loyalty/customers/routes';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { type PlacesPage, type PlacesPart, placesClauses, readPlaces } from '#verbs/places.ts';
import { FINDS_MAX, searchTexts } from '#verbs/search.ts';
import { loadCustomers } from './customer-record.ts';

type Query = z.output<typeof route.request.query>;

/** How many changed customers one read of the list processes; a larger burst is left to later reads and the job. */
export const NOTES_AT_ONCE = 1000;

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
}

const viewOf = ({ sortBy = 'createdAt', orderBy, status = 'all' }: Query): View => ({
  place: PLACES[sortBy],
  isDescending: orderBy ? orderBy === 'desc' : sortBy !== 'customer',
  statuses: STATUSES[status],
});

/** Each status has an index per order; the first places overall are among the first of each. */
const readListing = async (
  tx: StoreTx,
  { place, isDescending, statuses }: View,
  part: PlacesPart,
): Promise<readonly string[]> => {
  const { sql, storeId } = tx;
  const { bound, order } = placesClauses(tx, sql`${sql(place)}`, { isDescending, part });
  const ofEach = statuses.map(
    (status) => sql`(
      select ${sql(place)} from customer_listing where store_id = ${storeId} and status = ${status} ${bound}
      ${order} limit ${part.skipped + part.taken}
    )`,
  );
  const rows = await sql<{ place: string }[]>`
    select ${sql(place)} as place from (${ofEach.reduce((all, each) => sql`${all} union all ${each}`)}) l
    ${order} limit ${part.taken} offset ${part.skipped}`;
  return rows.map((row) => row.place);
};

const countListing = async ({ sql, storeId }: StoreTx, { statuses }: View): Promise<number> => {
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
  { place, isDescending }: View,
  { ids, part }: { readonly ids: readonly CustomerId[]; readonly part: PlacesPart },
): Promise<readonly string[]> => {
  const { sql, storeId } = tx;
  const { bound, order } = placesClauses(tx, sql`${sql(place)}`, { isDescending, part });
  const rows = await sql<{ place: string }[]>`
    select ${sql(place)} as place from customer_listing where store_id = ${storeId} and customer_id = any(${ids}) ${bound}
    ${order} limit ${part.taken} offset ${part.skipped}`;
  return rows.map((row) => row.place);
};

interface Found extends PlacesPage {
  readonly total: number;
  readonly totalIsLeast: boolean;
}

const readPage = async (tx: StoreTx, query: Query): Promise<Found> => {
  const view = viewOf(query);
  if (!query.q) {
    const total = await countListing(tx, view);
    const page = await readPlaces(query, total, (part) => readListing(tx, view, part));
    return { ...page, total, totalIsLeast: false };
  }
  const found = await findIds(tx, query);
  const ids = found.slice(0, FINDS_MAX);
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
  const { places, ...page } = await readPage(tx, query);
  return { customers: await loadCustomers(tx, places.map(idOf)), ...page };
};
