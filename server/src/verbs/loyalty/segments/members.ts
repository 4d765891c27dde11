import type { CustomerId, SegmentId } from '@apps-hub/domain/ids';
import type { SegmentRule } from '@apps-hub/domain/loyalty/segments';
import type { SegmentPreview, ValidSegmentRule } from '@apps-hub/contract/loyalty/segments/routes';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { NOTES_AT_ONCE } from '../customers/follow-listing.ts';
import { countingOf, requireFacts } from './facts-ready.ts';
import { readRule } from './read-rule.ts';
import { loadSegment, momentOf } from './segment-record.ts';
import { isMemberSql } from './where.ts';

type Now = Pick<VerbContext, 'tx' | 'now'>;

/**
 * The condition of a statement with a row `f` of customer_facts: the members of a segment, now. Inside an object, because awaiting a part of
 * a statement would run it. Refuses with `segment_not_found` and `segments_counting`.
 */
export const membersOf = async (now: Now, id: SegmentId) => {
  const { rule } = await loadSegment(now.tx, id);
  await requireFacts(now.tx);
  return { isMember: isMemberSql(now.tx, rule, await momentOf(now)) };
};

/** How many parallel workers count, since the merchant waits for the number while typing conditions. */
const COUNTING_TOGETHER = 2;

/** How many customers match a rule now. */
export const countMembers = async (now: Now, rule: SegmentRule): Promise<number> => {
  const { sql, storeId } = now.tx;
  await sql`select set_config('max_parallel_workers_per_gather', ${String(COUNTING_TOGETHER - 1)}, true)`;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from customer_facts f
    where f.store_id = ${storeId} and ${isMemberSql(now.tx, rule, await momentOf(now))}`;
  return row?.count ?? 0;
};

/** The ids of every customer who matches a rule now. */
export const membersNow = async (now: Now, rule: SegmentRule): Promise<readonly CustomerId[]> => {
  const { sql, storeId } = now.tx;
  const rows = await sql<{ id: CustomerId }[]>`
    select f.customer_id as id from customer_facts f
    where f.store_id = ${storeId} and ${isMemberSql(now.tx, rule, await momentOf(now))}`;
  return rows.map((row) => row.id);
};

interface Matching {
  /** A search; none matches everyone. */
  readonly texts: readonly string[];
  readonly status: 'all' | 'active' | 'inactive';
  readonly after: string;
  readonly limit: number;
}

const EVERYONE = 2_147_483_647;

/** Restricts rows `f` to customers with a status who match a search. A statement of its own searches, as a distributed server needs it. */
const matchingOnly = async ({ tx: { sql, storeId } }: Now, { texts, status, after }: Matching) => {
  if (texts.length > 0) {
    const [found] = await sql<{ ids: CustomerId[] }[]>`
      select customers_after(${storeId}, ${[...texts]}, ${status}, ${after}, ${EVERYONE}) as ids`;
    return { isAsked: sql`f.customer_id = any(${found?.ids ?? []}::text[])` };
  }
  if (status === 'all') return { isAsked: sql`true` };
  return {
    isAsked: sql`f.customer_id in (select c.id from customer c where c.store_id = ${storeId} and c.status = ${status})`,
  };
};

/** Up to `limit` members with a status who match a search, after a customer, by id. Refuses with `segment_not_found` and `segments_counting`. */
export const membersMatching = async (
  now: Now,
  id: SegmentId,
  matching: Matching,
): Promise<readonly CustomerId[]> => {
  const { sql, storeId } = now.tx;
  const { isMember } = await membersOf(now, id);
  const { isAsked } = await matchingOnly(now, matching);
  const rows = await sql<{ id: CustomerId }[]>`
    select f.customer_id as id from customer_facts f
    where f.store_id = ${storeId} and f.customer_id > ${matching.after} and ${isMember} and ${isAsked}
    order by f.customer_id limit ${matching.limit}`;
  return rows.map((row) => row.id);
};

const SAMPLE = 10;

/** Any ten members, by name: the first that the scan finds, so that it can stop there. */
const sampleOf = async (now: Now, rule: SegmentRule): Promise<SegmentPreview['sample']> => {
  const { sql, storeId } = now.tx;
  return sql<SegmentPreview['sample'][number][]>`
    select c.id, c.name, s.available as "availablePoints"
    from (
      select f.customer_id, f.available from customer_facts f
      where f.store_id = ${storeId} and ${isMemberSql(now.tx, rule, await momentOf(now))} limit ${SAMPLE}
    ) s
    join customer c on c.store_id = ${storeId} and c.id = s.customer_id
    order by c.name, c.id`;
};

/** How many customers match a rule, and up to ten of them; during the first count, its progress. */
export const previewSegment = async (ctx: VerbContext, input: ValidSegmentRule): Promise<SegmentPreview> => {
  authorise(ctx.actor, 'read', 'Customer');
  const { tx } = ctx;
  const rule = readRule(input, await loadStore(tx));
  await tx.sql`select listing_follow(${tx.storeId}, ${NOTES_AT_ONCE})`;
  const counting = await countingOf(tx);
  if (counting) return { count: null, counting, sample: [] };
  const count = await countMembers(ctx, rule);
  return { count, counting, sample: count === 0 ? [] : await sampleOf(ctx, rule) };
};

/** The most tags that are offered. */
const TAGS = 500;

/** The most common tags of customers, one spelling of each. */
export const segmentTags = async ({
  actor,
  tx: { sql, storeId },
}: VerbContext): Promise<{ tags: string[] }> => {
  authorise(actor, 'read', 'Customer');
  const rows = await sql<{ tag: string }[]>`
    select min(t.tag) as tag from customer_facts f cross join lateral jsonb_each_text(f.tags) t (key, tag)
    where f.store_id = ${storeId} and f.tags is not null
    group by t.key order by count(*) desc, t.key limit ${TAGS}`;
  return { tags: rows.map(({ tag }) => tag) };
};

/** The most cities that are offered. */
const CITIES = 100;

/** The most common cities of customers, one spelling of each. */
export const segmentCities = async ({
  actor,
  tx: { sql, storeId },
}: VerbContext): Promise<{ cities: string[] }> => {
  authorise(actor, 'read', 'Customer');
  const rows = await sql<{ city: string }[]>`
    select min(city) as city from customer_facts where store_id = ${storeId} and city_key is not null
    group by city_key order by count(*) desc, city_key limit ${CITIES}`;
  return { cities: rows.map(({ city }) => city) };
};
