-- How complete and recent the books are: pending work, stuck work, and differences. Reapplied by each new version; safe to repeat.

-- One store's figures. Counting stops at 1,000, since more is no more informative.
create or replace function loyalty_health(p_store_id text, p_now timestamptz)
returns table (waiting_since timestamptz, parked bigint, stuck_coupons bigint, unsealed bigint, must_reinstall boolean)
language plpgsql stable security definer set search_path = public, pg_temp
-- Plan for the actual mark: a generic plan expects a third of all postings above it, and reads the table until it has 1,000. That took
-- 0.3 s instead of 5 ms with 10,000 customers, and over 40 s instead of 3 ms with a million.
set plan_cache_mode = force_custom_plan as $$
declare
  mark bigint := coalesce((select f.next_transaction from posting_follower f where f.store_id = p_store_id and f.name = 'seal'), 0);
begin
  perform require_current_store(p_store_id);
  select h.waiting_since, h.parked, h.must_reinstall into waiting_since, parked, must_reinstall from shop_health(p_store_id) h;
  -- Coupons that wait for their host to create them, or to disable them: after their points were returned, or before, because their
  -- customer gave them back (verbs/loyalty/coupons/retry.ts).
  select count(*) into stuck_coupons from (
    select from coupon c where c.store_id = p_store_id and c.status = 'issuing' and c.created_at < p_now - interval '30 minutes'
    union all
    select from coupon c where c.store_id = p_store_id and c.withdrawing_since < p_now - interval '30 minutes'
    union all
    select from coupon c where c.store_id = p_store_id and c.giving_back_since < p_now - interval '30 minutes'
    limit 1000
  ) x;
  select count(*) into unsealed from (select from posting p where p.store_id = p_store_id and p.posted_in >= mark limit 1000) x;
  return next;
end
$$;

-- The figures of all stores together, with the shop's, to monitor the installation; names no store.
create or replace function loyalty_health_of_all(p_now timestamptz)
returns table (
  differences bigint, stores_with_differences bigint, parked bigint, stuck_coupons bigint, oldest_waiting_s integer, oldest_step_s integer,
  stores_to_reinstall bigint, host_orders bigint, host_differences bigint
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  of_stores text;
begin
  select string_agg(format($of_stores$
    select r.differences, c.stuck
    from store s
    left join %1$s r on r.store_id = s.id
    left join lateral (
      select count(*) as stuck from (
        select from %2$s c where c.store_id = s.id and c.status = 'issuing' and c.created_at < $1 - interval '30 minutes'
        union all
        select from %2$s c where c.store_id = s.id and c.withdrawing_since < $1 - interval '30 minutes'
        union all
        select from %2$s c where c.store_id = s.id and c.giving_back_since < $1 - interval '30 minutes'
      ) x
    ) c on true
    where s.status = 'active' and %3$s
  $of_stores$, variadic t.parts || t.holds), 'union all')
  into of_stores
  from parts_here('{reconciliation, coupon}') t;
  -- A node that only coordinates the others holds no stores.
  of_stores := coalesce(of_stores, 'select null::integer as differences, 0 as stuck where $1 is null');
  return query execute format($all_stores$
    select l.differences, l.stores_with_differences, h.parked, l.stuck_coupons, h.oldest_waiting_s,
      greatest(coalesce((
        select extract(epoch from $1 - min(d.due_at)) from due_work d where d.due_at <= $1 and not d.is_running
      ), 0), 0)::integer,
      h.stores_to_reinstall, h.host_orders, h.host_differences
    from shop_health_of_all($1) h, (
      select coalesce(sum(x.differences), 0)::bigint as differences, count(*) filter (where x.differences > 0) as stores_with_differences,
        coalesce(sum(x.stuck), 0)::bigint as stuck_coupons
      from (%s) x
    ) l
  $all_stores$, of_stores) using p_now;
end
$$;

revoke all on function loyalty_health(text, timestamptz), loyalty_health_of_all(timestamptz) from public;
grant execute on function loyalty_health(text, timestamptz), loyalty_health_of_all(timestamptz) to apps_hub_app;
