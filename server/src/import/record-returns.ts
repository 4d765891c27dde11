import type { CustomerId } from '@apps-hub/domain/ids';
import { standingOfAll } from '@apps-hub/domain/loyalty/taken-back';
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

/** Returns whose orders are searched together. */
const SEARCHED_TOGETHER = 50;

type Search = Parameters<ImportStore['candidates']>[1][number];

const searchOf = ({ customerId, invoice, at, returns }: Returned): readonly Search[] =>
  customerId === null ? [] : [{ customerId, invoice, at, products: returns.map(({ article }) => article) }];

/** The orders that each return may belong to, searched for many in advance, except for customers whose orders have changed since. */
class Searched {
  private readonly ctx: VerbContext;
  private readonly store: ImportStore;
  private readonly returned: readonly Returned[];
  private readonly changed = new Set<CustomerId>();
  private known: ReadonlyMap<Returned, readonly Candidate[]> = new Map();

  constructor(ctx: VerbContext, store: ImportStore, returned: readonly Returned[]) {
    this.ctx = ctx;
    this.store = store;
    this.returned = returned;
  }

  async of(each: Returned): Promise<readonly Candidate[]> {
    if (each.customerId === null) return [];
    if (this.changed.has(each.customerId)) return (await this.search([each])).get(each) ?? [];
    if (!this.known.has(each)) {
      const from = this.returned.indexOf(each);
      this.known = await this.search(this.returned.slice(from, from + SEARCHED_TOGETHER));
    }
    return this.known.get(each) ?? [];
  }

  /** Records that this customer's orders have changed. */
  change(customerId: CustomerId | null): void {
    if (customerId !== null) this.changed.add(customerId);
  }

  private async search(some: readonly Returned[]): Promise<Map<Returned, readonly Candidate[]>> {
    const named = some.filter(({ customerId }) => customerId !== null);
    const found = await this.store.candidates(this.ctx, named.flatMap(searchOf));
    return new Map(named.map((each, index) => [each, found[index] ?? []]));
  }
}

const recordReturn = async (
  ctx: VerbContext,
  store: ImportStore,
  { each, orders }: { readonly each: Returned; readonly orders: readonly Candidate[] },
): Promise<ReturnsOutcome> => {
  const { returns, at } = each;
  const matched = matchReturns(returns, orders, at);
  const unmatched = matched.unmatched.map(({ goods }) => ({
    row: goods.row,
    reason: 'return_unmatched' as const,
  }));
  const { takenLines: matchedLines, knownLines } = matched;
  if (matched.refunds.size === 0) return { matchedLines, knownLines, points: 0, unmatched };
  const known = await store.knownOrders(ctx, [...matched.refunds.keys()]);
  const news = [...known.values()].map((row) => ({
    known: row,
    refunds: matched.refunds.get(row.externalId) ?? [],
  }));
  const saved = await store.recordRefunds(ctx, news);
  const before = news.reduce((sum, one) => sum + takenBack(one.known), 0);
  const after = saved.reduce((sum, row) => sum + takenBack(row), 0);
  return { matchedLines, knownLines, points: after - before, unmatched };
};

/** Takes back these returns in one transaction; what an earlier run took back stays unchanged. */
export const recordReturnsChunk = (
  store: ImportStore,
  returned: readonly Returned[],
): Promise<ReturnsOutcome> =>
  store.inChunk(async (ctx) => {
    const searched = new Searched(ctx, store, returned);
    const outcomes: ReturnsOutcome[] = [];
    for (const each of returned) {
      const outcome = await recordReturn(ctx, store, { each, orders: await searched.of(each) });
      outcomes.push(outcome);
      if (outcome.matchedLines > 0) searched.change(each.customerId);
    }
    const sumOf = (of: (outcome: ReturnsOutcome) => number): number =>
      outcomes.reduce((sum, outcome) => sum + of(outcome), 0);
    return {
      matchedLines: sumOf((outcome) => outcome.matchedLines),
      knownLines: sumOf((outcome) => outcome.knownLines),
      points: sumOf((outcome) => outcome.points),
      unmatched: outcomes.flatMap((outcome) => outcome.unmatched),
    };
  });
