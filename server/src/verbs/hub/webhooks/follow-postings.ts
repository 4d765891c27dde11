import { createHash } from 'node:crypto';
import { type CustomerId, makeId, sortableId, type StoreId, type WebhookEventId } from '@apps-hub/domain/ids';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { type Deps, verbContext } from '#deps.ts';
import { listenersIn, type PlacedNews, store, storeEvents } from './emit.ts';
import { placeOfPosting } from './wallet-order.ts';

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

const newsOf = (posted: Posted): PlacedNews => {
  const { createdAt, ...data } = posted;
  return {
    id: eventId(posted),
    type: 'points.posted',
    subject: posted.customerId,
    place: placeOfPosting(posted.version),
    occurredAt: createdAt,
    data,
  };
};

/**
 * What is left after some postings were read. more: perhaps others. blocked: others that can be read only once a transaction
 * has ended that was open before them.
 */
type Left = 'nothing' | 'more' | 'blocked';

const followSome = async (
  ctx: VerbContext,
  tell: (news: readonly PlacedNews[]) => Promise<unknown>,
): Promise<Left> => {
  const { sql, storeId } = ctx.tx;
  const [stretch] = await sql<{ since: number; until: number; postings: number }[]>`
    select since, until, postings from posting_follow(${storeId}, 'webhooks', ${POSTINGS_AT_ONCE})`;
  if (!stretch) return 'nothing';
  const rows = await sql<Posted[]>`
    select customer_id as "customerId", version, kind, available_delta as "availableDelta", pending_delta as "pendingDelta",
      available_after as "availableAfter", pending_after as "pendingAfter", order_id as "orderId", coupon_id as "couponId",
      reverses_version as "reversesVersion", created_at as "createdAt"
    from posting_follow_rows(${storeId}, ${stretch.since}, ${stretch.until}, ${instantAfterDays(ctx.now, -NEWS_DAYS)})`;
  await tell(rows.map(newsOf));
  if (stretch.postings >= POSTINGS_AT_ONCE) return 'more';
  return stretch.postings === 0 && rows.length >= POSTINGS_AT_ONCE ? 'blocked' : 'nothing';
};

const tellSome = async (ctx: VerbContext): Promise<Left> => {
  const listeners = await listenersIn(ctx);
  return listeners.length === 0 ? 'nothing' : followSome(ctx, (news) => store(ctx, news, listeners));
};

/**
 * While no endpoint was active there was nobody to tell: the follower starts with what is posted from now on. Committed postings that it
 * would read again, because older transactions are open, become events that nobody gets.
 */
const startFromNow = async (ctx: VerbContext): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  await sql`select posting_follow_from_now(${storeId}, 'webhooks')`;
  await followSome(ctx, (news) => storeEvents(ctx, news));
};

/** Before an endpoint becomes active: the first active one is not told what was posted before. */
export const beforeActive = async (ctx: VerbContext): Promise<void> => {
  if ((await listenersIn(ctx)).length === 0) await startFromNow(ctx);
};

/** Before an active endpoint is paused: it is still told what was posted until now, since what is posted while it is paused is skipped. */
export const beforePause = async (ctx: VerbContext): Promise<void> => {
  await tellSome(ctx);
};

/**
 * Makes events of the postings since the last run. A posting is its own entry in the outbox: it is committed with what it tells, and read
 * from there by its transaction, so the ledger does nothing for webhooks and none is lost. Returns whether all that were committed before
 * are events now.
 */
export const followPostings = async (deps: Deps, storeId: StoreId): Promise<boolean> => {
  let left: Left = 'more';
  while (left === 'more')
    left = await deps.database.inStore(storeId, (tx) => tellSome(verbContext(deps, tx, { kind: 'system' })));
  return left === 'nothing';
};
