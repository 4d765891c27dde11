import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import type { ActivityEntry, ChangeValue } from '@apps-hub/contract/loyalty/activity/routes';

type Scalar = string | number | boolean | null;

const NONE: ChangeValue = { format: 'none', value: '' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const scalarOf = (value: unknown): Scalar => {
  if (value === null || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string')
    return value;
  return Array.isArray(value) ? value.map(String).join(', ') : null;
};

/** Flattens a detail to values by path: {"terms": {"reward": {"points": 2}}} -> "reward.points". */
const flatten = (detail: Record<string, unknown>, prefix = ''): Map<string, Scalar> => {
  const flat = new Map<string, Scalar>();
  for (const [key, value] of Object.entries(detail)) {
    // `terms` is flattened: its fields appear as the method's own.
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

/** The field's name on the screen, without the storage unit. */
const nameOf = (path: string): string => path.replace(/Minor(?=PerPoint|$)/, '');

interface States {
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

const isStep = (value: unknown): value is { readonly from: unknown; readonly to: unknown } =>
  isRecord(value) && Object.keys(value).length === 2 && 'from' in value && 'to' in value;

/** Both states of an entry that has them: as `{before, after}`, or field by field as `{from, to}`. */
const ownStates = (detail: Record<string, unknown>): States | undefined => {
  const { before, after } = detail;
  if (isRecord(after)) return { before: isRecord(before) ? before : {}, after };
  const steps = Object.entries(detail).flatMap(([key, value]) =>
    isStep(value) ? [[key, value] as const] : [],
  );
  if (steps.length === 0) return undefined;
  return {
    before: Object.fromEntries(steps.map(([key, { from }]) => [key, from])),
    after: Object.fromEntries(steps.map(([key, { to }]) => [key, to])),
  };
};

/** The ids of an entry's subject, which the entry names elsewhere. */
const NAMED_ELSEWHERE = new Set(['customerId', 'requestedBy']);

/**
 * The fields of an audit entry that differ from the previous state. Either the entry contains both states, or it contains the whole state
 * and so does the previous entry of the same record.
 */
export const changesOf = (
  detail: Record<string, unknown>,
  earlier: Record<string, unknown> | null,
  currency: CurrencyCode,
): ActivityEntry['changes'] => {
  const states = ownStates(detail) ?? { before: earlier ?? {}, after: detail };
  const [before, after] = [flatten(states.before), flatten(states.after)];
  return [...new Set([...after.keys(), ...before.keys()])]
    .filter(
      (field) => !NAMED_ELSEWHERE.has(field) && (before.get(field) ?? null) !== (after.get(field) ?? null),
    )
    .map((field) => ({
      field: nameOf(field),
      before: present(field, before.get(field), currency),
      after: present(field, after.get(field), currency),
    }));
};
