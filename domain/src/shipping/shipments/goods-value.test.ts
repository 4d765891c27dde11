import { expect, it } from 'vitest';
import * as fc from 'fast-check';

import { goodsValueOf } from './goods-value.ts';

it('is the sum of the lines in the currency of the order', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000_00 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amounts, (minors) => {
      const lines = minors.map((totalMinor) => ({ totalMinor }));
      const total = minors.reduce((sum, minor) => sum + minor, 0);
      expect(goodsValueOf({ lines, currency: 'SAR' })).toEqual({ amountMinor: total, currency: 'SAR' });
    }),
    { numRuns: 30 },
  );
});

it.each([
  [[], 'SAR'],
  [[{ totalMinor: 100 }], null],
  [[{ totalMinor: 100 }], 'riyals'],
] as const)('is not guessed without lines or a currency: %j, %s', (lines, currency) => {
  expect(goodsValueOf({ lines, currency })).toBeNull();
});
