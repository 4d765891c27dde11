import type { HistoryEntry, Receipt } from '@apps-hub/contract/loyalty/shopper/shapes';
import { SHOPPER_HISTORY_PAGE } from '@apps-hub/contract/loyalty/shopper/values';
import type { Earning } from '@apps-hub/domain/loyalty/earning';
import type { EarningStep } from '@apps-hub/domain/loyalty/earning-step';
import type { OrderId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';

import { AppError } from '#errors.ts';
import { explanationOf, presentStep } from '../orders/explain.ts';
import type { OwnFacts, ShopperContext } from './shopper.ts';

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
  readonly at: string;
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
    at: new Date(row.at).toISOString(),
  };
};

interface History {
  readonly currency: CurrencyCode;
  /** One more than a page shows, if there are more. */
  readonly rows: readonly Row[];
}

/** A page of what moved the balance. */
export const historyOf = (page: number): OwnFacts<History> => ({
  sql: (sql) =>
    sql`shopper_history(s.id, d.record_ids, ${SHOPPER_HISTORY_PAGE + 1}, ${(page - 1) * SHOPPER_HISTORY_PAGE})`,
});

export const presentHistory = ({
  currency,
  rows,
}: History): { entries: HistoryEntry[]; hasMore: boolean } => ({
  entries: rows.slice(0, SHOPPER_HISTORY_PAGE).map((row) => present(row, currency)),
  hasMore: rows.length > SHOPPER_HISTORY_PAGE,
});

/** The same for a page that shows more, in its transaction. */
export const readHistory = async ({ tx, shopper }: ShopperContext, page: number) => {
  const [row] = await tx.sql<{ history: History }[]>`
    select ${historyOf(page).sql(tx.sql)} as history
    from (select ${tx.storeId}::text as id) s, (select ${[...shopper.recordIds]}::text[] as record_ids) d`;
  if (!row) throw new Error('one row in, one row out');
  return presentHistory(row.history);
};

/** The customer's order with this id at the host. Refuses with `order_not_found` for an order of anyone else. */
export const ownOrderAtHost = async (
  { tx, shopper }: ShopperContext,
  externalId: string,
): Promise<OrderId> => {
  const [own] = await tx.sql<{ id: OrderId }[]>`
    select id from store_order
    where store_id = ${tx.storeId} and external_id = ${externalId} and customer_id = any(${[...shopper.recordIds]}::text[])`;
  if (!own) throw new AppError('order_not_found');
  return own.id;
};

type Step = NonNullable<Receipt['earning']>['rules'][number]['steps'][number];

/** A customer reads the campaign's name: what the merchant calls its segment is not for them. */
const forCustomer = ({ memberOf: _segment, ...step }: Step): Step => step;

/** How an order's points were computed. Refuses with `order_not_found` for an order of anyone else. */
export const readReceipt = async (
  ctx: Pick<ShopperContext, 'tx' | 'actor'> & {
    readonly shopper: Pick<ShopperContext['shopper'], 'recordIds'>;
  },
  id: OrderId,
): Promise<Receipt> => {
  const { tx, shopper } = ctx;
  const [own] = await tx.sql`
    select from store_order
    where store_id = ${tx.storeId} and id = ${id} and customer_id = any(${[...shopper.recordIds]}::text[])`;
  if (!own) throw new AppError('order_not_found');
  const order = await explanationOf(ctx, id);
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
        steps: steps.map(forCustomer),
        lines,
        takenBack: takenBack && { points: takenBack.points, steps: takenBack.steps.map(forCustomer) },
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
