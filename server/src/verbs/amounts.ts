import {
  type CurrencyCode,
  formatAmount,
  MAX_AMOUNT_MINOR,
  parseAmount,
  type Money,
} from '@apps-hub/domain/money';
import type { FieldError } from '@apps-hub/contract/errors';

import { AppError } from '../errors.ts';

const isZero = (text: string): boolean => /^0+(\.0+)?$/.test(text);

/** Reads the amounts of a body in the store's currency and collects the field errors. */
export const amountReader = (currency: CurrencyCode) => {
  const errors: FieldError[] = [];
  const largest = formatAmount(MAX_AMOUNT_MINOR, currency);
  const positive = (path: string, text: string): number => {
    const parsed = parseAmount(text, currency);
    if (!parsed.ok) errors.push({ path, code: parsed.error, params: { currency, most: largest } });
    else if (parsed.value <= 0) errors.push({ path, code: 'amount_not_positive' });
    return parsed.ok ? parsed.value : 0;
  };
  return {
    positive,
    positiveOrNull: (path: string, text: string | null): number | null =>
      text === null ? null : positive(path, text),
    /** A minimum; 0 is none. */
    minimumOrNull: (path: string, text: string | null): number | null =>
      text === null || isZero(text) ? null : positive(path, text),
    fail: (error: FieldError): void => void errors.push(error),
    /** Throws `validation_failed` with every invalid field. */
    done: (): void => {
      if (errors.length > 0) throw new AppError('validation_failed', { fields: errors });
    },
  };
};

export const amountOrNull = (amountMinor: number | null, currency: CurrencyCode): string | null =>
  amountMinor === null ? null : formatAmount(amountMinor, currency);

/** An amount in the API's form. */
export const moneyOf = ({ amountMinor, currency }: Money): { amount: string; currency: string } => ({
  amount: formatAmount(amountMinor, currency),
  currency,
});
