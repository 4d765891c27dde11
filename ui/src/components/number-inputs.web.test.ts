import { expect, it } from 'vitest';

import { plainDecimal } from './number-inputs.tsx';

it.each([
  ['١٢٫٥٠', '12.50'],
  ['۱۲۳', '123'],
  ['1,234.5', '1234.5'],
  ['١٬٢٣٤', '1234'],
  [' 10 ', '10'],
  ['\u200e-5', '-5'],
  ['abc', 'abc'],
  ['', ''],
])('%j becomes the plain decimal %j', (typed, plain) => {
  expect(plainDecimal(typed)).toBe(plain);
});
