import { and, eq } from 'drizzle-orm';
import type { OrderId } from '@apps-hub/domain/ids';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import { points } from '@apps-hub/domain/points';
import type { MethodEarning } from '@apps-hub/domain/loyalty/earning';
import type { EarningStep } from '@apps-hub/domain/loyalty/earning-step';
import { goodsTotals, shownTotalMinor } from '@apps-hub/domain/shop/order';
import { orderState, standingOfAll, type TakenBack, takenBackOf } from '@apps-hub/domain/loyalty/taken-back';
import type {
  EarningLine as ShownLine,
  EarningStep as ShownStep,
  OrderExplanation,
  TakenBack as ShownTakenBack,
} from '@apps-hub/contract/loyalty/orders/routes';

import type { VerbContext } from '#context.ts';
import { orderColumns, type OrderRow, storeOrder } from '#db/schema/shop/orders.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { refundsOf } from '#verbs/shop/orders/order-record.ts';
import { usedCoupons } from './used-coupons.ts';

/** A stored step in the API's form. */
export const presentStep = (step: EarningStep, currency: CurrencyCode): ShownStep => {
  const amount = (minor: number) => formatAmount(minor, currency);
  switch (step.step) {
    case 'counted_lines':
      return { step: step.step, amount: amount(step.amountMinor), units: step.units, met: step.met };
    case 'goods':
    case 'kept':
      return { step: step.step, amount: amount(step.amountMinor), units: step.units };
    case 'minimum_total':
      return { step: step.step, required: amount(step.required), actual: amount(step.actual), met: step.met };
    case 'minimum_units':
    case 'per_order':
    case 'per_unit':
    case 'tier':
    case 'campaign_most':
    case 'points':
      return { ...step };
    case 'campaign': {
      const { percent, ...rest } = step;
      return { ...rest, ...(percent === null ? {} : { percent }) };
    }
    case 'per_order_share':
      return {
        step: step.step,
        points: step.points,
        amount: amount(step.keptMinor),
        of: amount(step.ofMinor),
      };
    case 'per_amount': {
      const { points: each, perAmountMinor, times, restMinor } = step;
      return {
        step: step.step,
        points: each,
        perAmount: amount(perAmountMinor),
        times,
        rest: amount(restMinor),
      };
    }
    case 'base':
    case 'discounts_taken_off':
    case 'gift_cards_left_out':
    case 'unpaid_left_out':
    case 'gift_card_payment_left_out':
    case 'shipping_left_out':
    case 'tax_counted':
    case 'tax_left_out':
      return { step: step.step, amount: amount(step.amountMinor) };
  }
};

interface Moved {
  readonly pending: number;
  readonly released: number;
  readonly reversed: number;
  readonly letGo: number;
  /** What the customer got and still has. */
  readonly held: number;
}

const presentTakenBack = (taken: TakenBack | null, currency: CurrencyCode): ShownTakenBack | null =>
  taken && {
    ...taken,
    value: taken.value && {
      refunded: formatAmount(taken.value.refundedMinor, currency),
      of: formatAmount(taken.value.ofMinor, currency),
    },
    steps: taken.steps.map((step) => presentStep(step, currency)),
  };

const presentReturn = (
  { returnOpenSince, lines }: Pick<OrderRow, 'returnOpenSince' | 'lines'>,
  currency: CurrencyCode,
): OrderExplanation['openReturn'] =>
  returnOpenSince && {
    toldAt: returnOpenSince.toISOString(),
    lines: lines.map(({ lineId, title, units, totalMinor }) => ({
      lineId,
      title,
      units,
      total: formatAmount(totalMinor, currency),
    })),
  };

/** What a rule for some lines says about each line of the order; null for a rule that counts all. */
const presentLines = (
  { scoped }: MethodEarning,
  { lines }: Pick<OrderRow, 'lines'>,
  currency: CurrencyCode,
): ShownLine[] | null => {
  if (!scoped) return null;
  const whyOf = new Map(scoped.lines.map(({ lineId, why }) => [lineId, why]));
  return lines.flatMap(({ lineId, title, units, totalMinor }) => {
    const why = whyOf.get(lineId);
    return why ? [{ title, units, amount: formatAmount(totalMinor, currency), why }] : [];
  });
};

/** Why an order earned what it did: its stored computation and the postings that followed. */
export const explainOrder = (ctx: VerbContext, id: OrderId): Promise<OrderExplanation> => {
  authorise(ctx.actor, 'read', 'Order');
  return explanationOf(ctx, id);
};

/** {@link explainOrder} for callers who have checked whose order it is. */
export const explanationOf = async (
  ctx: Pick<VerbContext, 'tx' | 'actor'>,
  id: OrderId,
): Promise<OrderExplanation> => {
  const { tx } = ctx;
  const [row] = await tx.db
    .select(orderColumns)
    .from(storeOrder)
    .where(and(eq(storeOrder.storeId, tx.storeId), eq(storeOrder.id, id)));
  if (!row) throw new AppError('order_not_found');
  const currency = (row.currency ?? (await loadStore(tx)).currency) as CurrencyCode;
  const [moved] = await tx.sql<Moved[]>`
    select coalesce(sum(pending_delta), 0) as pending,
      coalesce(sum(available_delta) filter (where kind = 'release'), 0) as released,
      coalesce(-sum(available_delta + pending_delta) filter (where kind = 'reverse'), 0) as reversed,
      coalesce(sum(shortfall), 0) as "letGo",
      coalesce(sum(case kind when 'earn' then pending_delta - shortfall when 'reverse' then available_delta + pending_delta - shortfall end), 0)
        as held
    from posting where store_id = ${tx.storeId} and order_id = ${id}`;
  const refunds = refundsOf(row);
  const { earning } = row;
  const couponsOf = await usedCoupons(ctx, [id]);
  const standing = earning ? standingOfAll(row, earning, refunds) : points(0);
  const refundedMinor = refunds.reduce((sum, refund) => sum + refund.goodsMinor, 0);
  return {
    id: row.id,
    number: row.number,
    currency,
    placedAt: row.placedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    total: formatAmount(shownTotalMinor(row), currency),
    goods: formatAmount(goodsTotals(row.lines).goodsMinor, currency),
    refunded: formatAmount(refundedMinor, currency),
    earning: earning && {
      reason: earning.reason,
      points: earning.points,
      methods: earning.methods.map((award) => ({
        methodId: award.methodId,
        version: award.version,
        points: award.points,
        steps: award.steps.map((step) => presentStep(step, currency)),
        lines: presentLines(award, row, currency),
        takenBack:
          award.points > 0 ? presentTakenBack(takenBackOf(row, earning, { award, refunds }), currency) : null,
      })),
      heldOut: (earning.heldOut ?? []).map(({ campaignId, name }) => ({ campaignId, name })),
    },
    state: orderState(row, earning, refunds),
    standingPoints: standing,
    pendingPoints: points(moved?.pending ?? 0),
    releasedPoints: points(moved?.released ?? 0),
    reversedPoints: points(moved?.reversed ?? 0),
    letGoPoints: points(moved?.letGo ?? 0),
    expiredPoints: points(Math.max((moved?.held ?? 0) - standing, 0)),
    coupons: couponsOf(row.id),
    openReturn: presentReturn(row, currency),
  };
};
