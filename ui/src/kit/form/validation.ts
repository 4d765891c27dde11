import type { FieldErrorCode } from '@apps-hub/contract/errors';
import { latinDigits } from '@apps-hub/domain/digits';
import { isEmail } from '@apps-hub/domain/email';
import { isBlank } from '@apps-hub/domain/text';
import { type Limits, MAX_UNITS } from '@apps-hub/contract/values';
import { PASSWORD_MIN_CHARACTERS } from '@apps-hub/contract/hub/values';

/** A text's error as the server's code, with its limits if any; undefined if valid. */
export type Check =
  | FieldErrorCode
  | { readonly code: FieldErrorCode; readonly params: Readonly<Record<string, string | number>> }
  | undefined;

/** A number as people write it; `1e3` is not one. */
export const WRITTEN = /^[+-]?\d+(\.\d+)?$/;

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

/** A minimum of whole units; empty or 0 is none. */
export const checkMinimumUnits = (text: string): Check =>
  text === '' ? undefined : checkWhole(text, { least: 0, most: MAX_UNITS });

export const wholeOrNull = (text: string): number | null => (text === '' ? null : Number(text));

/** Digits of any keyboard with the signs that people write between them. The server knows which numbers exist. */
const PHONE = /^\+?[\d\s()./-]{5,}$/;

export const checkOptionalPhone = (text: string): Check =>
  text.trim() === '' || PHONE.test(latinDigits(text.trim())) ? undefined : 'phone_invalid';

export const checkLength = (text: string, most: number): Check =>
  text.trim().length > most ? 'too_long' : undefined;

export const textOrNull = (text: string): string | null => text.trim() || null;

/** Checks a newly chosen password; a current password must only be present. */
export const checkNewPassword = (text: string): Check => {
  if (text === '') return 'required';
  return text.length < PASSWORD_MIN_CHARACTERS ? 'password_too_short' : undefined;
};
