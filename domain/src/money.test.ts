import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  type CurrencyCode,
  currencyExponent,
  floorSumOfShares,
  formatAmount,
  MAX_AMOUNT_MINOR,
  parseAmount,
  parseCurrency,
} from './money.ts';

const code = (text: string): CurrencyCode => {
  const parsed = parseCurrency(text);
  if (!parsed) throw new Error(`${text} is a currency`);
  return parsed;
};
const [SAR, KWD, JPY] = [code('SAR'), code('KWD'), code('JPY')];

describe('parseCurrency', () => {
  it('reads three letters in any case', () => {
    expect(parseCurrency(' sar ')).toBe('SAR');
  });

  it.each(['', 'SA', 'SARS', 'S1R', '٣٣٣'])('rejects %j', (text) => {
    expect(parseCurrency(text)).toBeUndefined();
  });

  it('knows how many decimals a currency has', () => {
    expect([SAR, KWD, JPY].map(currencyExponent)).toEqual([2, 3, 0]);
  });
});

describe('parseAmount', () => {
  it.each([
    ['12.5', SAR, 1250],
    ['12.50', SAR, 1250],
    ['12.500000', SAR, 1250],
    ['0.05', SAR, 5],
    ['-3', SAR, -300],
    ['007', SAR, 700],
    ['0.250', KWD, 250],
    ['1000', JPY, 1000],
    ['1000.00', JPY, 1000],
  ])('parses %s %s as %i', (text, currency, amountMinor) => {
    expect(parseAmount(text, currency)).toEqual({ ok: true, value: amountMinor });
  });

  it('has no negative zero', () => {
    expect(parseAmount('-0.00', SAR)).toEqual({ ok: true, value: 0 });
  });

  it.each([
    ['12.345', SAR, 'amount_too_many_decimals'],
    ['0.2501', KWD, 'amount_too_many_decimals'],
    ['1.5', JPY, 'amount_too_many_decimals'],
    ['10000000000.01', SAR, 'amount_too_large'],
    ['', SAR, 'amount_not_a_number'],
    ['1,5', SAR, 'amount_not_a_number'],
    ['1e3', SAR, 'amount_not_a_number'],
    ['.5', SAR, 'amount_not_a_number'],
    ['5.', SAR, 'amount_not_a_number'],
    ['+5', SAR, 'amount_not_a_number'],
    ['١٢', SAR, 'amount_not_a_number'],
    ['NaN', SAR, 'amount_not_a_number'],
  ])('rejects %j %s with %s', (text, currency, error) => {
    expect(parseAmount(text, currency)).toEqual({ ok: false, error });
  });
});

describe('formatAmount', () => {
  it.each([
    [1250, SAR, '12.50'],
    [5, SAR, '0.05'],
    [-5, SAR, '-0.05'],
    [0, SAR, '0.00'],
    [250, KWD, '0.250'],
    [1000, JPY, '1000'],
  ])('formats %i %s as %s', (amountMinor, currency, text) => {
    expect(formatAmount(amountMinor, currency)).toBe(text);
  });

  it('is the inverse of parseAmount', () => {
    const amount = fc.integer({ min: -MAX_AMOUNT_MINOR, max: MAX_AMOUNT_MINOR });
    fc.assert(
      fc.property(amount, fc.constantFrom(SAR, KWD, JPY), (amountMinor, currency) => {
        expect(parseAmount(formatAmount(amountMinor, currency), currency)).toEqual({
          ok: true,
          value: amountMinor,
        });
      }),
    );
  });
});

describe('floorSumOfShares', () => {
  it('is exact where a double is not', () => {
    expect(
      floorSumOfShares(999_999_999, [
        [999_999_999_999, 1_000_000_000_000],
        [0, 1],
      ]),
    ).toBe(999_999_998);
    expect(
      floorSumOfShares(3, [
        [1, 3],
        [2, 3],
      ]),
    ).toBe(3);
    expect(
      floorSumOfShares(MAX_AMOUNT_MINOR, [
        [MAX_AMOUNT_MINOR - 1, MAX_AMOUNT_MINOR],
        [0, 7],
      ]),
    ).toBe(MAX_AMOUNT_MINOR - 1);
  });

  it('rounds down once, whatever the fractions', () => {
    const whole = fc.integer({ min: 1, max: MAX_AMOUNT_MINOR });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(whole, whole, whole, part, part, (...[value, one, other, p, q]) => {
        const [a, b] = [Math.floor(one * p), Math.floor(other * q)];
        const share = BigInt(
          floorSumOfShares(value, [
            [a, one],
            [b, other],
          ]),
        );
        const [exact, unit] = [
          BigInt(value) * (BigInt(a) * BigInt(other) + BigInt(b) * BigInt(one)),
          BigInt(one) * BigInt(other),
        ];
        expect(share * unit <= exact && (share + 1n) * unit > exact).toBe(true);
      }),
    );
  });
});
