import { describe, expect, it } from 'vitest';

import { points } from '../points.ts';
import type { LocalDate } from '../time.ts';
import { compareRates, couponWorthMinor, rateOf, valuingRewards, worthMinor } from './point-value.ts';
import type { Discount, RedemptionTerms } from './redemption.ts';
import { NO_LIMITS } from './reward-limits.ts';

const TODAY = '2027-03-10' as LocalDate;

const terms = (discount: Discount, change: Partial<RedemptionTerms> = {}): RedemptionTerms => ({
  discount,
  target: { on: 'order' },
  maximumDiscountMinor: null,
  requiredPoints: points(50),
  minimumUnits: null,
  minimumTotalMinor: null,
  ...change,
});

describe('the value of a point', () => {
  it('is the amount per point, whatever the minimum', () => {
    expect(rateOf(terms({ mode: 'per_point', amountMinorPerPoint: 20 }))).toEqual({
      amountMinor: 20,
      points: 1,
    });
  });

  it('is the amount off an order divided by the price in points, capped by the maximum', () => {
    const discount: Discount = { mode: 'per_order', amountMinor: 1000 };
    expect(rateOf(terms(discount))).toEqual({ amountMinor: 1000, points: 50 });
    expect(rateOf(terms(discount, { maximumDiscountMinor: 600 }))).toEqual({ amountMinor: 600, points: 50 });
  });

  it('is the maximum of a percentage, and null without one', () => {
    const discount: Discount = { mode: 'percent', basisPoints: 1000 };
    expect(rateOf(terms(discount, { maximumDiscountMinor: 5000 }))).toEqual({
      amountMinor: 5000,
      points: 50,
    });
    expect(rateOf(terms(discount))).toBeNull();
  });

  it('comes from rewards that can be had as often as wanted, while there is one', () => {
    const gift: Discount = { mode: 'free_product', amountMinor: 20_000 };
    const one = { terms: terms(gift, { limits: { ...NO_LIMITS, stock: 1 } }) };
    const open = { terms: terms({ mode: 'per_order', amountMinor: 1000 }) };
    expect(rateOf(one.terms)).toEqual({ amountMinor: 20_000, points: 50 });
    expect(valuingRewards([one, open], TODAY)).toEqual([open]);
    expect(valuingRewards([one], TODAY)).toEqual([one]);
  });

  it('is the most that a gift costs, for shipping as for a product', () => {
    const shipping = terms({ mode: 'free_shipping', amountMinor: 3000 });
    expect(rateOf(shipping)).toEqual({ amountMinor: 3000, points: 50 });
  });

  it.each([{ stock: 1 }, { perCustomer: 1 }, { perPeriod: { most: 1, days: 7 } }])(
    'does not come from a reward with the limit %j, while there is another',
    (limit) => {
      const rare = {
        terms: terms({ mode: 'per_order', amountMinor: 9000 }, { limits: { ...NO_LIMITS, ...limit } }),
      };
      const open = { terms: terms({ mode: 'per_order', amountMinor: 1000 }, { limits: NO_LIMITS }) };
      expect(valuingRewards([rare, open], TODAY)).toEqual([open]);
    },
  );

  it('does not come from a reward that has ended, while there is another', () => {
    const lasting = (lastDay: string): { readonly terms: RedemptionTerms } => ({
      terms: terms(
        { mode: 'per_order', amountMinor: 9000 },
        { limits: { ...NO_LIMITS, lastDay: lastDay as LocalDate } },
      ),
    });
    const [ended, last] = [lasting('2027-03-09'), lasting(TODAY)];
    const one = {
      terms: terms({ mode: 'free_shipping', amountMinor: 1 }, { limits: { ...NO_LIMITS, stock: 1 } }),
    };
    expect(valuingRewards([ended, last, one], TODAY)).toEqual([last]);
    expect(valuingRewards([ended, one], TODAY)).toEqual([one]);
    expect(valuingRewards([ended], TODAY)).toEqual([ended]);
  });

  it('is compared without rounding', () => {
    const third = { amountMinor: 1, points: 3 };
    expect(compareRates(third, { amountMinor: 333_333, points: 1_000_000 })).toBeGreaterThan(0);
    expect(compareRates(third, { amountMinor: 2, points: 6 })).toBe(0);
    expect(compareRates(third, { amountMinor: 1, points: 2 })).toBeLessThan(0);
  });

  it('is rounded up once, even where a double would lose digits', () => {
    expect(worthMinor(100, { amountMinor: 1, points: 3 })).toBe(34);
    expect(worthMinor(99, { amountMinor: 1, points: 3 })).toBe(33);
    expect(worthMinor(9_007_199_254_740_991, { amountMinor: 3, points: 3 })).toBe(9_007_199_254_740_991);
    expect(worthMinor(0, { amountMinor: 20, points: 1 })).toBe(0);
    expect(worthMinor(-5, { amountMinor: 20, points: 1 })).toBe(0);
  });
});

it.each([
  [1000, null, 1000],
  [null, 600, 600],
  [1000, 600, 600],
  [500, 600, 500],
  [null, null, null],
])(
  'an open coupon of %s with the maximum %s is worth at most %s',
  (amountMinor, maximumDiscountMinor, most) => {
    expect(couponWorthMinor({ amountMinor, maximumDiscountMinor })).toBe(most);
  },
);
