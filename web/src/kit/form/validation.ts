import type { FieldErrorCode } from '@apps-hub/contract/errors';
import { latinDigits } from '@apps-hub/domain/digits';
import { type CurrencyCode, parseAmount } from '@apps-hub/domain/money';
import { isEmail } from '@apps-hub/domain/email';
import { isBlank } from '@apps-hub/domain/text';
import { parsePoints } from '@apps-hub/domain/points';
import { type Limits, MAX_UNITS } from '@apps-hub/contract/values';

/** What is wrong with a typed text, as the server's code; undefined when nothing is. */
export type Check = FieldErrorCode | undefined;

export const checkText = (text: string): Check => (isBlank(text) ? 'required' : undefined);

export const checkEmail = (text: string): Check => {
  if (text.trim() === '') return 'required';
  return isEmail(text) ? undefined : 'email_invalid';
};

export const checkOptionalEmail = (text: string): Check =>
  text.trim() === '' ? undefined : checkEmail(text);

export const checkWhole = (text: string, { least, most }: Limits): Check => {
  if (text === '') return 'required';
  const value = Number(text);
  if (!Number.isInteger(value)) return 'invalid';
  if (value < least) return 'too_small';
  return value > most ? 'too_large' : undefined;
};

/** A start and an end, as times or dates. */
export const checkSpan = (from: string, to: string): Check => {
  if (from === '' || to === '') return 'required';
  return from < to ? undefined : 'span_reversed';
};

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

/** A whole number of units from 1, or empty. */
export const checkOptionalUnits = (text: string): Check =>
  text === '' ? undefined : checkWhole(text, { least: 1, most: MAX_UNITS });

export const checkOptionalAmount = (text: string, currency: CurrencyCode): Check =>
  text === '' ? undefined : checkAmount(text, currency);

export const wholeOrNull = (text: string): number | null => (text === '' ? null : Number(text));

/** Digits of any keyboard with the signs that people write between them. The server knows which numbers exist. */
const PHONE = /^\+?[\d\s()./-]{5,}$/;

export const checkOptionalPhone = (text: string): Check =>
  text.trim() === '' || PHONE.test(latinDigits(text.trim())) ? undefined : 'phone_invalid';

export const textOrNull = (text: string): string | null => text.trim() || null;
