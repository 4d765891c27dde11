import type { CampaignId, StoreId } from '@apps-hub/domain/ids';
import type { CampaignSegment } from '@apps-hub/domain/loyalty/campaigns';
import { type GroupFigures, NOBODY } from '@apps-hub/domain/loyalty/comparison/figures';

import type { StoreTx } from '#db/database.ts';
import type { ComparisonCounts } from '#db/schema/loyalty/campaigns.ts';
import type { Deps } from '#deps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { boughtByGroup } from './bought.ts';
import { type Comparison, readComparisons } from './comparison.ts';

/** Comparisons whose result is due but not counted yet. */
const dueComparisons = async (
  tx: StoreTx,
  now: Date,
): Promise<readonly (readonly [CampaignId, Comparison])[]> =>
  [...(await readComparisons({ tx, now }))].flatMap(([id, { hasBegun, comparison }]) =>
    hasBegun && comparison && comparison.countedAt === null && comparison.resultAt <= now
      ? [[id, comparison] as const]
      : [],
  );

/** The segment of the version that was in force when the comparison began. */
const segmentAt = async ({ sql, storeId }: StoreTx, id: CampaignId, at: Date): Promise<CampaignSegment> => {
  const [row] = await sql<{ segment: CampaignSegment }[]>`
    select terms -> 'segment' as segment from campaign
    where store_id = ${storeId} and id = ${id} and valid_from <= ${at} order by version desc limit 1`;
  if (!row) throw new Error(`campaign ${id} had no version at ${at.toISOString()}`);
  return row.segment;
};

const countsOf = async (
  tx: StoreTx,
  [campaignId, { percent, startsAt, endsAt }]: readonly [CampaignId, Comparison],
): Promise<ComparisonCounts> => {
  const { currency } = await loadStore(tx);
  const rows = await boughtByGroup(tx, {
    from: startsAt,
    until: endsAt,
    audience: await segmentAt(tx, campaignId, startsAt),
    currency,
    heldOut: { campaignId, percent },
  });
  const groupOf = (wanted: boolean): GroupFigures => {
    const row = rows.find(({ isHeldOut }) => isHeldOut === wanted);
    if (!row) return NOBODY;
    const { isHeldOut: _group, ...figures } = row;
    return figures;
  };
  return { held: groupOf(true), others: groupOf(false), currency };
};

/** Counts what both groups bought, once, when the refunds of a campaign have come in: nobody sees a figure before, and none changes later. */
export const countComparisons = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const now = deps.now();
  const due = await deps.database.inStore(storeId, (tx) => dueComparisons(tx, now));
  for (const each of due) {
    const counts = await deps.database.inSnapshot(storeId, (tx) => countsOf(tx, each));
    await deps.database.inStore(
      storeId,
      ({ sql }) => sql`
        update campaign_comparison set counted_at = ${now}, counts = ${JSON.stringify(counts)}::jsonb
        where store_id = ${storeId} and campaign_id = ${each[0]} and counted_at is null`,
    );
  }
};
