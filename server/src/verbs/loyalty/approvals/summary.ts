import type { z } from '@hono/zod-openapi';
import { instantAfterDays } from '@apps-hub/domain/time';
import { OWN_REQUESTS_DAYS, type readApprovalsSummary } from '@apps-hub/contract/loyalty/approvals/routes';

import type { VerbContext } from '#context.ts';
import { authorise, isAllowed } from '#verbs/authorise.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { limitOf } from './limits.ts';

type Summary = z.output<
  (typeof readApprovalsSummary)['responses'][200]['content']['application/json']['schema']
>;

/** Far more than a store requests in those days, so its whole history is never read. */
const NEWEST = 1_000;

interface Waiting {
  readonly total: number;
  /** When the newest was requested; null while there is none. */
  readonly newestAt: Date | null;
}

/** The requests that the caller may decide: somebody else's, within their own limit. */
export const waitingForCaller = async ({ actor, tx }: VerbContext): Promise<Waiting> => {
  if (actor.kind !== 'staff' || !isAllowed(actor, 'approve', 'Customer')) return { total: 0, newestAt: null };
  const { adjustLimits } = await loadLoyaltySettings(tx);
  const limit = limitOf(actor, adjustLimits);
  const [waiting] = await tx.sql<Waiting[]>`
    select count(*) as total, max(requested_at) as "newestAt" from adjustment_request
    where store_id = ${tx.storeId} and status = 'waiting' and requested_by <> ${actor.staffId}
      and (${limit}::bigint is null or abs(points) <= ${limit})`;
  return waiting ?? { total: 0, newestAt: null };
};

/** What waits for the caller, and the outcome of their recent requests; cheap enough for every page. */
export const readSummary = async (ctx: VerbContext): Promise<Summary> => {
  const { actor, tx, now } = ctx;
  authorise(actor, 'read', 'Customer');
  const yours = { waiting: 0, approved: 0, declined: 0 };
  if (actor.kind !== 'staff') return { waitingForYou: 0, yours };
  const rows = await tx.sql<{ status: keyof typeof yours; total: number }[]>`
    select status, count(*) as total
    from (select * from adjustment_request where store_id = ${tx.storeId} order by id desc limit ${NEWEST}) r
    where requested_by = ${actor.staffId} and requested_at >= ${instantAfterDays(now, -OWN_REQUESTS_DAYS)}
    group by status`;
  for (const { status, total } of rows) yours[status] = total;
  return { waitingForYou: (await waitingForCaller(ctx)).total, yours };
};
