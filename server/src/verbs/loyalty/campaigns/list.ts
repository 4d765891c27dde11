import type { CampaignId } from '@apps-hub/domain/ids';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import { points } from '@apps-hub/domain/points';
import { spentMinor } from '@apps-hub/domain/loyalty/campaign-budget';
import type { CampaignTerms } from '@apps-hub/domain/loyalty/campaigns';
import type { MethodStatus } from '@apps-hub/domain/loyalty/redemption';
import type { Campaign, ValidCampaign } from '@apps-hub/contract/loyalty/campaigns/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { presentLines } from '../collection-methods/list.ts';
import { currentProgramme } from '../tiers/programme.ts';
import { bestRate } from '../tiers/what-if.ts';
import { readSegments } from '../segments/segment-record.ts';
import { type ComparisonOf, readComparisons } from './comparison.ts';
import { readCampaignTerms } from './read-terms.ts';

/** A version of a campaign. */
export interface CampaignVersion {
  readonly id: CampaignId;
  readonly version: number;
  readonly status: MethodStatus;
  readonly terms: CampaignTerms;
  readonly validFrom: Date;
}

type Given = Pick<Campaign, 'orders' | 'givenPoints'>;

/** The current versions, the latest first day first; with an id only that campaign's. */
export const currentCampaigns = async (
  { sql, storeId }: StoreTx,
  id: CampaignId | null = null,
): Promise<readonly CampaignVersion[]> => sql<CampaignVersion[]>`
  select id, version, status, terms, valid_from as "validFrom" from campaign
  where store_id = ${storeId} and valid_to is null and (${id}::text is null or id = ${id})
  order by terms ->> 'startsAt' desc, id desc`;

/** A form's input as terms; `current` are those that it changes. */
export const campaignTermsOf = async (
  ctx: VerbContext,
  input: ValidCampaign,
  current: CampaignTerms | null = null,
): Promise<CampaignTerms> => {
  const { segment } = input;
  const [{ currency, timeZone }, programme, rate, segments] = await Promise.all([
    loadStore(ctx.tx),
    currentProgramme(ctx.tx),
    bestRate(ctx),
    segment.kind === 'segment' ? readSegments(ctx.tx, segment.segmentId) : [],
  ]);
  const tierIds = programme?.terms.tiers.map(({ id }) => id) ?? [];
  return readCampaignTerms(input, { currency, timeZone, tierIds, segments, rate, current });
};

const presentEffect = (effect: CampaignTerms['effect'], currency: CurrencyCode): Campaign['effect'] =>
  effect.kind === 'unit'
    ? { kind: 'unit', points: effect.points, lines: presentLines(effect.lines, currency) }
    : effect;

const segmentAsInput = (segment: CampaignTerms['segment']): ValidCampaign['segment'] => {
  if (segment.kind === 'tiers') return { kind: 'tiers', tierIds: [...segment.tierIds] };
  return segment.kind === 'segment' ? { kind: 'segment', segmentId: segment.segmentId } : segment;
};

/** A version in the form's terms. */
export const campaignAsInput = (
  { effect, segment, money, startsAt: _startsAt, endsAt: _endsAt, ...terms }: CampaignTerms,
  status: MethodStatus,
  currency: CurrencyCode,
): ValidCampaign => ({
  ...terms,
  firstTime: terms.firstTime ?? null,
  lastTime: terms.lastTime ?? null,
  budget: money ? money.points : terms.budget,
  budgetAmount: money ? formatAmount(money.amountMinor, currency) : null,
  status,
  effect: presentEffect(effect, currency),
  segment: segmentAsInput(segment),
});

const presentSegment = (segment: CampaignTerms['segment']): Campaign['segment'] => {
  if (segment.kind === 'tiers') return { kind: 'tiers', tierIds: [...segment.tierIds] };
  if (segment.kind !== 'segment') return segment;
  const { kind, segmentId, name } = segment;
  return { kind, segmentId, name };
};

const NOT_BEGUN: ComparisonOf = { hasBegun: false, comparison: null };

const NOTHING: Given = { orders: 0, givenPoints: points(0) };

export const presentCampaign = (
  { id, version, status, terms, validFrom }: CampaignVersion,
  {
    currency,
    given = NOTHING,
    comparison: { hasBegun, comparison } = NOT_BEGUN,
  }: {
    readonly currency: CurrencyCode;
    readonly given?: Given | undefined;
    readonly comparison?: ComparisonOf | undefined;
  },
): Campaign => ({
  id,
  version,
  ...campaignAsInput(terms, status, currency),
  segment: presentSegment(terms.segment),
  startsAt: terms.startsAt,
  endsAt: terms.endsAt,
  ...given,
  budgetPoints: terms.budget,
  givenAmount: terms.money ? formatAmount(spentMinor(terms.money, given.givenPoints), currency) : null,
  heldOutPercent: comparison?.percent ?? null,
  hasBegun,
  resultAt: comparison?.resultAt.toISOString() ?? null,
  isBudgetUsed: terms.budget !== null && given.givenPoints >= terms.budget,
  updatedAt: validFrom.toISOString(),
});

/** What each campaign gave. */
export const givenByCampaigns = async ({ sql, storeId }: StoreTx): Promise<ReadonlyMap<string, Given>> => {
  const rows = await sql<(Given & { id: CampaignId })[]>`
    select campaign_id as id, count(*) filter (where points > 0)::int as orders, coalesce(sum(points), 0)::bigint as "givenPoints"
    from campaign_use where store_id = ${storeId} group by campaign_id`;
  return new Map(rows.map(({ id, orders, givenPoints }) => [id, { orders, givenPoints }]));
};

/** The store's campaigns, past ones too, the latest first day first. */
export const listCampaigns = async (ctx: VerbContext): Promise<{ campaigns: Campaign[] }> => {
  authorise(ctx.actor, 'read', 'CollectionMethod');
  const [{ currency }, rows, given, comparisons] = await Promise.all([
    loadStore(ctx.tx),
    currentCampaigns(ctx.tx),
    givenByCampaigns(ctx.tx),
    readComparisons(ctx),
  ]);
  return {
    campaigns: rows.map((row) =>
      presentCampaign(row, {
        currency,
        given: given.get(row.id),
        comparison: comparisons.get(row.id),
      }),
    ),
  };
};
