import type { LocalDate } from '../time.ts';
import type { CouponDiscount, RedemptionTerms } from './redemption.ts';
import { hasEnded } from './reward-limits.ts';

/** An exchange rate of one redemption method: so many minor units of the store's currency for so many points. */
export interface PointRate {
  readonly amountMinor: number;
  readonly points: number;
}

/** The most that a method's points can take off, by its terms alone; null for a percentage without a maximum, which depends on the cart. */
export const rateOf = ({
  discount,
  maximumDiscountMinor,
  requiredPoints,
}: RedemptionTerms): PointRate | null => {
  switch (discount.mode) {
    case 'per_point':
      return { amountMinor: discount.amountMinorPerPoint, points: 1 };
    case 'per_order':
    case 'free_shipping':
    case 'free_product':
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

const isCounted = ({ limits }: RedemptionTerms): boolean =>
  (limits?.stock ?? limits?.perCustomer ?? limits?.perPeriod ?? null) !== null;

/** The matching ones, or all if none matches. */
const preferred = <Of>(all: readonly Of[], isSo: (each: Of) => boolean): readonly Of[] => {
  const some = all.filter(isSo);
  return some.length > 0 ? some : all;
};

/**
 * The rewards that give points their value: those that have not ended and can be had as often as anyone wants; without such, the others. A
 * dear reward with a stock of one cannot be what every point buys, nor can one that nobody can have any more.
 */
export const valuingRewards = <Of extends { readonly terms: RedemptionTerms }>(
  active: readonly Of[],
  today: LocalDate,
): readonly Of[] =>
  preferred(
    preferred(active, ({ terms }) => !hasEnded(terms.limits, today)),
    ({ terms }) => !isCounted(terms),
  );

/** The most that an open coupon can take off; null for a percentage without a maximum, which depends on the cart. */
export const couponWorthMinor = ({
  amountMinor,
  maximumDiscountMinor,
}: Pick<CouponDiscount, 'amountMinor' | 'maximumDiscountMinor'>): number | null =>
  amountMinor === null || maximumDiscountMinor === null
    ? (amountMinor ?? maximumDiscountMinor)
    : Math.min(amountMinor, maximumDiscountMinor);

/** Compares two rates exactly, without fractions; negative when `a` values a point less than `b`. */
export const compareRates = (a: PointRate, b: PointRate): number =>
  Number(BigInt(a.amountMinor) * BigInt(b.points) - BigInt(b.amountMinor) * BigInt(a.points));

/** What points cost the store at a rate, in minor units, rounded up once so that a liability is never understated. */
export const worthMinor = (points: number, rate: PointRate): number => {
  const exact = BigInt(Math.max(points, 0)) * BigInt(rate.amountMinor);
  const per = BigInt(rate.points);
  return Number((exact + per - 1n) / per);
};
