import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ReturnedGoods } from './invoice.ts';
import { type Candidate, matchReturns } from './match-returns.ts';

const AT = new Date('2026-02-01T00:00:00Z');

const line = (lineId: string, article: string, units: number, totalMinor: number) => ({
  lineId,
  productId: null,
  sku: article,
  title: article,
  units,
  totalMinor,
  taxMinor: 0,
  discountMinor: 0,
});

const candidate = (externalId: string, lines: ReturnType<typeof line>[]): Candidate => ({
  externalId,
  placedAt: AT,
  lines,
  refunds: [],
});

const goods = (nth: number, article: string, units: number, totalMinor: number): ReturnedGoods => ({
  key: `import:C1/${article}|${units}|${totalMinor}#${nth}`,
  article,
  units,
  totalMinor,
  row: { line: nth, cells: [] },
});

/** The candidates after the refunds were stored. */
const after = (candidates: readonly Candidate[], matched: ReturnType<typeof matchReturns>): Candidate[] =>
  candidates.map((each) => ({
    ...each,
    refunds: [
      ...each.refunds,
      ...(matched.refunds.get(each.externalId) ?? []).map((refund) => ({
        ...refund,
        refundedAt: refund.refundedAt.toISOString(),
      })),
    ],
  }));

describe('returned goods', () => {
  it('are matched with the first order that has them, then with the next', () => {
    const orders = [
      candidate('new', [line('1', 'cup', 2, 200)]),
      candidate('old', [line('4', 'cup', 5, 450)]),
    ];
    const matched = matchReturns([goods(1, 'cup', 3, 300)], orders, AT);
    expect(Object.fromEntries(matched.refunds)).toMatchObject({
      new: [{ refundId: 'import:C1/cup|3|300#1:1', units: 2, goodsMinor: 200, lineId: '1' }],
      old: [{ refundId: 'import:C1/cup|3|300#1:4', units: 1, goodsMinor: 90 + 10, lineId: '4' }],
    });
    expect(matched.unmatched).toEqual([]);
  });

  it('are matched with the line of the same price first', () => {
    const order = candidate('a', [line('1', 'cup', 1, 500), line('2', 'cup', 1, 300)]);
    const matched = matchReturns([goods(1, 'cup', 1, 300)], [order], AT);
    expect(matched.refunds.get('a')).toMatchObject([{ lineId: '2' }]);
  });

  it('never refund more money than was paid for them', () => {
    const order = candidate('a', [line('1', 'cup', 2, 200)]);
    const matched = matchReturns([goods(1, 'cup', 2, 900)], [order], AT);
    expect(matched.refunds.get('a')).toMatchObject([{ units: 2, goodsMinor: 200 }]);
  });

  it('are reported if nobody bought that many', () => {
    const order = candidate('a', [line('1', 'cup', 2, 200)]);
    const matched = matchReturns([goods(1, 'cup', 3, 300), goods(1, 'jug', 1, 50)], [order], AT);
    expect(matched.unmatched).toMatchObject([
      { goods: { article: 'cup' }, units: 1 },
      { goods: { article: 'jug' }, units: 1 },
    ]);
  });

  it('are not matched with gifts', () => {
    const order = candidate('a', [line('1', 'cup', 5, 0)]);
    expect(matchReturns([goods(1, 'cup', 1, 100)], [order], AT).unmatched).toHaveLength(1);
  });

  const article = fc.constantFrom('cup', 'jug', 'pan');
  const boughtLines = fc.array(
    fc.tuple(article, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 5000 })),
    {
      maxLength: 5,
    },
  );
  const returned = fc.array(
    fc.tuple(article, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5000 })),
    {
      maxLength: 6,
    },
  );

  it('are matched once however often they are imported, and never beyond what was bought', () => {
    fc.assert(
      fc.property(fc.array(boughtLines, { maxLength: 4 }), returned, (bought, back) => {
        const orders = bought.map((lines, order) =>
          candidate(
            `o${order}`,
            lines.map(([name, units, each], index) => line(String(index + 1), name, units, units * each)),
          ),
        );
        const returns = back.map(([name, units, each], index) => goods(index + 1, name, units, units * each));
        const first = matchReturns(returns, orders, AT);
        const stored = after(orders, first);
        const second = matchReturns(returns, stored, AT);
        expect(second.refunds.size).toBe(0);
        expect(second.unmatched).toEqual(first.unmatched);
        for (const order of stored) {
          for (const { lineId, units, totalMinor } of order.lines) {
            const refunds = order.refunds.filter((refund) => refund.lineId === lineId);
            expect(refunds.reduce((sum, refund) => sum + refund.units, 0)).toBeLessThanOrEqual(units);
            expect(refunds.reduce((sum, refund) => sum + refund.goodsMinor, 0)).toBeLessThanOrEqual(
              totalMinor,
            );
          }
        }
        const asked = returns.reduce((sum, each) => sum + each.units, 0);
        const taken = stored.flatMap((order) => order.refunds).reduce((sum, refund) => sum + refund.units, 0);
        const missing = first.unmatched.reduce((sum, each) => sum + each.units, 0);
        expect(taken + missing).toBe(asked);
      }),
    );
  });
});
