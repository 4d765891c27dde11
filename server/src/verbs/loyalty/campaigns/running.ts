import type { CampaignId, StoreId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, verbContext } from '#deps.ts';
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
  readonly isRunning: boolean;
}

/** Tells webhooks of campaigns that have begun or ended since they were last told, once each, and comes back for the next. */
export const tellRunning = async (ctx: VerbContext): Promise<void> => {
  const { now } = ctx;
  const { sql, storeId } = ctx.tx;
  const turned = await sql<Turned[]>`
    update campaign c set is_running = not c.is_running
    where c.store_id = ${storeId} and c.valid_to is null and c.is_running <> (
      c.status = 'active' and (c.terms ->> 'startsAt')::timestamptz <= ${now} and (c.terms ->> 'endsAt')::timestamptz > ${now}
    )
    returning c.id, c.version, c.terms ->> 'startsAt' as "startsAt", c.terms ->> 'endsAt' as "endsAt", c.is_running as "isRunning"`;
  for (const { isRunning, ...version } of turned) await emitRunning(ctx, version, isRunning);
  const [next] = await sql<{ at: Date | null }[]>`
    select min(e.at) as at from campaign c
    cross join lateral (values ((c.terms ->> 'startsAt')::timestamptz), ((c.terms ->> 'endsAt')::timestamptz)) e (at)
    where c.store_id = ${storeId} and c.valid_to is null and c.status = 'active' and e.at > ${now}`;
  await scheduleStep(ctx, 'campaigns.follow', next?.at);
};

export const followCampaigns = (deps: Deps, storeId: StoreId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    await lockCampaigns(tx);
    await tellRunning(verbContext(deps, tx, { kind: 'system' }));
  });
