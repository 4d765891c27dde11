import type { PauseReason } from '@apps-hub/contract/pause-reasons';
import type { StoreId } from '@apps-hub/domain/ids';

import type { Database, StoreTx } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { safeId, safeText } from './safe-text.ts';
import type { OperatorSession } from './sign-in.ts';

export interface ListedStore {
  readonly id: StoreId;
  readonly platform: string;
  readonly externalId: string;
  readonly name: string;
  readonly status: 'active' | 'uninstalled';
  readonly pausedAt: Date | null;
  readonly createdAt: Date;
}

/** Read from the store's own rows. */
export interface StoreFacts {
  readonly apps: readonly string[];
  readonly pauseReason: PauseReason | null;
  readonly lastEventAt: Date | null;
  readonly lastEvent: string | null;
  readonly lastErrorAt: Date | null;
  readonly lastError: string;
  readonly waiting: number;
  readonly parked: number;
}

export const STORES_PER_PAGE = 25;

/** Stores whose name, host's id, domain or id contains the text, a page of them and one more. */
export const findStores = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { tokenHash }: OperatorSession,
  { text, page }: { readonly text: string; readonly page: number },
): Promise<ListedStore[]> =>
  database.sql<ListedStore[]>`
    select id, platform, external_id as "externalId", name, status, paused_at as "pausedAt", created_at as "createdAt"
    from operator_stores(${tokenHash}, ${now()}, ${text}, ${(page - 1) * STORES_PER_PAGE}, ${STORES_PER_PAGE + 1})`;

interface FactsRow extends Omit<StoreFacts, 'lastError'> {
  readonly lastError: string | null;
}

/** Counting stops at 1,000. */
export const readFacts = ({ database }: Pick<Deps, 'database'>, storeId: StoreId): Promise<StoreFacts> =>
  database.inStore(storeId, async ({ sql }) => {
    const [row] = await sql<FactsRow[]>`
      select s.pause_reason as "pauseReason",
        array(select h.app from host_credential h where h.store_id = ${storeId} order by h.app) as apps,
        l.received_at as "lastEventAt", l.topic as "lastEvent", e.at as "lastErrorAt", e.error as "lastError",
        (select count(*)::integer from (
          select from inbox i where i.store_id = ${storeId} and i.status = 'received' limit 1000
        ) x) as waiting,
        (select count(*)::integer from (
          select from inbox i where i.store_id = ${storeId} and i.status = 'parked' limit 1000
        ) x) as parked
      from store s
      left join lateral (
        select i.received_at, i.topic from inbox i where i.store_id = ${storeId} order by i.id desc limit 1
      ) l on true
      left join lateral (
        select i.received_at as at, i.error from inbox i
        where i.store_id = ${storeId} and i.status = 'parked' order by i.id desc limit 1
      ) e on true
      where s.id = ${storeId}`;
    if (!row) throw new Error(`store ${storeId} is gone`);
    return { ...row, lastError: safeText(row.lastError) };
  });

const TIMELINE_KINDS = ['event', 'change', 'job', 'delivery', 'coupon'] as const;

/** One line of a store's timeline: ids and hashes only. */
export interface TimelineLine {
  readonly at: Date;
  readonly kind: (typeof TIMELINE_KINDS)[number];
  /** A topic, an action, a queue, a type of event. */
  readonly what: string;
  /** Its state. */
  readonly state: string;
  readonly about: string;
  readonly by: string;
  readonly reason: string;
}

interface TimelineRow extends Omit<TimelineLine, 'about' | 'by' | 'reason'> {
  readonly about: string | null;
  readonly by: string | null;
  readonly reason: string | null;
}

const PER_KIND = 60;
const MOST_LINES = 120;

const rowsOf = ({ sql, storeId }: StoreTx) => [
  sql<TimelineRow[]>`
    select i.received_at as at, 'event' as kind, i.topic as what, i.status as state, i.subject as about, i.app as by, i.error as reason
    from inbox i where i.store_id = ${storeId} order by i.id desc limit ${PER_KIND}`,
  sql<TimelineRow[]>`
    select a.at, 'change' as kind, a.action as what, '' as state, a.subject as about, a.actor as by, null as reason
    from audit_entry a where a.store_id = ${storeId} order by a.id desc limit ${PER_KIND}`,
  sql<TimelineRow[]>`
    select d.created_at as at, 'delivery' as kind, e.type as what, d.state, d.endpoint_id as about, null as by,
      coalesce(d.attempts -> -1 ->> 'status', d.attempts -> -1 ->> 'failure') as reason
    from webhook_delivery d join webhook_event e on e.store_id = ${storeId} and e.id = d.event_id
    where d.store_id = ${storeId} order by d.id desc limit ${PER_KIND}`,
  sql<TimelineRow[]>`
    select c.created_at as at, 'coupon' as kind, 'coupon' as what, c.status as state, c.id as about, null as by, null as reason
    from coupon c where c.store_id = ${storeId} order by c.id desc limit ${PER_KIND}`,
  sql<TimelineRow[]>`
    select j.created_on as at, 'job' as kind, j.name as what, j.state::text as state, j.id::text as about, null as by,
      j.output ->> 'message' as reason
    from pgboss.job j where j.group_id = ${storeId} order by j.created_on desc limit ${PER_KIND}`,
];

/** What happened in a store lately, newest first: events in, changes by people, jobs, coupons, deliveries out. */
export const readTimeline = (
  { database }: { readonly database: Database },
  storeId: StoreId,
): Promise<TimelineLine[]> =>
  database.inSnapshot(storeId, async (tx) => {
    const rows = (await Promise.all(rowsOf(tx))).flat();
    return rows
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, MOST_LINES)
      .map((row) => ({
        ...row,
        about: safeId(row.about ?? ''),
        by: row.by === null || /^[a-z]+$/.test(row.by) ? (row.by ?? '') : safeId(row.by),
        reason: safeText(row.reason),
      }));
  });
