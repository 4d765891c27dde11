import type { CampaignId, StoreId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, verbContext } from '#deps.ts';
import { countComparisons } from './count-comparisons.ts';
import { emitRunning } from './emit-campaign.ts';

/** Saves of one store's campaigns, and the job that looks at what runs, wait for each other, so that gifts below a member's limit add up. */
export const lockCampaigns = async ({ sql, storeId }: VerbContext['tx']): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`campaigns/${storeId}`}, 0))`;
};

interface Turned {
  readonly id: CampaignId;
  readonly version: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly wasRunning: boolean;
  readonly isRunning: boolean;
}

/**
 * Tells webhooks of campaigns that have begun or ended since they were last told, once each, and comes back for the next. Of one that passed
 * whole while jobs stood still it tells both.
 */
export const tellRunning = async (ctx: VerbContext): Promise<void> => {
  const { now } = ctx;
  const { sql, storeId } = ctx.tx;
  const turned = await sql<Turned[]>`
    select s.id, s.version, s."startsAt", s."endsAt", s."wasRunning", s."isRunning"
    from (
      select id, version, terms ->> 'startsAt' as "startsAt", terms ->> 'endsAt' as "endsAt", is_running as "wasRunning",
        status = 'active' and (terms ->> 'startsAt')::timestamptz <= ${now} and (terms ->> 'endsAt')::timestamptz > ${now} as "isRunning",
        status = 'active' and not has_begun and (terms ->> 'endsAt')::timestamptz <= ${now}
          and greatest((terms ->> 'startsAt')::timestamptz, valid_from) < (terms ->> 'endsAt')::timestamptz as "hasPassed"
      from campaign where store_id = ${storeId} and valid_to is null
    ) s
    where s."wasRunning" <> s."isRunning" or s."hasPassed"`;
  for (const { wasRunning, isRunning, ...version } of turned) {
    // Nobody else changes it: lockCampaigns.
    await sql`
      update campaign set is_running = ${isRunning}, has_begun = true
      where store_id = ${storeId} and id = ${version.id} and version = ${version.version}`;
    if (!wasRunning) await emitRunning(ctx, version, true);
    if (!isRunning) await emitRunning(ctx, version, false);
  }
  const [next] = await sql<{ at: Date | null }[]>`
    select least((
      select min(e.at) from campaign c
      cross join lateral (values ((c.terms ->> 'startsAt')::timestamptz), ((c.terms ->> 'endsAt')::timestamptz)) e (at)
      where c.store_id = ${storeId} and c.valid_to is null and c.status = 'active' and e.at > ${now}
    ), (
      select min(k.result_at) from campaign_comparison k
      where k.store_id = ${storeId} and k.counted_at is null and k.result_at > ${now}
    )) as at`;
  await scheduleStep(ctx, 'campaigns.follow', next?.at);
};

export const followCampaigns = async (deps: Deps, storeId: StoreId): Promise<void> => {
  await deps.database.inStore(storeId, async (tx) => {
    await lockCampaigns(tx);
    await tellRunning(verbContext(deps, tx, { kind: 'system' }));
  });
  // Afterwards, so that a result that falls due meanwhile was either scheduled above or is counted now.
  await countComparisons(deps, storeId);
};
