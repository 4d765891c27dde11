import type { Actions, ActionsInput } from '@apps-hub/contract/loyalty/actions/routes';
import {
  ACTION_NAME_MAX_LENGTH,
  ACTION_POINTS,
  ACTION_URL_MAX_LENGTH,
  CAMPAIGN_POINTS,
} from '@apps-hub/contract/loyalty/values';
import { ACTION_KINDS, type ActionKind } from '@apps-hub/domain/loyalty/actions';
import type { CurrencyCode } from '@apps-hub/domain/money';

import { checkOptionalAmount } from '@apps-hub/ui/kit/form/amount-validation.ts';
import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import {
  type Check,
  checkLength,
  checkText,
  checkWhole,
  textOrNull,
  wholeOrNull,
} from '@apps-hub/ui/kit/form/validation.ts';

export interface ActionDraft {
  readonly isOn: boolean;
  readonly points: string;
  readonly budget: string;
  readonly budgetAmount: string;
  readonly url: string;
  readonly ar: string;
  readonly en: string;
}

export type ActionsDraft = Readonly<Record<ActionKind, ActionDraft>>;

const OFF: ActionDraft = { isOn: false, points: '', budget: '', budgetAmount: '', url: '', ar: '', en: '' };

export const draftOf = (saved: Pick<Actions, 'actions'>): ActionsDraft => {
  const draft: Record<string, ActionDraft> = Object.fromEntries(ACTION_KINDS.map((kind) => [kind, OFF]));
  for (const { kind, points, budget, budgetAmount, link } of saved.actions)
    draft[kind] = {
      isOn: true,
      points: String(points),
      budget: budget === null ? '' : String(budget),
      budgetAmount: budgetAmount ?? '',
      url: link?.url ?? '',
      ...(link?.name ?? { ar: '', en: '' }),
    };
  return draft as ActionsDraft; // one for each kind
};

/** The kinds that are on, in the order in which they are sent. */
const kindsOn = (draft: ActionsDraft): ActionKind[] => ACTION_KINDS.filter((kind) => draft[kind].isOn);

/** Where the API names errors of a kind. */
export const pathOf = (draft: ActionsDraft, kind: ActionKind): string =>
  `actions.${kindsOn(draft).indexOf(kind)}`;

const checkName = (name: string): Check => checkText(name) ?? checkLength(name, ACTION_NAME_MAX_LENGTH);

const checkUrl = (url: string): Check => {
  if (!url.trim().startsWith('https://')) return url === '' ? 'required' : 'invalid';
  return checkLength(url, ACTION_URL_MAX_LENGTH);
};

/** What is wrong, by the field's path in the API. */
export const checkActions = (draft: ActionsDraft, currency: CurrencyCode): Checks =>
  Object.assign(
    {},
    ...kindsOn(draft).map((kind): Checks => {
      const { points, budget, budgetAmount, url, ar, en } = draft[kind];
      const at = pathOf(draft, kind);
      return {
        [`${at}.points`]: checkWhole(points, ACTION_POINTS),
        [`${at}.budget`]: budget === '' ? undefined : checkWhole(budget, CAMPAIGN_POINTS),
        [`${at}.budgetAmount`]: checkOptionalAmount(budgetAmount, currency),
        ...(kind === 'link'
          ? {
              [`${at}.link.url`]: checkUrl(url),
              [`${at}.link.name.ar`]: checkName(ar),
              [`${at}.link.name.en`]: checkName(en),
            }
          : {}),
      };
    }),
  );

export const inputOf = (draft: ActionsDraft): ActionsInput => ({
  actions: kindsOn(draft).map((kind) => {
    const { points, budget, budgetAmount, url, ar, en } = draft[kind];
    return {
      kind,
      points: Number(points),
      budget: wholeOrNull(budget),
      budgetAmount: textOrNull(budgetAmount),
      link: kind === 'link' ? { url: url.trim(), name: { ar: ar.trim(), en: en.trim() } } : null,
    };
  }),
});
