import { goodsTotals, type GoodsTotals, type OrderFacts, type OrderLine, paidUnits } from '../shop/order.ts';
import { isGoods, paidGoods, withoutLast } from '../shop/paid-goods.ts';
import { shareDown } from '../shop/shares.ts';
import type { CollectionTerms } from './collection-method.ts';
import type { Back } from './gone-goods.ts';
import {
  earningGoods,
  goneBy,
  keptGoods,
  type Paid,
  refundedParts,
  type RefundedGoods,
  type ReturnedPart,
} from './kept-goods.ts';
import { keptLines } from './kept-lines.ts';
import { countedIds, type LineScope } from './line-scope.ts';

/** An order's goods and payments, as rules for some of its lines need them. */
export interface Sold extends Paid, Pick<OrderFacts, 'told'> {
  /** False if payments by gift card earn nothing. */
  readonly doGiftCardsPay: boolean;
}

/** The totals of goods, with their order where a rule counts only some lines. */
export type SoldGoods = GoodsTotals & { readonly sold?: Sold };

const among =
  (ids: ReadonlySet<string>) =>
  ({ lineId }: OrderLine): boolean =>
    ids.has(lineId);

/** The totals of the lines that a rule counts, before refunds. */
export const scopedTotals = (scope: LineScope, sold: Sold): GoodsTotals =>
  goodsTotals(earningGoods(sold, sold.doGiftCardsPay).lines.filter(among(countedIds(scope, sold.lines))));

/** What counts for a rule: all goods, or those of its lines if they are known. */
export const countedTotals = ({ lines }: Pick<CollectionTerms, 'lines'>, goods: SoldGoods): GoodsTotals =>
  lines && goods.sold ? scopedTotals(lines, goods.sold) : goods;

interface Counted {
  /** The counted lines before refunds. */
  readonly goods: readonly OrderLine[];
  /** The same after refunds. */
  readonly kept: readonly OrderLine[];
  /** The refunds that name these lines, or no line that the order has. */
  readonly parts: readonly ReturnedPart[];
  readonly gone: Back;
}

/** The kept units of the counted lines. Money refunded for kept goods takes off units too, in the store's favour. */
const keptUnits = ({ goods, kept, parts, gone }: Counted): number => {
  const whole = goodsTotals(goods);
  const back = parts.filter(({ minor }) => minor > 0);
  const goneUnits = Math.min(
    gone.units,
    back.reduce((sum, { units }) => sum + units, 0),
  );
  const goneMinor = Math.min(
    gone.goods,
    back.reduce((sum, { units, minor }) => sum + (units > 0 ? minor : 0), 0),
    whole.goodsMinor,
  );
  const left = whole.goodsMinor - goneMinor;
  const keptMinor = Math.min(goodsTotals(kept).goodsMinor, left);
  return left > 0 ? shareDown(Math.max(whole.units - goneUnits, 0), keptMinor, left) : 0;
};

/**
 * What is kept and paid of the lines that a rule counts. A refund that names no line comes off these first, in the store's favour; one that
 * names another line does not concern them.
 */
export const scopedKept = (scope: LineScope, sold: Sold, refunds: readonly RefundedGoods[]): GoodsTotals => {
  const ids = countedIds(scope, sold.lines);
  const doesEarn = among(ids);
  const goods = paidGoods(sold);
  const whole = goodsTotals(goods);
  const lines = [...goods, ...sold.lines.filter((line) => !isGoods(line))];
  const known = { lines, told: sold.told };
  const { goodsMinor } = keptGoods(whole, refunds, known);
  const parts = refundedParts(refunds, lines);
  const kept = keptLines(goods, parts, { goneMinor: whole.goodsMinor - goodsMinor, doesEarn });
  const earningMinor = goodsTotals(earningGoods(sold, sold.doGiftCardsPay).lines).goodsMinor;
  const paidMinor = whole.goodsMinor > 0 ? shareDown(earningMinor, goodsMinor, whole.goodsMinor) : 0;
  const own = withoutLast(kept, goodsMinor - paidMinor).filter(doesEarn);
  const others = new Set(lines.filter((line) => !doesEarn(line)).map(({ lineId }) => lineId));
  const units = keptUnits({
    goods: goods.filter(doesEarn),
    kept: kept.filter(doesEarn),
    parts: parts.filter(({ lineId }) => lineId === null || !others.has(lineId)),
    gone: goneBy(refunds, known),
  });
  return { ...goodsTotals(own), units: paidMinor < goodsMinor ? Math.min(units, paidUnits(own)) : units };
};
