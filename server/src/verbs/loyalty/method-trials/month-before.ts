import type { CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import type { RedemptionTerms } from '@apps-hub/domain/loyalty/redemption';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { GIFT_DAYS } from '../approvals/gift.ts';

/** The versions in force in this period, except those that were saved in it without approval. */
const answeredFor = (
  { tx: { sql, storeId }, now }: Pick<VerbContext, 'tx' | 'now'>,
  table: 'collection_method' | 'redemption_method',
) => {
  const since = instantAfterDays(now, -GIFT_DAYS);
  return sql`
    select method_id, version, status, terms from ${sql(`${table}_version`)}
    where store_id = ${storeId} and (valid_to is null or valid_to > ${since}) and (not made_alone or valid_from <= ${since})`;
};

/** The rewards active in the last thirty days, except those that members with limits saved alone in that time. */
export const rewardsOfMonth = async (ctx: VerbContext): Promise<RedemptionTerms[]> => {
  const rows = await ctx.tx.sql<{ terms: RedemptionTerms }[]>`
    select terms from (${answeredFor(ctx, 'redemption_method')}) v where status = 'active'`;
  return rows.map(({ terms }) => terms);
};

/** The earning rules without the changes that members with limits saved alone in the last thirty days. */
export const collectionOfMonth = async (ctx: VerbContext): Promise<CollectionTerms[]> => {
  const rows = await ctx.tx.sql<{ terms: CollectionTerms }[]>`
    select terms from (
      select distinct on (method_id) status, terms from (${answeredFor(ctx, 'collection_method')}) v order by method_id, version desc
    ) latest where status = 'active'`;
  return rows.map(({ terms }) => terms);
};
