import { describe, expect, it } from 'vitest';

import { makeId } from '../ids.ts';
import { points } from '../points.ts';
import { targetBasisPoints, typicalCartMinor } from './carts.ts';
import type { CollectionTerms } from './collection-method.ts';
import { goodsTotals, type GoodsTotals } from '../shop/order.ts';
import type { RedemptionTerms } from './redemption.ts';
import type { Reward } from './reward-value.ts';
import { checkCollection, checkRedemption, type RedemptionFacts } from './rule-check.ts';
import { line, method, methodId, reward } from './testing/orders.ts';

const terms = (more: Partial<CollectionTerms> = {}): CollectionTerms =>
  method(reward.perOrder(5), more).terms;

const cart = (goodsMinor: number, units = 1, taxMinor = 0): GoodsTotals => ({
  units,
  goodsMinor,
  taxMinor,
  discountMinor: 0,
});

/** Carts of SAR 100, 150, 150, 200 and 250; the largest has four items. */
const CARTS = [cart(10_000), cart(15_000, 2), cart(15_000, 2), cart(20_000, 3), cart(25_000, 4, 3000)];

const only = (id: string): Partial<CollectionTerms> => ({
  lines: {
    only: [{ by: 'product', id, name: id }],
    except: [],
    priceFromMinor: null,
    priceToMinor: null,
  },
});

describe('checking a collection method', () => {
  it.each([
    ['no order has as many items', { minimumUnits: 5 }, 25_000],
    ['no order is as large', { minimumTotalMinor: 25_001 }, 25_000],
    ['no order is as large without tax', { minimumTotalMinor: 22_001, taxIncluded: false }, 22_000],
  ])('warns that nothing matches because %s, and reports the closest order', (_, more, largestMinor) => {
    expect(checkCollection(terms(more), [], CARTS)).toEqual([
      { code: 'matched_nothing', largestMinor, mostUnits: 4 },
    ]);
  });

  it('reports other methods that reward the same orders, largest overlap first', () => {
    const others = [
      { methodId: methodId(1), terms: terms({ minimumUnits: 4 }) },
      { methodId: methodId(2), terms: terms() },
      { methodId: methodId(3), terms: terms({ minimumTotalMinor: 90_000 }) },
    ];
    expect(checkCollection(terms({ minimumTotalMinor: 20_000 }), others, CARTS)).toEqual([
      { code: 'also_earned_by', methodId: methodId(2), orders: 2 },
      { code: 'also_earned_by', methodId: methodId(1), orders: 1 },
    ]);
  });

  it('judges a rule for some products by their lines', () => {
    const lines = [line(10_000, { lineId: 'a' }), line(5000, { lineId: 'b', productId: 'honey' })];
    const orders = [{ ...goodsTotals(lines), sold: { lines, doGiftCardsPay: true } }];
    const others = [
      { methodId: methodId(1), terms: terms(only('honey')) },
      { methodId: methodId(2), terms: terms() },
    ];
    expect(checkCollection(terms(only('101')), others, orders)).toEqual([
      { code: 'also_earned_by', methodId: methodId(2), orders: 1 },
    ]);
    expect(checkCollection(terms({ ...only('101'), minimumTotalMinor: 10_001 }), [], orders)).toEqual([
      { code: 'matched_nothing', largestMinor: 10_000, mostUnits: 1 },
    ]);
    expect(checkCollection(terms(only('saffron')), [], orders)).toEqual([
      { code: 'matched_nothing', largestMinor: 0, mostUnits: 0 },
    ]);
  });

  it('has no warnings when no other method matches, or without orders to check against', () => {
    expect(checkCollection(terms(), [], CARTS)).toEqual([]);
    expect(checkCollection(terms({ minimumUnits: 99 }), [], [])).toEqual([]);
  });
});

const prize = (more: Partial<RedemptionTerms> = {}, on = 10_000): Reward => ({
  terms: {
    discount: { mode: 'per_order', amountMinor: 2000 },
    target: { on: 'order' },
    maximumDiscountMinor: null,
    requiredPoints: points(100),
    minimumUnits: null,
    minimumTotalMinor: null,
    ...more,
  },
  targetBasisPoints: on,
});

const rewardId = (place: number) => makeId('redemptionMethod', String(place).padStart(26, '0'));

const facts = (more: Partial<RedemptionFacts> = {}): RedemptionFacts => ({
  orders: CARTS,
  carts: 3,
  others: [],
  mostHeld: points(60),
  giftCostMinor: 0,
  mostEarned: points(40),
  ...more,
});

const percent = (share: number) => ({ discount: { mode: 'percent', basisPoints: share * 100 } as const });
const amount = (amountMinor: number) => ({ discount: { mode: 'per_order', amountMinor } as const });

describe('checking a redemption method', () => {
  it('has no warnings when customers can reach it and something is left to pay', () => {
    expect(checkRedemption(prize(), facts())).toEqual([]);
  });

  it('warns when the price is above the highest balance plus the most anyone earned', () => {
    const warning = { code: 'out_of_reach', mostHeld: 60, mostEarned: 40 };
    expect(checkRedemption(prize({ requiredPoints: points(101) }), facts())).toEqual([warning]);
    const nobody = facts({ mostHeld: points(0), mostEarned: points(0) });
    expect(checkRedemption(prize(), nobody)).toEqual([]);
  });

  it.each([
    ['items', { minimumUnits: 5 }],
    ['value', { minimumTotalMinor: 25_001 }],
  ])('warns when no cart meets the minimum %s', (_, more) => {
    expect(checkRedemption(prize(more), facts())).toEqual([
      { code: 'minimum_never_met', largestMinor: 25_000, mostUnits: 4 },
    ]);
  });

  it('warns when nobody bought the products', () => {
    const specific = prize({ target: { on: 'specific', productIds: ['9'] } }, 0);
    expect(checkRedemption(specific, facts())).toEqual([{ code: 'products_not_bought', carts: 3 }]);
  });

  it.each([
    ['an amount', amount(15_000), 15_000],
    ['a percentage', percent(100), 15_000],
    ['an amount per point', { discount: { mode: 'per_point', amountMinorPerPoint: 150 } as const }, 15_000],
  ])('warns when %s takes off a whole typical cart', (_, more, discountMinor) => {
    expect(checkRedemption(prize(more), facts())).toEqual([
      { code: 'exceeds_cart', discountMinor, typicalMinor: 15_000 },
    ]);
  });

  it('has no warning when a maximum stays below a typical cart', () => {
    expect(checkRedemption(prize({ ...percent(100), maximumDiscountMinor: 14_999 }), facts())).toEqual([]);
  });

  it('considers only carts that qualify', () => {
    expect(checkRedemption(prize({ ...amount(15_000), minimumUnits: 3 }), facts())).toEqual([]);
  });

  it('warns when a percentage and an amount together take off a typical cart', () => {
    const others = [
      { methodId: rewardId(1), ...prize(amount(7500)) },
      { methodId: rewardId(2), ...prize(amount(7499)) },
      { methodId: rewardId(3), ...prize(amount(90_000)) },
    ];
    expect(checkRedemption(prize(percent(50)), facts({ others }))).toEqual([
      {
        code: 'exceeds_cart_together',
        methodId: rewardId(1),
        discountMinor: 15_000,
        typicalMinor: 15_000,
      },
    ]);
  });

  it('warns when the minimum cart is free, even without known orders', () => {
    const generous = prize({ ...amount(5000), minimumTotalMinor: 5000 });
    const warning = { code: 'exceeds_minimum', discountMinor: 5000 };
    expect(checkRedemption(generous, facts())).toEqual([warning]);
    expect(checkRedemption(generous, facts({ orders: [] }))).toEqual([warning]);
    expect(checkRedemption(prize({ ...amount(4999), minimumTotalMinor: 5000 }), facts())).toEqual([]);
  });
});

describe('the share of a cart that a discount applies to', () => {
  const carts = [
    [line(9000, { units: 3, productId: '1' }), line(1000, { productId: '2' })],
    [line(6000, { productId: '1' }), line(0, { productId: '3' })],
    [line(4000, { units: 2, productId: '2' })],
  ];

  it.each([
    ['the order', { on: 'order' }, 10_000],
    ['the cheapest item', { on: 'cheapest' }, 4500],
    ['specific items', { on: 'specific', productIds: ['2'] }, 2500],
    ['items that nobody bought', { on: 'specific', productIds: ['9'] }, 0],
  ] as const)('is taken over all carts for %s', (_, target, expected) => {
    expect(targetBasisPoints(target, carts)).toBe(expected);
  });

  it('does not lose the last basis point to floating point', () => {
    // 0.57 * 10,000 is 5,699.999… in doubles.
    const target = { on: 'specific' as const, productIds: ['1'] };
    const cart = [line(57, { productId: '1' }), line(43, { productId: '2' })];
    expect(targetBasisPoints(target, [cart])).toBe(5700);
  });

  it('is the whole cart when no cart is known', () => {
    expect(targetBasisPoints({ on: 'cheapest' }, [])).toBe(10_000);
    expect(typicalCartMinor([])).toBeUndefined();
  });
});
