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
  select i.received_at into waiting_since from inbox i
    where i.store_id = p_store_id and i.status = 'received' order by i.id limit 1;
  select count(*) into parked from (select from inbox i where i.store_id = p_store_id and i.status = 'parked' limit 1000) x;
  -- Coupons that wait for their host to create them, or to disable them after their points were returned
  -- (verbs/loyalty/coupons/retry.ts).
  select count(*) into stuck_coupons from (
    select from coupon c where c.store_id = p_store_id and c.status = 'issuing' and c.created_at < p_now - interval '30 minutes'
    union all
    select from coupon c where c.store_id = p_store_id and c.withdrawing_since < p_now - interval '30 minutes'
    limit 1000
  ) x;
  select count(*) into unsealed from (select from posting p where p.store_id = p_store_id and p.posted_in >= mark limit 1000) x;
  -- The host has revoked the tokens, so that nothing can be read or created there.
  must_reinstall := exists (select from host_credential h where h.store_id = p_store_id and h.refused_at is not null);
  return next;
end
$$;

-- The figures of all stores together, to monitor the installation; names no store.
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
    select r.differences, i.parked, c.stuck, w.received_at, n.orders, n.differences as host_differences,
      exists (select from %5$s h where h.store_id = s.id and h.refused_at is not null) as must_reinstall
    from store s
    left join %1$s r on r.store_id = s.id
    left join %2$s n on n.store_id = s.id and n.purpose = 'comparison'
    left join lateral (
      select count(*) as parked from (select from %3$s p where p.store_id = s.id and p.status = 'parked' limit 1000) x
    ) i on true
    left join lateral (
      select i.received_at from %3$s i where i.store_id = s.id and i.status = 'received' order by i.id limit 1
    ) w on true
    left join lateral (
      select count(*) as stuck from (
        select from %4$s c where c.store_id = s.id and c.status = 'issuing' and c.created_at < $1 - interval '30 minutes'
        union all
        select from %4$s c where c.store_id = s.id and c.withdrawing_since < $1 - interval '30 minutes'
      ) x
    ) c on true
    where s.status = 'active' and %6$s
  $of_stores$, variadic t.parts || t.holds), 'union all')
  into of_stores
  from parts_here('{reconciliation, host_walk, inbox, coupon, host_credential}') t;
  -- A node that only coordinates the others holds no stores.
  of_stores := coalesce(of_stores, 'select null::integer as differences, 0 as parked, 0 as stuck, $1 as received_at, '
    'null::integer as orders, null::integer as host_differences, false as must_reinstall where false');
  return query execute format($all_stores$
    select coalesce(sum(x.differences), 0)::bigint, count(*) filter (where x.differences > 0), coalesce(sum(x.parked), 0)::bigint,
      coalesce(sum(x.stuck), 0)::bigint, coalesce(max(extract(epoch from $1 - x.received_at)), 0)::integer,
      greatest(coalesce((
        select extract(epoch from $1 - min(d.due_at)) from due_work d where d.due_at <= $1 and not d.is_running
      ), 0), 0)::integer,
      count(*) filter (where x.must_reinstall), coalesce(sum(x.orders), 0)::bigint, coalesce(sum(x.host_differences), 0)::bigint
    from (%s) x
  $all_stores$, of_stores) using p_now;
end
$$;

revoke all on function loyalty_health(text, timestamptz), loyalty_health_of_all(timestamptz) from public;
grant execute on function loyalty_health(text, timestamptz), loyalty_health_of_all(timestamptz) to apps_hub_app;
