import type { z } from '@hono/zod-openapi';
import type { CashItem, listCash as route } from '@apps-hub/contract/shipping/cash/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { OrderId, ShipmentId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { foldedText } from '@apps-hub/domain/search-text';
import type { CashState } from '@apps-hub/domain/shipping/cash/cash-state';
import { localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { moneyOf } from '#verbs/amounts.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import {
  cashColumns,
  cashWaybills,
  cashWaybillsAlone,
  daysOpen,
  isInState,
  STATES_BY_ORDER,
} from './cash-sql.ts';

interface Row {
  readonly id: ShipmentId;
  readonly orderId: OrderId;
  readonly orderNumber: string;
  readonly carrier: Carrier;
  readonly number: string | null;
  readonly state: CashState;
  readonly told: number;
  readonly currency: CurrencyCode;
  readonly remitted: number | null;
  readonly difference: number | null;
  readonly deliveredAt: Date | null;
  readonly remittedOn: string | null;
  readonly days: number | null;
}

const toItem = (row: Row): CashItem => {
  const amount = (amountMinor: number) => moneyOf({ amountMinor, currency: row.currency });
  return {
    shipmentId: row.id,
    order: { id: row.orderId, number: row.orderNumber },
    carrier: row.carrier,
    waybill: row.number,
    state: row.state,
    told: amount(row.told),
    remitted: row.remitted === null ? null : amount(row.remitted),
    difference: row.difference === null ? null : amount(row.difference),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    remittedOn: row.remittedOn,
    daysOpen: row.days,
  };
};

/** How to sort; the time of a waybill is always known, and so in the order of its index. */
const SORTS = { createdAt: ['s.created_at', ''], deliveredAt: ['o.delivered_at', 'nulls last'] } as const;

/** The upper bound of a prefix search: sorts after any text with the prefix. */
const LAST_SIGN = '\u{10FFFF}';

/** Whether the waybill's own number, or its order's, begins with the text; each is found by its own index. */
const named = ({ sql, storeId }: StoreTx, q: string) => {
  const start = foldedText(q).replace(/^[# ]+/, '');
  const begins = (column: string) =>
    sql`${sql.unsafe(column)} >= ${start} and ${sql.unsafe(column)} < ${start + LAST_SIGN}`;
  return sql`s.id = any(array(
    select n.id from shipment n where n.store_id = ${storeId} and ${begins('n.search_number')}
    union
    select n.id from store_order k join shipment n on n.store_id = ${storeId} and n.order_id = k.id
    where k.store_id = ${storeId} and (${begins('k.search_number')} or ${begins('k.search_digits')})
  ))`;
};

/** One page of waybills with cash on delivery, newest first unless sorted otherwise. */
export const listCash = async (
  { tx, actor, now }: VerbContext,
  {
    q,
    carrier,
    state,
    sortBy = 'createdAt',
    orderBy,
    itemsPerPage,
    page,
  }: z.output<typeof route.request.query>,
): Promise<{ cash: CashItem[]; total: number }> => {
  authorise(actor, 'read', 'Pickup');
  const { sql } = tx;
  const { timeZone: zone } = await loadStore(tx);
  const columns = cashColumns(tx);
  const wanted = sql`
    ${carrier ? sql`and s.carrier = ${carrier}` : sql``}
    ${state ? sql`and ${isInState(tx, state)}` : sql``}
    ${q === undefined ? sql`` : sql`and ${named(tx, q)}`}`;
  const direction = sql.unsafe(orderBy === 'asc' ? 'asc' : 'desc');
  const [column, nulls] = SORTS[sortBy];
  const rows = await sql<Row[]>`
    select s.id, s.order_id as "orderId", o.number as "orderNumber", s.carrier, s.number, ${columns.state} as state,
      ${columns.told}::float8 as told, s.cash ->> 'currency' as currency, s.remitted_minor::float8 as remitted,
      ${columns.difference}::float8 as difference, o.delivered_at as "deliveredAt", s.remitted_on::text as "remittedOn",
      ${daysOpen(tx, { zone, today: localDate(now, zone) })} as days
    ${cashWaybills(tx)} ${wanted}
    order by ${sql.unsafe(column)} ${direction} ${sql.unsafe(nulls)}, s.id ${direction}
    limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`;
  const counts = state && STATES_BY_ORDER.has(state) ? cashWaybills(tx) : cashWaybillsAlone(tx);
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total ${counts} ${wanted}`;
  return { cash: rows.map(toItem), total: counted?.total ?? 0 };
};
