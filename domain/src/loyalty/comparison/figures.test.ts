import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  areSizesWrong,
  differenceOf,
  type GroupFigures,
  isTooSmall,
  sizesChiSquared,
  studentQuantile,
  verdictOf,
} from './figures.ts';
import { customersNeeded, smallestSeen } from './size.ts';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The figures of customers, each as sales before and during the campaign. */
const figuresOf = (people: readonly (readonly [before: number, sales: number])[]): GroupFigures => {
  const [before, sales] = [people.map(([each]) => each), people.map(([, each]) => each)];
  const co = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, at) => sum + (value - mean(a)) * ((b[at] ?? 0) - mean(b)), 0) / (a.length - 1);
  return {
    customers: people.length,
    mean: mean(sales),
    variance: co(sales, sales),
    meanBefore: mean(before),
    varianceBefore: co(before, before),
    covariance: co(before, sales),
  };
};

const flat = (customers: number, values: Partial<GroupFigures> = {}): GroupFigures => ({
  customers,
  mean: 0,
  variance: 0,
  meanBefore: 0,
  varianceBefore: 0,
  covariance: 0,
  ...values,
});

const range = (from: number, to: number) => ({ value: (from + to) / 2, from, to });

const verdict = (from: number, to: number) =>
  verdictOf({ perCustomer: range(from, to), total: range(from, to) });

describe('the sizes of two groups', () => {
  it('are called wrong above the 0.1 % point of chi-squared', () => {
    // By hand: 1,000 customers at 10 % are 100 and 900. 130 held out: 30²/100 + 30²/900 = 10; 132: 10.24 + 1.138 = 11.378.
    expect(sizesChiSquared(130, 870, 10)).toBeCloseTo(10, 10);
    expect(areSizesWrong({ held: flat(130), others: flat(870) }, 10)).toBe(false);
    expect(areSizesWrong({ held: flat(132), others: flat(868) }, 10)).toBe(true);
    expect(areSizesWrong({ held: flat(68), others: flat(932) }, 10)).toBe(true);
    expect(areSizesWrong({ held: flat(0), others: flat(0) }, 10)).toBe(false);
  });

  it('are too small below 30', () => {
    expect(isTooSmall({ held: flat(29), others: flat(900) })).toBe(true);
    expect(isTooSmall({ held: flat(30), others: flat(30) })).toBe(false);
  });
});

describe('the difference of sales', () => {
  it('has the range of Welch’s t-test where nobody bought before', () => {
    // NIST, Dataplot reference manual, t-test of AUTO83B.DAT: n 249 and 79, means 20.14458 and 30.48101, deviations 6.41470 and 6.10771;
    // unequal variances: 136.8750 degrees of freedom, t −12.94627, so the standard error is 0.798411. t(0.975, 136.875) is 1.97746.
    const { perCustomer, total } = differenceOf({
      held: flat(249, { mean: 20.144_58, variance: 6.4147 ** 2 }),
      others: flat(79, { mean: 30.481_01, variance: 6.107_71 ** 2 }),
    });
    expect(perCustomer.value).toBeCloseTo(10.336_43, 5);
    expect(perCustomer.to - perCustomer.value).toBeCloseTo(0.798_411 * 1.977_46, 3);
    expect(total.from).toBeCloseTo(perCustomer.from * 79, 8);
  });

  it('takes what both groups bought before into account', () => {
    // By hand: sales are twice those before, and 6 more for those who got the campaign. Slope 2; 100 − 60 = 40 raw, of which 2·17 = 34 were there before.
    const held = figuresOf([10, 20, 60].map((x) => [x, 2 * x]));
    const others = figuresOf([17, 47, 77].map((x) => [x, 2 * x + 6]));
    expect([held.mean, others.mean]).toEqual([60, 100]);
    const { perCustomer } = differenceOf({ held, others });
    expect(perCustomer.value).toBeCloseTo(6, 10);
    expect(perCustomer.to - perCustomer.from).toBeCloseTo(0, 5);
    expect(verdictOf({ perCustomer, total: perCustomer })).toBe('more');
  });

  it('is the difference of the means of Y − θ(X − X̄), person by person', () => {
    const person = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }));
    const group = fc.array(person, { minLength: 30, maxLength: 40 });
    fc.assert(
      fc.property(group, group, (a, b) => {
        const [held, others] = [figuresOf(a), figuresOf(b)];
        const { perCustomer } = differenceOf({ held, others });
        const weights = [held, others].map(({ customers }) => customers - 1) as [number, number];
        const variance = weights[0] * held.varianceBefore + weights[1] * others.varianceBefore;
        const slope =
          variance > 0 ? (weights[0] * held.covariance + weights[1] * others.covariance) / variance : 0;
        const middle = mean([...a, ...b].map(([x]) => x));
        const adjusted = (people: typeof a) =>
          figuresOf(people.map(([x, y]) => [x, y - slope * (x - middle)] as const));
        expect(perCustomer.value).toBeCloseTo(adjusted(b).mean - adjusted(a).mean, 6);
      }),
    );
  });

  it('is unclear while its range has a zero, and may be less', () => {
    expect([verdict(1, 9), verdict(-1, 9), verdict(-9, -1), verdict(0, 0)]).toEqual([
      'more',
      'unclear',
      'less',
      'unclear',
    ]);
  });

  it('uses Student’s t', () => {
    // NIST, table 1.3.6.7.2 for 0.975.
    expect(studentQuantile(29)).toBeCloseTo(2.045, 3);
    expect(studentQuantile(60)).toBeCloseTo(2, 3);
    expect(studentQuantile(100)).toBeCloseTo(1.984, 3);
    expect(studentQuantile(1e9)).toBeCloseTo(1.96, 3);
  });
});

describe('the smallest difference that can be seen', () => {
  // 20,000 customers, σ 600, ρ 0.6: 2.8 · 600 · 0.8 · √(1/18,000 + 1/2,000) = 31.68.
  const bought = flat(20_000, {
    mean: 200,
    variance: 600 ** 2,
    varianceBefore: 400 ** 2,
    covariance: 0.6 * 600 * 400,
  });

  it('follows the formula for 80 % power', () => {
    expect(smallestSeen(bought, 10)).toBeCloseTo(31.68, 2);
    expect(smallestSeen({ ...bought, varianceBefore: 0, covariance: 0 }, 10)).toBeCloseTo(39.6, 2);
  });

  it('tells how many customers would be enough for a tenth of sales', () => {
    // (31.68 / 20)² · 20,000
    const needed = customersNeeded(bought, 10) ?? 0;
    expect(needed).toBeCloseTo(50_176, -1);
    expect(smallestSeen({ ...bought, customers: needed }, 10)).toBeCloseTo(20, 2);
    expect(customersNeeded({ ...bought, mean: 0 }, 10)).toBeNull();
  });
});
