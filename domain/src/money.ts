import { err, ok, type Result } from './result.ts';

/** ISO 4217 code, upper case. */
export type CurrencyCode = string & { readonly __brand: 'CurrencyCode' };

export interface Money {
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
}

export type AmountError = 'amount_not_a_number' | 'amount_too_many_decimals' | 'amount_too_large';

/** Currencies whose ISO 4217 minor unit is not 2 digits. */
const EXPONENTS: Readonly<Record<string, number>> = {
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** The largest amount accepted, in minor units; keeps products with points and rates exact in a double. */
export const MAX_AMOUNT_MINOR = 1_000_000_000_000;

/** Parses a currency code; `undefined` unless it is three letters. */
export const parseCurrency = (text: string): CurrencyCode | undefined => {
  const code = text.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? (code as CurrencyCode) : undefined;
};

/** Digits after the decimal point: 2 for SAR, 3 for KWD, 0 for JPY. */
export const currencyExponent = (currency: CurrencyCode): number => EXPONENTS[currency] ?? 2;

/** Parses a plain decimal ("12.5", "-3", "0.250") into minor units; trailing zeros beyond the exponent are allowed. */
export const parseAmount = (text: string, currency: CurrencyCode): Result<number, AmountError> => {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/.exec(text.trim());
  if (!match) return err('amount_not_a_number');
  const exponent = currencyExponent(currency);
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > exponent) return err('amount_too_many_decimals');
  const amount = Number(`${match[2]}${fraction.padEnd(exponent, '0')}`);
  if (amount > MAX_AMOUNT_MINOR) return err('amount_too_large');
  return ok(match[1] && amount ? -amount : amount);
};

/** Formats minor units as a plain decimal with all digits of the currency: 1250 SAR -> "12.50". */
export const formatAmount = (amountMinor: number, currency: CurrencyCode): string => {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0');
  const sign = amountMinor < 0 ? '-' : '';
  const whole = digits.slice(0, digits.length - exponent);
  return exponent === 0 ? `${sign}${digits}` : `${sign}${whole}.${digits.slice(-exponent)}`;
};

/** So many basis points of an amount, rounded down; exact for every accepted amount. */
export const floorShare = (amountMinor: number, basisPoints: number): number =>
  Math.floor(amountMinor / 10_000) * basisPoints +
  Math.floor(((amountMinor % 10_000) * basisPoints) / 10_000);

/** `value` times the sum of two fractions, rounded down once; exact even where a double would lose digits. */
export const floorSumOfShares = (
  value: number,
  [[a, whole], [b, otherWhole]]: readonly [Fraction, Fraction],
): number => {
  const numerator = BigInt(a) * BigInt(otherWhole) + BigInt(b) * BigInt(whole);
  return Number((BigInt(value) * numerator) / (BigInt(whole) * BigInt(otherWhole)));
};

/** Numerator and denominator, both whole. */
type Fraction = readonly [number, number];
