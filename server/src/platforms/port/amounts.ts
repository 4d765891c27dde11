import { type CurrencyCode, currencyExponent, parseCurrency } from '@apps-hub/domain/money';

import { PayloadError } from './errors.ts';

export const currencyOf = (text: string): CurrencyCode => {
  const currency = parseCurrency(text);
  if (!currency) throw new PayloadError(`currency: ${text}`);
  return currency;
};

/** Converts a host's decimal number to minor units; further decimals come from binary fractions. */
export const minorOf = (amount: number, currency: CurrencyCode): number => {
  const minor = Math.round(amount * 10 ** currencyExponent(currency));
  if (!Number.isSafeInteger(minor)) throw new PayloadError(`amount: ${amount}`);
  return minor;
};

/** Splits an amount in proportion to weights; the parts add up to it exactly. */
export const shares = (amountMinor: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weightSoFar = 0;
  let givenSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const upToHere = whole === 0 ? 0 : Math.round((amountMinor * weightSoFar) / whole);
    const share = upToHere - givenSoFar;
    givenSoFar = upToHere;
    return share;
  });
};
