import type { z } from '@hono/zod-openapi';
import type { CustomerId, OrderId } from '@apps-hub/domain/ids';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import type { Earning, EarningStep } from '@apps-hub/domain/loyalty/earning';
import { goodsTotals, type OrderLine } from '@apps-hub/domain/loyalty/order';
import { orderState, standingOfAll } from '@apps-hub/domain/loyalty/taken-back';
import type { listOrders as route, OrderSummary } from '@apps-hub/contract/loyalty/orders/routes';

import type { VerbContext } from '../../../context.ts';
import type { StoreTx } from '../../../db/database.ts';
import type { StoredRefund } from '../../../db/schema/loyalty/orders.ts';
import { authorise } from '../../authorise.ts';
import { loadCustomer } from '../customers/customer-record.ts';
import { COUNTED_FINDS_MAX, searchText } from '../../search.ts';
import { loadStore } from '../../hub/stores/store-record.ts';
import { presentStep } from './explain.ts';
import { refundsOf } from './order-record.ts';
import { usedCoupons } from './used-coupons.ts';

type Query = z.output<typeof route.request.query>;

/** Counting stops here: nobody reads page five hundred, and counting half a million orders is slow. */
const COUNTED_ORDERS_MAX = 5000;

interface Row {
  readonly id: OrderId;
  readonly number: string;
  readonly customerId: CustomerId | null;
  readonly customerName: string | null;
  readonly currency: string | null;
  readonly lines: readonly OrderLine[];
  readonly placedAt: Date | null;
  readonly paidAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly earning: Earning | null;
  readonly refunds: readonly StoredRefund[];
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
    goods: formatAmount(goodsTotals(row.lines).goodsMinor, currency),
    placedAt: row.placedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    state: orderState(row, goodsTotals(row.lines), refunds),
    outcome: outcomeOf(earning),
    earnedPoints: earning?.points ?? null,
    standingPoints: earning && standingOfAll(row, earning, refunds),
    coupons: couponsOf(row.id),
    reason: earning?.reason ?? null,
    failed: failed ? presentStep(failed, currency) : null,
  };
};

const loadOrders = async ({ sql, storeId }: StoreTx, ids: readonly OrderId[]): Promise<Row[]> => {
  if (ids.length === 0) return [];
  return sql<Row[]>`
    select o.id, o.number, o.customer_id as "customerId", c.name as "customerName", o.currency, o.lines,
      o.placed_at as "placedAt", o.paid_at as "paidAt", o.cancelled_at as "cancelledAt", o.earning,
      o.refunds
    from store_order o left join customer c on c.store_id = ${storeId} and c.id = o.customer_id
    where o.store_id = ${storeId} and o.id = any(${ids})
    order by array_position(${ids}, o.id)`;
};

/** One page of orders with what they earned, including those that earned nothing; newest first unless sorted otherwise. */
export const listOrders = async (
  ctx: VerbContext,
  query: Query,
): Promise<{ orders: OrderSummary[]; total: number; totalIsLeast: boolean }> => {
  authorise(ctx.actor, 'read', 'Order');
  const { tx } = ctx;
  if (query.customerId) await loadCustomer(tx, query.customerId);
  const { currency } = await loadStore(tx);
  const [page] = await tx.sql<{ total: number; isLeast: boolean; ids: OrderId[] }[]>`
    select total, is_least as "isLeast", order_ids as ids
    from order_page(${tx.storeId}, ${await searchText(tx, query.q ?? '')}, ${query.outcome ?? 'all'}, ${query.customerId ?? null},
      ${query.sortBy ?? 'date'}, ${query.orderBy !== 'asc'}, ${(query.page - 1) * query.itemsPerPage}, ${query.itemsPerPage},
      ${query.q ? COUNTED_FINDS_MAX : COUNTED_ORDERS_MAX})`;
  const ids = page?.ids ?? [];
  const [rows, couponsOf] = await Promise.all([loadOrders(tx, ids), usedCoupons(tx, ids)]);
  return {
    orders: rows.map((row) => present(row, currency, couponsOf)),
    total: page?.total ?? 0,
    totalIsLeast: page?.isLeast ?? false,
  };
};
