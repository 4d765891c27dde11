import { checkCoupon } from '../discounts/check-coupon.ts';
import type { CouponAnswer } from '../discounts/check-coupon.ts';
import type { Discount } from '../discounts/discount.ts';
import type { CustomerId } from '../ids.ts';
import { allocate, containedTax } from '../money/proportion.ts';
import type { Product } from '../stores/stores.ts';

export interface BasketLine {
  readonly product: Product;
  readonly quantity: number;
}

export interface PricedLine extends BasketLine {
  readonly discountMinor: number;
  /** After the line's share of the discount, including tax. */
  readonly totalMinor: number;
  readonly taxMinor: number;
}

export interface PricedOrder {
  readonly lines: readonly PricedLine[];
  readonly goodsMinor: number;
  readonly discountMinor: number;
  readonly shipping: { readonly totalMinor: number; readonly taxMinor: number };
  readonly totalMinor: number;
  /** Tax contained in the total. */
  readonly taxMinor: number;
  readonly coupon: CouponAnswer | undefined;
}

/** Prices a basket: the discount is split over the lines it applies to; totals include tax. */
export const priceOrder = (basket: {
  readonly lines: readonly BasketLine[];
  readonly shippingMinor: number;
  readonly taxRateBasisPoints: number;
  readonly customerId: CustomerId | null;
  readonly discount: Discount | undefined;
  readonly now: Date;
}): PricedOrder => {
  const { taxRateBasisPoints, customerId, discount, now } = basket;
  const units = basket.lines.map(({ product, quantity }) => ({
    productId: product.id,
    quantity,
    unitPriceMinor: product.priceMinor,
  }));
  const coupon = discount && checkCoupon(discount, { lines: units, customerId }, now);
  const shippingMinor = coupon?.ok && coupon.isShippingFree ? 0 : basket.shippingMinor;
  const shares = coupon?.ok ? allocate(coupon.amountMinor, coupon.baseByLineMinor) : units.map(() => 0);
  const lines = basket.lines.map((line, index) => {
    const discountMinor = shares[index] ?? 0;
    const totalMinor = line.quantity * line.product.priceMinor - discountMinor;
    return { ...line, discountMinor, totalMinor, taxMinor: containedTax(totalMinor, taxRateBasisPoints) };
  });
  const goodsMinor = units.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0);
  const discountMinor = shares.reduce((sum, share) => sum + share, 0);
  const shipping = { totalMinor: shippingMinor, taxMinor: containedTax(shippingMinor, taxRateBasisPoints) };
  return {
    lines,
    goodsMinor,
    discountMinor,
    shipping,
    totalMinor: goodsMinor - discountMinor + shippingMinor,
    taxMinor: lines.reduce((sum, line) => sum + line.taxMinor, shipping.taxMinor),
    coupon,
  };
};
