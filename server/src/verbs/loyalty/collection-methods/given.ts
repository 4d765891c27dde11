import type { PointsGivenByRules } from '@apps-hub/contract/loyalty/collection-methods/routes';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { readPeriod } from '../dashboard/period-query.ts';

/**
 * The points that each collection method gave over the dashboard's thirty days. Refunds are not deducted, like the dashboard's issued points.
 * Methods that gave none are missing. Separate from the list because it reads all postings of those days.
 */
export const pointsGivenByRules = async (ctx: VerbContext): Promise<PointsGivenByRules> => {
  authorise(ctx.actor, 'read', 'CollectionMethod');
  authorise(ctx.actor, 'read', 'Customer');
  const { sql, storeId } = ctx.tx;
  const { timeZone } = await loadStore(ctx.tx);
  const { from } = readPeriod({}, { now: ctx.now, timeZone }).period;
  const rules = await sql<PointsGivenByRules['rules'][number][]>`
    select method_id as id, sum(available_delta + pending_delta)::bigint as points
    from posting
    where store_id = ${storeId} and kind = 'earn' and available_delta + pending_delta > 0
      and occurred_at >= (${from}::date::timestamp at time zone ${timeZone})
      and method_id in (select id from collection_method where store_id = ${storeId} and deleted_at is null)
    group by method_id order by method_id`;
  return { from, rules: [...rules] };
};
