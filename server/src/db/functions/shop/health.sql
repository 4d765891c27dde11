-- How far the shop's events and its host are behind: waiting and parked events, revoked tokens, differences from the host. Reapplied by
-- each new version; safe to repeat.

-- One store's figures. Counting stops at 1,000, since more is no more informative.
create or replace function shop_health(p_store_id text) returns table (waiting_since timestamptz, parked bigint, must_reinstall boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  select i.received_at into waiting_since from inbox i
    where i.store_id = p_store_id and i.status = 'received' order by i.id limit 1;
  select count(*) into parked from (select from inbox i where i.store_id = p_store_id and i.status = 'parked' limit 1000) x;
  -- The host has revoked the tokens, so that nothing can be read or created there.
  must_reinstall := exists (select from host_credential h where h.store_id = p_store_id and h.refused_at is not null);
  return next;
end
$$;

-- The figures of all stores together, to monitor the installation; names no store.
create or replace function shop_health_of_all(p_now timestamptz)
returns table (parked bigint, oldest_waiting_s integer, stores_to_reinstall bigint, host_orders bigint, host_differences bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  of_stores text;
begin
  select string_agg(format($of_stores$
    select i.parked, case when s.paused_at is null then w.received_at end as received_at, n.orders, n.differences,
      exists (select from %3$s h where h.store_id = s.id and h.refused_at is not null) as must_reinstall
    from store s
    left join %2$s n on n.store_id = s.id and n.purpose = 'comparison'
    left join lateral (
      select count(*) as parked from (select from %1$s p where p.store_id = s.id and p.status = 'parked' limit 1000) x
    ) i on true
    left join lateral (
      select i.received_at from %1$s i where i.store_id = s.id and i.status = 'received' order by i.id limit 1
    ) w on true
    where s.status = 'active' and %4$s
  $of_stores$, variadic t.parts || t.holds), 'union all')
  into of_stores
  from parts_here('{inbox, host_walk, host_credential}') t;
  -- A node that only coordinates the others holds no stores.
  of_stores := coalesce(of_stores, 'select 0 as parked, $1 as received_at, null::integer as orders, null::integer as differences, '
    'false as must_reinstall where false');
  return query execute format($all_stores$
    select coalesce(sum(x.parked), 0)::bigint, coalesce(max(extract(epoch from $1 - x.received_at)), 0)::integer,
      count(*) filter (where x.must_reinstall), coalesce(sum(x.orders), 0)::bigint, coalesce(sum(x.differences), 0)::bigint
    from (%s) x
  $all_stores$, of_stores) using p_now;
end
$$;

revoke all on function shop_health(text), shop_health_of_all(timestamptz) from public;
grant execute on function shop_health(text), shop_health_of_all(timestamptz) to apps_hub_app;
