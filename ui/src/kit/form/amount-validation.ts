import { type CurrencyCode, formatAmount, MAX_AMOUNT_MINOR, parseAmount } from '@apps-hub/domain/money';
import { MAX_POINTS, parsePoints } from '@apps-hub/domain/points';

import { type Check, WRITTEN } from './validation.ts';

/** Whole points above zero. */
export const checkPoints = (text: string): Check => {
  if (text === '') return 'required';
  if (!WRITTEN.test(text)) return 'invalid';
  const points = parsePoints(Number(text));
  if (points.ok) return undefined;
  return points.error === 'points_too_many'
    ? { code: points.error, params: { most: MAX_POINTS } }
    : points.error;
};

/** An amount above zero in the store's currency. */
export const checkAmount = (text: string, currency: CurrencyCode): Check => {
  if (text === '') return 'required';
  const amount = parseAmount(text, currency);
  if (!amount.ok) return { code: amount.error, params: { most: formatAmount(MAX_AMOUNT_MINOR, currency) } };
  return amount.value > 0 ? undefined : 'amount_not_positive';
};

const isZero = (text: string): boolean => /^0+(\.0+)?$/.test(text);

/** A minimum in money; empty or 0 is none. */
export const checkMinimumAmount = (text: string, currency: CurrencyCode): Check =>
  isZero(text) ? undefined : checkOptionalAmount(text, currency);

export const checkOptionalAmount = (text: string, currency: CurrencyCode): Check =>
  text === '' ? undefined : checkAmount(text, currency);
