import { createHash } from 'node:crypto';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { ACTION_KINDS, type ActionRule, type ActionTerms } from '@apps-hub/domain/loyalty/actions';
import { budgetOf, type CampaignMoney } from '@apps-hub/domain/loyalty/campaign-budget';
import type { PointRate } from '@apps-hub/domain/loyalty/point-value';
import { points } from '@apps-hub/domain/points';
import type { ActionsInput } from '@apps-hub/contract/loyalty/actions/routes';
import { CAMPAIGN_POINTS } from '@apps-hub/contract/loyalty/values';

import { amountReader } from '#verbs/amounts.ts';

type Amounts = ReturnType<typeof amountReader>;
type Input = ActionsInput['actions'][number];

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

const readMoney = (
  { budget, budgetAmount = null }: Input,
  {
    amounts,
    rate,
    path,
  }: { readonly amounts: Amounts; readonly rate: PointRate | null; readonly path: string },
): CampaignMoney | null => {
  const amountMinor = amounts.positiveOrNull(path, budgetAmount);
  if (amountMinor === null || amountMinor <= 0) return null;
  const money = rate && { amountMinor, rate, points: budget === null ? null : points(budget) };
  if (!money) amounts.fail({ path, code: 'no_fixed_reward' });
  else if (budgetOf(money, CAMPAIGN_POINTS.most) === 0) amounts.fail({ path, code: 'too_small' });
  return money;
};

/**
 * Converts a form's input into rules, in the order of their kinds. Throws `validation_failed` with every invalid field: a kind twice, a link
 * without an address, or a budget that pays for none.
 */
export const readActionTerms = (
  { actions }: ActionsInput,
  { currency, rate, before, now }: Known,
): ActionTerms => {
  const amounts = amountReader(currency);
  const read = actions.map((input, place): ActionRule => {
    const { kind, link = null } = input;
    const at = `actions.${place}`;
    if (actions.findIndex((each) => each.kind === kind) < place)
      amounts.fail({ path: `${at}.kind`, code: 'invalid' });
    if ((kind === 'link') !== (link !== null))
      amounts.fail({ path: `${at}.link`, code: link === null ? 'required' : 'invalid' });
    const money = readMoney(input, { amounts, rate, path: `${at}.budgetAmount` });
    const only = input.budget === null ? null : points(input.budget);
    const budget = money ? budgetOf(money, CAMPAIGN_POINTS.most) : only;
    if (budget !== null && budget > 0 && budget < input.points)
      amounts.fail({
        path: money && budget !== only ? `${at}.budgetAmount` : `${at}.budget`,
        code: 'too_small',
      });
    return {
      kind,
      points: points(input.points),
      budget,
      ...(money ? { money } : {}),
      since: before?.actions.find((rule) => rule.kind === kind)?.since ?? now.toISOString(),
      ...(link ? { link: { ...link, key: linkKey(link.url) } } : {}),
    };
  });
  amounts.done();
  return { actions: ACTION_KINDS.flatMap((kind) => read.find((rule) => rule.kind === kind) ?? []) };
};
