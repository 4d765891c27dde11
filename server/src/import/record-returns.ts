import type { CustomerId } from '@apps-hub/domain/ids';
import { standingOfAll } from '@apps-hub/domain/loyalty/taken-back';
import { compareText } from '@apps-hub/domain/text';

import type { VerbContext } from '../context.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { refundsOf } from '../verbs/shop/orders/order-record.ts';
import type { ImportStore } from './import-store.ts';
import type { Rejection, ReturnedGoods } from './invoice.ts';
import { matchReturns } from './match-returns.ts';

/** The returned goods of one invoice. */
export interface Returned {
  /** Null when the store does not have the customer. */
  readonly customerId: CustomerId | null;
  readonly invoice: string;
  readonly at: Date;
  readonly returns: readonly ReturnedGoods[];
}

/** The result of a chunk of returns. */
export interface ReturnsOutcome {
  /** Lines with units matched in this run. */
  readonly matchedLines: number;
  /** Lines matched by an earlier run. */
  readonly knownLines: number;
  readonly points: number;
  /** Lines with units that match no order. */
  readonly unmatched: readonly Rejection[];
}

/** The order in which returns compete for purchased units: by date, whatever the order of the file. */
export const inOrderOfReturn = (returned: readonly Returned[]): Returned[] =>
  returned.toSorted((a, b) => a.at.getTime() - b.at.getTime() || compareText(a.invoice, b.invoice));

/** Points that the refunds of an order take back in total. */
const takenBack = (row: OrderRow): number => {
  const { earning } = row;
  if (!earning || row.customerId === null) return 0;
  return earning.points - standingOfAll({ ...row, cancelledAt: null }, earning, refundsOf(row));
};

const recordReturn = async (
  ctx: VerbContext,
  store: ImportStore,
  { customerId, invoice, at, returns }: Returned,
): Promise<ReturnsOutcome> => {
  const articles = returns.map((goods) => goods.article);
  const orders = customerId ? await store.candidates(ctx, { customerId, invoice, at, articles }) : [];
  const matched = matchReturns(returns, orders, at);
  const known = await store.knownOrders(ctx, [...matched.refunds.keys()]);
  const news = [...known.values()].map((row) => ({
    known: row,
    refunds: matched.refunds.get(row.externalId) ?? [],
  }));
  const saved = await store.recordRefunds(ctx, news);
  const before = news.reduce((sum, each) => sum + takenBack(each.known), 0);
  const after = saved.reduce((sum, row) => sum + takenBack(row), 0);
  const unmatched = matched.unmatched.map(({ goods }) => ({
    row: goods.row,
    reason: 'return_unmatched' as const,
  }));
  return {
    matchedLines: matched.takenLines,
    knownLines: matched.knownLines,
    points: after - before,
    unmatched,
  };
};

/** Takes back these returns in one transaction; what an earlier run took back stays unchanged. */
export const recordReturnsChunk = (
  store: ImportStore,
  returned: readonly Returned[],
): Promise<ReturnsOutcome> =>
  store.inChunk(async (ctx) => {
    const outcomes: ReturnsOutcome[] = [];
    for (const each of returned) outcomes.push(await recordReturn(ctx, store, each));
    const sumOf = (of: (outcome: ReturnsOutcome) => number): number =>
      outcomes.reduce((sum, outcome) => sum + of(outcome), 0);
    return {
      matchedLines: sumOf((outcome) => outcome.matchedLines),
      knownLines: sumOf((outcome) => outcome.knownLines),
      points: sumOf((outcome) => outcome.points),
      unmatched: outcomes.flatMap((outcome) => outcome.unmatched),
    };
  });
