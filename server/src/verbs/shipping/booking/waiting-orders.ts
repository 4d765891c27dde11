import type { z } from '@hono/zod-openapi';
import type { OrderId } from '@apps-hub/domain/ids';
import type { listWaitingOrders as route, WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import type { PickupState } from '@apps-hub/domain/shipping/pickups/states';

import type { VerbContext } from '../../../context.ts';
import type { StoreTx } from '../../../db/database.ts';
import { authorise } from '../../authorise.ts';
import { ALIVE_STATES } from '../pickups/pickup-record.ts';

type Query = z.output<typeof route.request.query>;

interface OrderRow {
  readonly id: OrderId;
  readonly number: string;
  readonly customerName: string | null;
  readonly units: number;
  readonly paidAt: Date;
  readonly fragile: boolean;
  readonly large: boolean;
}

/** Escapes `%` and `_` in a search text. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** An order in a pickup of these states needs no other. */
const TAKEN_STATES: readonly PickupState[] = [...ALIVE_STATES, 'picked_up'];

/** Paid, not cancelled, not delivered, and in no pickup that is alive or was collected. */
const waiting = ({ sql, storeId }: StoreTx, q: string | undefined) => sql`
  o.store_id = ${storeId} and o.paid_at is not null and o.cancelled_at is null and o.delivered_at is null
    and not exists (
      select 1 from pickup_parcel p join pickup k on k.store_id = p.store_id and k.id = p.pickup_id
      where p.store_id = o.store_id and p.order_id = o.id and k.state in ${sql(TAKEN_STATES)}
    )
    ${q ? sql`and (o.number ilike ${containing(q)} or c.name ilike ${containing(q)})` : sql``}`;

/** Whether a matching collection method, in the version the order was computed with, flags it; a failed minimum is no match. */
const markedByItsEarning = ({ sql }: StoreTx, flag: Flag) => sql`
  exists (
    select 1 from jsonb_array_elements(coalesce(o.earning -> 'methods', '[]')) m
    join collection_method_version v on v.store_id = o.store_id and v.method_id = m ->> 'methodId'
      and v.version = (m ->> 'version')::int
    where (v.terms ->> ${flag})::boolean
      and not exists (select 1 from jsonb_array_elements(m -> 'steps') s where s ->> 'met' = 'false')
  )`;

/** A guest earns nothing, so no method was computed, yet the goods are as fragile: the methods in force at the payment decide. */
const markedAsGuests = ({ sql }: StoreTx, flag: Flag) => sql`
  o.customer_id is null and exists (
    select 1 from collection_method_version v
    where v.store_id = o.store_id and v.status = 'active' and (v.terms ->> ${flag})::boolean
      and v.valid_from <= o.paid_at and (v.valid_to is null or v.valid_to > o.paid_at)
      and o.goods_units >= coalesce((v.terms ->> 'minimumUnits')::bigint, 0)
      and o.goods_minor - case when (v.terms ->> 'taxIncluded')::boolean then 0 else o.goods_tax_minor end
        >= coalesce((v.terms ->> 'minimumTotalMinor')::bigint, 0)
  )`;

type Flag = 'fragileItems' | 'largeItems';

const flagged = (tx: StoreTx, flag: Flag) => tx.sql`
  (${markedByItsEarning(tx, flag)} or ${markedAsGuests(tx, flag)})`;

const from = ({ sql }: StoreTx) => sql`
  store_order o left join customer c on c.store_id = o.store_id and c.id = o.customer_id`;

export const countWaitingOrders = async (tx: StoreTx, q?: string): Promise<number> => {
  const [row] = await tx.sql<{ total: number }[]>`
    select count(*) as total from ${from(tx)} where ${waiting(tx, q)}`;
  return row?.total ?? 0;
};

interface Page {
  readonly q?: string | undefined;
  readonly sortBy?: 'paidAt' | 'number' | undefined;
  readonly orderBy?: 'asc' | 'desc' | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The orders to hand over, the longest waiting first unless sorted otherwise. */
export const waitingOrders = async (tx: StoreTx, page: Page): Promise<OrderRow[]> => {
  const { sql } = tx;
  const direction = page.orderBy === 'desc' ? sql`desc` : sql`asc`;
  const sort = page.sortBy === 'number' ? sql`o.number` : sql`o.paid_at`;
  return sql<OrderRow[]>`
    select o.id, o.number, case when c.erased_at is null then c.name end as "customerName", o.paid_at as "paidAt",
      (select coalesce(sum((l ->> 'units')::int), 0) from jsonb_array_elements(o.lines) l) as units,
      ${flagged(tx, 'fragileItems')} as fragile, ${flagged(tx, 'largeItems')} as large
    from ${from(tx)} where ${waiting(tx, page.q)}
    order by ${sort} ${direction}, o.id ${direction} limit ${page.limit} offset ${page.offset}`;
};

export const listWaitingOrders = async (
  ctx: VerbContext,
  query: Query,
): Promise<{ orders: WaitingOrder[]; total: number }> => {
  authorise(ctx.actor, 'read', 'Pickup');
  const { itemsPerPage, page, ...rest } = query;
  const rows = await waitingOrders(ctx.tx, {
    ...rest,
    limit: itemsPerPage,
    offset: (page - 1) * itemsPerPage,
  });
  return {
    orders: rows.map((row) => ({ ...row, paidAt: row.paidAt.toISOString() })),
    total: await countWaitingOrders(ctx.tx, query.q),
  };
};
