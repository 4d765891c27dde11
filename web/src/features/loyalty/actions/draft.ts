import type { Actions, ActionsInput } from '@apps-hub/contract/loyalty/actions/routes';
import {
  ACTION_NAME_MAX_LENGTH,
  ACTION_POINTS,
  ACTION_URL_MAX_LENGTH,
  CAMPAIGN_POINTS,
  INVITE_DAYS,
  INVITE_HOLD_DAYS,
  INVITE_PER_MONTH,
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
  readonly minimum: string;
  readonly perMonth: string;
  readonly daysToOrder: string;
  readonly holdDays: string;
}

export type ActionsDraft = Readonly<Record<ActionKind, ActionDraft>>;

const OFF: ActionDraft = {
  isOn: false,
  points: '',
  budget: '',
  budgetAmount: '',
  url: '',
  ar: '',
  en: '',
  minimum: '',
  perMonth: '5',
  daysToOrder: '30',
  holdDays: '14',
};

export const draftOf = (saved: Pick<Actions, 'actions'>): ActionsDraft => {
  const draft: Record<string, ActionDraft> = Object.fromEntries(ACTION_KINDS.map((kind) => [kind, OFF]));
  for (const { kind, points, budget, budgetAmount, link, invite } of saved.actions)
    draft[kind] = {
      ...OFF,
      isOn: true,
      points: String(points),
      budget: budget === null ? '' : String(budget),
      budgetAmount: budgetAmount ?? '',
      url: link?.url ?? '',
      ...link?.name,
      ...(invite && {
        minimum: invite.minimum ?? '',
        perMonth: String(invite.perMonth),
        daysToOrder: String(invite.daysToOrder),
        holdDays: String(invite.holdDays),
      }),
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
      const { points, budget, budgetAmount, url, ar, en, ...invite } = draft[kind];
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
        ...(kind === 'invite'
          ? {
              [`${at}.invite.minimum`]: checkOptionalAmount(invite.minimum, currency),
              [`${at}.invite.perMonth`]: checkWhole(invite.perMonth, INVITE_PER_MONTH),
              [`${at}.invite.daysToOrder`]: checkWhole(invite.daysToOrder, INVITE_DAYS),
              [`${at}.invite.holdDays`]: checkWhole(invite.holdDays, INVITE_HOLD_DAYS),
            }
          : {}),
      };
    }),
  );

export const inputOf = (draft: ActionsDraft): ActionsInput => ({
  actions: kindsOn(draft).map((kind) => {
    const { points, budget, budgetAmount, url, ar, en, ...invite } = draft[kind];
    return {
      kind,
      points: Number(points),
      budget: wholeOrNull(budget),
      budgetAmount: textOrNull(budgetAmount),
      link: kind === 'link' ? { url: url.trim(), name: { ar: ar.trim(), en: en.trim() } } : null,
      invite:
        kind === 'invite'
          ? {
              minimum: textOrNull(invite.minimum),
              perMonth: Number(invite.perMonth),
              daysToOrder: Number(invite.daysToOrder),
              holdDays: Number(invite.holdDays),
            }
          : null,
    };
  }),
});
