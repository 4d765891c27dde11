import { createHash } from 'node:crypto';
import type { CurrencyCode } from '@apps-hub/domain/money';
import {
  ACTION_KINDS,
  type ActionRule,
  type ActionTerms,
  type InviteTerms,
} from '@apps-hub/domain/loyalty/actions';
import { budgetOf } from '@apps-hub/domain/loyalty/campaign-budget';
import type { PointRate } from '@apps-hub/domain/loyalty/point-value';
import { points } from '@apps-hub/domain/points';
import type { ActionsInput } from '@apps-hub/contract/loyalty/actions/routes';
import { CAMPAIGN_POINTS } from '@apps-hub/contract/loyalty/values';

import { amountReader } from '#verbs/amounts.ts';
import { readBudgetMoney } from '../campaigns/read-budget.ts';

interface Known {
  readonly currency: CurrencyCode;
  /** What points are worth at the store's best reward; null if nothing can be redeemed for a fixed value. */
  readonly rate: PointRate | null;
  readonly before: ActionTerms | null;
  readonly now: Date;
}

const KEY_LENGTH = 16;

/** The same for the same address, so that a link whose name changes is not visited for points again. */
const linkKey = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, KEY_LENGTH);

const inviteTerms = (
  { minimum, perMonth, daysToOrder, holdDays }: NonNullable<ActionsInput['actions'][number]['invite']>,
  { at, amounts }: { readonly at: string; readonly amounts: ReturnType<typeof amountReader> },
): InviteTerms => ({
  minimumMinor: amounts.minimumOrNull(`${at}.minimum`, minimum) ?? 0,
  perMonth,
  daysToOrder,
  holdDays,
});

/**
 * Converts a form's input into rules, in the order of their kinds. Throws `validation_failed` with every invalid field: a kind twice, a link
 * without an address, friends without an invitation, or a budget that pays for none.
 */
export const readActionTerms = (
  { actions }: ActionsInput,
  { currency, rate, before, now }: Known,
): ActionTerms => {
  const amounts = amountReader(currency);
  const read = actions.map((input, place): ActionRule => {
    const { kind, link = null, invite = null } = input;
    const at = `actions.${place}`;
    if (actions.findIndex((each) => each.kind === kind) < place)
      amounts.fail({ path: `${at}.kind`, code: 'invalid' });
    if ((kind === 'link') !== (link !== null))
      amounts.fail({ path: `${at}.link`, code: link === null ? 'required' : 'invalid' });
    if ((kind === 'invite') !== (invite !== null))
      amounts.fail({ path: `${at}.invite`, code: invite === null ? 'required' : 'invalid' });
    if (kind === 'invited' && !actions.some((each) => each.kind === 'invite'))
      amounts.fail({ path: `${at}.kind`, code: 'invalid' });
    const known = before?.actions.find((rule) => rule.kind === kind);
    const path = `${at}.budgetAmount`;
    const money = readBudgetMoney(input, { amounts, path, rate, current: known?.money });
    const only = input.budget === null ? null : points(input.budget);
    const budget = money ? budgetOf(money, CAMPAIGN_POINTS.most) : only;
    if (budget !== null && budget > 0 && budget < input.points)
      amounts.fail({
        path: money && budget !== only ? path : `${at}.budget`,
        code: 'too_small',
      });
    return {
      kind,
      points: points(input.points),
      budget,
      ...(money ? { money } : {}),
      since: known?.since ?? now.toISOString(),
      ...(link ? { link: { ...link, key: linkKey(link.url) } } : {}),
      ...(invite ? { invite: inviteTerms(invite, { at: `${at}.invite`, amounts }) } : {}),
    };
  });
  amounts.done();
  return { actions: ACTION_KINDS.flatMap((kind) => read.find((rule) => rule.kind === kind) ?? []) };
};
