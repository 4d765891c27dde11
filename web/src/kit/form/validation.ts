import type { FieldErrorCode } from '@apps-hub/contract/errors';
import { type CurrencyCode, parseAmount } from '@apps-hub/domain/money';
import { parsePoints } from '@apps-hub/domain/points';

/** What is wrong with a typed text, as the server would say it; undefined when nothing is. */
export type Check = FieldErrorCode | undefined;

const MAX_UNITS = 100_000;

/** Whole points above zero. */
export const checkPoints = (text: string): Check => {
  if (text === '') return 'required';
  const points = parsePoints(Number(text));
  return points.ok ? undefined : points.error;
};

/** An amount above zero in the store's currency. */
export const checkAmount = (text: string, currency: CurrencyCode): Check => {
  if (text === '') return 'required';
  const amount = parseAmount(text, currency);
  if (!amount.ok) return amount.error;
  return amount.value > 0 ? undefined : 'amount_not_positive';
};

/** A whole number of units from 1, or nothing. */
export const checkOptionalUnits = (text: string): Check => {
  if (text === '') return undefined;
  const units = Number(text);
  if (!Number.isInteger(units)) return 'invalid';
  if (units < 1) return 'too_small';
  return units > MAX_UNITS ? 'too_large' : undefined;
};

export const checkOptionalAmount = (text: string, currency: CurrencyCode): Check =>
  text === '' ? undefined : checkAmount(text, currency);

export const wholeOrNull = (text: string): number | null => (text === '' ? null : Number(text));

export const textOrNull = (text: string): string | null => text.trim() || null;
