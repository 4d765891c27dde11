import type { TierId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { PointRate } from '@apps-hub/domain/loyalty/point-value';
import { points, type Points } from '@apps-hub/domain/points';
import type { CampaignEffect } from '@apps-hub/domain/loyalty/campaign-bonus';
import { budgetOf, type CampaignMoney } from '@apps-hub/domain/loyalty/campaign-budget';
import { spanInstants } from '@apps-hub/domain/loyalty/campaign-span';
import type { CampaignSegment, CampaignTerms } from '@apps-hub/domain/loyalty/campaigns';
import { daysBetween } from '@apps-hub/domain/time';
import type { ValidCampaign } from '@apps-hub/contract/loyalty/campaigns/routes';
import { CAMPAIGN_DAYS_MOST, CAMPAIGN_POINTS } from '@apps-hub/contract/loyalty/values';

import { amountReader } from '#verbs/amounts.ts';
import { readLines } from '../collection-methods/read-terms.ts';

type Amounts = ReturnType<typeof amountReader>;

const readEffect = ({ effect }: ValidCampaign, amounts: Amounts): CampaignEffect => {
  if (effect.kind === 'multiplier') return effect;
  if (effect.kind === 'order') return { kind: 'order', points: points(effect.points) };
  const lines = readLines(effect.lines, amounts, 'effect.lines');
  return { kind: 'unit', points: points(effect.points), ...(lines ? { lines } : {}) };
};

const readSegment = (
  { segment }: ValidCampaign,
  amounts: Amounts,
  tierIds: readonly TierId[],
): CampaignSegment => {
  if (segment.kind !== 'tiers') return segment;
  const known = new Set<string>(tierIds);
  if (segment.tierIds.some((id) => !known.has(id)))
    amounts.fail({ path: 'segment.tierIds', code: 'invalid' });
  return { kind: 'tiers', tierIds: [...new Set(segment.tierIds)] as TierId[] };
};

const limit = (most: number | null): Points | null => (most === null ? null : points(most));

/** Refuses an amount if points have no value, or if it is worth less than one. */
const readMoney = (
  { budget, budgetAmount }: ValidCampaign,
  amounts: Amounts,
  rate: PointRate | null,
): CampaignMoney | null => {
  const amountMinor = amounts.positiveOrNull('budgetAmount', budgetAmount);
  if (amountMinor === null || amountMinor <= 0) return null;
  const money = rate && { amountMinor, rate, points: limit(budget) };
  if (!money) amounts.fail({ path: 'budgetAmount', code: 'invalid' });
  else if (budgetOf(money, CAMPAIGN_POINTS.most) === 0)
    amounts.fail({ path: 'budgetAmount', code: 'too_small' });
  return money;
};

const readSpan = ({ firstDay, lastDay, firstTime, lastTime }: ValidCampaign, timeZone: string) => {
  const span = {
    firstDay,
    lastDay,
    ...(firstTime === null ? {} : { firstTime }),
    ...(lastTime === null ? {} : { lastTime }),
  };
  return { span, ...spanInstants(span, timeZone) };
};

interface Known {
  readonly currency: CurrencyCode;
  readonly timeZone: string;
  readonly tierIds: readonly TierId[];
  /** What points are worth at the store's best reward; null if nothing can be redeemed for a fixed value. */
  readonly rate: PointRate | null;
}

/** Converts a form's input into terms. Throws `validation_failed` with every invalid field, such as a tier that the store does not have. */
export const readCampaignTerms = (
  input: ValidCampaign,
  { currency, timeZone, tierIds, rate }: Known,
): CampaignTerms => {
  const amounts = amountReader(currency);
  const { name, firstDay, lastDay, combines, priority, expiryMonths } = input;
  const { span, startsAt, endsAt } = readSpan(input, timeZone);
  if (daysBetween(firstDay, lastDay) >= CAMPAIGN_DAYS_MOST)
    amounts.fail({ path: 'lastDay', code: 'too_large' });
  if (endsAt <= startsAt)
    amounts.fail({ path: lastDay < firstDay ? 'lastDay' : 'lastTime', code: 'span_reversed' });
  const effect = readEffect(input, amounts);
  const segment = readSegment(input, amounts, tierIds);
  const money = readMoney(input, amounts, rate);
  amounts.done();
  return {
    name,
    ...span,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    effect,
    segment,
    orderMost: limit(input.orderMost),
    customerMost: limit(input.customerMost),
    budget: money ? budgetOf(money, CAMPAIGN_POINTS.most) : limit(input.budget),
    ...(money ? { money } : {}),
    combines,
    priority,
    expiryMonths,
  };
};
