import type { HistoryEntry, Receipt } from '@apps-hub/contract/loyalty/shopper/shapes';
import { SHOPPER_HISTORY_PAGE } from '@apps-hub/contract/loyalty/shopper/values';
import type { Earning, EarningStep } from '@apps-hub/domain/loyalty/earning';
import type { OrderId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';

import { AppError } from '#errors.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { explanationOf, presentStep } from '../orders/explain.ts';
import type { ShopperContext } from './shopper.ts';

interface Row {
  readonly kind: HistoryEntry['kind'];
  readonly reversesKind: HistoryEntry['reversesKind'];
  readonly available: number;
  readonly pending: number;
  readonly orderId: OrderId | null;
  readonly number: string | null;
  readonly code: string | null;
  readonly comment: string | null;
  readonly currency: string | null;
  readonly earning: Earning | null;
  readonly at: Date;
}

const hasFailed = (step: EarningStep): boolean => 'met' in step && !step.met;

const present = (row: Row, storeCurrency: CurrencyCode): HistoryEntry => {
  const { orderId, number, earning } = row;
  const failed = earning?.methods.flatMap(({ steps }) => steps).find(hasFailed);
  return {
    kind: row.kind,
    reversesKind: row.reversesKind,
    availablePoints: row.available,
    pendingPoints: row.pending,
    order: orderId && number !== null ? { id: orderId, number } : null,
    code: row.code,
    comment: row.comment,
    reason: earning?.reason ?? null,
    failed: failed ? presentStep(failed, (row.currency ?? storeCurrency) as CurrencyCode) : null,
    at: row.at.toISOString(),
  };
};

/**
 * A page of what moved the balance, with the orders that earned nothing, newest first. Transfers between the person's own merged records
 * are left out: to them nothing moved.
 */
export const readHistory = async (
  { tx, shopper }: ShopperContext,
  page: number,
): Promise<{ entries: HistoryEntry[]; hasMore: boolean }> => {
  const { sql, storeId } = tx;
  const ids = [...shopper.recordIds];
  const [{ currency }, rows] = await Promise.all([
    loadStore(tx),
    sql<Row[]>`
    select e.kind, e.reverses_kind as "reversesKind", e.available, e.pending, e.order_id as "orderId", o.number, c.code, e.comment,
      o.currency, case when e.kind = 'no_points' then o.earning end as earning, e.at
    from (
      select p.kind, r.kind as reverses_kind, p.available_delta as available, p.pending_delta as pending, p.order_id, p.coupon_id,
        p.comment, p.occurred_at as at, p.version, p.customer_id as owner
      from posting p
      left join posting r on r.store_id = ${storeId} and r.customer_id = p.customer_id and r.version = p.reverses_version
      where p.store_id = ${storeId} and p.customer_id = any(${ids}::text[]) and not (p.kind = 'transfer' and ${ids.length > 1})
      union all
      select 'no_points', null, 0, 0, n.id, null, null, coalesce(n.paid_at, n.placed_at, n.updated_at), 0, n.id
      from store_order n
      where n.store_id = ${storeId} and n.customer_id = any(${ids}::text[]) and n.outcome = 'nothing'
    ) e
    left join store_order o on o.store_id = ${storeId} and o.id = e.order_id
    left join coupon c on c.store_id = ${storeId} and c.id = e.coupon_id
    order by e.at desc, e.version desc, e.owner
    limit ${SHOPPER_HISTORY_PAGE + 1} offset ${(page - 1) * SHOPPER_HISTORY_PAGE}`,
  ]);
  return {
    entries: rows.slice(0, SHOPPER_HISTORY_PAGE).map((row) => present(row, currency)),
    hasMore: rows.length > SHOPPER_HISTORY_PAGE,
  };
};

/** How an order's points were computed. Refuses with `order_not_found` for an order of anyone else. */
export const readReceipt = async ({ tx, shopper }: ShopperContext, id: OrderId): Promise<Receipt> => {
  const [own] = await tx.sql`
    select from store_order
    where store_id = ${tx.storeId} and id = ${id} and customer_id = any(${[...shopper.recordIds]}::text[])`;
  if (!own) throw new AppError('order_not_found');
  const order = await explanationOf(tx, id);
  return {
    number: order.number,
    currency: order.currency,
    placedAt: order.placedAt,
    deliveredAt: order.deliveredAt,
    cancelledAt: order.cancelledAt,
    goods: order.goods,
    refunded: order.refunded,
    earning: order.earning && {
      reason: order.earning.reason,
      points: order.earning.points,
      rules: order.earning.methods.map(({ points, steps, lines, takenBack }) => ({
        points,
        steps,
        lines,
        takenBack: takenBack && { points: takenBack.points, steps: takenBack.steps },
      })),
    },
    standingPoints: order.standingPoints,
    pendingPoints: order.pendingPoints,
    coupons: order.coupons.map(({ code, points, isReturned, returnedPoints }) => ({
      code,
      points,
      returnedPoints: isReturned ? points : returnedPoints,
    })),
  };
};
