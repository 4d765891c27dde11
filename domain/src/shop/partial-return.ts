import type { OrderLine, ReturnedItem, ToldGoods } from './order.ts';
import { toldLines } from './paid-goods.ts';
import { shareUp } from './shares.ts';

/** A partial return for which the host gave no amount. */
export interface PartialReturn {
  /** The host's time of the return: the earliest report since the latest answer. */
  readonly toldAt: Date;
  /** When the amount became known, from the merchant or the host; null until then. */
  readonly answeredAt: Date | null;
}

/** A host's report of a partial return without an amount. */
export interface ReportedReturn {
  readonly at: Date;
  /** Whether it reports a refund to the buyer, not only a status that the order keeps. */
  readonly isRefund: boolean;
}

/**
 * Merges a report. Every later event repeats the status, so the merchant is asked once; only another refund after the answer asks again.
 * The order of arrival does not matter.
 */
export const mergeReturn = (known: PartialReturn | null, { at, isRefund }: ReportedReturn): PartialReturn => {
  if (!known) return { toldAt: at, answeredAt: null };
  const { toldAt, answeredAt } = known;
  if (answeredAt) return isRefund && at > answeredAt ? { toldAt: at, answeredAt: null } : known;
  return at < toldAt ? { toldAt: at, answeredAt: null } : known;
};

interface Sums {
  readonly units: number;
  readonly goodsMinor: number;
}

const sumsOf = (lines: readonly Sums[]): Sums => ({
  units: lines.reduce((sum, { units }) => sum + units, 0),
  goodsMinor: lines.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0),
});

/** Whether the order has fewer goods than before its return, so that its lines show what was returned. */
export const doLinesTell = (
  lines: readonly OrderLine[],
  told: readonly ToldGoods[],
  returnedAt: Date,
): boolean => {
  const before = told.findLast(({ at }) => at < returnedAt);
  if (!before) return false;
  const [then, now] = [sumsOf(before.lines), sumsOf(toldLines(lines.filter((line) => !line.isGiftCard)))];
  return now.units < then.units || now.goodsMinor < then.goodsMinor;
};

/** What units of a line cost, rounded up, so that returning them one by one takes back no less. */
const costOf = ({ totalMinor, units }: OrderLine, back: number): number =>
  units > 0 ? shareUp(totalMinor, Math.min(back, units), units) : 0;

/** The goods of returned units, line by line. */
export const returnedGoods = (
  lines: readonly OrderLine[],
  units: ReadonlyMap<string, number>,
): ReturnedItem[] =>
  lines.flatMap((line) => {
    const back = Math.min(units.get(line.lineId) ?? 0, line.units);
    return back > 0 ? [{ lineId: line.lineId, units: back, goodsMinor: costOf(line, back) }] : [];
  });
