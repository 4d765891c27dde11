import { describe, expect, it } from 'vitest';

import { points } from '../points.ts';
import type { CollectionTerms, EarningReward } from './collection-method.ts';
import { largestGift } from './rule-gift.ts';

const rule = (reward: EarningReward, minimums: Partial<CollectionTerms> = {}): CollectionTerms => ({
  reward,
  minimumUnits: null,
  minimumTotalMinor: null,
  taxIncluded: true,
  fragileItems: false,
  largeItems: false,
  ...minimums,
});

const perTen = (each: number) => rule({ mode: 'money', points: points(each), perAmountMinor: 1000 });
const orderOf = (goodsMinor: number, units = 1) => ({ units, goodsMinor, taxMinor: 0, discountMinor: 0 });
const sales = { orders: [orderOf(5000), orderOf(80_000, 4)], assumedMinor: 20_000 };

describe('the gift of a rule change', () => {
  it('is how much more the largest order would earn', () => {
    expect(largestGift({ before: [perTen(1)], after: [perTen(3)] }, sales)).toBe(160);
  });

  it('is nothing when every order earns as much or less', () => {
    expect(largestGift({ before: [perTen(3)], after: [perTen(1)] }, sales)).toBe(0);
    expect(largestGift({ before: [perTen(3)], after: [perTen(3)] }, sales)).toBe(0);
  });

  it('includes a rule that no order has met yet', () => {
    const bonus = rule(
      { mode: 'order', points: points(9000) },
      { minimumTotalMinor: 500_000, minimumUnits: 150 },
    );
    expect(largestGift({ before: [], after: [bonus] }, sales)).toBe(9000);
  });

  it('counts a rule per item on an order of a hundred cheap items, or as many as the largest recent order has', () => {
    const perItem = rule({ mode: 'unit', points: points(5) }, { minimumTotalMinor: 30_000 });
    expect(largestGift({ before: [], after: [perItem] }, sales)).toBe(500);
    expect(largestGift({ before: [perItem], after: [perItem] }, sales)).toBe(0);
    const wholesale = { ...sales, orders: [orderOf(9000, 400)] };
    expect(largestGift({ before: [], after: [perItem] }, wholesale)).toBe(2000);
  });

  it('is measured on the assumed order while the store has none', () => {
    const none = { orders: [], assumedMinor: 20_000 };
    expect(largestGift({ before: [], after: [perTen(2)] }, none)).toBe(40);
  });

  it('sees a rule for one product become a rule for all, even if no other product was sold yet', () => {
    const dates = { by: 'product', id: 'dates', name: 'Dates' } as const;
    const lines = { only: [dates], except: [], priceFromMinor: null, priceToMinor: null };
    const narrow = { ...perTen(2), lines };
    const none = { orders: [], assumedMinor: 20_000 };
    expect(largestGift({ before: [narrow], after: [perTen(2)] }, none)).toBe(40);
    expect(largestGift({ before: [perTen(2)], after: [narrow] }, none)).toBe(0);
    expect(largestGift({ before: [perTen(2), narrow], after: [perTen(3), narrow] }, none)).toBe(20);
    const more = { ...perTen(3), lines };
    expect(largestGift({ before: [narrow], after: [perTen(2), more] }, none)).toBe(100);
    const renamed = { ...narrow, lines: { ...lines, only: [{ ...dates, name: 'Ajwa dates' }] } };
    expect(largestGift({ before: [narrow], after: [renamed] }, none)).toBe(0);
  });
});
