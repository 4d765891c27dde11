import { type Money, parseAmount, parseCurrency } from '@apps-hub/domain/money';

/** ISO 4217, as the platform knows them: three letters alone may be a carrier's own code. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** A carrier's number as an amount above or equal to 0. Null for an unknown currency, or more decimals than the currency has. */
export const amountIn = (amount: number, code: string): Money | null => {
  const currency = CURRENCIES.has(code) ? parseCurrency(code) : null;
  // The shortest text of a number is what the carrier wrote.
  const parsed = currency && parseAmount(String(amount), currency);
  return currency && parsed?.ok && amount >= 0 ? { amountMinor: parsed.value, currency } : null;
};

const mayBeAmount = (value: unknown): boolean =>
  typeof value === 'string' ? /\d/.test(value) : value !== null && typeof value !== 'boolean';

/** Without the fields that are not `read` and are known, or plainly words. One that may be an amount stays, and is then refused. */
export const withoutWords = (
  raw: Readonly<Record<string, unknown>>,
  { read, passed }: { readonly read: ReadonlySet<string>; readonly passed: ReadonlySet<string> },
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(raw).filter(
      ([name, value]) => read.has(name) || (!passed.has(name) && mayBeAmount(value)),
    ),
  );
