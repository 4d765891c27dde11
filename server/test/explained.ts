import type { StoreId } from '@apps-hub/domain/ids';
import type postgres from 'postgres';

/** Something in a store that its postings do not explain. */
export interface Unexplained {
  readonly what: string;
  readonly found: string;
  readonly expected: string;
}

/** What gave or took a store's points, and how many there are of it. */
export interface Cause {
  readonly cause: string;
  readonly postings: number;
  readonly available: number;
  readonly pending: number;
}

export interface Explanation {
  readonly customers: number;
  readonly orders: number;
  readonly coupons: number;
  readonly causes: readonly Cause[];
  readonly unexplained: readonly Unexplained[];
}

type Sql = postgres.Sql;

// Written without the product's functions and views: only tables, and of the ledger only its rows.

/** Postings with what caused them: a reversal has the cause of what it reverses. `move` counts what a wallet could not give as taken. */
const caused = (sql: Sql, storeId: StoreId) => sql`
  select p.*, p.available_delta + p.pending_delta - p.shortfall as move,
    case
      when p.kind = 'expire' then 'expiry'
      when p.kind = 'transfer' then 'merge'
      when p.order_id is not null then 'order'
      when p.coupon_id is not null then 'coupon'
      when p.batch_id is not null then case when b.source = 'moving_in' then 'moving in' else 'batch' end
      when f.key like 'action:%' then split_part(f.key, ':', 1) || ' ' || split_part(f.key, ':', 2)
      when f.key like 'tier:%' then 'tier'
      when f.kind = 'import' then 'moving in'
      when f.kind = 'adjust' then 'staff'
    end as cause, f.key as first_key
  from posting p
  left join lateral (
    with recursive back as (
      select o.version, o.kind, o.idempotency_key as key, o.reverses_version from posting o
      where o.store_id = p.store_id and o.customer_id = p.customer_id and o.version = coalesce(p.reverses_version, p.version)
      union all
      select o.version, o.kind, o.idempotency_key, o.reverses_version from back
      join posting o on o.store_id = p.store_id and o.customer_id = p.customer_id and o.version = back.reverses_version
    )
    select kind, key from back where reverses_version is null
  ) f on true
  left join adjustment_batch b on b.store_id = p.store_id and b.id = p.batch_id
  where p.store_id = ${storeId}`;

/** How many points of each customer expired, also in the wallets into which theirs were merged. */
const expired = (sql: Sql, storeId: StoreId) => sql`
  with recursive home as (
    select id as customer_id, id, merged_into from customer where store_id = ${storeId}
    union
    select h.customer_id, c.id, c.merged_into from home h join customer c on c.store_id = ${storeId} and c.id = h.merged_into
  )
  select h.customer_id, -sum(p.available_delta) as points
  from home h join posting p on p.store_id = ${storeId} and p.customer_id = h.id and p.kind = 'expire' group by 1`;

/** Both balances, the number of postings and each day's lot are the sums of the rows. */
const wallets = (sql: Sql, storeId: StoreId) => sql<Unexplained[]>`
  with sums as (
    select customer_id, sum(available_delta)::bigint as available, sum(pending_delta)::bigint as pending, count(*) as version
    from posting where store_id = ${storeId} group by 1
  ), lots as (
    select p.customer_id, l.key, sum(l.value::bigint)::bigint as points
    from posting p cross join lateral jsonb_each_text(p.lots) l
    where p.store_id = ${storeId} and l.key <> 'infinity' group by 1, 2
  )
  select 'balance of ' || coalesce(w.customer_id, s.customer_id) as what,
    concat_ws(' ', w.available, w.pending, w.version) as found,
    concat_ws(' ', coalesce(s.available, 0), coalesce(s.pending, 0), coalesce(s.version, 0)) as expected
  from (select * from wallet where store_id = ${storeId}) w full join sums s using (customer_id)
  where (w.available, w.pending, w.version) is distinct from
    (coalesce(s.available, 0), coalesce(s.pending, 0), coalesce(s.version, 0))
  union all
  select 'points of ' || coalesce(w.customer_id, l.customer_id) || ' until ' || coalesce(w.key, l.key), coalesce(w.points, 0)::text,
    coalesce(l.points, 0)::text
  from (
    select w.customer_id, e.key, e.value::bigint as points from wallet w cross join lateral jsonb_each_text(w.lots) e
    where w.store_id = ${storeId} and e.key <> 'infinity'
  ) w full join lots l using (customer_id, key)
  where coalesce(w.points, 0) <> coalesce(l.points, 0)`;

/** Every row has one cause. */
const withoutCause = (sql: Sql, storeId: StoreId) => sql<Unexplained[]>`
  select 'posting ' || version || ' of ' || customer_id as what, kind || ' ' || idempotency_key as found, 'a cause' as expected
  from (${caused(sql, storeId)}) p where cause is null`;

/**
 * What a rule or a campaign gave an order is what its stored computation says is left of it. A refund cannot take back points that had
 * expired. Orders that were refunded before a computation said what is left are skipped.
 */
const orders = (sql: Sql, storeId: StoreId) => sql<Unexplained[]>`
  with old as (
    select id from store_order where store_id = ${storeId} and not earning ? 'kept' and refunds <> '[]'
  ), given as (
    select order_id, method_id, sum(move)::bigint as points from (${caused(sql, storeId)}) p where cause = 'order' group by 1, 2
  ), told as (
    select o.id as order_id, m.value ->> 'methodId' as method_id,
      case when o.cancelled_at is null and o.paid_at is not null and o.customer_id is not null
        then coalesce(m.value -> 'left' ->> 'points', m.value ->> 'points')::bigint else 0 end as points
    from store_order o cross join lateral jsonb_array_elements(o.earning -> 'methods') m
    where o.store_id = ${storeId} and (o.earning ? 'kept' or o.refunds = '[]')
  ), gone as (
    select o.order_id, sum(e.points)::bigint as points from (
      select distinct p.order_id, p.customer_id from posting p where p.store_id = ${storeId} and p.order_id is not null
    ) o join (${expired(sql, storeId)}) e using (customer_id) group by 1
  )
  select 'order ' || order_id || ' by ' || method_id as what, coalesce(g.points, 0)::text as found, coalesce(t.points, 0)::text as expected
  from given g full join told t using (order_id, method_id) left join gone e using (order_id)
  where not exists (select from old where old.id = order_id) and coalesce(g.points, 0) not between coalesce(t.points, 0) and coalesce(t.points, 0) + coalesce(e.points, 0)
  union all
  select 'order ' || o.id, o.standing_points::text, coalesce(sum(t.points), 0)::text
  from store_order o left join told t on t.order_id = o.id
  where o.store_id = ${storeId} and o.standing_points is not null and not exists (select from old where old.id = o.id)
  group by o.id, o.standing_points having o.standing_points <> coalesce(sum(t.points), 0)`;

/** A coupon has cost its points unless they came back; those whose last day was over do not come back. */
const coupons = (sql: Sql, storeId: StoreId) => sql<Unexplained[]>`
  select 'coupon ' || c.code || ', ' || c.status as what, coalesce(p.move, 0)::text as found,
    case when c.status in ('failed', 'returned') then 0 else c.returned_points - c.points end::text as expected
  from coupon c
  left join (
    select coupon_id, sum(move)::bigint as move from (${caused(sql, storeId)}) p where cause = 'coupon' group by 1
  ) p on p.coupon_id = c.id
  left join lateral (
    select -sum(l.value::bigint)::bigint as points
    from posting r cross join lateral jsonb_each_text(r.lots) l
    where r.store_id = ${storeId} and r.coupon_id = c.id and r.kind = 'redeem' and l.key <> 'infinity'
      and l.key::date < (select max(b.occurred_at)::date + 1 from posting b
        where b.store_id = ${storeId} and b.coupon_id = c.id and b.kind = 'reverse')
  ) gone on true
  where c.store_id = ${storeId}
    and coalesce(p.move, 0) not between
      case when c.status in ('failed', 'returned') then 0 else c.returned_points - c.points end - coalesce(gone.points, 0)
      and case when c.status in ('failed', 'returned') then 0 else c.returned_points - c.points end`;

/** A batch or a file gave each customer its line, once; undoing it cannot take back points that had expired. */
const batches = (sql: Sql, storeId: StoreId) => sql<Unexplained[]>`
  with given as (
    select batch_id, customer_id, sum(available_delta + pending_delta - shortfall) as points from posting
    where store_id = ${storeId} and batch_id is not null group by 1, 2
  ), lines as (
    select batch_id, customer_id, case when posted_version is null or undone_version is not null then 0 else points end as points
    from adjustment_batch_line where store_id = ${storeId} and problem is null
  )
  select 'batch ' || batch_id || ' for ' || customer_id as what, coalesce(g.points, 0)::text as found, coalesce(l.points, 0)::text as expected
  from lines l full join given g using (batch_id, customer_id) left join (${expired(sql, storeId)}) e using (customer_id)
  where coalesce(g.points, 0) not between coalesce(l.points, 0) and coalesce(l.points, 0) + coalesce(e.points, 0)`;

/** Each claim for an action, an invitation or a birthday has its points while it stands; a budget is the sum of what was first given. */
const actions = (sql: Sql, storeId: StoreId) => sql<Unexplained[]>`
  with parts as (
    select regexp_replace(first_key, '^(action:.*:cus_[^:]+)(:[0-9]+)?$', '\\1') as key, first_key, kind, move, available_delta
    from (${caused(sql, storeId)}) p where cause like 'action %'
  ), given as (
    select key, sum(move)::bigint as points, max(available_delta) filter (where kind = 'adjust' and first_key = key)::bigint as first
    from parts group by 1
  ), claimed as (
    select 'action:' || kind || ':' || occasion || ':' || customer_id as key, kind, occasion, points, stands
    from action_claim where store_id = ${storeId}
  )
  select key as what, coalesce(g.points, 0)::text as found, case when c.stands then c.points else 0 end::text as expected
  from given g full join claimed c using (key)
  where coalesce(g.points, 0) <> case when c.stands then c.points else 0 end
  union all
  select 'budget of action ' || a.kind, a.points::text, coalesce(sum(g.first), 0)::text
  from action_given a
  join action_programme r on r.store_id = ${storeId} and r.valid_to is null
  cross join lateral jsonb_array_elements(r.terms -> 'actions') t
  left join claimed c on c.kind = a.kind and (a.kind <> 'link' or c.occasion = t -> 'link' ->> 'key')
  left join given g using (key)
  where a.store_id = ${storeId} and t ->> 'kind' = a.kind and t ->> 'budget' is not null
  group by a.kind, a.points having a.points <> coalesce(sum(g.first), 0)`;

/** Points for a tier were given at most once per customer, tier and year, for a change that says so; an erasure removes the changes. */
const tiers = (sql: Sql, storeId: StoreId) => sql<Unexplained[]>`
  select p.first_key as what, sum(p.move)::text as found, 'a tier that was reached' as expected
  from (${caused(sql, storeId)}) p
  join customer c on c.store_id = ${storeId} and c.id = p.customer_id and c.erased_at is null
  where p.cause = 'tier' and not exists (
    select from tier_change h join store s on s.id = ${storeId}
    where h.store_id = ${storeId} and h.reason = 'reached'
      and 'tier:' || h.to_tier_id || ':' || extract(year from h.changed_at at time zone s.time_zone) || ':' || h.customer_id = p.first_key
  )
  group by 1`;

/** A campaign's spent points are what its orders first earned; what they have of it, also after edits, is within its budget. */
const campaigns = (sql: Sql, storeId: StoreId) => sql<Unexplained[]>`
  with earned as (
    select campaign_id, order_id, max(points)::bigint as points from (
      select p.method_id as campaign_id, p.order_id,
        sum(p.available_delta + p.pending_delta - p.shortfall) over (partition by p.customer_id, p.order_id, p.method_id order by p.version) as points
      from posting p where p.store_id = ${storeId} and p.order_id is not null and p.method_id like 'cmp\\_%'
    ) r group by 1, 2
  ), first as (
    select distinct on (campaign_id, order_id) method_id as campaign_id, order_id,
      (available_delta + pending_delta - shortfall)::bigint as points
    from posting where store_id = ${storeId} and kind = 'earn' and method_id like 'cmp\\_%'
    order by campaign_id, order_id, created_at, version
  ), used as (select campaign_id, order_id, points from campaign_use where store_id = ${storeId}),
  terms as (
    select id, max((terms ->> 'budget')::bigint) as budget from campaign
    where store_id = ${storeId} group by 1 having bool_and(terms ->> 'budget' is not null)
  )
  select 'campaign ' || campaign_id || ' for order ' || order_id as what, coalesce(u.points, 0)::text as found,
    coalesce(e.points, 0)::text as expected
  from first e full join used u using (campaign_id, order_id) where coalesce(u.points, 0) <> coalesce(e.points, 0)
  union all
  select 'campaign ' || g.campaign_id || ' in all', g.points::text, coalesce(sum(e.points), 0)::text
  from campaign_given g left join first e using (campaign_id) where g.store_id = ${storeId}
  group by g.campaign_id, g.points having g.points <> coalesce(sum(e.points), 0)
  union all
  select 'budget of campaign ' || t.id, sum(e.points)::text, 'at most ' || t.budget
  from terms t join earned e on e.campaign_id = t.id group by t.id, t.budget having sum(e.points) > t.budget`;

/** Transfers between merged customers come in pairs, which add up to nothing. */
const transfers = (sql: Sql, storeId: StoreId) => sql<Unexplained[]>`
  select 'transfer ' || regexp_replace(idempotency_key, ':(in|out)$', '') as what, sum(available_delta + pending_delta)::text as found,
    '0' as expected
  from posting where store_id = ${storeId} and kind = 'transfer'
  group by 1 having sum(available_delta + pending_delta) <> 0 or count(*) <> 2`;

/** A limited reward was never handed out more often than there are of it. */
const stocks = (sql: Sql, storeId: StoreId) => sql<Unexplained[]>`
  select 'stock of reward ' || m.method_id as what, count(*)::text as found, 'at most ' || max(m.stock) as expected
  from (
    select distinct on (method_id) method_id, (terms -> 'limits' ->> 'stock')::int as stock
    from redemption_method_version where store_id = ${storeId} order by method_id, version desc
  ) m
  join coupon c on c.store_id = ${storeId} and c.method_id = m.method_id and c.status not in ('failed', 'returned')
  group by m.method_id having count(*) > max(m.stock)`;

const CHECKS = [
  wallets,
  withoutCause,
  orders,
  coupons,
  batches,
  actions,
  tiers,
  campaigns,
  transfers,
  stocks,
] as const;

/** Recomputes every balance, coupon and programme of a store from its raw postings. Reads as the database's owner. */
export const explain = async (sql: Sql, storeId: StoreId): Promise<Explanation> => {
  const unexplained: Unexplained[] = [];
  for (const check of CHECKS) unexplained.push(...(await check(sql, storeId)));
  const causes = await sql<Cause[]>`
    select coalesce(cause, 'unknown') as cause, count(*)::int as postings, sum(available_delta)::float8 as available,
      sum(pending_delta)::float8 as pending
    from (${caused(sql, storeId)}) p group by 1 order by 1`;
  const [counts] = await sql<{ customers: number; orders: number; coupons: number }[]>`
    select (select count(*)::int from wallet where store_id = ${storeId}) as customers,
      (select count(*)::int from store_order where store_id = ${storeId}) as orders,
      (select count(*)::int from coupon where store_id = ${storeId}) as coupons`;
  return { customers: 0, orders: 0, coupons: 0, ...counts, causes, unexplained };
};

/** What campaigns, tiers and actions gave each customer, and took back. */
export const programmePoints = (sql: Sql, storeId: StoreId) => sql<
  { customerId: string; hostId: string; available: number; pending: number }[]
>`
  select p.customer_id as "customerId", coalesce(c.external_id, c.id) as "hostId", sum(available_delta)::float8 as available,
    sum(pending_delta)::float8 as pending
  from (${caused(sql, storeId)}) p join customer c on c.store_id = ${storeId} and c.id = p.customer_id
  where p.cause like 'action %' or p.cause = 'tier' or (p.cause = 'order' and p.method_id like 'cmp\\_%')
  group by 1, 2`;
