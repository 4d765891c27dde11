import type { StoreId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { type BookProof, createTally, type ProofDifference } from './book-proof.ts';

type Sql = StoreTx['sql'];

type Wrong = Pick<ProofDifference, 'id' | 'name' | 'what' | 'expected' | 'found'>;

/** Batches with more or fewer lines than were recorded, and lines whose posting is missing or moved other points. */
const wrongBatches = (sql: Sql, storeId: StoreId) => sql<Wrong[]>`
  with lines as (
    select l.batch_id, count(*)::int as found from adjustment_batch_line l where l.store_id = ${storeId} group by l.batch_id
  )
  select b.id, coalesce(b.segment ->> 'en', b.id) as name, 'customers' as what, b.line_count::text as expected,
    coalesce(l.found, 0)::text as found
  from adjustment_batch b left join lines l on l.batch_id = b.id
  where b.store_id = ${storeId} and b.line_count <> coalesce(l.found, 0)
  union all
  select l.batch_id, l.batch_id, 'posting ' || l.posted_version || ' of ' || l.customer_id, l.points || ' points',
    coalesce((p.available_delta - p.shortfall) || ' points', 'no posting')
  from adjustment_batch_line l
  left join posting p on p.store_id = ${storeId} and p.customer_id = l.customer_id and p.version = l.posted_version
    and p.batch_id = l.batch_id
  where l.store_id = ${storeId} and l.posted_version is not null and (p.version is null or p.available_delta - p.shortfall <> l.points)
  order by 1, 3`;

/** Orders with points of a segment's campaign but no record that the customer was a member, and records without such a campaign. */
const wrongMembers = (sql: Sql, storeId: StoreId) => sql<Wrong[]>`
  select o.id, o.number as name, 'member of the segment of campaign ' || (m ->> 'methodId') as what, 'a record' as expected,
    'none' as found
  from store_order o
  cross join lateral jsonb_array_elements(o.earning -> 'methods') m
  where o.store_id = ${storeId} and m #> '{campaign,memberOf}' is not null and not exists (
    select from campaign_member r where r.store_id = ${storeId} and r.order_id = o.id and m ->> 'methodId' = any(r.campaign_ids)
  )
  union all
  select r.order_id, coalesce(o.number, r.order_id), 'record of campaign ' || c.id, 'a campaign for a segment, and an order',
    case when o.id is null then 'no order' else 'no such campaign' end
  from campaign_member r
  cross join lateral unnest(r.campaign_ids) c (id)
  left join store_order o on o.store_id = ${storeId} and o.id = r.order_id
  where r.store_id = ${storeId} and (o.id is null or not exists (
    select from campaign k where k.store_id = ${storeId} and k.id = c.id and k.terms #>> '{segment,kind}' = 'segment'
  ))
  order by 1, 3`;

const countOf = async (sql: Sql, storeId: StoreId): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select (select count(*) from adjustment_batch where store_id = ${storeId})::int
      + (select count(*) from campaign_member where store_id = ${storeId})::int as count`;
  return row?.count ?? 0;
};

/**
 * Proves that batches still have their original customers and moved their points, and that orders got a segment's bonus only with a record
 * that their customer was a member.
 */
export const verifyMembers = async (sql: Sql, storeId: StoreId): Promise<BookProof<ProofDifference>> => {
  const tally = createTally<ProofDifference>();
  for (const wrong of await wrongBatches(sql, storeId)) tally.differs({ kind: 'batch', ...wrong });
  for (const wrong of await wrongMembers(sql, storeId)) tally.differs({ kind: 'campaign', ...wrong });
  return { ...tally.result(), checked: await countOf(sql, storeId) };
};
