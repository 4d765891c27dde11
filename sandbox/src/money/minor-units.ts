/** Decimal places of the currencies the sandbox's stores use (ISO 4217). */
const EXPONENTS: Readonly<Record<string, number>> = { SAR: 2, AED: 2, KWD: 3, BHD: 3 };

/** Decimal places of a currency; throws for an unknown one. */
export const currencyExponent = (currency: string): number => {
  const exponent = EXPONENTS[currency];
  if (exponent === undefined) throw new Error(`The sandbox does not support the currency ${currency}`);
  return exponent;
};

/** Formats minor units as a decimal string with all decimal places, as in the platform's JSON. */
export const toDecimal = (amountMinor: number, currency: string): string => {
  const places = currencyExponent(currency);
  const digits = String(Math.abs(amountMinor)).padStart(places + 1, '0');
  const sign = amountMinor < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/** Parses a non-negative decimal into minor units; undefined when it is invalid or has too many places. */
export const parseDecimal = (text: string, places: number): number | undefined => {
  const match = /^(\d{1,10})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  if (fraction.length > places) return undefined;
  return Number(`${match[1]}${fraction.padEnd(places, '0')}`);
};
