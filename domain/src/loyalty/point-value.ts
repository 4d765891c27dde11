import type { RedemptionTerms } from './redemption.ts';

/** What points are worth on one redemption method: so many minor units of the store's currency for so many points. */
export interface PointRate {
  readonly amountMinor: number;
  readonly points: number;
}

/**
 * The most that a method lets its points take off orders, from its terms alone. A percentage without a maximum has no such limit,
 * since it depends on the cart: null.
 */
export const rateOf = ({
  discount,
  maximumDiscountMinor,
  requiredPoints,
}: RedemptionTerms): PointRate | null => {
  switch (discount.mode) {
    case 'per_point':
      return { amountMinor: discount.amountMinorPerPoint, points: 1 };
    case 'per_order':
      return {
        amountMinor: Math.min(discount.amountMinor, maximumDiscountMinor ?? discount.amountMinor),
        points: requiredPoints,
      };
    case 'percent':
      return maximumDiscountMinor === null
        ? null
        : { amountMinor: maximumDiscountMinor, points: requiredPoints };
  }
};

/** Below zero when `a` makes a point worth less than `b`; exact, without a fraction. */
export const compareRates = (a: PointRate, b: PointRate): number =>
  Number(BigInt(a.amountMinor) * BigInt(b.points) - BigInt(b.amountMinor) * BigInt(a.points));

/** What points would cost the store at a rate, in minor units, rounded up once: a debt is not made smaller by rounding. */
export const worthMinor = (points: number, rate: PointRate): number => {
  const exact = BigInt(Math.max(points, 0)) * BigInt(rate.amountMinor);
  const per = BigInt(rate.points);
  return Number((exact + per - 1n) / per);
};
