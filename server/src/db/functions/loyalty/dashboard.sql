-- Day totals of postings, without a shared row that postings would wait for: a job sums committed postings up to a mark, and a reader
-- adds the few postings since. Reapplied by each new version; safe to repeat. The job is a follower (followers.sql): a posting records
-- its database transaction, and nothing new can appear below the oldest transaction still in progress. No clock is involved, so nothing
-- is counted twice or missed.

-- A posting split into the dashboard's figures. issued + returned + restored - redeemed - expired - reversed - deducted is the change of
-- both balances together; so is available + debt + pending. Only an order's own points are reversed: by a refund, a cancellation or an
-- edit. A manual addition that is undone, alone or with its batch, counts as a manual deduction (`undone`), and not as earned.
drop view if exists posting_figure;
create view posting_figure with (security_invoker = true) as
select m.store_id, m.customer_id, m.posted_in, m.occurred_at,
  case when m.kind in ('earn', 'import', 'adjust') then greatest(m.moved, 0) else 0 end as issued,
  case when m.kind = 'redeem' then -m.moved else 0 end as redeemed,
  case when m.is_redemption_back then m.moved else 0 end as returned,
  case when m.kind = 'expire' then -m.moved else 0 end as expired,
  case when m.kind = 'reverse' and m.order_id is not null then greatest(-m.moved, 0) else 0 end as reversed,
  case when m.kind in ('earn', 'import', 'adjust') or (m.kind = 'reverse' and m.order_id is null) then greatest(-m.moved, 0) else 0 end
    as deducted,
  case when m.kind = 'reverse' and m.order_id is null then greatest(-m.moved, 0) else 0 end as undone,
  case when m.kind = 'reverse' and not m.is_redemption_back then greatest(m.moved, 0) else 0 end as restored,
  greatest(m.available_after, 0) - greatest(m.available_after - m.available_delta, 0) as available,
  least(m.available_after, 0) - least(m.available_after - m.available_delta, 0) as debt,
  m.pending_delta as pending
from (
  select p.store_id, p.customer_id, p.posted_in, p.occurred_at, p.kind, p.order_id, p.available_delta, p.available_after, p.pending_delta,
    p.available_delta + p.pending_delta as moved,
    -- Only a returned coupon's posting names the coupon.
    p.kind = 'reverse' and p.coupon_id is not null and p.available_delta + p.pending_delta > 0 as is_redemption_back
  from posting p
) m;
grant select on posting_figure to apps_hub_app;

-- Incremented with each change of the view above, so that totals by an older definition are recomputed.
create or replace function posting_figure_definition() returns integer language plpgsql immutable as $$
begin
  return 3;
end
$$;

-- Sums a store's committed postings above the mark; returns how many days changed. Everything is summed again in a new epoch of the
-- ledger, when the store's time zone changes, and when the figures' definition changes.
create or replace function posting_days_advance(p_store_id text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  zone text := (select s.time_zone from store s where s.id = p_store_id);
  stands record;
  horizon bigint;
  t record;
  days integer;
begin
  perform require_current_store(p_store_id);
  select * into stands from posting_follower_lock(p_store_id, 'days', posting_days_basis(zone));
  if stands.is_anew then
    delete from posting_day d where d.store_id = p_store_id;
    delete from posting_expiry e where e.store_id = p_store_id;
  end if;
  horizon := ledger_horizon();
  if horizon <= stands.mark then
    return 0;
  end if;
  select array_agg(s.day) as days,
    array_agg(s.issued) as issued, array_agg(s.redeemed) as redeemed, array_agg(s.returned) as returned,
    array_agg(s.expired) as expired, array_agg(s.reversed) as reversed, array_agg(s.deducted) as deducted,
    array_agg(s.restored) as restored, array_agg(s.available) as available, array_agg(s.debt) as debt,
    array_agg(s.pending) as pending
  into t
  from (
    select (f.occurred_at at time zone zone)::date as day,
      sum(f.issued)::bigint as issued, sum(f.redeemed)::bigint as redeemed, sum(f.returned)::bigint as returned,
      sum(f.expired)::bigint as expired, sum(f.reversed)::bigint as reversed, sum(f.deducted)::bigint as deducted,
      sum(f.restored)::bigint as restored, sum(f.available)::bigint as available, sum(f.debt)::bigint as debt,
      sum(f.pending)::bigint as pending
    from posting_figure f
    where f.store_id = p_store_id and f.posted_in >= stands.mark and f.posted_in < horizon
    group by 1
  ) s;
  insert into posting_day as d (
    store_id, day, issued, redeemed, returned, expired, reversed, deducted, restored, available, debt, pending
  )
  values (p_store_id, unnest(t.days), unnest(t.issued), unnest(t.redeemed), unnest(t.returned), unnest(t.expired),
    unnest(t.reversed), unnest(t.deducted), unnest(t.restored), unnest(t.available), unnest(t.debt), unnest(t.pending))
  on conflict (store_id, day) do update set
    issued = d.issued + excluded.issued, redeemed = d.redeemed + excluded.redeemed, returned = d.returned + excluded.returned,
    expired = d.expired + excluded.expired, reversed = d.reversed + excluded.reversed, deducted = d.deducted + excluded.deducted,
    restored = d.restored + excluded.restored, available = d.available + excluded.available, debt = d.debt + excluded.debt,
    pending = d.pending + excluded.pending;
  get diagnostics days = row_count;
  -- An idle store writes nothing until its mark is so old that readers must skip many other stores' postings.
  if days = 0 and horizon - stands.mark < 20000 then
    return 0;
  end if;
  select array_agg(s.last_day) as days, array_agg(s.points) as points into t
  from (
    select l.key::date as last_day, sum(l.value::bigint)::bigint as points
    from posting p cross join lateral jsonb_each_text(p.lots) l
    where p.store_id = p_store_id and p.posted_in >= stands.mark and p.posted_in < horizon and p.lots is not null and l.key <> 'infinity'
    group by 1
  ) s;
  insert into posting_expiry as e (store_id, last_day, points) values (p_store_id, unnest(t.days), unnest(t.points))
  on conflict (store_id, last_day) do update set points = e.points + excluded.points;
  delete from posting_expiry e where e.store_id = p_store_id and e.points = 0;
  perform posting_follower_advance(p_store_id, 'days', horizon);
  return days;
end
$$;

-- What the totals depend on, besides the postings.
create or replace function posting_days_basis(p_zone text) returns text language plpgsql immutable as $$
begin
  return p_zone || '/' || posting_figure_definition();
end
$$;

-- The time zone of a store's totals, and the mark up to which they count; 0 while there are none.
create or replace function posting_days_stand(p_store_id text, out zone text, out mark bigint)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  select regexp_replace(f.basis, '/[0-9]+$', ''), f.next_transaction into zone, mark
  from posting_follower f where f.store_id = p_store_id and f.name = 'days';
  if not found then
    select s.time_zone, 0 into zone, mark from store s where s.id = p_store_id;
  end if;
end
$$;

-- The totals of each day from p_from to p_to; earlier days are summed as -infinity, later ones as infinity. Stable,
-- so that totals, mark and newer postings are read in one snapshot.
create or replace function posting_days_read(p_store_id text, p_from date, p_to date)
returns table (
  day date, issued bigint, redeemed bigint, returned bigint, expired bigint, reversed bigint, deducted bigint, restored bigint,
  available bigint, debt bigint, pending bigint
)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  stands record;
begin
  select * into stands from posting_days_stand(p_store_id);
  return query
  with moved as (
    select d.day, d.issued, d.redeemed, d.returned, d.expired, d.reversed, d.deducted, d.restored, d.available, d.debt, d.pending
    from posting_day d where d.store_id = p_store_id and stands.mark > 0
    union all
    select (f.occurred_at at time zone stands.zone)::date, f.issued, f.redeemed, f.returned, f.expired, f.reversed, f.deducted,
      f.restored, f.available, f.debt, f.pending
    from posting_figure f where f.store_id = p_store_id and f.posted_in >= stands.mark
  )
  select case when m.day < p_from then '-infinity' when m.day > p_to then 'infinity' else m.day end,
    sum(m.issued)::bigint, sum(m.redeemed)::bigint, sum(m.returned)::bigint, sum(m.expired)::bigint, sum(m.reversed)::bigint,
    sum(m.deducted)::bigint, sum(m.restored)::bigint, sum(m.available)::bigint, sum(m.debt)::bigint, sum(m.pending)::bigint
  from moved m group by 1 order by 1;
end
$$;

-- Available points by last day, up to p_until.
create or replace function posting_expiry_read(p_store_id text, p_until date) returns table (last_day date, points bigint)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  stands record;
begin
  select * into stands from posting_days_stand(p_store_id);
  return query
  with moved as (
    select e.last_day, e.points from posting_expiry e where e.store_id = p_store_id and stands.mark > 0
    union all
    select l.key::date, l.value::bigint from posting p cross join lateral jsonb_each_text(p.lots) l
    where p.store_id = p_store_id and p.posted_in >= stands.mark and p.lots is not null and l.key <> 'infinity'
  )
  select m.last_day, sum(m.points)::bigint from moved m where m.last_day <= p_until
  group by 1 having sum(m.points) <> 0 order by 1;
end
$$;

-- Who earned most in a period, after reversals; merged customers count as the one who has their points. A store's postings are stored by
-- time, so this reads one range of the table.
create or replace function posting_top_customers(p_store_id text, p_start timestamptz, p_end timestamptz, p_limit integer)
returns table (customer_id text, earned bigint, redeemed bigint)
language plpgsql stable set search_path = public, pg_temp set work_mem = '64MB' as $$
declare
  merged record;
begin
  select m.ids, m.homes into merged from merged_homes(p_store_id) m;
  return query
  select coalesce(h.home, f.customer_id), sum(f.issued - f.reversed - f.undone)::bigint, sum(f.redeemed - f.returned)::bigint
  from posting_figure f left join unnest(merged.ids, merged.homes) h (id, home) on h.id = f.customer_id
  where f.store_id = p_store_id and f.occurred_at >= p_start and f.occurred_at < p_end
  group by 1
  having sum(f.issued - f.reversed - f.undone) > 0
  order by 2 desc, 1
  limit p_limit;
end
$$;

-- Only the job's function may write the totals.
revoke insert, update, delete on posting_day, posting_expiry from apps_hub_app;
revoke all on function posting_days_advance(text) from public;
grant execute on function posting_days_advance(text) to apps_hub_app;
