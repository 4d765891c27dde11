import type { StorePlace } from '../contract.ts';
import { STORE_TEXT_MAX } from '../values.ts';
import { latinDigits } from '@apps-hub/domain/digits';
import { type CurrencyCode, parseAmount } from '@apps-hub/domain/money';

import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type Check, checkLength, checkOptionalPhone, checkText } from '@apps-hub/ui/kit/form/validation.ts';

export const checkName = (text: string): Check => checkText(text) ?? checkLength(text, STORE_TEXT_MAX);

export const checkPhone = (text: string): Check => checkText(text) ?? checkOptionalPhone(text);

export const checkPlace = ({ line1, line2, city, state, postcode }: StorePlace): Checks => ({
  line1: checkName(line1),
  line2: checkLength(line2, STORE_TEXT_MAX),
  city: checkName(city),
  state: checkLength(state, STORE_TEXT_MAX),
  postcode: checkLength(postcode, STORE_TEXT_MAX),
});

/** Validates the prefix or suffix of order numbers. */
const ORDER_MARK = /^[A-Za-z0-9-]*$/;

export const checkOrderMark = (text: string): Check => (ORDER_MARK.test(text.trim()) ? undefined : 'invalid');

const DECIMAL = /^\d+(\.\d{1,2})?$/;

const MOST_PERCENT = 100;

/** Validates a number from 0 to 100 with at most two decimals. */
export const checkPercent = (text: string): Check => {
  if (text === '') return 'required';
  if (!DECIMAL.test(latinDigits(text))) return 'percent_too_many_decimals';
  return Number(text) <= MOST_PERCENT
    ? undefined
    : { code: 'out_of_range', params: { from: 0, to: MOST_PERCENT } };
};

/** Validates an amount of at least 0. */
export const checkPrice = (text: string, currency: CurrencyCode): Check => {
  if (text === '') return 'required';
  const amount = parseAmount(text, currency);
  if (!amount.ok) return amount.error === 'amount_too_large' ? 'too_large' : amount.error;
  return amount.value < 0 ? 'too_small' : undefined;
};

/** Validates a bound of a range; empty is unlimited. */
export const checkBound = (text: string): Check =>
  text === '' || DECIMAL.test(latinDigits(text)) ? undefined : 'amount_not_a_number';

/** Validates the end of a range, which must be above its start. */
export const checkEnd = (from: string, to: string): Check => {
  const wrong = checkBound(to);
  if (wrong !== undefined || from === '' || to === '') return wrong;
  return Number(from) < Number(to) ? undefined : 'too_small';
};
