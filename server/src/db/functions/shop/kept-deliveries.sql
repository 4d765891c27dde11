-- Deliveries of hosts for stores whose node does not answer, kept on home. Reapplied by each new version; safe to repeat.

revoke all on kept_delivery from apps_hub_app;
alter table kept_delivery enable row level security;

-- Keeps deliveries, each once; repeated ones are counted. Returns false, and keeps none, if there would be more than `p_most_rows` or
-- `p_most_bytes` of this store, or if the table takes more than `p_most_on_disk` bytes already. Processes that keep at the same time may
-- exceed these by one call each.
create or replace function deliveries_keep(
  p_store_id text, p_now timestamptz, p_ids text[], p_apps text[], p_topics text[], p_keys text[], p_subjects text[], p_bodies text[],
  p_counts integer[], p_for_closed boolean[], p_most_rows integer, p_most_bytes bigint, p_most_on_disk bigint
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held record;
begin
  perform require_current_store(p_store_id);
  if pg_total_relation_size('kept_delivery') >= p_most_on_disk then
    return false;
  end if;
  select count(*) + cardinality(p_ids) as rows,
    coalesce(sum(octet_length(k.body)), 0) + (select coalesce(sum(octet_length(b)), 0) from unnest(p_bodies) b) as bytes
  into held from kept_delivery k where k.store = p_store_id;
  if held.rows > p_most_rows or held.bytes > p_most_bytes then
    return false;
  end if;
  insert into kept_delivery as k
    (store, id, app, topic, delivery_key, subject, body, received_count, is_for_closed_store, received_at)
  values (p_store_id, unnest(p_ids), unnest(p_apps), unnest(p_topics), unnest(p_keys), unnest(p_subjects), unnest(p_bodies),
    unnest(p_counts), unnest(p_for_closed), p_now)
  on conflict (store, topic, delivery_key) do update set received_count = k.received_count + excluded.received_count;
  return true;
end
$$;

-- The stores with kept deliveries, after this one.
create or replace function deliveries_kept_stores(p_after text, p_limit integer) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select distinct k.store from kept_delivery k where k.store > p_after order by 1 limit p_limit;
end
$$;

-- A store's oldest kept deliveries, after this one.
create or replace function deliveries_kept(p_store_id text, p_after text, p_limit integer) returns setof kept_delivery
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  return query select * from kept_delivery k where k.store = p_store_id and k.id > p_after order by k.id limit p_limit;
end
$$;

-- Removes deliveries that are in their store's inbox now.
create or replace function deliveries_passed_on(p_store_id text, p_ids text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  delete from kept_delivery k where k.store = p_store_id and k.id = any(p_ids);
end
$$;

-- How many are kept, and how old the oldest is; names no store.
create or replace function deliveries_kept_of_all(p_now timestamptz) returns table (kept integer, oldest_s integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select count(*)::integer, coalesce(max(extract(epoch from p_now - k.received_at)), 0)::integer from kept_delivery k;
end
$$;

revoke all on function
  deliveries_keep(text, timestamptz, text[], text[], text[], text[], text[], text[], integer[], boolean[], integer, bigint, bigint),
  deliveries_kept_stores(text, integer), deliveries_kept(text, text, integer), deliveries_passed_on(text, text[]),
  deliveries_kept_of_all(timestamptz)
from public;
grant execute on function
  deliveries_keep(text, timestamptz, text[], text[], text[], text[], text[], text[], integer[], boolean[], integer, bigint, bigint),
  deliveries_kept_stores(text, integer), deliveries_kept(text, text, integer), deliveries_passed_on(text, text[]),
  deliveries_kept_of_all(timestamptz)
to apps_hub_app;
