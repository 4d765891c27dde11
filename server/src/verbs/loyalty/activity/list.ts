import type { z } from '@hono/zod-openapi';
import { type Id, makeId, sortableId, type StaffId } from '@apps-hub/domain/ids';
import { addDays, type LocalDate } from '@apps-hub/domain/time';
import type { ActivityEntry, listActivity as route } from '@apps-hub/contract/loyalty/activity/routes';
import { ACTIVITY_KINDS, type ActivityKind } from '@apps-hub/contract/loyalty/activity/values';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { cursorClauses, cursorPage } from '#verbs/cursor.ts';
import { loadStore, type StoreRecord } from '#verbs/hub/stores/store-record.ts';
import { changesOf } from './changes.ts';
import { followAdjustments } from './follow-adjustments.ts';

type Query = z.output<typeof route.request.query>;

interface Row {
  readonly id: Id<'audit'>;
  readonly at: Date;
  readonly actor: string;
  readonly actorName: string | null;
  readonly action: string;
  readonly subject: string;
  readonly customerName: string | null;
  readonly detail: Record<string, unknown>;
  readonly earlier: Record<string, unknown> | null;
}

const prefixesOf = (kind: ActivityKind | undefined): readonly string[] =>
  kind ? ACTIVITY_KINDS[kind] : Object.values(ACTIVITY_KINDS).flat();

/** Allows for the time between a change and the creation of its id, both in the same request. */
const ID_SLACK_DAYS = 1;

const idAt = (day: LocalDate) => makeId('audit', sortableId(new Date(`${day}T00:00:00Z`), 0n));

/** Ids start with their time, so they bound the search; the exact bounds are midnights in the store's time zone. */
const periodClauses = ({ sql }: StoreTx, { from, to }: Query, timeZone: string) => {
  const midnight = (day: LocalDate) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  const since =
    from && sql`and a.id >= ${idAt(addDays(from, -1 - ID_SLACK_DAYS))} and a.at >= ${midnight(from)}`;
  const next = to && addDays(to, 1);
  const until =
    next && sql`and a.id < ${idAt(addDays(next, 1 + ID_SLACK_DAYS))} and a.at < ${midnight(next)}`;
  return sql`${since ?? sql``} ${until ?? sql``}`;
};

/** One page per kind from its own index, then the newest of all: fast even with many entries of other kinds in between. */
const findRows = (tx: StoreTx, query: Query, { timeZone }: StoreRecord): Promise<readonly Row[]> => {
  const { sql, storeId } = tx;
  const inner = cursorClauses(tx, sql`a.id`, query);
  const outer = cursorClauses(tx, sql`e.id`, query);
  const ofActor = query.actor === undefined ? sql`` : sql`and a.actor = ${query.actor}`;
  const inPeriod = periodClauses(tx, query, timeZone);
  return sql<Row[]>`
    select e.id, e.at, e.actor, s.name as "actorName", e.action, coalesce(c.id, e.subject) as subject, c.name as "customerName", e.detail,
      (
        select p.detail from audit_entry p
        where p.store_id = ${storeId} and p.subject = e.subject and p.id < e.id
          and split_part(p.action, '.', 1) = split_part(e.action, '.', 1)
        order by p.id desc limit 1
      ) as earlier
    from (
      select a.* from unnest(${[...prefixesOf(query.kind)]}::text[]) k (prefix)
      cross join lateral (
        select a.* from audit_entry a
        where a.store_id = ${storeId} and split_part(a.action, '.', 1) = k.prefix ${ofActor} ${inPeriod} ${inner.bound}
        ${inner.order}
      ) a
    ) e
    left join staff s on s.store_id = ${storeId} and s.id = e.actor
    left join customer c on c.store_id = ${storeId} and c.id = coalesce(e.detail ->> 'customerId', e.subject)
    where true ${outer.bound}
    ${outer.order}`;
};

/** Actions whose entry contains the whole state, so that two consecutive entries give the change. */
const tellsState = (action: string): boolean => /\.(create|update|save)$/.test(action);

const present = (row: Row, { currency }: StoreRecord): ActivityEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { id: row.actor, name: row.actorName },
  action: row.action,
  subject: { id: row.subject, customerName: row.customerName },
  changes: changesOf(row.detail, tellsState(row.action) ? row.earlier : null, currency),
});

const listPeople = ({ sql, storeId }: StoreTx) => sql<{ id: StaffId; name: string }[]>`
  select id, name from staff where store_id = ${storeId} order by name, id limit 200`;

/** A page of changes in the loyalty app, newest first: who changed what, with old and new values. */
export const listActivity = async (ctx: VerbContext, query: Query) => {
  authorise(ctx.actor, 'read', 'Settings');
  await followAdjustments(ctx.tx);
  const store = await loadStore(ctx.tx);
  const [found, people] = await Promise.all([findRows(ctx.tx, query, store), listPeople(ctx.tx)]);
  const page = cursorPage(found, query);
  return {
    entries: page.rows.map((row) => present(row, store)),
    older: page.older,
    newer: page.newer,
    people: [...people],
  };
};
