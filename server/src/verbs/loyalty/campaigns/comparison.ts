import type { CampaignId } from '@apps-hub/domain/ids';
import type { CampaignTerms } from '@apps-hub/domain/loyalty/campaigns';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { ComparisonCounts } from '#db/schema/loyalty/campaigns.ts';
import { AppError } from '#errors.ts';

/** Refunds of a campaign's orders count until this many days after it. */
const REFUND_DAYS = 30;

/** A campaign's comparison group. */
export interface Comparison {
  readonly percent: number;
  /** Orders created from then until `endsAt` are compared: the campaign's, or from when it was saved. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly resultAt: Date;
  readonly countedAt: Date | null;
  readonly counts: ComparisonCounts | null;
}

/** Whether a campaign has a comparison group, and whether that is fixed because the campaign has begun. */
export interface ComparisonOf {
  readonly hasBegun: boolean;
  readonly comparison: Comparison | null;
}

/** The store's campaigns, or this one, with their comparison groups. A campaign has begun once a version of it was active in its days. */
export const readComparisons = async (
  { tx: { sql, storeId }, now }: { readonly tx: StoreTx; readonly now: Date },
  only: CampaignId | null = null,
): Promise<ReadonlyMap<CampaignId, ComparisonOf>> => {
  const rows = await sql<
    ({ id: CampaignId; hasBegun: boolean } & { [Key in keyof Comparison]: Comparison[Key] | null })[]
  >`
    select c.id, c."hasBegun", k.percent, k.starts_at as "startsAt", k.ends_at as "endsAt", k.result_at as "resultAt",
      k.counted_at as "countedAt", k.counts
    from (
      select id, bool_or(status = 'active' and greatest(valid_from, (terms ->> 'startsAt')::timestamptz)
        < least(valid_to, ${now}, (terms ->> 'endsAt')::timestamptz)) as "hasBegun"
      from campaign where store_id = ${storeId} and (${only}::text is null or id = ${only}) group by id
    ) c
    left join campaign_comparison k on k.store_id = ${storeId} and k.campaign_id = c.id`;
  return new Map(
    rows.map(({ id, hasBegun, percent, startsAt, endsAt, resultAt, countedAt, counts }) => [
      id,
      {
        hasBegun,
        comparison:
          percent !== null && startsAt && endsAt && resultAt
            ? { percent, startsAt, endsAt, resultAt, countedAt, counts }
            : null,
      },
    ]),
  );
};

interface Saved {
  readonly id: CampaignId;
  readonly terms: Pick<CampaignTerms, 'startsAt' | 'endsAt'>;
  /** The share that is asked for; null for no group, undefined to leave it as it is. */
  readonly percent: number | null | undefined;
}

/**
 * Saves the comparison group of a campaign, before its new version. Its days and the day of its result follow the campaign until that begins, and are
 * fixed from then on. Refuses another share then.
 */
export const saveComparison = async (
  ctx: Pick<VerbContext, 'tx' | 'now'>,
  { id, terms, percent: asked }: Saved,
): Promise<number | null> => {
  const { sql, storeId } = ctx.tx;
  const known = (await readComparisons(ctx, id)).get(id);
  const before = known?.comparison?.percent ?? null;
  const percent = asked === undefined ? before : asked;
  if (known?.hasBegun) {
    if (percent !== before)
      throw new AppError('validation_failed', {
        fields: [{ path: 'heldOutPercent', code: 'campaign_begun' }],
      });
    return before;
  }
  if (percent === null) {
    await sql`delete from campaign_comparison where store_id = ${storeId} and campaign_id = ${id}`;
    return null;
  }
  const endsAt = new Date(terms.endsAt);
  const startsAt = new Date(Math.max(Date.parse(terms.startsAt), ctx.now.getTime()));
  await sql`
    insert into campaign_comparison (store_id, campaign_id, percent, starts_at, ends_at, result_at)
    values (${storeId}, ${id}, ${percent}, ${startsAt}, ${endsAt}, ${instantAfterDays(endsAt, REFUND_DAYS)})
    on conflict (store_id, campaign_id) do update set
      percent = excluded.percent, starts_at = excluded.starts_at, ends_at = excluded.ends_at, result_at = excluded.result_at`;
  return percent;
};
