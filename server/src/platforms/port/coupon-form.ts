import type { CouponDiscount } from '@apps-hub/domain/loyalty/redemption';

/** A coupon of hosts whose form has a percentage or an amount, and a switch for free shipping. */
interface CouponForm extends CouponDiscount {
  readonly kind: 'percent' | 'amount';
  readonly isShippingFree: boolean;
}

/**
 * A discount in such a form. A free product is all of its price, up to its amount, so that a second unit costs its price. With free shipping,
 * the smallest amount is taken off: the forms ask for one, and no documentation says that it may be zero.
 */
export const toCouponForm = (discount: CouponDiscount): CouponForm => {
  const { kind, amountMinor } = discount;
  switch (kind) {
    case 'percent':
    case 'amount':
      return { ...discount, kind, isShippingFree: false };
    case 'free_product':
      return {
        ...discount,
        kind: 'percent',
        basisPoints: 10_000,
        maximumDiscountMinor: amountMinor,
        isShippingFree: false,
      };
    case 'free_shipping':
      return { ...discount, kind: 'amount', amountMinor: 1, isShippingFree: true };
  }
};
