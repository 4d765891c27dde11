import { floorShare } from '#money.ts';
import { isGift } from '../gifts.ts';
import type { CouponDiscount } from '../redemption.ts';

/** An order that used a coupon: its goods as sold, with tax and after discounts, and what is kept of them, without tax. */
export interface CouponOrder {
  readonly goodsMinor: number;
  readonly taxMinor: number;
  /** All discounts on its goods. */
  readonly discountMinor: number;
  /** Without tax, after refunds. */
  readonly keptMinor: number;
}

const shareOf = (minor: number, part: number, whole: number): number =>
  whole <= 0 ? 0 : Number((BigInt(minor) * BigInt(part)) / BigInt(whole));

type Coupon = Pick<CouponDiscount, 'kind' | 'basisPoints' | 'amountMinor' | 'maximumDiscountMinor'>;

/** The most that a coupon takes off goods of this value. */
const mostMinor = ({ basisPoints, amountMinor, maximumDiscountMinor }: Coupon, valueMinor: number): number =>
  Math.min(
    basisPoints === null
      ? (amountMinor ?? valueMinor)
      : floorShare(valueMinor, Math.min(basisPoints, 10_000)),
    maximumDiscountMinor ?? valueMinor,
    valueMinor,
  );

/**
 * What a used coupon took off the goods that are kept, without tax, rounded down: the order's discounts, up to what the coupon could take
 * off, in proportion to what is kept. Of a gift, which is no discount on the goods: the most that it costs the store.
 */
export const couponCostMinor = (coupon: Coupon, order: CouponOrder): number => {
  if (isGift(coupon.kind)) return coupon.amountMinor ?? 0;
  const { goodsMinor, taxMinor, discountMinor, keptMinor } = order;
  const netMinor = goodsMinor - taxMinor;
  const granted = Math.min(discountMinor, mostMinor(coupon, goodsMinor + discountMinor));
  // An order that the coupon paid in full has no goods left to take a share of.
  return goodsMinor === 0 ? granted : shareOf(granted, Math.min(keptMinor, netMinor), goodsMinor);
};

/** The store's margin on goods sold for this much without tax, before and after a discount that was taken off them. */
export const marginAfter = (
  { salesMinor, discountMinor }: { readonly salesMinor: number; readonly discountMinor: number },
  marginPercent: number,
): { readonly beforeMinor: number; readonly leftMinor: number } => {
  const beforeMinor = floorShare(salesMinor + discountMinor, marginPercent * 100);
  return { beforeMinor, leftMinor: beforeMinor - discountMinor };
};
