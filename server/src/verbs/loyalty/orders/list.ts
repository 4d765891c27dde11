import type { z } from '@hono/zod-openapi';
import type { CustomerId, OrderId } from '@apps-hub/domain/ids';
import { foldedText } from '@apps-hub/domain/search-text';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import type { Earning } from '@apps-hub/domain/loyalty/earning';
import type { EarningStep } from '@apps-hub/domain/loyalty/earning-step';
import { type OrderLine, shownTotalMinor } from '@apps-hub/domain/shop/order';
import { orderState, standingOfAll } from '@apps-hub/domain/loyalty/taken-back';
import type { listOrders as route, OrderSummary } from '@apps-hub/contract/loyalty/orders/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { StoredRefund } from '#db/schema/shop/orders.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadCustomer } from '../customers/customer-record.ts';
import { type PlacesPage, type PlacesPart, placesClauses, readPlaces } from '#verbs/places.ts';
import { FINDS_MAX, searchTexts } from '#verbs/search.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { presentStep } from './explain.ts';
import { isReturnOpen } from './open-returns.ts';
import { refundsOf } from '#verbs/shop/orders/order-record.ts';
import { usedCoupons } from './used-coupons.ts';

type Query = z.output<typeof route.request.query>;

/** Counting stops here, because counting half a million orders is slow. */
const COUNTED_ORDERS_MAX = 5000;

interface Row {
  readonly id: OrderId;
  readonly number: string;
  readonly customerId: CustomerId | null;
  readonly customerName: string | null;
  readonly currency: string | null;
  readonly lines: readonly OrderLine[];
  readonly totalMinor: number | null;
  readonly placedAt: Date | null;
  readonly paidAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly earning: Earning | null;
  readonly refunds: readonly StoredRefund[];
  readonly isReturnOpen: boolean;
}

const hasFailed = (step: EarningStep): boolean => 'met' in step && !step.met;

const outcomeOf = (earning: Earning | null): OrderSummary['outcome'] => {
  if (!earning) return 'unsettled';
  return earning.points > 0 ? 'earned' : 'nothing';
};

const present = (
  row: Row,
  storeCurrency: CurrencyCode,
  couponsOf: (orderId: OrderId) => OrderSummary['coupons'],
): OrderSummary => {
  const currency = (row.currency ?? storeCurrency) as CurrencyCode;
  const { earning } = row;
  const refunds = refundsOf(row);
  const failed = earning?.points === 0 ? earning.methods.flatMap(({ steps }) => steps).find(hasFailed) : null;
  return {
    id: row.id,
    number: row.number,
    customer:
      row.customerId && row.customerName !== null ? { id: row.customerId, name: row.customerName } : null,
    currency,
    total: formatAmount(shownTotalMinor(row), currency),
    placedAt: row.placedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    state: orderState(row, earning, refunds),
    outcome: outcomeOf(earning),
    earnedPoints: earning?.points ?? null,
    standingPoints: earning && standingOfAll(row, earning, refunds),
    coupons: couponsOf(row.id),
    isReturnOpen: row.isReturnOpen,
    reason: earning?.reason ?? null,
    failed: failed ? presentStep(failed, currency) : null,
  };
};

const loadOrders = async (tx: StoreTx, ids: readonly OrderId[]): Promise<Row[]> => {
  if (ids.length === 0) return [];
  const { sql, storeId } = tx;
  return sql<Row[]>`
    select o.id, o.number, o.customer_id as "customerId", c.name as "customerName", o.currency, o.lines, o.total_minor as "totalMinor",
      o.placed_at as "placedAt", o.paid_at as "paidAt", o.cancelled_at as "cancelledAt", o.earning,
      o.refunds, coalesce(${isReturnOpen(tx)}, false) as "isReturnOpen"
    from store_order o left join customer c on c.store_id = ${storeId} and c.id = o.customer_id
    where o.store_id = ${storeId} and o.id = any(${ids})
    order by array_position(${ids}, o.id)`;
};

const outcomeFilter = (tx: StoreTx, outcome: Query['outcome']) => {
  if (outcome === undefined || outcome === 'all') return tx.sql``;
  return outcome === 'return_open' ? tx.sql`and ${isReturnOpen(tx)}` : tx.sql`and outcome = ${outcome}`;
};

/** The list's filters. */
const filterOf = (tx: StoreTx, { outcome, customerId }: Query) => tx.sql`
  store_id = ${tx.storeId} ${outcomeFilter(tx, outcome)}
  ${customerId === undefined ? tx.sql`` : tx.sql`and customer_id = ${customerId}`}`;

const countOrders = async (tx: StoreTx, query: Query): Promise<number> => {
  const [row] = await tx.sql<{ total: number }[]>`
    select count(*) as total from (select from store_order where ${filterOf(tx, query)} limit ${COUNTED_ORDERS_MAX + 1}) o`;
  return row?.total ?? 0;
};

/** The upper bound of a prefix search: sorts after any text with the prefix. */
const LAST_SIGN = '\u{10FFFF}';

/** The orders whose number, its final digits, or host id starts with the text, and those of matching customers. */
const findIds = async (tx: StoreTx, query: Query, text: string): Promise<readonly OrderId[]> => {
  const { sql, storeId } = tx;
  const filter = filterOf(tx, query);
  const most = FINDS_MAX + 1;
  const start = foldedText(text).replace(/^#\s*/, '');
  const beginning = (column: 'search_number' | 'search_digits' | 'search_id') => sql`(
    select id from store_order
    where ${filter} and ${sql(column)} >= ${start} and ${sql(column)} < ${start + LAST_SIGN} limit ${most}
  )`;
  const [customers] = await sql<{ ids: CustomerId[] }[]>`
    select customers_found(${storeId}, ${await searchTexts(tx, text)}, 'all', ${FINDS_MAX}) as ids`;
  const rows = await sql<{ id: OrderId }[]>`
    select id from (
      ${start === '' ? sql`` : sql`${beginning('search_number')} union ${beginning('search_digits')} union ${beginning('search_id')} union`}
      (
        select id from store_order
        where ${filter} and customer_id = any(${customers?.ids ?? []}::text[])
        limit ${most}
      )
    ) found limit ${most}`;
  return rows.map(({ id }) => id);
};

interface Found extends PlacesPage {
  readonly total: number;
  readonly totalIsLeast: boolean;
}

const readPage = async (tx: StoreTx, query: Query): Promise<Found> => {
  const { sql, storeId } = tx;
  const place = query.sortBy === 'points' ? sql`by_points` : sql`by_date`;
  const isDescending = query.orderBy !== 'asc';
  const found = query.q ? await findIds(tx, query, query.q) : undefined;
  const ids = found?.slice(0, FINDS_MAX);
  const filter = ids ? sql`store_id = ${storeId} and id = any(${ids})` : filterOf(tx, query);
  const read = async (part: PlacesPart): Promise<readonly string[]> => {
    const { bound, order } = placesClauses(tx, place, { isDescending, part });
    const rows = await sql<{ place: string }[]>`
      select ${place} as place from store_order where ${filter} ${bound} ${order} limit ${part.taken} offset ${part.skipped}`;
    return rows.map((row) => row.place);
  };
  const counted = found?.length ?? (await countOrders(tx, query));
  const most = found ? FINDS_MAX : COUNTED_ORDERS_MAX;
  const total = Math.min(counted, most);
  const page = await readPlaces(query, ids || counted <= most ? total : null, read);
  return { ...page, total, totalIsLeast: counted > most };
};

/** A place ends with the id without its prefix. */
const idOf = (place: string): OrderId => `ord_${place.slice(-26)}` as OrderId;

/** One page of orders with what they earned, including those that earned nothing; newest first unless sorted otherwise. */
export const listOrders = async (
  ctx: VerbContext,
  query: Query,
): Promise<{ orders: OrderSummary[] } & Omit<Found, 'places'>> => {
  authorise(ctx.actor, 'read', 'Order');
  const { tx } = ctx;
  if (query.customerId) await loadCustomer(tx, query.customerId);
  const { currency } = await loadStore(tx);
  const { places, ...page } = await readPage(tx, query);
  const ids = places.map(idOf);
  const [rows, couponsOf] = await Promise.all([loadOrders(tx, ids), usedCoupons(ctx, ids)]);
  return { orders: rows.map((row) => present(row, currency, couponsOf)), ...page };
};
