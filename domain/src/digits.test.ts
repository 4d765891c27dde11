import { describe, expect, it } from 'vitest';

import { latinDigits } from './digits.ts';

describe('latinDigits', () => {
  it.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['رقم ٥: 7', 'رقم 5: 7'],
    ['no digits', 'no digits'],
  ])('turns %s into %s', (text, expected) => {
    expect(latinDigits(text)).toBe(expected);
  });
});
