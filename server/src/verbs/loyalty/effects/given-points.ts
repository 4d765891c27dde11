import type { CustomerId, OrderId } from '@apps-hub/domain/ids';
import type { Giver } from '@apps-hub/domain/loyalty/impact/givers';
import type { GivenPoints } from '@apps-hub/contract/loyalty/effects/routes';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { shownName } from '#verbs/hub/api-keys/masking.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { beginningOf, giverColumn } from '../impact/read-history.ts';
import { readMonths } from '../impact/points-report.ts';

/** A posting beside the sums of all; on a page without postings only the sums, and no customer. */
interface Row {
  readonly total: number;
  readonly sum: number;
  readonly customerId: CustomerId | null;
  readonly name: string;
  readonly version: number;
  readonly points: number;
  readonly orderId: OrderId | null;
  readonly orderNumber: string | null;
  readonly occurredAt: Date;
}

/** The postings behind a giver's points of some months, newest first. */
export const listGivenPoints = async (
  ctx: VerbContext,
  query: {
    readonly giver: Giver;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly page: number;
    readonly itemsPerPage: number;
  },
): Promise<GivenPoints> => {
  authorise(ctx.actor, 'read', 'Customer');
  const { sql, storeId } = ctx.tx;
  const { timeZone } = await loadStore(ctx.tx);
  const { from, to } = readMonths(query, { now: ctx.now, timeZone });
  const at = (month: number) => beginningOf(ctx.tx, sql`${month}::int`, timeZone);
  const rows = await sql<Row[]>`
    with given as materialized (
      select customer_id, version, available_delta + pending_delta as points, order_id, occurred_at from posting
      where store_id = ${storeId} and occurred_at >= ${at(from)} and occurred_at < ${at(to + 1)}
        and kind in ('earn', 'import', 'adjust') and available_delta + pending_delta > 0 and ${giverColumn(ctx.tx)} = ${query.giver}
    ),
    sums as (select count(*)::int as total, coalesce(sum(g.points), 0)::bigint as sum from given g)
    select s.total, s.sum, g.customer_id as "customerId", c.name, g.version, g.points, g.order_id as "orderId",
      o.number as "orderNumber", g.occurred_at as "occurredAt"
    from sums s
    left join lateral (
      select * from given order by occurred_at desc, customer_id, version
      limit ${query.itemsPerPage} offset ${(query.page - 1) * query.itemsPerPage}
    ) g on true
    left join customer c on c.store_id = ${storeId} and c.id = g.customer_id
    left join store_order o on o.store_id = ${storeId} and o.id = g.order_id
    order by g.occurred_at desc, g.customer_id, g.version`;
  const [sums] = rows;
  return {
    transactions: rows.flatMap(({ customerId, name, version, points, orderId, orderNumber, occurredAt }) =>
      customerId === null
        ? []
        : [
            {
              customer: { id: customerId, name: shownName(ctx.actor, name) },
              version,
              points,
              order: orderId && orderNumber ? { id: orderId, number: orderNumber } : null,
              occurredAt: occurredAt.toISOString(),
            },
          ],
    ),
    total: sums?.total ?? 0,
    points: sums?.sum ?? 0,
  };
};
