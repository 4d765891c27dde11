import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import type { TierId } from '#ids.ts';
import { monthOf, monthsAfter } from '../liability/month.ts';
import { type BuyerCell, cohortsOf, LEAST_CUSTOMERS, togetherOf } from './buyers.ts';
import { couponCostMinor, marginAfter } from './coupon-cost.ts';

const START = monthOf('2025-01');
const GOLD = 'tie_gold' as TierId;

/** A customer's orders: the months since the first one, and the amount of each. */
const person = fc.record({
  month: fc.nat(14).map((months) => monthsAfter(START, months)),
  tierId: fc.constantFrom(null, GOLD),
  hasPoints: fc.boolean(),
  later: fc.array(fc.nat(14), { maxLength: 4 }),
});

it('counts cohorts as a look at each customer does, and hides the figures of few', () => {
  let [shown, hidden] = [0, 0];
  fc.assert(
    fc.property(fc.array(person, { minLength: 60, maxLength: 400, size: 'max' }), (people) => {
      const cells = people.flatMap(({ month, tierId, hasPoints, later }): BuyerCell[] => {
        const ages = [0, ...later].sort((a, b) => a - b);
        return [...Map.groupBy(ages, (age) => age)].map(([age, own]) => ({
          month,
          tierId,
          hasPoints,
          age,
          buyers: 1,
          again: ages[1] === age ? 1 : 0,
          orders: own.length,
          spendMinor: own.length * 100,
        }));
      });
      const now = monthsAfter(START, 15);
      for (const group of ['all', 'with_points', 'without_points', GOLD] as const) {
        const own = people.filter(
          ({ tierId, hasPoints }) =>
            group === 'all' ||
            (group === GOLD && tierId === GOLD) ||
            (group === 'with_points' && hasPoints) ||
            (group === 'without_points' && !hasPoints),
        );
        for (const { months, customers, did } of togetherOf(cells, group, now)) {
          const old = own.filter(({ month }) => monthsAfter(month, months) < now);
          expect(customers).toBe(old.length);
          const within = old.map(({ later }) => later.filter((age) => age <= months).length);
          expect(did).toEqual(
            old.length < LEAST_CUSTOMERS
              ? null
              : {
                  again: within.filter((orders) => orders > 0).length,
                  orders: within.reduce((sum, orders) => sum + orders + 1, 0),
                  spendMinor: within.reduce((sum, orders) => sum + (orders + 1) * 100, 0),
                },
          );
          if (did) shown += 1;
          else hidden += 1;
        }
        const cohorts = cohortsOf(cells, group, now);
        expect(cohorts.reduce((sum, { customers }) => sum + customers, 0)).toBe(own.length);
        expect(cohorts.map(({ month }) => month)).toEqual(
          [...new Set(own.map(({ month }) => month))].sort((a, b) => b - a),
        );
        for (const { month, steps } of cohorts)
          for (const { months } of steps) expect(monthsAfter(month, months)).toBeLessThan(now);
      }
    }),
    { numRuns: 60 },
  );
  expect(shown).toBeGreaterThan(200);
  expect(hidden).toBeGreaterThan(20);
});

const order = { goodsMinor: 11_500, taxMinor: 1_500, discountMinor: 2_300, keptMinor: 10_000 };
const coupon = { basisPoints: null, amountMinor: null, maximumDiscountMinor: null };

it('counts what a coupon really took off: without tax, not the discounts beside it, and of kept goods only', () => {
  // 23.00 off with tax is 20.00 without.
  expect(couponCostMinor({ ...coupon, kind: 'amount', amountMinor: 2_300 }, order)).toBe(2_000);
  // Another discount of the same order took the other half.
  expect(couponCostMinor({ ...coupon, kind: 'amount', amountMinor: 1_150 }, order)).toBe(1_000);
  // A coupon worth more than the order's discounts took off no more than these.
  expect(couponCostMinor({ ...coupon, kind: 'amount', amountMinor: 90_000 }, order)).toBe(2_000);
  // 10 % of 138.00 is 13.80, without tax 12.00; and no more than its maximum.
  expect(couponCostMinor({ ...coupon, kind: 'percent', basisPoints: 1_000 }, order)).toBe(1_200);
  expect(
    couponCostMinor({ ...coupon, kind: 'percent', basisPoints: 1_000, maximumDiscountMinor: 1_150 }, order),
  ).toBe(1_000);
  // Half of the goods came back.
  expect(
    couponCostMinor({ ...coupon, kind: 'amount', amountMinor: 2_300 }, { ...order, keptMinor: 5_000 }),
  ).toBe(1_000);
  expect(couponCostMinor({ ...coupon, kind: 'free_shipping', amountMinor: 3_000 }, order)).toBe(3_000);
  const free = { goodsMinor: 0, taxMinor: 0, discountMinor: 2_300, keptMinor: 0 };
  expect(couponCostMinor({ ...coupon, kind: 'amount', amountMinor: 5_000 }, free)).toBe(2_300);
});

it('takes a discount off the margin on goods at their price before it', () => {
  expect(marginAfter({ salesMinor: 10_000, discountMinor: 2_000 }, 40)).toEqual({
    beforeMinor: 4_800,
    leftMinor: 2_800,
  });
  expect(marginAfter({ salesMinor: 1_000, discountMinor: 2_000 }, 40).leftMinor).toBe(-800);
});
