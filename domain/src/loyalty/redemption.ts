import type { CouponId, RedemptionMethodId } from '../ids.ts';
import { MAX_AMOUNT_MINOR } from '../money.ts';
import { type Points, points } from '../points.ts';
import { err, ok, type Result } from '../result.ts';
import type { Gift } from './gifts.ts';
import type { RewardLimits } from './reward-limits.ts';

/**
 * What points buy: a percentage, an amount per order or for each point spent, or a gift, whose amount is the most that it costs the store.
 */
export type Discount =
  | { readonly mode: 'percent'; readonly basisPoints: number }
  | { readonly mode: 'per_order' | Gift; readonly amountMinor: number }
  | { readonly mode: 'per_point'; readonly amountMinorPerPoint: number };

export type DiscountMode = Discount['mode'];

export type DiscountTarget =
  | { readonly on: 'order' }
  | { readonly on: 'cheapest' }
  | { readonly on: 'specific'; readonly productIds: readonly string[] };

export type MethodStatus = 'active' | 'inactive';

/** One version of a redemption method's terms; a coupon keeps the version it was issued under. */
export interface RedemptionTerms {
  readonly discount: Discount;
  readonly target: DiscountTarget;
  readonly maximumDiscountMinor: number | null;
  /** The price in points; the minimum to spend when the discount is per point. */
  readonly requiredPoints: Points;
  readonly minimumUnits: number | null;
  readonly minimumTotalMinor: number | null;
  /** Missing if there are none. */
  readonly limits?: RewardLimits;
}

export interface RedemptionMethodVersion {
  readonly methodId: RedemptionMethodId;
  readonly version: number;
  readonly status: MethodStatus;
  readonly terms: RedemptionTerms;
}

/** The discount at the host's checkout, independent of points. */
export interface CouponDiscount {
  readonly kind: 'percent' | 'amount' | Gift;
  readonly basisPoints: number | null;
  readonly amountMinor: number | null;
  readonly maximumDiscountMinor: number | null;
  readonly target: DiscountTarget;
  readonly minimumUnits: number | null;
  readonly minimumTotalMinor: number | null;
}

/** Above this, a percentage is read as an amount of money, as specified. */
export const PERCENT_LIMIT = 100;

/** The effective mode of an entered value: a percentage above 100 is an amount of money. */
export const effectiveMode = (mode: DiscountMode, value: number): DiscountMode =>
  mode === 'percent' && value > PERCENT_LIMIT ? 'per_order' : mode;

export type RedeemRefusal =
  | 'redemption_method_inactive'
  | 'points_below_required'
  | 'points_not_exact'
  | 'amount_too_large';

const couponValue = (
  discount: Discount,
  spent: Points,
): Pick<CouponDiscount, 'kind' | 'basisPoints' | 'amountMinor'> => {
  switch (discount.mode) {
    case 'percent':
      return { kind: 'percent', basisPoints: discount.basisPoints, amountMinor: null };
    case 'per_order':
      return { kind: 'amount', basisPoints: null, amountMinor: discount.amountMinor };
    case 'free_shipping':
    case 'free_product':
      return { kind: discount.mode, basisPoints: null, amountMinor: discount.amountMinor };
    case 'per_point':
      return { kind: 'amount', basisPoints: null, amountMinor: discount.amountMinorPerPoint * spent };
  }
};

/** What `offered` points buy. A per-point method takes any number from its minimum up, the others exactly their price. */
export const redeem = (
  method: RedemptionMethodVersion,
  offered: Points | null,
): Result<{ readonly points: Points; readonly discount: CouponDiscount }, RedeemRefusal> => {
  if (method.status !== 'active') return err('redemption_method_inactive');
  const { terms } = method;
  const spent = offered ?? terms.requiredPoints;
  if (spent < terms.requiredPoints) return err('points_below_required');
  if (terms.discount.mode !== 'per_point' && spent !== terms.requiredPoints) return err('points_not_exact');
  const value = couponValue(terms.discount, spent);
  if ((value.amountMinor ?? 0) > MAX_AMOUNT_MINOR) return err('amount_too_large');
  const { target, maximumDiscountMinor, minimumUnits, minimumTotalMinor } = terms;
  return ok({
    points: points(spent),
    discount: { ...value, target, maximumDiscountMinor, minimumUnits, minimumTotalMinor },
  });
};

/**
 * A coupon code that can't be guessed (50 random bits) and is easy to read out, from an id that nobody is told. It is not the coupon's own id,
 * which is no secret, except in the demo.
 */
export const couponCode = (id: CouponId): string => `PTS-${id.slice(-10, -5)}-${id.slice(-5)}`.toUpperCase();
