import type { z } from '@hono/zod-openapi';
import type { InboxId } from '@apps-hub/domain/ids';
import { type AppName, isAppName } from '@apps-hub/contract/apps';
import { INBOX_ERRORS, type InboxErrorCode } from '@apps-hub/contract/errors';
import type { InboxEvent, listInbox as route } from '@apps-hub/contract/shop/inbox/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { cursorClauses, cursorPage } from '#verbs/cursor.ts';
import { redactPayload } from './redact.ts';

type Query = z.output<typeof route.request.query>;

interface Row {
  readonly id: InboxId;
  readonly topic: string;
  readonly subject: string;
  readonly orderNumber: string | null;
  readonly app: string | null;
  readonly status: InboxEvent['status'];
  readonly receivedCount: number;
  readonly attempts: number;
  readonly error: string | null;
  readonly receivedAt: Date;
  readonly appliedAt: Date | null;
  readonly nextAttemptAt: Date;
}

const PARKED_COUNTED = 100;
const ORDERS_OF_A_NUMBER = 20;

/** Splits "payload_invalid: data.total is missing" into its code and the rest. */
const errorOf = (stored: string | null): InboxEvent['error'] => {
  if (stored === null) return null;
  const code = INBOX_ERRORS.find((each) => stored === each || stored.startsWith(`${each}:`));
  const known: InboxErrorCode = code ?? 'apply_failed';
  return { code: known, detail: code ? stored.slice(code.length + 2).trim() || null : null };
};

const present = (row: Row): InboxEvent => ({
  ...row,
  app: row.app !== null && isAppName(row.app) ? row.app : null,
  error: errorOf(row.error),
  receivedAt: row.receivedAt.toISOString(),
  appliedAt: row.appliedAt?.toISOString() ?? null,
  nextAttemptAt: row.status === 'received' ? row.nextAttemptAt.toISOString() : null,
});

const columns = ({ sql }: StoreTx) => sql`
  i.id, i.topic, i.subject, o.number as "orderNumber", i.app, i.status, i.received_count as "receivedCount", i.attempts, i.error,
  i.received_at as "receivedAt", i.applied_at as "appliedAt", i.next_attempt_at as "nextAttemptAt"`;

/** The order an event is about, if it is known: its subject is "order:" and the host's id. */
const orderOf = ({ sql, storeId }: StoreTx) => sql`
  left join store_order o on o.store_id = ${storeId} and i.subject like 'order:%' and o.external_id = substr(i.subject, 7)`;

/** The subjects that a search text may refer to: an order by its number, with or without "#", or by the host's id. */
const subjectsOf = async ({ sql, storeId }: StoreTx, q: string): Promise<string[]> => {
  const number = q.replace(/^#/, '');
  const rows = await sql<{ subject: string }[]>`
    select 'order:' || o.external_id as subject from store_order o
    where o.store_id = ${storeId} and o.number in (${number}, ${`#${number}`})
    limit ${ORDERS_OF_A_NUMBER}`;
  return [...rows.map((row) => row.subject), q, ...['order', 'customer'].map((kind) => `${kind}:${number}`)];
};

/** All distinct topics, by a loose index scan instead of reading all events. */
const listTopics = async ({ sql, storeId }: StoreTx): Promise<string[]> => {
  const rows = await sql<{ topic: string }[]>`
    with recursive t as (
      (select topic from inbox where store_id = ${storeId} order by topic limit 1)
      union all
      select (select i.topic from inbox i where i.store_id = ${storeId} and i.topic > t.topic order by i.topic limit 1)
      from t where t.topic is not null
    )
    select topic from t where topic is not null limit 100`;
  return rows.map((row) => row.topic);
};

const countParked = async ({ sql, storeId }: StoreTx): Promise<number> => {
  const [row] = await sql<{ parked: number }[]>`
    select count(*)::int as parked
    from (select from inbox where store_id = ${storeId} and status = 'parked' limit ${PARKED_COUNTED}) p`;
  return row?.parked ?? 0;
};

/** An app's own events, those that the host assigns to no app, and failed ones, which somebody must see. */
const seenIn = ({ sql }: StoreTx, app: AppName) =>
  sql`(i.app is null or i.app = ${app} or i.status = 'parked')`;

const findRows = async (tx: StoreTx, app: AppName, query: Query): Promise<readonly Row[]> => {
  const { sql, storeId } = tx;
  const subjects = query.q ? await subjectsOf(tx, query.q) : undefined;
  const { bound, order } = cursorClauses(tx, sql`i.id`, query);
  return sql<Row[]>`
    select ${columns(tx)} from inbox i ${orderOf(tx)}
    where i.store_id = ${storeId} and ${seenIn(tx, app)}
      ${query.status ? sql`and i.status = ${query.status}` : sql``}
      ${query.topic ? sql`and i.topic = ${query.topic}` : sql``}
      ${subjects ? sql`and i.subject = any(${subjects})` : sql``}
      ${bound} ${order}`;
};

/** A page of the host's events as one app sees them, newest first, each with its number of deliveries. */
export const listInbox = async (ctx: VerbContext, app: AppName, query: Query) => {
  authorise(ctx.actor, 'read', 'Inbox');
  const [found, topics, parked] = await Promise.all([
    findRows(ctx.tx, app, query),
    listTopics(ctx.tx),
    countParked(ctx.tx),
  ]);
  const page = cursorPage(found, query);
  return { events: page.rows.map(present), older: page.older, newer: page.newer, topics, parked };
};

const loadRow = async (tx: StoreTx, id: InboxId): Promise<Row & { readonly body: string }> => {
  const { sql, storeId } = tx;
  const [row] = await sql<(Row & { body: string })[]>`
    select ${columns(tx)}, i.body from inbox i ${orderOf(tx)} where i.store_id = ${storeId} and i.id = ${id}`;
  if (!row) throw new AppError('inbox_event_not_found');
  return row;
};

/** Refuses with `inbox_event_not_found`. */
export const loadInboxEvent = async (tx: StoreTx, id: InboxId): Promise<InboxEvent> => {
  const { body: _, ...row } = await loadRow(tx, id);
  return present(row);
};

/** One event with its redacted body; refuses with `inbox_event_not_found`. */
export const getInboxEvent = async (ctx: VerbContext, id: InboxId) => {
  authorise(ctx.actor, 'read', 'Inbox');
  const { body, ...row } = await loadRow(ctx.tx, id);
  return { ...present(row), payload: redactPayload(body) };
};
