import type { RefundedGoods } from './kept-goods.ts';
import type { OrderLine, ReturnedItem } from '../shop/order.ts';
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

/** The most that a coupon takes off lines at that price. */
const mostOff = (
  { kind, basisPoints, amountMinor, maximumDiscountMinor }: CouponDiscount,
  grossMinor: number,
): number => {
  const off = kind === 'percent' ? Math.ceil((grossMinor * (basisPoints ?? 0)) / 10_000) : (amountMinor ?? 0);
  return Math.min(off, maximumDiscountMinor ?? Infinity);
};

const discountOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0);

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
  lines: readonly OrderLine[],
  refunds: readonly RefundedGoods[],
): number => {
  if (areGoodsBack(lines, refunds)) return coupon.points;
  const free = lines.filter(({ totalMinor, units }) => totalMinor === 0 && units > 0);
  const discount = discountOf(lines);
  const grossMinor = discount + sumOfLines(lines).minor;
  if (free.length === 0 || discount === 0 || discount > mostOff(coupon.discount, grossMinor)) return 0;
  const back = freeUnitsBack(free, refunds.flatMap(itemsOf));
  // Rounded down once, so that gradual returns add up to no more than the coupon.
  const weight = free.reduce(
    (sum, line, place) => sum + (line.discountMinor * (back[place] ?? 0)) / line.units,
    0,
  );
  return Math.min(coupon.points, Math.floor((coupon.points * weight) / discount));
};
