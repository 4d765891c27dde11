import { describe, expect, it } from 'vitest';

import { type CouponId, makeId } from '../ids.ts';
import { MAX_AMOUNT_MINOR } from '../money.ts';
import { points } from '../points.ts';
import {
  couponCode,
  type Discount,
  effectiveMode,
  redeem,
  type RedemptionMethodVersion,
  type RedemptionTerms,
} from './redemption.ts';

const method = (
  discount: Discount,
  terms: Partial<RedemptionTerms> = {},
  status: 'active' | 'inactive' = 'active',
): RedemptionMethodVersion => ({
  methodId: makeId('redemptionMethod', '0'.repeat(26)),
  version: 1,
  status,
  terms: {
    discount,
    target: { on: 'order' },
    maximumDiscountMinor: null,
    requiredPoints: points(100),
    minimumUnits: null,
    minimumTotalMinor: null,
    ...terms,
  },
});

const PERCENT: Discount = { mode: 'percent', basisPoints: 1250 };
const PER_ORDER: Discount = { mode: 'per_order', amountMinor: 1000 };
const GIFT: Discount = { mode: 'free_shipping', amountMinor: 3000 };
const PRODUCT: Discount = { mode: 'free_product', amountMinor: 2000 };
const LARGEST: Discount = { mode: 'per_order', amountMinor: MAX_AMOUNT_MINOR };
const PER_POINT: Discount = { mode: 'per_point', amountMinorPerPoint: 5 };

describe('redeem', () => {
  it.each([
    ['a share', PERCENT, null, 100, { kind: 'percent', basisPoints: 1250, amountMinor: null }],
    ['an amount', PER_ORDER, 100, 100, { kind: 'amount', basisPoints: null, amountMinor: 1000 }],
    ['free shipping', GIFT, null, 100, { kind: 'free_shipping', basisPoints: null, amountMinor: 3000 }],
    ['a product', PRODUCT, null, 100, { kind: 'free_product', basisPoints: null, amountMinor: 2000 }],
    ['the largest amount', LARGEST, 100, 100, { kind: 'amount', amountMinor: MAX_AMOUNT_MINOR }],
    ['an amount for the least points', PER_POINT, null, 100, { kind: 'amount', amountMinor: 500 }],
    ['an amount for each point', PER_POINT, 250, 250, { kind: 'amount', amountMinor: 1250 }],
  ])('buys %s', (...[, discount, offered, spent, expected]) => {
    const bought = redeem(method(discount), offered === null ? null : points(offered));
    expect(bought).toMatchObject({ ok: true, value: { points: spent, discount: expected } });
  });

  it('passes its conditions on to the coupon', () => {
    const terms = {
      target: { on: 'specific', productIds: ['7'] },
      maximumDiscountMinor: 5000,
      minimumUnits: 2,
      minimumTotalMinor: 10_000,
    } as const;
    expect(redeem(method(PERCENT, terms), null)).toMatchObject({ ok: true, value: { discount: terms } });
  });

  it.each([
    ['an inactive method', method(PERCENT, {}, 'inactive'), null, 'redemption_method_inactive'],
    ['fewer points than it needs', method(PER_POINT), 99, 'points_below_required'],
    ['fewer points than the price', method(PER_ORDER), 99, 'points_below_required'],
    ['more points than the price', method(PER_ORDER), 101, 'points_not_exact'],
    [
      'more money than the largest amount',
      method({ mode: 'per_point', amountMinorPerPoint: MAX_AMOUNT_MINOR }),
      101,
      'amount_too_large',
    ],
  ])('refuses %s', (_, given, offered, error) => {
    expect(redeem(given, offered === null ? null : points(offered))).toEqual({ ok: false, error });
  });
});

describe('effectiveMode', () => {
  it.each([
    ['percent', 100, 'percent'],
    ['percent', 100.01, 'per_order'],
    ['percent', 150, 'per_order'],
    ['per_order', 150, 'per_order'],
    ['per_point', 150, 'per_point'],
  ] as const)('turns %s %d into %s', (mode, value, expected) => {
    expect(effectiveMode(mode, value)).toBe(expected);
  });
});

it('a coupon’s code is the random end of its id, in capitals', () => {
  expect(couponCode('cpn_01kqy9f0a0000000abcde12345' as CouponId)).toBe('PTS-ABCDE-12345');
});
