import type { CustomerId } from '@apps-hub/domain/ids';
import { standingOfAll } from '@apps-hub/domain/loyalty/taken-back';
import type { Refund } from '@apps-hub/domain/shop/order';
import { compareText } from '@apps-hub/domain/text';

import type { VerbContext } from '../context.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { refundsOf } from '../verbs/shop/orders/order-record.ts';
import type { ImportStore } from './import-store.ts';
import type { Rejection, ReturnedGoods } from './invoice.ts';
import { type Candidate, matchReturns } from './match-returns.ts';

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
  /** What each order with a customer loses. */
  readonly losses: readonly (readonly [CustomerId, number])[];
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

/** Returns that are recorded together, at most. */
const TOGETHER = 50;

/** Returns in their order, in lists in which no customer has two: a customer's return depends on what the earlier ones took. */
const inTurns = function* (returned: readonly Returned[]): Generator<readonly Returned[]> {
  let turn: Returned[] = [];
  let customers = new Set<CustomerId>();
  for (const each of returned) {
    const { customerId } = each;
    if (turn.length === TOGETHER || (customerId !== null && customers.has(customerId))) {
      yield turn;
      turn = [];
      customers = new Set();
    }
    turn.push(each);
    if (customerId !== null) customers.add(customerId);
  }
  if (turn.length > 0) yield turn;
};

type Search = Parameters<ImportStore['candidates']>[1][number];

const searchOf = ({ customerId, invoice, at, returns }: Returned): readonly Search[] =>
  customerId === null ? [] : [{ customerId, invoice, at, products: returns.map(({ article }) => article) }];

/** The orders that each return may belong to. */
const searched = async (
  ctx: VerbContext,
  store: ImportStore,
  turn: readonly Returned[],
): Promise<ReadonlyMap<Returned, readonly Candidate[]>> => {
  const named = turn.filter(({ customerId }) => customerId !== null);
  const found = await store.candidates(ctx, named.flatMap(searchOf));
  return new Map(named.map((each, index) => [each, found[index] ?? []]));
};

/** Adds refunds to the stored orders; returns the points that this takes back from each one's customer. */
const recordRefunds = async (
  ctx: VerbContext,
  store: ImportStore,
  refunds: ReadonlyMap<string, readonly Refund[]>,
): Promise<ReturnsOutcome['losses']> => {
  if (refunds.size === 0) return [];
  const known = await store.knownOrders(ctx, [...refunds.keys()]);
  const news = [...known.values()].map((row) => ({ known: row, refunds: refunds.get(row.externalId) ?? [] }));
  const saved = await store.recordRefunds(ctx, news);
  const before = new Map(news.map((one) => [one.known.externalId, takenBack(one.known)]));
  return saved.flatMap((row) =>
    row.customerId === null
      ? []
      : [[row.customerId, takenBack(row) - (before.get(row.externalId) ?? 0)] as const],
  );
};

const recordTurn = async (
  ctx: VerbContext,
  store: ImportStore,
  turn: readonly Returned[],
): Promise<ReturnsOutcome> => {
  const orders = await searched(ctx, store, turn);
  const matched = turn.map((each) => matchReturns(each.returns, orders.get(each) ?? [], each.at));
  // An order has one customer, so that no two returns of a turn have refunds of the same one.
  const refunds = new Map(matched.flatMap((one) => [...one.refunds]));
  const losses = await recordRefunds(ctx, store, refunds);
  return {
    matchedLines: matched.reduce((sum, { takenLines }) => sum + takenLines, 0),
    knownLines: matched.reduce((sum, { knownLines }) => sum + knownLines, 0),
    points: losses.reduce((sum, [, points]) => sum + points, 0),
    losses,
    unmatched: matched.flatMap(({ unmatched }) =>
      unmatched.map(({ goods }) => ({ row: goods.row, reason: 'return_unmatched' as const })),
    ),
  };
};

/** Takes back these returns in one transaction; what an earlier run took back stays unchanged. */
export const recordReturnsChunk = (
  store: ImportStore,
  returned: readonly Returned[],
  onChunk?: (ctx: VerbContext, outcome: ReturnsOutcome) => Promise<void>,
): Promise<ReturnsOutcome> =>
  store.inChunk(async (ctx) => {
    const outcomes: ReturnsOutcome[] = [];
    for (const turn of inTurns(returned)) outcomes.push(await recordTurn(ctx, store, turn));
    const sumOf = (of: (outcome: ReturnsOutcome) => number): number =>
      outcomes.reduce((sum, outcome) => sum + of(outcome), 0);
    const all: ReturnsOutcome = {
      matchedLines: sumOf((outcome) => outcome.matchedLines),
      knownLines: sumOf((outcome) => outcome.knownLines),
      points: sumOf((outcome) => outcome.points),
      losses: outcomes.flatMap((outcome) => outcome.losses),
      unmatched: outcomes.flatMap((outcome) => outcome.unmatched),
    };
    await onChunk?.(ctx, all);
    return all;
  });
