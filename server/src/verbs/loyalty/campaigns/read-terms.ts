import type { TierId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { points, type Points } from '@apps-hub/domain/points';
import type { CampaignEffect } from '@apps-hub/domain/loyalty/campaign-bonus';
import type { CampaignSegment, CampaignTerms } from '@apps-hub/domain/loyalty/campaigns';
import { addDays, daysBetween, type LocalDate } from '@apps-hub/domain/time';
import { firstInstant, type LocalTime } from '@apps-hub/domain/wall-time';
import type { ValidCampaign } from '@apps-hub/contract/loyalty/campaigns/routes';
import { CAMPAIGN_DAYS_MOST } from '@apps-hub/contract/loyalty/values';

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

const MIDNIGHT = '00:00' as LocalTime;

const startOf = (day: LocalDate, timeZone: string): string =>
  firstInstant({ date: day, time: MIDNIGHT }, timeZone).toISOString();

const limit = (most: number | null): Points | null => (most === null ? null : points(most));

/** Converts a form's input into terms. Throws `validation_failed` with every invalid field, such as a tier that the store does not have. */
export const readCampaignTerms = (
  input: ValidCampaign,
  {
    currency,
    timeZone,
    tierIds,
  }: { readonly currency: CurrencyCode; readonly timeZone: string; readonly tierIds: readonly TierId[] },
): CampaignTerms => {
  const amounts = amountReader(currency);
  const { name, firstDay, lastDay, combines, priority, expiryMonths } = input;
  const days = daysBetween(firstDay, lastDay) + 1;
  if (days < 1 || days > CAMPAIGN_DAYS_MOST)
    amounts.fail({ path: 'lastDay', code: days < 1 ? 'too_small' : 'too_large' });
  const effect = readEffect(input, amounts);
  const segment = readSegment(input, amounts, tierIds);
  amounts.done();
  return {
    name,
    firstDay,
    lastDay,
    startsAt: startOf(firstDay, timeZone),
    endsAt: startOf(addDays(lastDay, 1), timeZone),
    effect,
    segment,
    orderMost: limit(input.orderMost),
    customerMost: limit(input.customerMost),
    budget: limit(input.budget),
    combines,
    priority,
    expiryMonths,
  };
};
