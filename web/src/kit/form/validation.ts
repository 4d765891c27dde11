import type { FieldErrorCode } from '@apps-hub/contract/errors';
import { latinDigits } from '@apps-hub/domain/digits';
import { type CurrencyCode, formatAmount, MAX_AMOUNT_MINOR, parseAmount } from '@apps-hub/domain/money';
import { isEmail } from '@apps-hub/domain/email';
import { isBlank } from '@apps-hub/domain/text';
import { MAX_POINTS, parsePoints } from '@apps-hub/domain/points';
import { type Limits, MAX_UNITS } from '@apps-hub/contract/values';

/** What is wrong with a typed text, as the server's code, with its limits where it has some; undefined when nothing is. */
export type Check =
  | FieldErrorCode
  | { readonly code: FieldErrorCode; readonly params: Readonly<Record<string, string | number>> }
  | undefined;

/** A number as one writes it: `1e3` is none. */
const WRITTEN = /^[+-]?\d+(\.\d+)?$/;

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
  if (!WRITTEN.test(text) || !Number.isInteger(value)) return 'invalid';
  const isWithin = value >= least && value <= most;
  return isWithin ? undefined : { code: 'out_of_range', params: { from: least, to: most } };
};

/** A start and an end, as times or dates. */
export const checkSpan = (from: string, to: string): Check => {
  if (from === '' || to === '') return 'required';
  return from < to ? undefined : 'span_reversed';
};

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

/** A minimum of whole units; empty or 0 is none. */
export const checkMinimumUnits = (text: string): Check =>
  text === '' ? undefined : checkWhole(text, { least: 0, most: MAX_UNITS });

const isZero = (text: string): boolean => /^0+(\.0+)?$/.test(text);

/** A minimum in money; empty or 0 is none. */
export const checkMinimumAmount = (text: string, currency: CurrencyCode): Check =>
  isZero(text) ? undefined : checkOptionalAmount(text, currency);

export const checkOptionalAmount = (text: string, currency: CurrencyCode): Check =>
  text === '' ? undefined : checkAmount(text, currency);

export const wholeOrNull = (text: string): number | null => (text === '' ? null : Number(text));

/** Digits of any keyboard with the signs that people write between them. The server knows which numbers exist. */
const PHONE = /^\+?[\d\s()./-]{5,}$/;

export const checkOptionalPhone = (text: string): Check =>
  text.trim() === '' || PHONE.test(latinDigits(text.trim())) ? undefined : 'phone_invalid';

export const checkLength = (text: string, most: number): Check =>
  text.trim().length > most ? 'too_long' : undefined;

export const textOrNull = (text: string): string | null => text.trim() || null;
