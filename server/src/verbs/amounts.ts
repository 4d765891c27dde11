import { type CurrencyCode, formatAmount, parseAmount } from '@apps-hub/domain/money';
import type { FieldError } from '@apps-hub/contract/errors';

import { AppError } from '../errors.ts';

/** Reads the amounts of a body in the store's currency and collects the field errors. */
export const amountReader = (currency: CurrencyCode) => {
  const errors: FieldError[] = [];
  const positive = (path: string, text: string): number => {
    const parsed = parseAmount(text, currency);
    if (!parsed.ok) errors.push({ path, code: parsed.error, params: { currency } });
    else if (parsed.value <= 0) errors.push({ path, code: 'amount_not_positive' });
    return parsed.ok ? parsed.value : 0;
  };
  return {
    positive,
    positiveOrNull: (path: string, text: string | null): number | null =>
      text === null ? null : positive(path, text),
    fail: (error: FieldError): void => void errors.push(error),
    /** Throws `validation_failed` with every invalid field. */
    done: (): void => {
      if (errors.length > 0) throw new AppError('validation_failed', { fields: errors });
    },
  };
};

export const amountOrNull = (amountMinor: number | null, currency: CurrencyCode): string | null =>
  amountMinor === null ? null : formatAmount(amountMinor, currency);
