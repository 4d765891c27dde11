-- The customer list's copy of the sort keys, and the number of customers. A trigger records changed customers, postings reveal changed
-- wallets, and the next read of the list processes both, so that the ledger's hot path does not pay for it. Pages are read by plain
-- statements (verbs/loyalty/customers/list.ts). Reapplied by each new version; safe to repeat.

revoke insert, update, delete on customer_listing, customer_count, customer_listing_change from apps_hub_app;

create or replace function customer_listing_note() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into customer_listing_change (store_id, customer_ids) values (new.store_id, array[new.id]);
  return null;
end
$$;

create or replace trigger customer_listing_added
  after insert on customer for each row execute function customer_listing_note();

create or replace trigger customer_listing_changed
  after update on customer for each row when ((new.name, new.status, new.merged_into) is distinct from (old.name, old.status, old.merged_into))
  execute function customer_listing_note();

-- A customer's place in each order: the sort key and the customer's id as one text, so that places are unique.
create or replace function listing_rows(p_store_id text, p_customer_ids text[]) returns setof customer_listing
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query
  select c.store_id, c.id::text collate "C", customer_listed_as(c.status, c.merged_into), left(btrim(search_fold(c.name)), 40) || chr(1) || right(c.id, 26),
    lpad((w.available + 1000000000000000)::text, 16, '0') || right(c.id, 26),
    lpad((w.pending + 1000000000000000)::text, 16, '0') || right(c.id, 26)
  from unnest(p_customer_ids) i (id)
  join customer c on c.store_id = p_store_id and c.id = i.id
  join wallet w on w.store_id = p_store_id and w.customer_id = i.id;
end
$$;

-- Lists all of a store's customers, in parts, if the store was never listed or its ledger was moved to another server.
create or replace function listing_build(p_store_id text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  horizon bigint := ledger_horizon();
  ids text[] := array[''];
begin
  delete from customer_listing_change c where c.store_id = p_store_id;
  delete from customer_listing l where l.store_id = p_store_id;
  delete from customer_count n where n.store_id = p_store_id;
  loop
    ids := array(
      select c.id from customer c where c.store_id = p_store_id and c.id > ids[cardinality(ids)] order by c.id limit 10000
    );
    exit when ids = '{}';
    insert into customer_listing (store_id, customer_id, status, by_name, by_available, by_pending)
    select p_store_id, r.customer_id, r.status, r.by_name, r.by_available, r.by_pending from listing_rows(p_store_id, ids) r;
  end loop;
  insert into customer_count (store_id, active, inactive)
  select p_store_id, count(*) filter (where l.status = 'active'), count(*) filter (where l.status = 'inactive')
  from customer_listing l where l.store_id = p_store_id;
  perform posting_follower_advance(p_store_id, 'customer_listing', horizon);
end
$$;

-- Updates the listing of these customers.
create or replace function listing_update(p_store_id text, p_customer_ids text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_it record;
  after_it record;
begin
  select count(*) filter (where l.status = 'active') as active, count(*) filter (where l.status = 'inactive') as inactive into before_it
  from customer_listing l where l.store_id = p_store_id and l.customer_id = any(p_customer_ids);
  insert into customer_listing as l (store_id, customer_id, status, by_name, by_available, by_pending)
  select p_store_id, r.customer_id, r.status, r.by_name, r.by_available, r.by_pending from listing_rows(p_store_id, p_customer_ids) r
  on conflict (store_id, customer_id) do update
  set status = excluded.status, by_name = excluded.by_name, by_available = excluded.by_available, by_pending = excluded.by_pending
  where (l.status, l.by_name, l.by_available, l.by_pending)
    is distinct from (excluded.status, excluded.by_name, excluded.by_available, excluded.by_pending);
  select count(*) filter (where l.status = 'active') as active, count(*) filter (where l.status = 'inactive') as inactive into after_it
  from customer_listing l where l.store_id = p_store_id and l.customer_id = any(p_customer_ids);
  if before_it is distinct from after_it then
    update customer_count n
    set active = n.active + after_it.active - before_it.active, inactive = n.inactive + after_it.inactive - before_it.inactive
    where n.store_id = p_store_id;
  end if;
end
$$;

-- Processes up to about this many changes and postings; returns how many.
create or replace function listing_follow(p_store_id text, p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  noted text[];
  notes integer;
  moved record;
  ids text[];
  -- A separate statement, because on a distributed server a query of tables may not call a function that queries tables.
  has_moved boolean := posting_has_new(p_store_id, 'customer_listing');
  is_anew boolean;
begin
  perform require_current_store(p_store_id);
  if not has_moved
    and not exists (select from customer_listing_change c where c.store_id = p_store_id)
    and exists (select from customer_count n where n.store_id = p_store_id)
  then
    return 0;
  end if;
  -- One process at a time per store; the next one finds the work done.
  perform pg_advisory_xact_lock(hashtextextended('customer_listing/' || p_store_id, 0));
  select f.is_anew into is_anew from posting_follower_lock(p_store_id, 'customer_listing', '') f;
  if is_anew
    or not exists (select from customer_count n where n.store_id = p_store_id)
  then
    perform listing_build(p_store_id);
    return 0;
  end if;
  select * into moved from posting_follow(p_store_id, 'customer_listing', p_limit);
  with followed as (
    delete from customer_listing_change c
    where c.store_id = p_store_id and c.id = any(array(
      select o.id from customer_listing_change o where o.store_id = p_store_id order by o.id limit p_limit
    ))
    returning c.id, c.customer_ids
  )
  select array_agg(distinct i.id), count(distinct f.id) into noted, notes from followed f cross join lateral unnest(f.customer_ids) i (id);
  ids := noted;
  if moved.since is not null then
    ids := array(select unnest(noted) union select unnest(posting_follow_customers(p_store_id, moved.since, moved.until)));
  end if;
  if cardinality(ids) > 0 then
    perform listing_update(p_store_id, ids);
  end if;
  return greatest(notes, moved.postings);
end
$$;

revoke all on function
  customer_listing_note(), listing_build(text), listing_update(text, text[]), listing_follow(text, integer)
from public;
grant execute on function listing_follow(text, integer) to apps_hub_app;
