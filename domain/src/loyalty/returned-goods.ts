import type { RefundedGoods } from './kept-goods.ts';
import type { OrderLine, ReturnedItem, ToldGoods } from '../shop/order.ts';
import type { CouponDiscount } from './redemption.ts';

/** The items of a refund; an older refund has only the number of returned units. */
const itemsOf = ({ items, units, goodsMinor }: RefundedGoods): readonly ReturnedItem[] => {
  if (items) return items;
  return units > 0 ? [{ lineId: null, units, goodsMinor }] : [];
};

interface Sums {
  readonly units: number;
  readonly minor: number;
}

const sumOf = (items: readonly ReturnedItem[]): Sums => ({
  units: items.reduce((sum, { units }) => sum + units, 0),
  minor: items.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0),
});

/** Goods count as returned when all units are, and all their money was refunded if any was. */
const isBack = (whole: Sums, back: Sums): boolean =>
  back.units >= whole.units && (back.minor === 0 || back.minor >= whole.minor);

const sumOfLines = (lines: readonly OrderLine[]): Sums => ({
  units: lines.reduce((sum, { units }) => sum + units, 0),
  minor: lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
});

/** Whether all goods of an order were returned. Refunds of money alone or of shipping return none. */
export const areGoodsBack = (lines: readonly OrderLine[], refunds: readonly RefundedGoods[]): boolean => {
  const items = refunds.flatMap(itemsOf);
  if (items.length === 0 || lines.length === 0) return false;
  const named = lines.filter((line) => {
    const back = items.filter(({ lineId }) => lineId === line.lineId);
    return back.length > 0 && isBack(sumOfLines([line]), sumOf(back));
  });
  if (named.length === lines.length) return true;
  const rest = lines.filter((line) => !named.includes(line));
  const isOfRest = ({ lineId }: ReturnedItem): boolean =>
    lineId === null || rest.some((line) => line.lineId === lineId);
  const others = items.filter(isOfRest);
  return others.some(({ lineId }) => lineId === null) && isBack(sumOfLines(rest), sumOf(others));
};

const discountOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0);

const grossOf = (lines: readonly OrderLine[]): number => discountOf(lines) + sumOfLines(lines).minor;

/** The lines that a coupon may have paid for. */
const targetLines = ({ target }: CouponDiscount, lines: readonly OrderLine[]): readonly OrderLine[] =>
  target.on === 'specific'
    ? lines.filter(({ productId }) => productId !== null && target.productIds.includes(productId))
    : lines;

/** The price of what a coupon is for: its lines, or the cheapest unit. */
const targetMinor = ({ target }: CouponDiscount, lines: readonly OrderLine[]): number =>
  target.on === 'cheapest'
    ? lines.reduce(
        (least, line) => Math.min(least, Math.ceil(grossOf([line]) / Math.max(line.units, 1))),
        Infinity,
      )
    : grossOf(lines);

/** The most that a coupon takes off its lines. */
const mostOff = (discount: CouponDiscount, lines: readonly OrderLine[]): number => {
  const { kind, basisPoints, amountMinor, maximumDiscountMinor } = discount;
  const priceMinor = targetMinor(discount, lines);
  const off = kind === 'percent' ? Math.ceil((priceMinor * (basisPoints ?? 0)) / 10_000) : (amountMinor ?? 0);
  return Math.min(off, priceMinor, maximumDiscountMinor ?? Infinity);
};

/** An order's current lines and its earlier states. */
interface Goods {
  readonly lines: readonly OrderLine[];
  readonly told?: readonly ToldGoods[];
}

/** Whether an edit removed goods: a returned unit without a line may be one of them. */
const isEdited = ({ lines, told = [] }: Goods): boolean =>
  told.some((state) =>
    state.lines.some(({ lineId, units, goodsMinor }) => {
      const line = lines.find((each) => each.lineId === lineId);
      return !line || line.totalMinor < goodsMinor || line.units < units;
    }),
  );

/** The refunds, without items that may be goods removed by an edit. */
const ofTheseGoods = (goods: Goods, refunds: readonly RefundedGoods[]): readonly RefundedGoods[] =>
  isEdited(goods)
    ? refunds.map((refund) => ({ ...refund, items: itemsOf(refund).filter(({ lineId }) => lineId !== null) }))
    : refunds;

/** How many units of a free line were returned. Returned units without a line or money belong to the free lines, in order. */
const freeUnitsBack = (free: readonly OrderLine[], items: readonly ReturnedItem[]): number[] => {
  let unnamed = items
    .filter(({ lineId, goodsMinor }) => lineId === null && goodsMinor === 0)
    .reduce((sum, { units }) => sum + units, 0);
  return free.map((line) => {
    const named = sumOf(items.filter(({ lineId }) => lineId === line.lineId)).units;
    const back = Math.min(line.units, named + unnamed);
    unnamed -= Math.max(back - named, 0);
    return back;
  });
};

/**
 * How many of a coupon's points returned goods give back: all when everything is returned; before that, the share of each returned unit
 * that the coupon paid entirely, for which there is no money to refund. A unit's share is only known if the order has no other discount.
 */
export const couponPointsBack = (
  coupon: { readonly points: number; readonly discount: CouponDiscount },
  goods: Goods,
  refunds: readonly RefundedGoods[],
): number => {
  const { lines } = goods;
  const known = ofTheseGoods(goods, refunds);
  if (areGoodsBack(lines, known)) return coupon.points;
  // It paid for no goods.
  if (coupon.discount.kind === 'free_shipping') return 0;
  const mine = targetLines(coupon.discount, lines);
  const free = mine.filter(({ totalMinor, units }) => totalMinor === 0 && units > 0);
  const discount = discountOf(lines);
  if (free.length === 0 || discount === 0 || discount > mostOff(coupon.discount, mine)) return 0;
  const back = freeUnitsBack(free, known.flatMap(itemsOf));
  // Rounded down once, so that gradual returns add up to no more than the coupon.
  const weight = free.reduce(
    (sum, line, place) => sum + (line.discountMinor * (back[place] ?? 0)) / line.units,
    0,
  );
  return Math.min(coupon.points, Math.floor((coupon.points * weight) / discount));
};
