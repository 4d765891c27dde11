import type { CustomerId, OrderId, StoreId } from '@apps-hub/domain/ids';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { type Deps, verbContext } from '#deps.ts';
import { loadMailSettings } from './mail-settings.ts';
import { planMails } from './plan.ts';

const POSTINGS_AT_ONCE = 5000;
/** Older points get no email, so importing past orders or rereading the ledger sends nothing. */
const NEWS_DAYS = 2;

interface Earned {
  readonly customerId: CustomerId;
  readonly orderId: OrderId;
  readonly points: number;
}

/**
 * The points of orders that became available in a range of transactions, summed per order. Postings of imported past orders carry their own
 * dates, so those are too old to count. Adjustments, imports and points for other actions are left out.
 */
const earnedIn = (
  { tx: { sql, storeId }, now }: VerbContext,
  { since, until }: { readonly since: number; readonly until: number },
) => {
  const recent = instantAfterDays(now, -NEWS_DAYS);
  return sql<Earned[]>`
    select p.customer_id as "customerId", p.order_id as "orderId", sum(p.available_delta)::int as points
    from posting_follow_rows(${storeId}, ${since}, ${until}, ${recent}) f
    join posting p on p.store_id = ${storeId} and p.customer_id = f.customer_id and p.version = f.version
    where f.kind in ('earn', 'release') and f.available_delta > 0 and f.order_id is not null and p.actor <> 'import'
      and p.occurred_at >= ${recent}
    group by p.customer_id, p.order_id order by p.customer_id, p.order_id`;
};

/** Plans emails for some new postings; returns whether there may be more. */
const followSome = async (ctx: VerbContext): Promise<boolean> => {
  const { sql, storeId } = ctx.tx;
  const { kinds } = await loadMailSettings(ctx.tx);
  if (!kinds.includes('earned')) return false;
  const [stretch] = await sql<{ since: number; until: number; postings: number }[]>`
    select since, until, postings from posting_follow(${storeId}, 'mails', ${POSTINGS_AT_ONCE})`;
  if (!stretch) return false;
  const earned = await earnedIn(ctx, stretch);
  await planMails(
    ctx,
    'earned',
    earned.map(({ customerId, orderId, points }) => ({
      customerId,
      occasion: orderId,
      facts: { orderId, points },
    })),
  );
  return stretch.postings >= POSTINGS_AT_ONCE;
};

/** Starts reading postings at the present, so earlier points get no email. */
export const startFollowing = async ({ tx: { sql, storeId } }: VerbContext): Promise<void> => {
  await sql`select posting_follow_from_now(${storeId}, 'mails')`;
};

/** Plans an email for each order whose points became available since the last run. */
export const followEarned = async (deps: Deps, storeId: StoreId): Promise<void> => {
  let hasMore = true;
  while (hasMore)
    hasMore = await deps.database.inStore(storeId, (tx) =>
      followSome(verbContext(deps, tx, { kind: 'system' })),
    );
};
