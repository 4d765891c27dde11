import type { TierId } from '@apps-hub/domain/ids';
import type { SegmentCondition, SegmentRule } from '@apps-hub/domain/loyalty/segments';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import { points } from '@apps-hub/domain/points';
import { TELLS_CUSTOMER_TAGS } from '@apps-hub/contract/platform-setup';
import type { ValidSegmentRule } from '@apps-hub/contract/loyalty/segments/routes';

import { amountReader } from '#verbs/amounts.ts';
import type { loadStore } from '#verbs/hub/stores/store-record.ts';

type Store = Pick<Awaited<ReturnType<typeof loadStore>>, 'currency' | 'platform'>;

type Amounts = ReturnType<typeof amountReader> & { readonly hasTags: boolean };
type Asked = ValidSegmentRule['groups'][number]['conditions'][number];

const isNothing = (amount: string): boolean => /^0+(\.0+)?$/.test(amount);

const readCondition = (condition: Asked, path: string, amounts: Amounts): SegmentCondition => {
  switch (condition.of) {
    case 'tier':
      return { ...condition, tierIds: [...new Set(condition.tierIds)] as TierId[] };
    case 'balance':
      return { ...condition, points: points(condition.points) };
    case 'last_order': {
      const { of, is, days } = condition;
      if (is === 'never') return { of, is };
      if (days === null) amounts.fail({ path: `${path}.days`, code: 'required' });
      return { of, is, days: days ?? 0 };
    }
    case 'spend': {
      const { of, is, amount } = condition;
      return {
        of,
        is,
        amountMinor: isNothing(amount) ? 0 : amounts.positive(`${path}.amount`, amount),
      };
    }
    case 'city':
      return { ...condition, cities: [...new Set(condition.cities)] };
    case 'tag':
      if (!amounts.hasTags) amounts.fail({ path: `${path}.tags`, code: 'invalid' });
      return { ...condition, tags: [...new Set(condition.tags)] };
    case 'expiring':
    case 'orders':
    case 'cod_share':
      return condition;
  }
};

/**
 * Converts a form's input into a rule. Throws `validation_failed` with every invalid field, tags included where the host tells none. A tier
 * that the store removed has no members.
 */
export const readRule = ({ match, groups }: ValidSegmentRule, store: Store): SegmentRule => {
  const amounts = { ...amountReader(store.currency), hasTags: TELLS_CUSTOMER_TAGS[store.platform] };
  const rule = {
    match,
    groups: groups.map((group, g) => ({
      match: group.match,
      conditions: group.conditions.map((condition, c) =>
        readCondition(condition, `rule.groups.${g}.conditions.${c}`, amounts),
      ),
    })),
  };
  amounts.done();
  return rule;
};

const asInput = (condition: SegmentCondition, currency: CurrencyCode): Asked => {
  switch (condition.of) {
    case 'tier':
      return { ...condition, tierIds: [...condition.tierIds] };
    case 'city':
      return { ...condition, cities: [...condition.cities] };
    case 'tag':
      return { ...condition, tags: [...condition.tags] };
    case 'spend': {
      const { of, is, amountMinor } = condition;
      return { of, is, amount: formatAmount(amountMinor, currency) };
    }
    case 'last_order':
      return condition.is === 'never' ? { ...condition, days: null } : condition;
    case 'balance':
    case 'expiring':
    case 'orders':
    case 'cod_share':
      return condition;
  }
};

/** A rule in the form's terms. */
export const ruleAsInput = ({ match, groups }: SegmentRule, currency: CurrencyCode): ValidSegmentRule => ({
  match,
  groups: groups.map((group) => ({
    match: group.match,
    conditions: group.conditions.map((condition) => asInput(condition, currency)),
  })),
});
