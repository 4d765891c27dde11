import { type CurrencyCode, currencyExponent, MAX_AMOUNT_MINOR } from '@apps-hub/domain/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  currencySign,
  DecimalEvidence,
  lineTotalMinor,
  mayBeNegative,
  readDecimal,
  readWhole,
} from './numbers.ts';

const [gbp, kwd, jpy] = ['GBP', 'KWD', 'JPY'] as [CurrencyCode, CurrencyCode, CurrencyCode];

const decide = (texts: readonly string[], currency?: CurrencyCode) => {
  const evidence = new DecimalEvidence();
  for (const text of texts) evidence.add(text);
  return evidence.decide(currency);
};

describe('the decimal mark of a file', () => {
  it.each([
    ['a comma before two digits', ['2,55', '3', '1.250'], ','],
    ['a point before two digits', ['2.55', '1,250'], '.'],
    ['both in one number: the last begins the decimals', ['1.250,50'], ','],
    ['the same mark twice separates thousands', ['1,250,000'], '.'],
    ['digits after a leading zero are decimals', ['0,125'], ','],
    ['after more than three digits it is no thousands separator', ['1234.567'], '.'],
    ['an Arabic decimal mark decides by itself', ['١٬٢٥٠٫٥٠'], '.'],
    ['no decimals at all', ['5', '12'], '.'],
    ['three digits that may be thousands or decimals', ['1,250', '2,500'], 'unclear'],
    ['both marks before two digits', ['2,55', '2.55'], 'mixed'],
  ])('%s', (_name, texts, expected) => {
    expect(decide(texts, gbp)).toBe(expected);
  });

  it('reads three digits as decimals if the currency has three', () => {
    expect(decide(['1,250', '2,500'], kwd)).toBe(',');
  });

  it('is not changed by one stray number among hundreds', () => {
    expect(decide([...Array.from({ length: 300 }, () => '2,55'), '2.55'], gbp)).toBe(',');
  });
});

describe('reading a number', () => {
  it.each([
    ['2,55', ',', 255, 2],
    ['1.250,50', ',', 12505, 1],
    ['-12,00', ',', -12, 0],
    ['1,250.5', '.', 12505, 1],
    ['£2.55', '.', 255, 2],
    ['2,55 €', ',', 255, 2],
    ['SAR 1,250.00', '.', 1250, 0],
    ['12.50 ر.س', '.', 125, 1],
    ['١٬٢٥٠٫٧٥', '.', 125075, 2],
    ['۱۲', ',', 12, 0],
    ["1'250.50", '.', 12505, 1],
    ['1 250,50', ',', 12505, 1],
    ['(3,50)', ',', -35, 1],
    ['\u22123,5', ',', -35, 1],
    [',5', ',', 5, 1],
    ['-.5', '.', -5, 1],
  ] as const)('%s with %s', (text, mark, digits, scale) => {
    expect(readDecimal(text, mark)).toEqual({ ok: true, value: { digits, scale } });
  });

  it.each([
    ['2.55', ',', 'number_invalid'],
    ['12,34.56', '.', 'number_invalid'],
    ['abc', '.', 'number_invalid'],
    ['', '.', 'number_invalid'],
    ['1e5', '.', 'number_invalid'],
    ['#REF!', '.', 'number_invalid'],
    ['1.1234567', '.', 'too_many_decimals'],
    ['99999999999999999', '.', 'number_too_large'],
  ] as const)('refuses %s with %s', (text, mark, error) => {
    expect(readDecimal(text, mark)).toEqual({ ok: false, error });
  });

  it('reads 6.0 as whole and refuses a half', () => {
    expect(readWhole('6.0', '.')).toEqual({ ok: true, value: 6 });
    expect(readWhole('-1', '.')).toEqual({ ok: true, value: -1 });
    expect(readWhole('0.5', '.')).toEqual({ ok: false, error: 'number_not_whole' });
  });
});

describe('the total of a line', () => {
  it.each([
    [6, { digits: 255, scale: 2 }, gbp, 1530],
    [3, { digits: 869565, scale: 4 }, gbp, 26087],
    [1, { digits: 5, scale: 3 }, gbp, 1],
    [1, { digits: -5, scale: 3 }, gbp, -1],
    [2, { digits: 1250, scale: 3 }, kwd, 2500],
    [2, { digits: 105, scale: 1 }, jpy, 21],
  ])('%i times %o in %s', (units, price, currency, expected) => {
    expect(lineTotalMinor(units, price, currency)).toEqual({ ok: true, value: expected });
  });

  it('is the same as a calculation with whole numbers of any size, up to the limit', () => {
    const price = fc.record({ digits: fc.maxSafeInteger(), scale: fc.nat(6) });
    const small = fc.record({ digits: fc.integer({ min: -100_000, max: 100_000 }), scale: fc.nat(6) });
    const units = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(units, fc.oneof(price, small), fc.constantFrom(gbp, kwd, jpy), (count, each, currency) => {
        const product = BigInt(count) * BigInt(each.digits) * 10n ** BigInt(currencyExponent(currency));
        const size = product < 0n ? -product : product;
        const divisor = 10n ** BigInt(each.scale);
        const rounded = (size * 2n + divisor) / (divisor * 2n);
        const value = Number(product < 0n ? -rounded : rounded);
        const isTooLarge = rounded > BigInt(MAX_AMOUNT_MINOR);
        expect(lineTotalMinor(count, each, currency)).toEqual(
          isTooLarge ? { ok: false, error: 'number_too_large' } : { ok: true, value },
        );
      }),
    );
  });

  it('is refused if unrealistically large', () => {
    expect(lineTotalMinor(1_000_000, { digits: 100_000_000, scale: 0 }, gbp)).toEqual({
      ok: false,
      error: 'number_too_large',
    });
  });
});

it.each([
  ['£2.55', 'GBP'],
  ['2,55 €', 'EUR'],
  ['12.50 ر.س', 'SAR'],
  ['KWD 1.250', 'KWD'],
  ['$5', undefined],
  ['5.00', undefined],
])('reads the currency of %s', (text, expected) => {
  expect(currencySign(text)).toBe(expected);
});

describe('a text that is read as a negative number', () => {
  it('mayBeNegative recognises every minus sign', () => {
    const marks = fc.constantFrom('-', '\u2212', '\u2010', '\u2013', '\uFF0D', '(', ')', '+', ' ', '\u200e');
    const text = fc
      .tuple(
        fc.array(marks, { maxLength: 3 }),
        fc.constantFrom('5', '1,250', '٧', 'ABC 5'),
        fc.array(marks, { maxLength: 2 }),
      )
      .map(([before, number, after]) => [...before, number, ...after].join(''));
    const negative: string[] = [];
    fc.assert(
      fc.property(text, (written) => {
        const whole = readWhole(written, '.');
        if (!whole.ok || whole.value >= 0) return;
        negative.push(written);
        expect(mayBeNegative(written), written).toBe(true);
      }),
      { numRuns: 3000 },
    );
    expect(negative.some((each) => each.includes('('))).toBe(true);
    expect(negative.some((each) => each.includes('\u2212'))).toBe(true);
  });

  it.each(['5', '+5', '1.250,50', 'A5'])('%s may not', (text) => {
    expect(mayBeNegative(text)).toBe(false);
  });
});
