import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import type { ActivityEntry, ChangeValue } from '@apps-hub/contract/loyalty/activity';

type Scalar = string | number | boolean | null;

const NONE: ChangeValue = { format: 'none', value: '' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const scalarOf = (value: unknown): Scalar => {
  if (value === null || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string')
    return value;
  return Array.isArray(value) ? value.map(String).join(', ') : null;
};

/** A detail as its single values by their path: {"terms": {"reward": {"points": 2}}} -> "reward.points". */
const flatten = (detail: Record<string, unknown>, prefix = ''): Map<string, Scalar> => {
  const flat = new Map<string, Scalar>();
  for (const [key, value] of Object.entries(detail)) {
    // Terms are the method itself: their fields are the method's.
    const path = key === 'terms' ? prefix : `${prefix}${key}`;
    if (!isRecord(value)) flat.set(path, scalarOf(value));
    else for (const entry of flatten(value, path === '' ? '' : `${path}.`)) flat.set(...entry);
  }
  return flat;
};

const present = (field: string, value: Scalar | undefined, currency: CurrencyCode): ChangeValue => {
  if (value === undefined || value === null || value === '') return NONE;
  if (typeof value === 'boolean') return { format: 'flag', value: String(value) };
  if (typeof value === 'string') return { format: 'text', value };
  if (/minor/i.test(field)) return { format: 'amount', value: formatAmount(value, currency) };
  if (field.endsWith('basisPoints')) return { format: 'percent', value: String(value / 100) };
  return { format: 'number', value: String(value) };
};

/** The field as it is called on the screen: units of storage are no part of its name. */
const nameOf = (path: string): string => path.replace(/Minor(?=PerPoint|$)/, '');

/**
 * The fields of an audit entry that differ from the state before it. The entry tells of both (`{before, after}`), or it holds the
 * whole state and the entry before it of the same thing does too.
 */
export const changesOf = (
  detail: Record<string, unknown>,
  earlier: Record<string, unknown> | null,
  currency: CurrencyCode,
): ActivityEntry['changes'] => {
  const tellsBoth = isRecord(detail['after']);
  const after = flatten(isRecord(detail['after']) ? detail['after'] : detail);
  const past = tellsBoth ? detail['before'] : earlier;
  const before = flatten(isRecord(past) ? past : {});
  const fields = [...new Set([...after.keys(), ...(tellsBoth || isRecord(past) ? before.keys() : [])])];
  return fields
    .filter((field) => (before.get(field) ?? null) !== (after.get(field) ?? null))
    .map((field) => ({
      field: nameOf(field),
      before: present(field, before.get(field), currency),
      after: present(field, after.get(field), currency),
    }));
};
