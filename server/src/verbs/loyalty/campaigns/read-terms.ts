import type { TierId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { PointRate } from '@apps-hub/domain/loyalty/point-value';
import { points, type Points } from '@apps-hub/domain/points';
import type { CampaignEffect } from '@apps-hub/domain/loyalty/campaign-bonus';
import { budgetOf } from '@apps-hub/domain/loyalty/campaign-budget';
import { spanInstants } from '@apps-hub/domain/loyalty/campaign-span';
import type { CampaignSegment, CampaignTerms } from '@apps-hub/domain/loyalty/campaigns';
import { daysBetween } from '@apps-hub/domain/time';
import type { ValidCampaign } from '@apps-hub/contract/loyalty/campaigns/routes';
import { CAMPAIGN_DAYS, CAMPAIGN_DAYS_MOST, CAMPAIGN_POINTS } from '@apps-hub/contract/loyalty/values';

import { amountReader } from '#verbs/amounts.ts';
import { readLines } from '../collection-methods/read-terms.ts';
import type { SegmentRecord } from '../segments/segment-record.ts';
import { readBudgetMoney } from './read-budget.ts';

type Amounts = ReturnType<typeof amountReader>;

const readEffect = ({ effect }: ValidCampaign, amounts: Amounts): CampaignEffect => {
  if (effect.kind === 'multiplier') return effect;
  if (effect.kind === 'order') return { kind: 'order', points: points(effect.points) };
  const lines = readLines(effect.lines, amounts, 'effect.lines');
  return { kind: 'unit', points: points(effect.points), ...(lines ? { lines } : {}) };
};

/** Refuses tiers and segments that the store does not have, unless the campaign has them already: it can be ended after one was removed. */
const readSegment = (
  { segment }: ValidCampaign,
  amounts: Amounts,
  { tierIds, segments, current }: Pick<Known, 'tierIds' | 'segments' | 'current'>,
): CampaignSegment => {
  if (segment.kind === 'segment') {
    const [found] = segments;
    if (found) return { ...segment, name: found.name, rule: found.rule };
    if (current?.segment.kind === 'segment' && current.segment.segmentId === segment.segmentId)
      return current.segment;
    amounts.fail({ path: 'segment.segmentId', code: 'invalid' });
    return { kind: 'everyone' };
  }
  if (segment.kind !== 'tiers') return segment;
  const kept = current?.segment.kind === 'tiers' ? current.segment.tierIds : [];
  const known = new Set<string>([...tierIds, ...kept]);
  if (segment.tierIds.some((id) => !known.has(id)))
    amounts.fail({ path: 'segment.tierIds', code: 'invalid' });
  return { kind: 'tiers', tierIds: [...new Set(segment.tierIds)] as TierId[] };
};

const limit = (most: number | null): Points | null => (most === null ? null : points(most));

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
  /** The segment that the input names, if the store has it. */
  readonly segments: readonly Pick<SegmentRecord, 'name' | 'rule'>[];
  /** What points are worth at the store's best reward; null if nothing can be redeemed for a fixed value. */
  readonly rate: PointRate | null;
  /** The campaign's terms before the change; null for a new one. */
  readonly current: CampaignTerms | null;
}

/** Converts a form's input into terms. Throws `validation_failed` with every invalid field, such as a tier that the store does not have. */
export const readCampaignTerms = (
  input: ValidCampaign,
  { currency, timeZone, ...known }: Known,
): CampaignTerms => {
  const amounts = amountReader(currency);
  const { name, firstDay, lastDay, combines, priority, expiryMonths } = input;
  for (const path of ['firstDay', 'lastDay'] as const)
    if (input[path] < CAMPAIGN_DAYS.first || input[path] > CAMPAIGN_DAYS.last)
      amounts.fail({ path, code: 'invalid' });
  amounts.done();
  const { span, startsAt, endsAt } = readSpan(input, timeZone);
  if (daysBetween(firstDay, lastDay) >= CAMPAIGN_DAYS_MOST)
    amounts.fail({ path: 'lastDay', code: 'too_large' });
  if (endsAt <= startsAt)
    amounts.fail({ path: lastDay < firstDay ? 'lastDay' : 'lastTime', code: 'span_reversed' });
  const effect = readEffect(input, amounts);
  const segment = readSegment(input, amounts, known);
  const money = readBudgetMoney(input, {
    amounts,
    path: 'budgetAmount',
    rate: known.rate,
    current: known.current?.money,
  });
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
