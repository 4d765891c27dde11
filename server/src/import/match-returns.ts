import type { OrderLine, Refund } from '@apps-hub/domain/shop/order';

import type { StoredRefund } from '../db/schema/shop/orders.ts';
import { articleOf, type ReturnedGoods } from './invoice.ts';

/** An earlier order of the customer, with its lines of the returned items. */
export interface Candidate {
  readonly externalId: string;
  readonly placedAt: Date;
  readonly lines: readonly OrderLine[];
  readonly refunds: readonly StoredRefund[];
}

export interface MatchedReturns {
  /** New refunds by the outside id of their order. */
  readonly refunds: ReadonlyMap<string, readonly Refund[]>;
  readonly unmatched: readonly { readonly goods: ReturnedGoods; readonly units: number }[];
  /** Lines with units matched in this run. */
  readonly takenLines: number;
  /** Lines that an earlier run matched completely. */
  readonly knownLines: number;
}

const unitPriceFits = (line: OrderLine, goods: ReturnedGoods): boolean =>
  line.totalMinor * goods.units === goods.totalMinor * line.units;

/** The share of a return's value for its units from `from` to `to`; all shares add up to the whole. */
const valueOf = ({ totalMinor, units }: ReturnedGoods, from: number, to: number): number =>
  Math.floor((totalMinor * to) / units) - Math.floor((totalMinor * from) / units);

/** Tracks what is left of each candidate's lines while returns are matched. */
class OpenLines {
  readonly added = new Map<string, Refund[]>();
  private readonly candidates: readonly Candidate[];

  constructor(candidates: readonly Candidate[]) {
    this.candidates = candidates;
  }

  private refundsOf(
    candidate: Candidate,
  ): readonly Pick<Refund, 'refundId' | 'units' | 'goodsMinor' | 'lineId'>[] {
    return [...candidate.refunds, ...(this.added.get(candidate.externalId) ?? [])];
  }

  /** Units already matched for this return, now or in an earlier run. */
  takenFor(goods: ReturnedGoods): number {
    return this.candidates
      .flatMap((candidate) => this.refundsOf(candidate))
      .filter((refund) => refund.refundId.startsWith(`${goods.key}:`))
      .reduce((sum, refund) => sum + refund.units, 0);
  }

  /** Takes the missing units from the first candidates that have them; returns the units left over. */
  take(goods: ReturnedGoods, at: Date): number {
    let taken = this.takenFor(goods);
    for (const candidate of this.candidates) {
      const lines = candidate.lines
        .filter((line) => articleOf(line) === goods.article && line.totalMinor > 0)
        .sort((a, b) => Number(unitPriceFits(b, goods)) - Number(unitPriceFits(a, goods)));
      for (const line of lines) {
        const before = this.refundsOf(candidate).filter((refund) => refund.lineId === line.lineId);
        const free = line.units - before.reduce((sum, refund) => sum + refund.units, 0);
        const units = Math.min(free, goods.units - taken);
        if (units <= 0) continue;
        const leftMinor = line.totalMinor - before.reduce((sum, refund) => sum + refund.goodsMinor, 0);
        // Never more than was paid for the line, whatever the cancellation says.
        const goodsMinor = Math.min(valueOf(goods, taken, taken + units), leftMinor);
        const refundId = `${goods.key}:${line.lineId}`;
        const refund = { refundId, refundedAt: at, units, goodsMinor, lineId: line.lineId };
        this.added.set(candidate.externalId, [...(this.added.get(candidate.externalId) ?? []), refund]);
        taken += units;
      }
    }
    return goods.units - taken;
  }
}

/**
 * Matches returned goods with the orders they can have come from, the first candidate first. Includes what an earlier run matched for the
 * same line, so that nothing is taken twice.
 */
export const matchReturns = (
  returns: readonly ReturnedGoods[],
  candidates: readonly Candidate[],
  at: Date,
): MatchedReturns => {
  const openLines = new OpenLines(candidates);
  const unmatched: { goods: ReturnedGoods; units: number }[] = [];
  let [takenLines, knownLines] = [0, 0];
  for (const goods of returns) {
    const before = openLines.takenFor(goods);
    const missing = openLines.take(goods, at);
    if (missing > 0) unmatched.push({ goods, units: missing });
    if (before === goods.units) knownLines += 1;
    else if (openLines.takenFor(goods) > before) takenLines += 1;
  }
  return { refunds: openLines.added, unmatched, takenLines, knownLines };
};
