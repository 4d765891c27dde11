import type { SegmentInput, SegmentRuleInput } from '@apps-hub/contract/loyalty/segments/routes';
import {
  SEGMENT_DAYS,
  SEGMENT_NAME_MAX_LENGTH,
  SEGMENT_ORDERS,
  SEGMENT_POINTS,
} from '@apps-hub/contract/loyalty/values';
import type { TierId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';

import { checkOptionalAmount } from '@apps-hub/ui/kit/form/amount-validation.ts';
import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type Check, checkLength, checkText, checkWhole } from '@apps-hub/ui/kit/form/validation.ts';

type Condition = SegmentRuleInput['groups'][number]['conditions'][number];

/** What may be asked about each subject, and the API's name of the value it is compared with. */
export const SUBJECTS = {
  tier: { is: ['in', 'not_in'], value: 'tierIds' },
  balance: { is: ['least', 'most'], value: 'points' },
  expiring: { is: ['days'], value: 'days' },
  last_order: { is: ['within', 'before', 'never'], value: 'days' },
  orders: { is: ['least', 'most'], value: 'count' },
  spend: { is: ['least', 'most'], value: 'amount' },
  city: { is: ['in', 'not_in'], value: 'cities' },
  tag: { is: ['any', 'none'], value: 'tags' },
  cod_share: { is: ['least', 'most'], value: 'percent' },
} as const satisfies Readonly<Record<Condition['of'], object>>;

export type Asked = (typeof SUBJECTS)[Condition['of']]['is'][number];

/** A condition as typed: a number or an amount in `text`, cities in it separated by commas, tiers in `tierIds`, tags in `tags`. */
export interface ConditionDraft {
  readonly key: string;
  readonly of: Condition['of'];
  readonly is: Asked;
  readonly text: string;
  readonly tierIds: readonly string[];
  readonly tags: readonly string[];
}

export interface GroupDraft {
  readonly key: string;
  readonly match: 'all' | 'any';
  readonly conditions: readonly ConditionDraft[];
}

export interface SegmentDraft {
  readonly ar: string;
  readonly en: string;
  readonly match: 'all' | 'any';
  readonly groups: readonly GroupDraft[];
}

export const newCondition = (of: ConditionDraft['of'] = 'orders'): ConditionDraft => ({
  key: crypto.randomUUID(),
  of,
  is: SUBJECTS[of].is[0],
  text: '',
  tierIds: [],
  tags: [],
});

export const newGroup = (): GroupDraft => ({
  key: crypto.randomUUID(),
  match: 'all',
  conditions: [newCondition()],
});

export const EMPTY = (): SegmentDraft => ({ ar: '', en: '', match: 'all', groups: [newGroup()] });

const textOf = (condition: Condition, comma: string): string => {
  if (condition.of === 'city') return condition.cities.join(comma);
  const value = 'days' in condition ? condition.days : Object.values(condition).at(-1);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** A segment as typed; `comma` separates its cities in the page's language. */
export const draftOf = ({ name, rule }: SegmentInput, comma: string): SegmentDraft => ({
  ...name,
  match: rule.match,
  groups: rule.groups.map(({ match, conditions }) => ({
    ...newGroup(),
    match,
    conditions: conditions.map((condition) => ({
      ...newCondition(condition.of),
      ...('is' in condition ? { is: condition.is } : {}),
      text: textOf(condition, comma),
      tierIds: condition.of === 'tier' ? condition.tierIds : [],
      tags: condition.of === 'tag' ? condition.tags : [],
    })),
  })),
});

export const citiesOf = (text: string): string[] =>
  text.split(/[,،]/).flatMap((city) => (city.trim() === '' ? [] : [city.trim()]));

const checkValue = ({ of, is, text, tierIds, tags }: ConditionDraft, currency: CurrencyCode): Check => {
  switch (SUBJECTS[of].value) {
    case 'tierIds':
      return tierIds.length === 0 ? 'required' : undefined;
    case 'tags':
      return tags.length === 0 ? 'required' : undefined;
    case 'cities':
      return checkText(citiesOf(text).join(''));
    case 'amount':
      return checkText(text) ?? (Number(text) === 0 ? undefined : checkOptionalAmount(text, currency));
    case 'days':
      return is === 'never' ? undefined : checkWhole(text, SEGMENT_DAYS);
    case 'points':
      return checkWhole(text, SEGMENT_POINTS);
    case 'count':
      return checkWhole(text, SEGMENT_ORDERS);
    case 'percent':
      return checkWhole(text, { least: 0, most: 100 });
  }
};

/** The path by which the API names the value of a condition. */
export const pathOf = (group: number, place: number, of: ConditionDraft['of']): string =>
  `rule.groups.${group}.conditions.${place}.${SUBJECTS[of].value}`;

const checkName = (name: string): Check => checkText(name) ?? checkLength(name, SEGMENT_NAME_MAX_LENGTH);

const checkRule = ({ groups }: SegmentDraft, currency: CurrencyCode): Checks =>
  Object.fromEntries(
    groups.flatMap(({ conditions }, group) =>
      conditions.map((each, place) => [pathOf(group, place, each.of), checkValue(each, currency)]),
    ),
  );

export const checkDraft = (draft: SegmentDraft, currency: CurrencyCode): Checks => ({
  'name.ar': checkName(draft.ar),
  'name.en': checkName(draft.en),
  ...checkRule(draft, currency),
});

const conditionOf = ({ of, is, text, tierIds, tags }: ConditionDraft): Condition => {
  const value = { tierIds: tierIds as TierId[], tags: [...tags], cities: citiesOf(text), amount: text }[
    SUBJECTS[of].value as string
  ];
  const asked = of === 'expiring' ? { of } : { of, is };
  const known = is === 'never' ? null : (value ?? Number(text));
  // Which values belong together is checked by the server, whose type lists them one by one.
  return { ...asked, [SUBJECTS[of].value]: known } as Condition;
};

const ruleOf = ({ match, groups }: SegmentDraft): SegmentRuleInput => ({
  match,
  groups: groups.map((group) => ({ match: group.match, conditions: group.conditions.map(conditionOf) })),
});

/** The rule, once all its values are valid. */
export const validRule = (draft: SegmentDraft, currency: CurrencyCode): SegmentRuleInput | undefined =>
  Object.values(checkRule(draft, currency)).some((check) => check !== undefined) ? undefined : ruleOf(draft);

export const inputOf = (draft: SegmentDraft): SegmentInput => ({
  name: { ar: draft.ar.trim(), en: draft.en.trim() },
  rule: ruleOf(draft),
});
