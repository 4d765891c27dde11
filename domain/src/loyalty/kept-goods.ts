import {
  goodsTotals,
  type GoodsTotals,
  type OrderFacts,
  type OrderLine,
  paidUnits,
  type Refund,
  type ReturnedItem,
  type ToldGoods,
} from '../shop/order.ts';
import { isGoods, paidGoods, toldLines, withoutLast } from '../shop/paid-goods.ts';
import { shareDown, shareUp } from '../shop/shares.ts';
import { type Back, editsOf, goneOf } from './gone-goods.ts';
import { keptLines, type RefundedPart } from './kept-lines.ts';

/** The parts of a refund that points depend on. */
export type RefundedGoods = Pick<Refund, 'units' | 'goodsMinor' | 'items' | 'lineId'> & {
  readonly refundedAt?: Date | string;
};

/** The parts of an order that say what was bought and paid. */
export type Paid = Pick<OrderFacts, 'lines' | 'unpaidMinor' | 'giftCardMinor'>;

/** The parts of an order that do not earn, by reason. */
export interface LeftOut {
  readonly giftCardsMinor: number;
  readonly unpaidMinor: number;
  readonly giftCardPaymentMinor: number;
}

const sumOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);

/**
 * The lines that earn: no gift cards, and nothing unpaid. If the store disabled points for payments by gift card, that part is excluded
 * too.
 */
export const earningGoods = (
  order: Paid,
  doGiftCardsPay: boolean,
): { readonly lines: readonly OrderLine[]; readonly leftOut: LeftOut } => {
  const paid = paidGoods(order);
  const lines = doGiftCardsPay ? paid : withoutLast(paid, order.giftCardMinor ?? 0);
  const goods = order.lines.filter(isGoods);
  return {
    lines,
    leftOut: {
      giftCardsMinor: sumOf(order.lines) - sumOf(goods),
      unpaidMinor: sumOf(goods) - sumOf(paid),
      giftCardPaymentMinor: sumOf(paid) - sumOf(lines),
    },
  };
};

/** The totals of the goods that earn. */
const earningTotals = (order: Paid, doGiftCardsPay: boolean): GoodsTotals =>
  goodsTotals(earningGoods(order, doGiftCardsPay).lines);

const lineOf = (lines: readonly OrderLine[], lineId: string | null): OrderLine | undefined =>
  lineId === null ? undefined : lines.find((line) => line.lineId === lineId);

export interface ReturnedPart extends RefundedPart {
  readonly units: number;
}

/** The items of a refund. A returned unit counts with its share of the line even if no money was refunded for it. */
const partsOf = (items: readonly ReturnedItem[], lines: readonly OrderLine[]): ReturnedPart[] =>
  items.map(({ lineId, units, goodsMinor }) => {
    const line = lineOf(lines, lineId);
    if (line?.isGiftCard) return { lineId, units: 0, minor: 0 };
    if (!line || goodsMinor > 0) return { lineId, units, minor: goodsMinor };
    const back = Math.min(units, line.units);
    return { lineId, units, minor: line.units > 0 ? shareUp(line.totalMinor, back, line.units) : 0 };
  });

/** What a refund took back. */
const returnedBy = ({ items = [], units, goodsMinor }: RefundedGoods, lines: readonly OrderLine[]): Back => {
  if (items.length === 0)
    return units > 0 ? { goods: goodsMinor, units, money: 0 } : { goods: 0, units: 0, money: goodsMinor };
  const parts = partsOf(items, lines);
  return {
    units: paidUnits(parts.map(({ units: of, minor }) => ({ units: of, totalMinor: minor }))),
    goods: parts.reduce((sum, { minor }) => sum + minor, 0),
    money: 0,
  };
};

/** The amounts and units of refunds with the lines that they name. */
export const refundedParts = (
  refunds: readonly RefundedGoods[],
  lines: readonly OrderLine[],
): readonly ReturnedPart[] =>
  refunds.flatMap(({ items = [], units, goodsMinor, lineId = null }) =>
    items.length === 0 ? [{ lineId, units, minor: goodsMinor }] : partsOf(items, lines),
  );

const timeOf = ({ refundedAt }: RefundedGoods): number =>
  refundedAt === undefined ? 0 : new Date(refundedAt).getTime();

/** The order's lines including gift cards, for refunds that name them, and its states before edits. */
interface Known {
  readonly lines?: readonly OrderLine[];
  readonly told?: readonly ToldGoods[] | undefined;
}

/** After all times: the current state follows all reported ones. */
const LATEST = new Date(8.64e15);

/** The states of an order over time; a single one means no edits. */
const statesOf = (told: readonly ToldGoods[], lines: readonly OrderLine[]): readonly ToldGoods[] =>
  told.length === 0 ? [] : [...told, { at: LATEST, lines: toldLines(lines.filter(isGoods)) }];

/** What refunds took back of an order's current goods. */
export const goneBy = (refunds: readonly RefundedGoods[], { lines = [], told = [] }: Known = {}): Back =>
  goneOf([
    ...refunds.map((refund) => ({ at: timeOf(refund), ...returnedBy(refund, lines) })),
    ...editsOf(statesOf(told, lines)),
  ]);

/** What remains of goods after refunds. All totals are rounded once in the store's favour, so that splitting a refund gains nothing. */
export const keptGoods = (
  whole: GoodsTotals,
  refunds: readonly RefundedGoods[],
  known: Known = {},
): GoodsTotals => {
  const gone = goneBy(refunds, known);
  const goodsMinor = whole.goodsMinor - gone.goods - gone.money;
  if (goodsMinor <= 0) return { units: 0, goodsMinor: 0, taxMinor: 0, discountMinor: 0 };
  return {
    units: shareDown(Math.max(whole.units - gone.units, 0), goodsMinor, whole.goodsMinor - gone.goods),
    goodsMinor,
    taxMinor: shareUp(whole.taxMinor, goodsMinor, whole.goodsMinor),
    discountMinor: whole.discountMinor,
  };
};

/** The kept goods with the tax that their own lines contain. */
const withTaxOf = (kept: GoodsTotals, lines: readonly OrderLine[]): GoodsTotals => ({
  ...kept,
  taxMinor: lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
});

interface Shares {
  readonly whole: GoodsTotals;
  readonly earning: GoodsTotals;
  /** Whether the refunds name the lines of all that they took back. */
  readonly isNamed: boolean;
}

/**
 * The part of the kept goods that no gift card paid: the earning share of the order, from the first lines. Its units are those of these
 * lines if it is known which ones are kept; otherwise they are the same share of the kept units, in the store's favour.
 */
const withoutGiftCard = (
  kept: GoodsTotals,
  lines: readonly OrderLine[],
  { whole, earning, isNamed }: Shares,
): GoodsTotals => {
  const goodsMinor = shareDown(earning.goodsMinor, kept.goodsMinor, whole.goodsMinor);
  const own = withoutLast(lines, kept.goodsMinor - goodsMinor);
  const shared = kept.goodsMinor > 0 ? shareDown(kept.units, goodsMinor, kept.goodsMinor) : 0;
  const units = isNamed && paidUnits(lines) === kept.units ? paidUnits(own) : shared;
  return withTaxOf(
    {
      units: Math.min(units, earning.units),
      goodsMinor,
      taxMinor: 0,
      discountMinor: earning.discountMinor,
    },
    own,
  );
};

/** How a computation finds the tax of kept goods: by line, or as older ones do, in proportion to the order's. */
export type TaxBy = 'line' | 'share';

/** The earning part of kept goods by the order's proportions, as in older computations. */
const sharedTotals = (kept: GoodsTotals, whole: GoodsTotals, earning: GoodsTotals): GoodsTotals => {
  if (whole.goodsMinor <= 0 || earning.goodsMinor === whole.goodsMinor) return kept;
  return {
    units: Math.min(kept.units, earning.units),
    goodsMinor: shareDown(earning.goodsMinor, kept.goodsMinor, whole.goodsMinor),
    taxMinor: shareUp(earning.taxMinor, kept.goodsMinor, whole.goodsMinor),
    discountMinor: earning.discountMinor,
  };
};

/** What is kept and paid of an order: the earning goods, after refunds. */
export const keptTotals = (
  order: Paid & Pick<OrderFacts, 'told'>,
  refunds: readonly RefundedGoods[],
  { doGiftCardsPay = true, taxBy = 'line' }: { doGiftCardsPay?: boolean; taxBy?: TaxBy } = {},
): GoodsTotals => {
  const goods = paidGoods(order);
  const whole = goodsTotals(goods);
  const earning = earningTotals(order, doGiftCardsPay);
  const known = [...goods, ...order.lines.filter((line) => !isGoods(line))];
  const kept = keptGoods(whole, refunds, { lines: known, told: order.told });
  if (taxBy === 'share') return sharedTotals(kept, whole, earning);
  const parts = refundedParts(refunds, known);
  const lines = keptLines(goods, parts, { goneMinor: whole.goodsMinor - kept.goodsMinor });
  if (whole.goodsMinor <= 0 || earning.goodsMinor === whole.goodsMinor) return withTaxOf(kept, lines);
  const isNamed = parts.every(({ lineId, minor }) => lineId !== null || minor === 0);
  return withoutGiftCard(kept, lines, { whole, earning, isNamed });
};

/** The refunds and edits that determine what is kept of an order, as one text. */
export const keptBasis = (
  order: Pick<OrderFacts, 'lines' | 'told'>,
  refunds: readonly RefundedGoods[],
): string =>
  refunds.length === 0
    ? ''
    : JSON.stringify([
        refunds
          .map(({ units, goodsMinor, items = [], refundedAt }) =>
            JSON.stringify([
              refundedAt,
              units,
              goodsMinor,
              items.map((item) => [item.lineId, item.units, item.goodsMinor]),
            ]),
          )
          .toSorted(),
        order.told?.map(({ at, lines }) => [
          at,
          lines.map((line) => [line.lineId, line.units, line.goodsMinor]),
        ]),
        order.lines.map((line) => [line.lineId, line.units, line.totalMinor]),
      ]);
