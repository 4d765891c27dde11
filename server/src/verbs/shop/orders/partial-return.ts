import { doLinesTell, mergeReturn, type ReportedReturn } from '@apps-hub/domain/shop/partial-return';
import type { Refund } from '@apps-hub/domain/shop/order';

import type { OrderRow, StoredRefund } from '#db/schema/shop/orders.ts';
import { storeRefund } from './order-record.ts';
import { paymentFacts } from './payment-record.ts';

/** The order with a report of a return that has no amount. */
export const withReturn = (row: OrderRow, reported: ReportedReturn): OrderRow => {
  const { partialReturn: known } = row;
  const answeredAt = known?.answeredAt ? new Date(known.answeredAt) : null;
  const merged = mergeReturn(known && { toldAt: new Date(known.toldAt), answeredAt }, reported);
  return {
    ...row,
    partialReturn: {
      toldAt: merged.toldAt.toISOString(),
      answeredAt: merged.answeredAt?.toISOString() ?? null,
    },
  };
};

const latest = (toldAt: string, refunds: readonly StoredRefund[]): string =>
  refunds.reduce((last, { refundedAt }) => (refundedAt > last ? refundedAt : last), toldAt);

/** Whether a refund adds nothing: it is known and has not grown, or it is a total that does not exceed the known one. */
export const isKnownRefund = (
  { refunds }: Pick<OrderRow, 'refunds'>,
  { refundId, isTotal, goodsMinor, units }: StoredRefund,
): boolean => {
  const total = refunds.find((each) => each.isTotal);
  if (!isTotal)
    return (
      total !== undefined ||
      refunds.some((each) => each.refundId === refundId && each.goodsMinor >= goodsMinor)
    );
  if (!total) return false;
  return goodsMinor === total.goodsMinor ? units <= total.units : goodsMinor < total.goodsMinor;
};

const isReplaced = ({ isAnswer, refundId }: StoredRefund, added: readonly StoredRefund[]): boolean =>
  isAnswer === true || added.some((each) => each.isTotal || each.refundId === refundId);

/** The order with refunds of known amount, which answer an open return and replace what the merchant reported about it. */
export const withRefunds = (row: OrderRow, added: readonly StoredRefund[]): OrderRow => {
  const { partialReturn: known } = row;
  return {
    ...row,
    refunds: [...row.refunds.filter((each) => !isReplaced(each, added)), ...added],
    partialReturn: known && { ...known, answeredAt: known.answeredAt ?? latest(known.toldAt, added) },
  };
};

/** The order with the merchant's answer, which counts until the host reports the refund itself. */
export const withAnswer = (
  row: OrderRow,
  returned: Pick<Refund, 'units' | 'goodsMinor' | 'items'>,
  now: Date,
): OrderRow => {
  const { partialReturn: known } = row;
  if (!known) return row;
  const { toldAt } = known;
  const refund = storeRefund({ ...returned, refundId: `answer:${toldAt}`, refundedAt: new Date(toldAt) });
  return {
    ...row,
    refunds: [...row.refunds, { ...refund, isAnswer: true }],
    // A host's clock may be ahead of ours.
    partialReturn: { toldAt, answeredAt: latest(now.toISOString(), [refund]) },
  };
};

const isOpen = (row: OrderRow): boolean => {
  const { partialReturn: known, lines, refunds } = row;
  if (!known || known.answeredAt !== null || !row.paidAt || row.cancelledAt) return false;
  if (refunds.some(({ isAnswer, refundedAt }) => !isAnswer && refundedAt >= known.toldAt)) return false;
  return !doLinesTell(lines, paymentFacts(row).told ?? [], new Date(known.toldAt));
};

/** The order, with the time since which the amount of its return has been missing. */
export const withOpenReturn = (row: OrderRow): OrderRow => ({
  ...row,
  returnOpenSince: row.partialReturn && isOpen(row) ? new Date(row.partialReturn.toldAt) : null,
});
