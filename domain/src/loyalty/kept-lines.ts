import type { OrderLine } from '../shop/order.ts';
import { partOf } from '../shop/paid-goods.ts';

/** The value of goods that a refund reports as returned, or of money refunded for kept ones. */
export interface RefundedPart {
  /** Null if the host does not name the line. */
  readonly lineId: string | null;
  readonly minor: number;
}

interface Gone {
  readonly goneMinor: number;
  /** Whether a rule counts a line; by default it counts all. */
  readonly doesEarn?: (line: OrderLine) => boolean;
}

const taxRate = ({ taxMinor, totalMinor }: OrderLine): number => (totalMinor > 0 ? taxMinor / totalMinor : 0);

const sumsByLine = (parts: readonly RefundedPart[]): Map<string | null, number> => {
  const sums = new Map<string | null, number>();
  for (const { lineId, minor } of parts) sums.set(lineId, (sums.get(lineId) ?? 0) + minor);
  return sums;
};

/**
 * What is kept of each line when goods worth `goneMinor` are gone. A part that names a line comes off that line. What no line accounts for
 * comes off the lines that earn and then the least taxed goods, in the store's favour, because other lines and tax may earn nothing.
 */
export const keptLines = (
  lines: readonly OrderLine[],
  parts: readonly RefundedPart[],
  { goneMinor, doesEarn = () => true }: Gone,
): readonly OrderLine[] => {
  // Nothing is gone of most orders. A negative line is a discount on the others, and moves below even so.
  if (goneMinor === 0 && lines.every(({ totalMinor }) => totalMinor >= 0)) return lines;
  const refunded = sumsByLine(parts);
  const kept = new Map(lines.map((line) => [line, line.totalMinor]));
  let left = goneMinor;
  const take = (line: OrderLine, mostMinor: number): number => {
    const has = kept.get(line) ?? 0;
    const taken = Math.min(has, mostMinor, left);
    kept.set(line, has - taken);
    left -= taken;
    return taken;
  };
  const inTurn = lines.toSorted(
    (a, b) => Number(doesEarn(b)) - Number(doesEarn(a)) || taxRate(a) - taxRate(b),
  );
  for (const line of inTurn) {
    const [named, unnamed] = [refunded.get(line.lineId) ?? 0, refunded.get(null) ?? 0];
    const taken = take(line, named + unnamed);
    refunded.set(line.lineId, Math.max(named - taken, 0));
    refunded.set(null, unnamed - Math.max(taken - named, 0));
  }
  for (const line of inTurn) take(line, left);
  return lines.map((line) => partOf(line, kept.get(line) ?? 0));
};
