import type { CurrencyCode } from '@apps-hub/domain/money';
import { compareText } from '@apps-hub/domain/text';

import type { FileCustomer, Line } from './line.ts';

/** The facts of a whole invoice. */
export interface Head {
  readonly at: Date | undefined;
  readonly customer: FileCustomer | undefined;
  readonly currency: CurrencyCode;
}

/** What the store knows about an invoice that was imported before. */
export interface KnownInvoice {
  readonly at: Date;
  readonly currency: CurrencyCode;
}

/** The most common text; of several, the first in alphabetical order. */
const mostCommon = (texts: readonly string[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || compareText(a, b));
  return first?.[0];
};

const customerOf = (lines: readonly Line[]): FileCustomer | undefined => {
  const named = lines.flatMap(({ customer }) => customer ?? []);
  const id = mostCommon(named.map((customer) => customer.id));
  if (id === undefined) return undefined;
  const theirs = named.filter((customer) => customer.id === id);
  return {
    id,
    name: theirs.find(({ name }) => name !== '')?.name ?? '',
    email: theirs.find(({ email }) => email !== null)?.email ?? null,
    phone: theirs.find(({ phone }) => phone !== null)?.phone ?? null,
  };
};

/** Date, customer and currency from the lines that have them: the earliest date, and the most common customer and currency. */
export const headOf = (
  lines: readonly Line[],
  rules: { readonly currency: CurrencyCode },
  known: KnownInvoice | undefined,
): Head => {
  const times = [
    ...lines.flatMap(({ date }) => date?.getTime() ?? []),
    ...(known ? [known.at.getTime()] : []),
  ];
  const currency = mostCommon(lines.flatMap((line) => line.currency ?? [])) as CurrencyCode | undefined;
  return {
    at: times.length === 0 ? undefined : new Date(times.reduce((a, b) => Math.min(a, b))),
    customer: customerOf(lines),
    currency: known?.currency ?? currency ?? rules.currency,
  };
};
