import type { RedemptionTerms } from './redemption.ts';

/** What points are worth on one redemption method: an amount in minor units of the store's currency per number of points. */
export interface PointRate {
  readonly amountMinor: number;
  readonly points: number;
}

/**
 * The most that a method's points can take off orders, by its terms alone. Null for a percentage without a maximum, which depends on
 * the cart.
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

/** Negative when `a` makes a point worth less than `b`; exact, without fractions. */
export const compareRates = (a: PointRate, b: PointRate): number =>
  Number(BigInt(a.amountMinor) * BigInt(b.points) - BigInt(b.amountMinor) * BigInt(a.points));

/** What points would cost the store at a rate, in minor units, rounded up once: rounding must not understate a debt. */
export const worthMinor = (points: number, rate: PointRate): number => {
  const exact = BigInt(Math.max(points, 0)) * BigInt(rate.amountMinor);
  const per = BigInt(rate.points);
  return Number((exact + per - 1n) / per);
};
