import type { OrderLine } from '../shop/order.ts';
import { partOf } from '../shop/paid-goods.ts';
import { shareDown, shareUp } from '../shop/shares.ts';

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

const taxRate = ({ taxMinor, totalMinor }: OrderLine): number => taxMinor / totalMinor;

const sumsByLine = (parts: readonly RefundedPart[]): Map<string | null, number> => {
  const sums = new Map<string | null, number>();
  for (const { lineId, minor } of parts) sums.set(lineId, (sums.get(lineId) ?? 0) + minor);
  return sums;
};

/** What remains of the negative lines, which are discounts on the others, when they become less by an amount. */
const withoutDiscount = (lines: readonly OrderLine[], lessMinor: number): OrderLine[] => {
  let left = lessMinor;
  return lines.map((line) => {
    const taken = Math.min(left, Math.max(-line.totalMinor, 0));
    if (taken === 0) return line;
    left -= taken;
    const totalMinor = line.totalMinor + taken;
    return { ...line, totalMinor, taxMinor: shareDown(line.taxMinor, totalMinor, line.totalMinor) };
  });
};

/** Scales refunded parts up to their amounts before a discount of `lessMinor`; `goneMinor` is their sum after it. */
const beforeDiscount = (
  parts: readonly RefundedPart[],
  goneMinor: number,
  lessMinor: number,
): readonly RefundedPart[] =>
  parts.map((part) => ({ ...part, minor: shareUp(part.minor, goneMinor + lessMinor, goneMinor) }));

/** What is kept of each line when these amounts are gone of lines without a discount. */
const keptOfEach = (
  lines: readonly OrderLine[],
  parts: readonly RefundedPart[],
  { goneMinor, doesEarn }: Required<Gone>,
): OrderLine[] => {
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
  const inTurn = lines
    .filter(({ totalMinor }) => totalMinor > 0)
    .sort((a, b) => Number(doesEarn(b)) - Number(doesEarn(a)) || taxRate(a) - taxRate(b));
  for (const line of inTurn) {
    const [named, unnamed] = [refunded.get(line.lineId) ?? 0, refunded.get(null) ?? 0];
    const taken = take(line, named + unnamed);
    refunded.set(line.lineId, Math.max(named - taken, 0));
    refunded.set(null, unnamed - Math.max(taken - named, 0));
  }
  for (const line of inTurn) take(line, left);
  return lines.map((line) => partOf(line, kept.get(line) ?? 0));
};

/**
 * What is kept of each line when goods worth `goneMinor` are gone. A part that names a line comes off that line. What no line accounts for
 * comes off the lines that earn and then the least taxed goods, in the store's favour, because other lines and tax may earn nothing.
 * A negative line becomes less in proportion: what was paid for a line is its price without its share of that discount.
 */
export const keptLines = (
  lines: readonly OrderLine[],
  parts: readonly RefundedPart[],
  { goneMinor, doesEarn = () => true }: Gone,
): readonly OrderLine[] => {
  if (goneMinor === 0) return lines;
  const wholeMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  if (wholeMinor <= 0) return lines.map((line) => ({ ...line, units: 0, totalMinor: 0, taxMinor: 0 }));
  const discountMinor = lines.reduce((sum, { totalMinor }) => sum + Math.max(-totalMinor, 0), 0);
  const lessMinor = shareUp(discountMinor, goneMinor, wholeMinor);
  const undiscounted = beforeDiscount(parts, goneMinor, lessMinor);
  const gone = { goneMinor: goneMinor + lessMinor, doesEarn };
  return keptOfEach(withoutDiscount(lines, lessMinor), undiscounted, gone);
};
