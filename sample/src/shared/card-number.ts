import type { CardBrand } from '../customers/values.ts';
import { latinDigits } from '@apps-hub/domain/digits';

import type { Check } from '@apps-hub/ui/kit/form/validation.ts';

/** ISO/IEC 7812: the longest number has 19 digits; no network in use has fewer than 12. */
const LENGTH = /^\d{12,19}$/;

const digitsOf = (text: string): string => latinDigits(text).replaceAll(/[\s-]/g, '');

/** The check digit by Luhn's rule. */
const hasCheckDigit = (digits: string): boolean => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return all + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
};

export const checkCardNumber = (text: string): Check => {
  if (text.trim() === '') return 'required';
  const digits = digitsOf(text);
  return LENGTH.test(digits) && hasCheckDigit(digits) ? undefined : 'invalid';
};

/** The network by the first digits, as ISO/IEC 7812 assigns them. */
export const brandOf = (text: string): CardBrand => {
  const digits = digitsOf(text);
  const four = Number(digits.slice(0, 4));
  if (digits.startsWith('4')) return 'visa';
  if (/^5[1-5]/.test(digits) || (four >= 2221 && four <= 2720)) return 'mastercard';
  return /^3[47]/.test(digits) ? 'amex' : 'other';
};

/** The only part of the number that is kept. */
export const lastDigitsOf = (text: string): string => digitsOf(text).slice(-4);

/** Three digits; American Express prints four. */
export const checkCvc = (cvc: string, brand: CardBrand): Check => {
  if (cvc.trim() === '') return 'required';
  return new RegExp(`^\\d{${brand === 'amex' ? 4 : 3}}$`).test(latinDigits(cvc.trim()))
    ? undefined
    : 'invalid';
};

const MONTH_AND_YEAR = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/;

/** `05/28` as `2028-05`; undefined for anything else. */
export const expiryOf = (text: string): string | undefined => {
  const [, month, year] = MONTH_AND_YEAR.exec(latinDigits(text.trim())) ?? [];
  return month === undefined || year === undefined ? undefined : `20${year}-${month}`;
};

/** As it is printed on a card. */
export const expiryText = (expires: string): string => `${expires.slice(5)}/${expires.slice(2, 4)}`;

/** A card can be used until the end of its last month. */
export const isExpired = (expires: string, today: string): boolean => expires < today.slice(0, 7);

export const checkExpiry = (text: string, today: string): Check => {
  if (text.trim() === '') return 'required';
  const expires = expiryOf(text);
  return expires === undefined || isExpired(expires, today) ? 'invalid' : undefined;
};
