import {
  goodsTotals,
  type GoodsTotals,
  type OrderFacts,
  type OrderLine,
  paidUnits,
  type Refund,
  type ToldGoods,
} from '../shop/order.ts';
import { isGoods, paidGoods, toldLines, withoutLast } from '../shop/paid-goods.ts';
import { shareDown, shareUp } from '../shop/shares.ts';
import { type Back, editsOf, goneOf } from './gone-goods.ts';

/** The parts of a refund that points depend on. */
export type RefundedGoods = Pick<Refund, 'units' | 'goodsMinor' | 'items'> & {
  readonly refundedAt?: Date | string;
};

type Paid = Pick<OrderFacts, 'lines' | 'unpaidMinor' | 'giftCardMinor'>;

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
const earningTotals = (order: Paid, doGiftCardsPay = true): GoodsTotals =>
  goodsTotals(earningGoods(order, doGiftCardsPay).lines);

const lineOf = (lines: readonly OrderLine[], lineId: string | null): OrderLine | undefined =>
  lineId === null ? undefined : lines.find((line) => line.lineId === lineId);

/** What a refund took back. A returned unit counts with its share of the line even if no money was refunded for it. */
const returnedBy = (refund: RefundedGoods, lines: readonly OrderLine[]): Back => {
  if (!refund.items || refund.items.length === 0) {
    const { units, goodsMinor } = refund;
    return units > 0 ? { goods: goodsMinor, units, money: 0 } : { goods: 0, units: 0, money: goodsMinor };
  }
  const parts = refund.items.map(({ lineId, units, goodsMinor }) => {
    const line = lineOf(lines, lineId);
    if (line?.isGiftCard) return { units: 0, totalMinor: 0 };
    if (!line || goodsMinor > 0) return { units, totalMinor: goodsMinor };
    const back = Math.min(units, line.units);
    return { units, totalMinor: line.units > 0 ? shareUp(line.totalMinor, back, line.units) : 0 };
  });
  const goods = parts.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  return { units: paidUnits(parts), goods, money: 0 };
};

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

/** What remains of goods after refunds. All totals are rounded once in the store's favour, so that splitting a refund gains nothing. */
export const keptGoods = (
  whole: GoodsTotals,
  refunds: readonly RefundedGoods[],
  { lines = [], told = [] }: Known = {},
): GoodsTotals => {
  const gone = goneOf([
    ...refunds.map((refund) => ({ at: timeOf(refund), ...returnedBy(refund, lines) })),
    ...editsOf(statesOf(told, lines)),
  ]);
  const goodsMinor = whole.goodsMinor - gone.goods - gone.money;
  if (goodsMinor <= 0) return { units: 0, goodsMinor: 0, taxMinor: 0, discountMinor: 0 };
  return {
    units: shareDown(Math.max(whole.units - gone.units, 0), goodsMinor, whole.goodsMinor - gone.goods),
    goodsMinor,
    taxMinor: shareUp(whole.taxMinor, goodsMinor, whole.goodsMinor),
    discountMinor: whole.discountMinor,
  };
};

/** What is kept and paid of an order: the earning goods, after refunds. */
export const keptTotals = (
  order: Paid & Pick<OrderFacts, 'told'>,
  refunds: readonly RefundedGoods[],
  doGiftCardsPay = true,
): GoodsTotals => {
  const whole = earningTotals(order);
  const lines = [...paidGoods(order), ...order.lines.filter((line) => !isGoods(line))];
  const kept = keptGoods(whole, refunds, { lines, told: order.told });
  const earning = doGiftCardsPay ? whole : earningTotals(order, false);
  if (whole.goodsMinor <= 0 || earning.goodsMinor === whole.goodsMinor) return kept;
  const share = (amount: number): number => shareDown(amount, kept.goodsMinor, whole.goodsMinor);
  return {
    units: Math.min(kept.units, earning.units),
    goodsMinor: share(earning.goodsMinor),
    taxMinor: shareUp(earning.taxMinor, kept.goodsMinor, whole.goodsMinor),
    discountMinor: earning.discountMinor,
  };
};
