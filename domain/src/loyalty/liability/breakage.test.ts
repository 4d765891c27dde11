import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { backTest, estimateBreakage } from './breakage.ts';
import { allocatedMinor, ENTRIES, journalOf, moneyFlow } from './deferral.ts';
import { type Cell, type Movement, SOURCES } from './movements.ts';
import { type Month, monthOf, monthsAfter } from './month.ts';
import { liabilityReport } from './report.ts';
import { ageToAge, ladderOf, runOffOf } from './run-off.ts';
import { seeded } from './seeded.ts';
import { bestTail } from './tail.ts';

const START = monthOf('2024-01');

/** Each month's points are used with these shares of their issue by age, and what is left expires after a year. */
const shopOf = (months: number, shares: readonly number[], issued = 10_000): Movement[] => {
  const last = months - 1;
  return Array.from({ length: months }, (_, month) => {
    const vintage = monthsAfter(START, month);
    const cell: Cell = { issued: vintage, source: 'sale', rule: 'm12', ends: monthsAfter(vintage, 12) };
    const used = shares.map((share, age) => ({ age, points: -Math.round(share * issued) }));
    const left = issued + used.reduce((sum, { points }) => sum + points, 0);
    return [
      { ...cell, month: vintage, figure: 'issued' as const, points: issued },
      ...used
        .filter(({ age }) => month + age <= last)
        .map(({ age, points }) => ({
          ...cell,
          month: monthsAfter(vintage, age),
          figure: 'redeemed' as const,
          points,
        })),
      ...(month + 13 <= last
        ? [{ ...cell, month: monthsAfter(vintage, 13), figure: 'expired' as const, points: -left }]
        : []),
    ];
  }).flat();
};

const USE = [0.05, 0.15, 0.1, 0.1, 0.05, 0.05, 0.04, 0.03, 0.02, 0.02, 0.01, 0.01, 0.01];
const WHOLE = USE.reduce((sum, share) => sum + share, 0);

const estimateAt = (movements: readonly Movement[], month: number) =>
  estimateBreakage(movements, { asOf: monthsAfter(START, month), hasRange: true });

describe('the estimate of breakage', () => {
  it('finds the shares by which points were used, to the point', () => {
    const movements = shopOf(30, USE);
    const [estimate] = estimateAt(movements, 29);
    expect(estimate?.basis).toBe('central');
    expect(estimate?.ladder?.rate).toBeCloseTo(WHOLE, 4);
    for (const { issued, used, expected } of estimate?.lines ?? [])
      if (issued >= monthsAfter(START, 17))
        expect(Math.abs(used + expected - WHOLE * 10_000)).toBeLessThanOrEqual(2);
    // Every month was used alike, so the range has next to no width.
    const { low, high } = estimate?.range ?? { low: 0, high: 1 };
    expect(high - low).toBeLessThanOrEqual(60);
  });

  it('counts every point until there are twelve months, and the cautious end until there are eighteen', () => {
    const basisAt = (months: number) => estimateAt(shopOf(months, USE), months - 1)[0]?.basis;
    expect([basisAt(11), basisAt(12), basisAt(17), basisAt(18)]).toEqual([
      'all',
      'cautious',
      'cautious',
      'central',
    ]);
    const [young] = estimateAt(shopOf(11, USE), 10);
    expect(young?.range.central).toBe(young?.outstanding);
    const [cautious] = estimateAt(shopOf(15, USE), 14);
    expect(cautious?.lines.reduce((sum, { expected }) => sum + expected, 0)).toBe(cautious?.range.high);
  });

  it('gives the same range for the same data', () => {
    const share = fc.double({ min: 0, max: 0.07, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(share, { minLength: 6, maxLength: 13 }),
        fc.integer({ min: 12, max: 30 }),
        (shares, months) => {
          const movements = shopOf(months, shares);
          expect(estimateAt(movements.toReversed(), months - 1).map(({ range }) => range)).toEqual(
            estimateAt(movements, months - 1).map(({ range }) => range),
          );
        },
      ),
      { numRuns: 15 },
    );
  });

  it('foretells the last year from the one before, and shows by how much it was wrong when habits changed', () => {
    const asOf = monthsAfter(START, 35);
    const steady = backTest(shopOf(36, USE), 'm12', asOf);
    expect(steady?.asOf).toBe(monthsAfter(START, 23));
    expect(Math.abs((steady?.foretold ?? 0) - (steady?.actual ?? 1))).toBeLessThanOrEqual(15);
    const changed = shopOf(36, USE).map((each) =>
      each.figure === 'redeemed' && each.month > monthsAfter(START, 23)
        ? { ...each, points: each.points * 2 }
        : each,
    );
    const wrong = backTest(changed, 'm12', asOf);
    expect(wrong?.actual).toBe(2 * (steady?.actual ?? 0));
    expect(wrong?.foretold).toBe(steady?.foretold);
    expect(backTest(shopOf(20, USE), 'm12', monthsAfter(START, 19))).toBeNull();
  });
});

// The cumulative paid claims of Mack (1993), "Distribution-free calculation of the standard error of chain ladder reserve estimates",
// ASTIN Bulletin 23/2, table 1 (Taylor and Ashe, 1983), and the factors that the article gives for them.
const TAYLOR_ASHE = [
  [357848, 1124788, 1735330, 2218270, 2745596, 3319994, 3466336, 3606286, 3833515, 3901463],
  [352118, 1236139, 2170033, 3353322, 3799067, 4120063, 4647867, 4914039, 5339085],
  [290507, 1292306, 2218525, 3235179, 3985995, 4132918, 4628910, 4909315],
  [310608, 1418858, 2195047, 3757447, 4029929, 4381982, 4588268],
  [443160, 1136350, 2128333, 2897821, 3402672, 3873311],
  [396132, 1333217, 2180715, 2985752, 3691712],
  [440832, 1288463, 2419861, 3483130],
  [359480, 1421128, 2864498],
  [376686, 1363294],
  [344014],
];

it('draws the published numbers', () => {
  // The C++ standard, [rand.predef]: the 10,000th number of a default minstd_rand.
  const next = seeded(1);
  expect(Array.from({ length: 10_000 }, next).at(-1)).toBe(399_268_537);
});

describe('a chain ladder', () => {
  it('has the published factors of a published triangle', () => {
    const vintages = TAYLOR_ASHE.map((used, year) => ({ issued: (START + year) as Month, entered: 1, used }));
    const published = [3.491, 1.747, 1.457, 1.174, 1.104, 1.086, 1.054, 1.077, 1.018];
    expect(ageToAge(vintages).map((factor) => Number(factor?.toFixed(3)))).toEqual(published);
  });

  it('goes on as its last factors do, and stops where points end', () => {
    const halving = [2, 1.5, 1.25, 1.125, 1.0625];
    const tail = bestTail(halving, 8);
    expect(tail?.kind).toBe('decay');
    expect(tail?.factors.map((factor) => Number(factor.toFixed(6)))).toEqual([1.03125, 1.015625, 1.007813]);
    expect(bestTail(halving, 5)).toEqual({ kind: 'none', factors: [] });
    expect(bestTail([1.1, 1.2, 1.3], 5)).toEqual({
      kind: 'flat',
      factors: [1.2, 1.2].map((each) => expect.closeTo(each, 9)),
    });
    expect(bestTail([1.1, 1.2, 1.3], null)).toBeNull();
  });

  it('foretells use for months of which nothing has been used yet', () => {
    const runOff = runOffOf(shopOf(24, [0, 0.2, 0.2]), 'm12', monthsAfter(START, 23));
    const ladder = ladderOf(runOff);
    expect(ladder?.developed[0]).toBe(0);
    expect(ladder?.rate).toBeCloseTo(0.4, 6);
  });
});

describe('the deferral', () => {
  it('splits a price by stand-alone prices, as in the standard', () => {
    // IFRS 15, Example 52 (IE267–IE270): sales of 100,000, and 10,000 points worth 9,500, leave 91,324 and 8,676.
    expect(allocatedMinor(10_000_000, 950_000)).toBe(867_580);
    expect(allocatedMinor(200_000, 17_000)).toBe(15_668);
    expect(allocatedMinor(0, 500)).toBe(0);
  });

  it('releases in proportion to all points that are expected to be used, and catches up when the estimate rises', () => {
    // The same example: 4,500 of 9,500 points are used in the first year; then 9,700 are expected in all, and 8,500 used.
    const line = { issued: START, source: 'sale' as const, entered: 10_000 };
    const [model] = estimateAt(shopOf(2, USE), 1);
    const estimate = (used: number, expected: number) =>
      model ? [{ ...model, lines: [{ ...line, used, expected, outstanding: 10_000 - used }] }] : [];
    const at = () => estimate(0, 9500);
    const valuing = { rate: { amountMinor: 100, points: 1 }, salesMinor: new Map([[START, 10_000_000]]) };
    const year = { from: START, to: monthsAfter(START, 11) };
    const first = moneyFlow(
      'sale',
      { before: [], now: estimate(4500, 5000), at },
      { ...valuing, period: year },
    );
    expect(first).toEqual({
      opening: 0,
      added: 867_580,
      reestimated: 0,
      released: -410_959,
      closing: 456_621,
    });
    const second = moneyFlow(
      'sale',
      { before: estimate(4500, 5000), now: estimate(8500, 1200), at },
      { ...valuing, period: { from: monthsAfter(START, 12), to: monthsAfter(START, 23) } },
    );
    // The example's revenue of the second year is 3,493, and 1,073 stay.
    expect(second).toMatchObject({ opening: 456_621, added: 0, closing: 107_329 });
    expect(second.reestimated + second.released).toBe(107_329 - 456_621);
  });

  it('adds up from opening to closing, one period after the other, and books as much on each side', () => {
    const amount = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 26 }),
        fc.array(fc.double({ min: 0, max: 0.07, noNaN: true }), { minLength: 3, maxLength: 13 }),
        amount,
        amount,
        (months, shares, gap, length) => {
          const movements = shopOf(months, shares, 500).map((each, place) => ({
            ...each,
            source: SOURCES[place % 3 === 0 ? gap % 3 : 0] ?? 'sale',
          }));
          const salesMinor = new Map(
            Array.from(
              { length: months },
              (_, month) => [monthsAfter(START, month), 123_457 * month] as const,
            ),
          );
          const from = monthsAfter(START, Math.max(months - 1 - length, 0));
          const report = liabilityReport(
            { movements, salesMinor },
            { from, to: monthsAfter(START, months - 1) },
            { amountMinor: 7, points: 3 },
          );
          const before = liabilityReport(
            { movements, salesMinor },
            { from: START, to: monthsAfter(from, -1) },
            { amountMinor: 7, points: 3 },
          );
          for (const source of SOURCES) {
            const flow = report.money?.flows[source];
            expect(flow && flow.opening + flow.added + flow.reestimated + flow.released).toBe(flow?.closing);
            expect(flow?.opening).toBe(before.money?.flows[source].closing);
          }
          for (const line of journalOf(report.money!.flows)) {
            expect(line.amountMinor).toBeGreaterThan(0);
            expect(line.debit).not.toBe(line.credit);
            expect(ENTRIES).toContain(line.entry);
          }
          const { pending, withinYear, later, never, debt } = report.endings;
          expect(pending + withinYear + later + never + debt).toBe(report.total.closing);
        },
      ),
      { numRuns: 8 },
    );
  });
});
