import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, containedTax, partOfUnits } from './proportion.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

test('largest-remainder shares add up exactly and stay within one unit of their proportion', () => {
  const weights = fc.array(amount, { minLength: 1, maxLength: 20 }).filter((list) => sum(list) > 0);
  fc.assert(
    fc.property(amount, weights, (total, list) => {
      const shares = allocate(total, list);
      expect(sum(shares)).toBe(total);
      for (const [index, share] of shares.entries()) {
        const exact = (BigInt(total) * BigInt(list[index] ?? 0)) / BigInt(sum(list));
        expect(share - Number(exact)).toBeGreaterThanOrEqual(0);
        expect(share - Number(exact)).toBeLessThanOrEqual(1);
        if (list[index] === 0) expect(share).toBe(0);
      }
    }),
  );
});

test('an amount below the sum of the weights never makes a share larger than its weight', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
      const shares = allocate(Math.floor(sum(list) * part), list);
      for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(list[index] ?? 0);
    }),
  );
});

test('the parts of a line add up to the whole, however its units are split', () => {
  const splits = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(amount, splits, (whole, units) => {
      let done = 0;
      let given = 0;
      for (const more of units) {
        const part = partOfUnits(whole, { done, more, all: sum(units) });
        expect(part).toBeGreaterThanOrEqual(0);
        given += part;
        done += more;
      }
      expect(given).toBe(whole);
    }),
  );
});

test.each([
  { total: 11_500, rate: 1500, tax: 1500 },
  { total: 11_000, rate: 1500, tax: 1435 },
  { total: 1, rate: 1500, tax: 0 },
  { total: 9_999, rate: 0, tax: 0 },
])('a total of $total contains $tax of tax at $rate basis points', ({ total, rate, tax }) => {
  expect(containedTax(total, rate)).toBe(tax);
});
