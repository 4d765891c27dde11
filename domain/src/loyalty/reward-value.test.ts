import { describe, expect, it } from 'vitest';

import { points } from '../points.ts';
import type { Discount, RedemptionTerms } from './redemption.ts';
import { bestUse, couponCeilingMinor, type Purchases, type Reward, rewardUse } from './reward-value.ts';

const percent = (share: number): Discount => ({ mode: 'percent', basisPoints: share * 100 });
const amount = (amountMinor: number): Discount => ({ mode: 'per_order', amountMinor });
const perPoint = (amountMinorPerPoint: number): Discount => ({ mode: 'per_point', amountMinorPerPoint });

const reward = (
  discount: Discount,
  terms: Partial<RedemptionTerms> = {},
  targetBasisPoints = 10_000,
): Reward => ({
  terms: {
    discount,
    target: { on: 'order' },
    maximumDiscountMinor: null,
    requiredPoints: points(100),
    minimumUnits: null,
    minimumTotalMinor: null,
    ...terms,
  },
  targetBasisPoints,
});

/** Four orders of SAR 150 on average, the largest SAR 240 with three items. */
const past: Purchases = { orders: 4, goodsMinor: 60_000, largestMinor: 24_000, largestUnits: 3 };

describe('the most a coupon takes off a cart of SAR 150', () => {
  it.each([
    ['its percentage', reward(percent(10)), 1500],
    ['a percentage up to its maximum', reward(percent(50), { maximumDiscountMinor: 2000 }), 2000],
    ['its amount', reward(amount(2000)), 2000],
    ['no more than the cart', reward(amount(50_000)), 15_000],
    ['no more than what it applies to', reward(amount(5000), {}, 2000), 3000],
    ['a percentage of what it applies to', reward(percent(50), {}, 2000), 1500],
    ['the whole cart for many points', reward(perPoint(10)), 15_000],
    ['its maximum for many points', reward(perPoint(10), { maximumDiscountMinor: 4000 }), 4000],
    [
      'what a product may cost, beside the cart',
      reward({ mode: 'free_product', amountMinor: 20_000 }),
      20_000,
    ],
    ['what shipping may cost, too', reward({ mode: 'free_shipping', amountMinor: 20_000 }), 20_000],
  ])('is %s', (_, given, expected) => {
    expect(couponCeilingMinor(given, 15_000)).toBe(expected);
  });
});

describe('points buy the most valuable reward', () => {
  it.each([
    ['nothing below the price', reward(amount(2000)), 99, { rewards: 0, costMinor: 0 }],
    ['one reward for its price', reward(amount(2000)), 100, { rewards: 1, costMinor: 2000 }],
    ['as many as they pay for', reward(amount(2000)), 399, { rewards: 3, costMinor: 6000 }],
    ['at most one for each order', reward(amount(2000)), 5000, { rewards: 4, costMinor: 8000 }],
    [
      'nothing where no order was large enough',
      reward(amount(2000), { minimumTotalMinor: 24_001 }),
      500,
      { rewards: 0, costMinor: 0 },
    ],
    [
      'nothing where no order had enough items',
      reward(amount(2000), { minimumUnits: 4 }),
      500,
      { rewards: 0, costMinor: 0 },
    ],
    [
      'one where an order was just large enough',
      reward(amount(2000), { minimumUnits: 3, minimumTotalMinor: 24_000 }),
      100,
      { rewards: 1, costMinor: 2000 },
    ],
    ['nothing where it applies to nothing', reward(amount(2000), {}, 0), 100, { rewards: 0, costMinor: 0 }],
    [
      'a percentage of the smallest cart that qualifies',
      reward(percent(10), { minimumTotalMinor: 20_000 }),
      100,
      { rewards: 1, costMinor: 2000 },
    ],
    ['every point in one coupon', reward(perPoint(10)), 399, { rewards: 1, costMinor: 3990 }],
    [
      'every point in several coupons where each has a maximum',
      reward(perPoint(10), { maximumDiscountMinor: 1500 }),
      399,
      { rewards: 3, costMinor: 3990 },
    ],
    [
      'no more coupons than their minimum price allows',
      reward(perPoint(100), { maximumDiscountMinor: 1500 }),
      250,
      { rewards: 2, costMinor: 3000 },
    ],
  ])('points buy %s', (_, given, held, expected) => {
    expect(rewardUse(given, points(held), past)).toEqual(expected);
  });

  it('points buy nothing for a customer without orders', () => {
    const none: Purchases = { orders: 0, goodsMinor: 0, largestMinor: 0, largestUnits: 0 };
    expect(rewardUse(reward(amount(2000)), points(100), none)).toEqual({ rewards: 0, costMinor: 0 });
  });

  it('bestUse picks the reward that gives the customer the most', () => {
    const rewards = [reward(amount(500)), reward(percent(20)), reward(amount(1000))];
    expect(bestUse(rewards, points(100), past)).toEqual({ rewards: 1, costMinor: 3000 });
    expect(bestUse([], points(100), past)).toEqual({ rewards: 0, costMinor: 0 });
  });
});
