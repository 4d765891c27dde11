import { expect, test } from 'vitest';
import { parseDecimal, toDecimal } from './minor-units.ts';

test.each([
  [0, 'SAR', '0.00'],
  [5, 'SAR', '0.05'],
  [123_456, 'SAR', '1234.56'],
  [-250, 'SAR', '-2.50'],
  [875, 'KWD', '0.875'],
  [24_750, 'KWD', '24.750'],
])('formats %i minor units of %s as %s', (amountMinor, currency, text) => {
  expect(toDecimal(amountMinor, currency)).toBe(text);
});

test.each([
  ['12.5', 2, 1250],
  ['12', 3, 12_000],
  [' 0.875 ', 3, 875],
  ['0.005', 2, undefined],
  ['-1', 2, undefined],
  ['1e3', 2, undefined],
  ['12.', 2, undefined],
  ['٥', 2, undefined],
  ['', 2, undefined],
])('parses %j with %i decimal places as %j', (text, places, amountMinor) => {
  expect(parseDecimal(text, places)).toBe(amountMinor);
});
