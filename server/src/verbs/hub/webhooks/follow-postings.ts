import { createHash } from 'node:crypto';
import { type CustomerId, makeId, sortableId, type StoreId, type WebhookEventId } from '@apps-hub/domain/ids';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { type Deps, verbContext } from '#deps.ts';
import { listenersIn, type News, store } from './emit.ts';

const POSTINGS_AT_ONCE = 5000;
/** Older postings are not news: a restored database, whose followers start over, must not tell years again. */
const NEWS_DAYS = 3;

interface Posted {
  readonly customerId: CustomerId;
  readonly version: number;
  readonly kind: string;
  readonly availableDelta: number;
  readonly pendingDelta: number;
  readonly availableAfter: number;
  readonly pendingAfter: number;
  readonly orderId: string | null;
  readonly couponId: string | null;
  readonly reversesVersion: number | null;
  readonly createdAt: Date;
}

/** The same for a posting whenever it is read, so that no posting is told twice. */
const eventId = ({ customerId, version, createdAt }: Posted): WebhookEventId => {
  const digest = createHash('sha256').update(`${customerId}/${version}`).digest();
  return makeId('webhookEvent', sortableId(createdAt, digest.readBigUInt64BE()));
};

const newsOf = (posted: Posted): News => {
  const { createdAt, ...data } = posted;
  return {
    id: eventId(posted),
    type: 'points.posted',
    subject: posted.customerId,
    place: posted.version,
    occurredAt: createdAt,
    data,
  };
};

/** While no endpoint was active there was nobody to tell: the follower starts with what is posted from now on. */
const startFromNow = async ({ sql, storeId }: StoreTx): Promise<void> => {
  await sql`select posting_follow_from_now(${storeId}, 'webhooks')`;
};

const followSome = async (ctx: VerbContext): Promise<number> => {
  const { sql, storeId } = ctx.tx;
  const listeners = await listenersIn(ctx);
  if (listeners.length === 0) return 0;
  const [stretch] = await sql<{ since: number; until: number; postings: number }[]>`
    select since, until, postings from posting_follow(${storeId}, 'webhooks', ${POSTINGS_AT_ONCE})`;
  if (!stretch) return 0;
  const rows = await sql<Posted[]>`
    select customer_id as "customerId", version, kind, available_delta as "availableDelta", pending_delta as "pendingDelta",
      available_after as "availableAfter", pending_after as "pendingAfter", order_id as "orderId", coupon_id as "couponId",
      reverses_version as "reversesVersion", created_at as "createdAt"
    from posting_follow_rows(${storeId}, ${stretch.since}, ${stretch.until}, ${instantAfterDays(ctx.now, -NEWS_DAYS)})`;
  await store(ctx, rows.map(newsOf), listeners);
  return stretch.postings;
};

/** Before an endpoint becomes active: the first active one is not told what was posted before. */
export const beforeActive = async (ctx: VerbContext): Promise<void> => {
  if ((await listenersIn(ctx)).length === 0) await startFromNow(ctx.tx);
};

/** Before an active endpoint is paused: it is still told what was posted until now, since what is posted while it is paused is skipped. */
export const beforePause = async (ctx: VerbContext): Promise<void> => {
  await followSome(ctx);
};

/**
 * Makes events of the postings since the last run. A posting is its own entry in the outbox: it is committed with what it tells, and read
 * from there by its transaction, so the ledger does nothing for webhooks and none is lost.
 */
export const followPostings = async (deps: Deps, storeId: StoreId): Promise<void> => {
  for (let seen = POSTINGS_AT_ONCE; seen >= POSTINGS_AT_ONCE;)
    seen = await deps.database.inStore(storeId, (tx) =>
      followSome(verbContext(deps, tx, { kind: 'system' })),
    );
};
