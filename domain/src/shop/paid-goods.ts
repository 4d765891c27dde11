import type { OrderFacts, OrderLine, ToldLine } from './order.ts';
import { shareDown, shareUp } from './shares.ts';

/** A line of which only a part counts. */
export const partOf = (line: OrderLine, keptMinor: number): OrderLine =>
  keptMinor === line.totalMinor
    ? line
    : {
        ...line,
        units: shareDown(line.units, keptMinor, line.totalMinor),
        totalMinor: keptMinor,
        taxMinor: shareUp(line.taxMinor, keptMinor, line.totalMinor),
      };

/** Takes an amount off the last lines first, because edits add their lines at the end. */
export const withoutLast = (lines: readonly OrderLine[], amountMinor: number): readonly OrderLine[] => {
  if (amountMinor <= 0) return lines;
  let left = amountMinor;
  return lines
    .toReversed()
    .map((line) => {
      const taken = Math.min(left, line.totalMinor);
      left -= taken;
      return partOf(line, line.totalMinor - taken);
    })
    .toReversed();
};

/** False for a gift card, which is money to be spent later. */
export const isGoods = ({ isGiftCard }: OrderLine): boolean => !isGiftCard;

/** The paid part of an order's goods, without gift cards. */
export const paidGoods = ({
  lines,
  unpaidMinor = 0,
}: Pick<OrderFacts, 'lines' | 'unpaidMinor'>): readonly OrderLine[] =>
  withoutLast(lines, unpaidMinor).filter(isGoods);

/** The paid part of each line. */
export const toldLines = (lines: readonly OrderLine[]): ToldLine[] =>
  lines.map(({ lineId, units, totalMinor }) => ({
    lineId,
    units: totalMinor > 0 ? units : 0,
    goodsMinor: totalMinor,
  }));
