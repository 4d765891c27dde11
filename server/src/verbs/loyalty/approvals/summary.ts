import type { z } from '@hono/zod-openapi';
import { instantAfterDays } from '@apps-hub/domain/time';
import { OWN_REQUESTS_DAYS, type readApprovalsSummary } from '@apps-hub/contract/loyalty/approvals/routes';

import type { VerbContext } from '#context.ts';
import { authorise, isAllowed } from '#verbs/authorise.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { limitOf } from './limits.ts';
import { ownCustomers } from './own-customers.ts';

type Summary = z.output<
  (typeof readApprovalsSummary)['responses'][200]['content']['application/json']['schema']
>;

/** More than a store requests in that many days; bounds the query for stores with a long history. */
const NEWEST = 1_000;

interface Waiting {
  readonly total: number;
  /** When the newest was requested; null if there is none. */
  readonly newestAt: Date | null;
}

/** The requests that the caller may decide: somebody else's, for somebody else, within their own limit. */
export const waitingForCaller = async (ctx: VerbContext): Promise<Waiting> => {
  const { actor, tx } = ctx;
  if (actor.kind !== 'staff' || !isAllowed(actor, 'approve', 'Customer')) return { total: 0, newestAt: null };
  const { adjustLimits } = await loadLoyaltySettings(tx);
  const limit = limitOf(actor, adjustLimits);
  const without = async (own: readonly string[]): Promise<Waiting> => {
    const [waiting] = await tx.sql<Waiting[]>`
      select count(*) as total, max(requested_at) as "newestAt" from adjustment_request
      where store_id = ${tx.storeId} and status = 'waiting' and requested_by <> ${actor.staffId}
        and customer_id <> all(${[...own]}::text[]) and (${limit}::bigint is null or abs(points) <= ${limit})`;
    return waiting ?? { total: 0, newestAt: null };
  };
  const waiting = await without([]);
  // Most requests find nothing waiting and need not look up the caller's own records.
  const own = waiting.total === 0 ? new Set<string>() : await ownCustomers(ctx);
  return own.size === 0 ? waiting : without([...own]);
};

/** How many rule changes the caller may decide: somebody else's, within their own limit. */
const rulesForCaller = async (ctx: VerbContext): Promise<number> => {
  const { actor, tx } = ctx;
  if (actor.kind !== 'staff' || !isAllowed(actor, 'approve', 'CollectionMethod')) return 0;
  const { adjustLimits } = await loadLoyaltySettings(tx);
  const limit = limitOf(actor, adjustLimits);
  const [waiting] = await tx.sql<{ total: number }[]>`
    select count(*) as total from rule_change
    where store_id = ${tx.storeId} and status = 'waiting' and requested_by <> ${actor.staffId}
      and (${limit}::bigint is null or gift_points <= ${limit})`;
  return waiting && waiting.total > 0 && (await ownCustomers(ctx)).size === 0 ? waiting.total : 0;
};

/** The requests that await the caller, and the outcome of their own recent ones; cheap enough for every page. */
export const readSummary = async (ctx: VerbContext): Promise<Summary> => {
  const { actor, tx, now } = ctx;
  authorise(actor, 'read', 'Customer');
  const yours = { waiting: 0, approved: 0, declined: 0 };
  if (actor.kind !== 'staff') return { waitingForYou: 0, rulesForYou: 0, yours };
  const rows = await tx.sql<{ status: keyof typeof yours; total: number }[]>`
    select status, count(*) as total
    from (select * from adjustment_request where store_id = ${tx.storeId} order by id desc limit ${NEWEST}) r
    where requested_by = ${actor.staffId} and requested_at >= ${instantAfterDays(now, -OWN_REQUESTS_DAYS)}
    group by status`;
  for (const { status, total } of rows) yours[status] = total;
  const [adjustments, rulesForYou] = await Promise.all([waitingForCaller(ctx), rulesForCaller(ctx)]);
  return { waitingForYou: adjustments.total, rulesForYou, yours };
};
