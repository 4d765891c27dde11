import { describe, expect, it } from 'vitest';

import { MAX_AMOUNT_MINOR } from '../money.ts';
import { MAX_POINTS, points } from '../points.ts';
import type { Discount, RedemptionTerms } from './redemption.ts';
import { rewardGift } from './reward-gift.ts';
import { NO_LIMITS } from './reward-limits.ts';

const reward = (
  discount: Discount,
  requiredPoints: number,
  more: Partial<RedemptionTerms> = {},
): RedemptionTerms => ({
  discount,
  target: { on: 'order' },
  maximumDiscountMinor: null,
  requiredPoints: points(requiredPoints),
  minimumUnits: null,
  minimumTotalMinor: null,
  ...more,
});

const off = (amountMinor: number, price: number, more: Partial<RedemptionTerms> = {}) =>
  reward({ mode: 'per_order', amountMinor }, price, more);
const perPoint = (amountMinorPerPoint: number, least: number, more: Partial<RedemptionTerms> = {}) =>
  reward({ mode: 'per_point', amountMinorPerPoint }, least, more);
const percent = (share: number, price: number, more: Partial<RedemptionTerms> = {}) =>
  reward({ mode: 'percent', basisPoints: share * 100 }, price, more);

const shipping = (amountMinor: number, price: number, more: Partial<RedemptionTerms> = {}) =>
  reward({ mode: 'free_shipping', amountMinor }, price, more);
const product = (amountMinor: number, price: number) => reward({ mode: 'free_product', amountMinor }, price);

/** SAR 10 for 100 points. */
const TEN = off(1000, 100);
const ground = { cartsMinor: [20_000, 200_000], spendable: points(1000) };
const gift = (after: RedemptionTerms, ...present: RedemptionTerms[]) => rewardGift(after, present, ground);

const ON_CHEAPEST = { target: { on: 'cheapest' } } as const;
const ON_PRODUCT = { target: { on: 'specific', productIds: ['1'] } } as const;

describe('the gift of a reward', () => {
  it.each<[string, RedemptionTerms, RedemptionTerms, number]>([
    ['the same price', TEN, TEN, 0],
    ['half the amount for half the points', off(500, 50), TEN, 0],
    ['a higher price', off(1000, 200), TEN, 0],
    ['ten coupons for 99 points each', off(1000, 99), TEN, 10],
    ['twenty for 50 points each', off(1000, 50), TEN, 1000],
    ['one above all balances', off(5000 * 100, 25_000), TEN, 25_000],
    ['SAR 0.20 for each point', perPoint(20, 1), TEN, 1000],
    ['as much for each point', perPoint(10, 1), TEN, 0],
    ['the present percentage', percent(10, 100), percent(10, 100), 0],
    ['a larger percentage', percent(20, 100), percent(10, 100), 1000],
    [
      'a higher maximum',
      percent(10, 100, { maximumDiscountMinor: 3000 }),
      percent(10, 100, { maximumDiscountMinor: 1500 }),
      1000,
    ],
    ['a percentage beside an amount', percent(1, 100), TEN, 1000],
    ['one product, beside the whole order', off(1000, 50, ON_PRODUCT), TEN, 1000],
    [
      'a lower minimum',
      off(1000, 100, { minimumTotalMinor: 10_000 }),
      off(1000, 100, { minimumTotalMinor: 20_000 }),
      1000,
    ],
    ['no minimum', TEN, off(1000, 100, { minimumTotalMinor: 20_000 }), 19_000],
    ['fewer items', off(1000, 100, { minimumUnits: 2 }), off(1000, 100, { minimumUnits: 4 }), 1000],
    ['a higher minimum', off(1000, 100, { minimumTotalMinor: 20_000 }), TEN, 0],
  ])('is right for %s', (_, after, before, expected) => {
    expect(gift(after, before)).toBe(expected);
  });

  it('is measured against the best current price', () => {
    expect(gift(off(1000, 50), off(1000, 500), TEN)).toBe(1000);
    expect(gift(off(1000, 50), off(1000, 50), TEN)).toBe(0);
  });

  it('counts a point as the smallest unit of money if no reward applies to the same items', () => {
    expect(gift(off(1000, 1000))).toBe(0);
    expect(gift(off(500_000, 1))).toBe(499_999_000);
    expect(gift(off(1000, 100), off(1000, 100, ON_PRODUCT))).toBe(9000);
    expect(gift(off(1000, 100, ON_PRODUCT), off(1000, 100, ON_PRODUCT))).toBe(0);
    expect(gift(off(1000, 100), off(1000, 100, ON_CHEAPEST))).toBe(9000);
    expect(gift(off(1000, 100, ON_PRODUCT), off(1000, 100, ON_CHEAPEST))).toBe(9000);
    expect(gift(off(1000, 100, ON_CHEAPEST), off(1000, 100, ON_CHEAPEST))).toBe(0);
    const onTwo = { target: { on: 'specific', productIds: ['1', '2'] } } as const;
    expect(gift(off(1000, 100, onTwo), off(1000, 100, ON_PRODUCT))).toBe(9000);
    expect(gift(off(1000, 100, ON_PRODUCT), off(1000, 100, onTwo))).toBe(0);
    expect(
      gift(off(1000, 100, { target: { on: 'specific', productIds: ['2'] } }), off(1000, 1, ON_PRODUCT)),
    ).toBe(9000);
  });

  it('counts at most one coupon per order, and at most the goods that the customer buys', () => {
    const rich = { ...ground, spendable: points(500_000), reach: { coupons: 10, goodsMinor: 300_000 } };
    expect(rewardGift(off(1000, 99), [TEN], rich)).toBe(10);
    expect(rewardGift(off(1000, 1), [TEN], rich)).toBe(990);
    expect(rewardGift(off(500_000, 1), [TEN], rich)).toBe(49_999);
    expect(rewardGift(off(100_000, 9000), [TEN], { ...rich, spendable: points(20_000) })).toBe(2000);
    // The draft charges 15,000 points for SAR 3,000 off; the current reward charges 30,000.
    expect(rewardGift(perPoint(20, 1), [TEN], rich)).toBe(15_000);
  });

  it.each<[string, RedemptionTerms, RedemptionTerms, number]>([
    [
      'a higher maximum',
      percent(10, 100, { maximumDiscountMinor: 3000 }),
      percent(10, 100, { maximumDiscountMinor: 1500 }),
      1000,
    ],
    [
      'a percentage that reaches its maximum below the minimum of an amount',
      percent(10, 100, { maximumDiscountMinor: 500 }),
      off(1000, 100, { minimumTotalMinor: 20_000 }),
      1000,
    ],
    [
      'an amount, on a cart of which a percentage takes less',
      off(1000, 99),
      percent(10, 100, { maximumDiscountMinor: 3000 }),
      9010,
    ],
    ['a cart of which a percentage takes nothing', off(10, 1), percent(1, 100), 9000],
    ['dearer shipping', shipping(3000, 100), shipping(1000, 100), 2000],
    ['a dearer product', product(3000, 100), product(1000, 100), 2000],
  ])('is found without any past cart: %s', (_, after, before, expected) => {
    expect(rewardGift(after, [before], { ...ground, cartsMinor: [] })).toBe(expected);
  });

  it('counts the points that one coupon takes, if each point counts', () => {
    const once = { ...ground, spendable: points(500_000), reach: { coupons: 1, goodsMinor: 300_000 } };
    // SAR 2,000 off the largest cart would cost 10,000 points; the current reward costs 20,000.
    expect(rewardGift(perPoint(20, 1), [TEN], once)).toBe(10_000);
  });

  it('never exceeds the maximum number of points', () => {
    expect(gift(perPoint(MAX_AMOUNT_MINOR, MAX_POINTS))).toBe(MAX_POINTS);
  });
});

describe('a gift beside discounts', () => {
  const once = { limits: { ...NO_LIMITS, perCustomer: 1 } };

  it('is priced by discounts of the whole order, but never prices a discount', () => {
    expect(gift(shipping(1000, 100), TEN)).toBe(0);
    expect(gift(shipping(3000, 100), TEN)).toBeGreaterThan(0);
    // Free shipping for one point must not make SAR 10 for 50 points look dear.
    expect(gift(off(1000, 50), shipping(3000, 1), TEN)).toBe(gift(off(1000, 50), TEN));
  });

  it('is not priced by a gift with a tighter limit', () => {
    const cheap = shipping(3000, 1, once);
    expect(gift(cheap, cheap)).toBe(0);
    expect(gift(shipping(3000, 1), cheap)).toBeGreaterThan(0);
    expect(gift(shipping(3000, 1, { limits: { ...NO_LIMITS, perCustomer: 2 } }), cheap)).toBeGreaterThan(0);
  });
});
