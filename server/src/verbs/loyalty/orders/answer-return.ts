import type { z } from '@hono/zod-openapi';
import type { OrderId } from '@apps-hub/domain/ids';
import { type CurrencyCode, formatAmount, parseAmount } from '@apps-hub/domain/money';
import { points } from '@apps-hub/domain/points';
import { goodsTotals, paidUnits, type Refund } from '@apps-hub/domain/shop/order';
import { returnedGoods } from '@apps-hub/domain/shop/partial-return';
import type {
  OrderExplanation,
  previewReturn as previewRoute,
  returnAnswer,
} from '@apps-hub/contract/loyalty/orders/routes';

import type { VerbContext } from '#context.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { lockKnownOrder } from '#verbs/shop/orders/order-record.ts';
import { withAnswer } from '#verbs/shop/orders/partial-return.ts';
import { followAndSave } from '#verbs/shop/orders/record.ts';
import { ownCustomers } from '../approvals/own-customers.ts';
import { explainOrder } from './explain.ts';
import { previewSettled } from './settle.ts';

type Answer = z.output<typeof returnAnswer>;
type Returned = Pick<Refund, 'units' | 'goodsMinor' | 'items'>;

const invalid = (path: string, code: 'amount_not_a_number' | 'too_large' | 'invalid'): AppError =>
  new AppError('validation_failed', { fields: [{ path, code }] });

const byAmount = (row: OrderRow, text: string, currency: CurrencyCode): Returned => {
  const amount = parseAmount(text, currency);
  if (!amount.ok || amount.value < 0) throw invalid('amount', 'amount_not_a_number');
  if (amount.value > goodsTotals(row.lines).goodsMinor) throw invalid('amount', 'too_large');
  return { units: 0, goodsMinor: amount.value };
};

const byLines = (row: OrderRow, lines: Extract<Answer, { by: 'lines' }>['lines']): Returned => {
  for (const [place, { lineId, units }] of lines.entries()) {
    const line = row.lines.find((each) => each.lineId === lineId);
    if (!line || units > line.units) throw invalid(`lines.${place}.units`, line ? 'too_large' : 'invalid');
  }
  const items = returnedGoods(row.lines, new Map(lines.map(({ lineId, units }) => [lineId, units])));
  return {
    units: paidUnits(items.map(({ units, goodsMinor }) => ({ units, totalMinor: goodsMinor }))),
    goodsMinor: items.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0),
    items,
  };
};

interface Open {
  readonly row: OrderRow;
  readonly returned: Returned;
  readonly currency: CurrencyCode;
}

/**
 * Locks the order with an open return, and returns what the answer says was returned. Refuses with `return_not_open` once it is answered.
 */
const openReturn = async (ctx: VerbContext, id: OrderId, answer: Answer): Promise<Open> => {
  authorise(ctx.actor, 'update', 'Order');
  const row = await lockKnownOrder(ctx.tx, id);
  if (!row) throw new AppError('order_not_found');
  if (!row.returnOpenSince) throw new AppError('return_not_open');
  const currency = (row.currency ?? (await loadStore(ctx.tx)).currency) as CurrencyCode;
  const returned =
    answer.by === 'amount' ? byAmount(row, answer.amount, currency) : byLines(row, answer.lines);
  return { row, returned, currency };
};

/** Previews an answer: the points that the order would keep. Writes nothing. */
export const previewReturn = async (
  ctx: VerbContext,
  id: OrderId,
  answer: Answer,
): Promise<z.output<(typeof previewRoute.responses)[200]['content']['application/json']['schema']>> => {
  const { row, returned, currency } = await openReturn(ctx, id, answer);
  const after = withAnswer(row, returned, ctx.now);
  const [settled] = await previewSettled(ctx, [after], { before: [row] });
  const standing = row.standingPoints ?? 0;
  return {
    refunded: formatAmount(returned.goodsMinor, currency),
    standingPoints: points(standing),
    pointsAfter: points(settled?.standingPoints ?? standing),
  };
};

/**
 * Records what was returned in a partial return whose amount the host did not give, and takes back its points. Refuses with
 * `approval_gains` if the points are the caller's own. The watch list shows members whose answers leave almost all points.
 */
export const answerReturn = async (
  ctx: VerbContext,
  id: OrderId,
  answer: Answer,
): Promise<OrderExplanation> => {
  const { row, returned } = await openReturn(ctx, id, answer);
  if (row.customerId && (await ownCustomers(ctx)).has(row.customerId)) throw new AppError('approval_gains');
  await followAndSave(ctx, [withAnswer(row, returned, ctx.now)], [row]);
  const explained = await explainOrder(ctx, id);
  const left = explained.standingPoints;
  await audit(ctx, 'order.answer_return', id, {
    number: row.number,
    refundedMinor: returned.goodsMinor,
    ...(returned.items ? { units: returned.items.reduce((sum, { units }) => sum + units, 0) } : {}),
    customerId: row.customerId,
    pointsTaken: (row.standingPoints ?? 0) - left,
    pointsLeft: left,
  });
  return explained;
};
