-- The customer list's copy of the sort keys, the number of customers, and what segments ask about each (customer_facts). Triggers record
-- changed customers and orders, postings reveal changed wallets, and the next read processes them, so that the ledger's hot path does not pay for it. Pages are read by plain
-- statements (verbs/loyalty/customers/list.ts). Reapplied by each new version; safe to repeat.

revoke insert, update, delete on customer_listing, customer_count, customer_listing_change, customer_facts from apps_hub_app;

create or replace function customer_listing_note() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into customer_listing_change (store_id, customer_ids)
  values (new.store_id, array_remove(array[new.id, old.merged_into], null));
  return null;
end
$$;

-- Notes customers for whose rows the triggers were off (shop/many-rows.sql).
create or replace function customers_note(p_store_id text, p_customer_ids text[]) returns void
language plpgsql as $$
begin
  if cardinality(p_customer_ids) > 0 then
    insert into customer_listing_change (store_id, customer_ids) values (p_store_id, p_customer_ids);
  end if;
end
$$;

create or replace trigger customer_listing_added
  after insert on customer for each row when (current_setting('apps_hub.rows_together', true) is distinct from 'on')
  execute function customer_listing_note();

create or replace trigger customer_listing_changed
  after update on customer for each row when (
    (new.name, new.status, new.merged_into, new.tags) is distinct from (old.name, old.status, old.merged_into, old.tags)
  )
  execute function customer_listing_note();

-- Notes the customers of an order that changed in what segments ask.
create or replace function customer_facts_note() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into customer_listing_change (store_id, customer_ids)
  values (new.store_id, array_remove(array[new.customer_id, old.customer_id], null));
  return null;
end
$$;

create or replace trigger customer_facts_ordered
  after insert on store_order for each row when (
    new.customer_id is not null and new.placed_at is not null
    and current_setting('apps_hub.rows_together', true) is distinct from 'on'
  )
  execute function customer_facts_note();

create or replace trigger customer_facts_order_changed
  after update on store_order for each row when (
    coalesce(new.customer_id, old.customer_id) is not null
    and (new.customer_id is distinct from old.customer_id or current_setting('apps_hub.rows_together', true) is distinct from 'on')
    and (new.customer_id, new.placed_at, new.paid_at, new.cancelled_at, new.currency, new.earning, new.refunds, new.shipping)
      is distinct from (old.customer_id, old.placed_at, old.paid_at, old.cancelled_at, old.currency, old.earning, old.refunds, old.shipping)
  )
  execute function customer_facts_note();

-- What segments ask about the customer `p_customer_ids[n]`: the wallet now, and the orders placed before the order `p_order_ids[n]` of
-- `p_times[n]`; by default all. Orders of merged customers count for whoever has their points. No row for merged and erased customers.
create or replace function customer_facts_of(
  p_store_id text, p_customer_ids text[], p_times timestamptz[] default null, p_order_ids text[] default null
) returns table (
  place bigint, customer_id text, available bigint, next_expiry date, last_order_at timestamptz, orders integer, spend_minor bigint,
  payments_known integer, on_delivery integer, city text
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  money text;
  homes record;
begin
  perform require_current_store(p_store_id);
  select s.currency into money from store s where s.id = p_store_id;
  select h.ids, h.homes into homes from merged_homes(p_store_id) h;
  return query
  with asked as (
    select a.place, a.id, coalesce(p_times[a.place], 'infinity') as at, coalesce(p_order_ids[a.place], '') as order_id
    from unnest(p_customer_ids) with ordinality a (id, place)
  ), people as (
    select a.place, a.id, a.at, a.order_id from asked a
    union all
    select a.place, h.id, a.at, a.order_id from unnest(homes.ids, homes.homes) h (id, home) join asked a on a.id = h.home
  ), ordered as (
    select p.place, o.placed_at, o.id, o.shipping #>> '{payment,value}' as payment, o.shipping #>> '{destination,value,city}' as city,
      case when o.paid_at is null or coalesce(o.currency, money) <> money then 0
        else order_counts('spend', true, o.earning, o.refunds, o.standing_points) end as goods
    from people p
    join store_order o on o.store_id = p_store_id and o.customer_id = p.id and o.cancelled_at is null and o.id <> p.order_id
      and (o.placed_at, o.id) < (p.at, p.order_id)
  ), summed as materialized (
    select o.place, max(o.placed_at) as last_order_at, (count(*) filter (where o.goods > 0))::integer as orders,
      sum(o.goods)::bigint as spend_minor, count(o.payment)::integer as payments_known,
      (count(*) filter (where o.payment = 'on_delivery'))::integer as on_delivery,
      (array_agg(btrim(o.city) order by o.placed_at desc, o.id desc) filter (where btrim(o.city) <> ''))[1] as city
    from ordered o group by o.place
  )
  select a.place, a.id, w.available, w.next_expiry, s.last_order_at, coalesce(s.orders, 0), coalesce(s.spend_minor, 0),
    coalesce(s.payments_known, 0), coalesce(s.on_delivery, 0), s.city
  from asked a
  join customer c on c.store_id = p_store_id and c.id = a.id and c.merged_into is null and c.erased_at is null
  join wallet w on w.store_id = p_store_id and w.customer_id = a.id
  left join summed s on s.place = a.place;
end
$$;

-- The tags that the host has for these customers, by the form in which they compare. No row for those without any, and for merged and erased
-- ones.
create or replace function customer_tags_of(p_store_id text, p_customer_ids text[]) returns table (customer_id text, tags jsonb)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  return query select c.id, c.tags from customer c
  where c.store_id = p_store_id and c.id = any(p_customer_ids) and c.merged_into is null and c.erased_at is null and c.tags <> '{}';
end
$$;

-- Updates the facts of these customers, and of those who have the points of merged ones. A tier read before another transaction changed it
-- does not replace that change, since it has a lower version.
create or replace function customer_facts_update(p_store_id text, p_customer_ids text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  homes record;
  wanted text[];
  facts record;
  tiers record;
  tagged record;
begin
  select h.ids, h.homes into homes from merged_homes(p_store_id) h;
  wanted := array(
    select unnest(p_customer_ids) union select h.home from unnest(homes.ids, homes.homes) h (id, home) where h.id = any(p_customer_ids)
  );
  delete from customer_facts f
  where f.store_id = p_store_id and f.customer_id = any(array(
    select c.id from customer c
    where c.store_id = p_store_id and c.id = any(wanted) and (c.merged_into is not null or c.erased_at is not null)
  ));
  -- In the order of ids, like customer_facts_tiers.
  perform from customer_facts f where f.store_id = p_store_id and f.customer_id = any(wanted) order by f.customer_id for update;
  select array_agg(t.customer_id) as ids, array_agg(t.tier_id) as tier_ids, array_agg(t.version) as versions into tiers
  from customer_tier t where t.store_id = p_store_id and t.customer_id = any(wanted);
  select array_agg(t.customer_id) as ids, array_agg(t.tags) as tags into tagged
  from customer_tags_of(p_store_id, wanted) t;
  select array_agg(c.customer_id) as ids, array_agg(c.available) as available, array_agg(c.next_expiry) as next_expiry,
    array_agg(c.last_order_at) as last_order_at, array_agg(c.orders) as orders, array_agg(c.spend_minor) as spend_minor,
    array_agg(c.payments_known) as payments_known, array_agg(c.on_delivery) as on_delivery, array_agg(c.city) as city,
    array_agg(search_fold(c.city)) as city_key,
    array_agg(g.tags) as tags,
    array_agg(t.tier_id) as tier_ids, array_agg(coalesce(t.version, 0)) as tier_versions
  into facts
  from customer_facts_of(p_store_id, wanted) c
  left join unnest(tiers.ids, tiers.tier_ids, tiers.versions) t (customer_id, tier_id, version) on t.customer_id = c.customer_id
  left join unnest(tagged.ids, tagged.tags) g (customer_id, tags) on g.customer_id = c.customer_id;
  insert into customer_facts as f (
    store_id, customer_id, available, next_expiry, last_order_at, orders, spend_minor, payments_known, on_delivery, city, city_key,
    tags, tier_id, tier_version
  )
  values (p_store_id, unnest(facts.ids), unnest(facts.available), unnest(facts.next_expiry), unnest(facts.last_order_at), unnest(facts.orders),
    unnest(facts.spend_minor), unnest(facts.payments_known), unnest(facts.on_delivery), unnest(facts.city), unnest(facts.city_key),
    unnest(facts.tags), unnest(facts.tier_ids), unnest(facts.tier_versions))
  on conflict (store_id, customer_id) do update
  set available = excluded.available, next_expiry = excluded.next_expiry, last_order_at = excluded.last_order_at, orders = excluded.orders,
    spend_minor = excluded.spend_minor, payments_known = excluded.payments_known, on_delivery = excluded.on_delivery,
    city = excluded.city, city_key = excluded.city_key, tags = excluded.tags,
    tier_id = case when excluded.tier_version > f.tier_version then excluded.tier_id else f.tier_id end,
    tier_version = greatest(excluded.tier_version, f.tier_version)
  where (f.available, f.next_expiry, f.last_order_at, f.orders, f.spend_minor, f.payments_known, f.on_delivery, f.city, f.tags)
    is distinct from (excluded.available, excluded.next_expiry, excluded.last_order_at, excluded.orders, excluded.spend_minor,
      excluded.payments_known, excluded.on_delivery, excluded.city, excluded.tags)
    or excluded.tier_version > f.tier_version;
end
$$;

-- Copies changed tiers into the facts: the customer `p_ids[n]` has the tier `p_tier_ids[n]` since their version `p_versions[n]`. Customers
-- without facts are noted, since another transaction may be adding them with the tier from before.
create or replace function customer_facts_tiers(p_store_id text, p_ids text[], p_tier_ids text[], p_versions integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  missing text[];
  missed text;
begin
  -- In the order of ids, against deadlocks. A review of very many updates them in the order of the table, which is about the same.
  if cardinality(p_ids) <= 1000 then
    perform from customer_facts f where f.store_id = p_store_id and f.customer_id = any(p_ids) order by f.customer_id for update;
  end if;
  with updated as (
    update customer_facts f set tier_id = n.tier_id, tier_version = n.version
    from unnest(p_ids, p_tier_ids, p_versions) n (id, tier_id, version)
    where f.store_id = p_store_id and f.customer_id = n.id and f.tier_version < n.version
    returning f.customer_id
  )
  select array_agg(i.id) into missing from unnest(p_ids) i (id)
  where not exists (select from updated u where u.customer_id = i.id);
  foreach missed in array coalesce(missing, '{}') loop
    insert into customer_listing_change (store_id, customer_ids) values (p_store_id, array[missed]);
  end loop;
end
$$;

-- Fills the facts of the next customers by id, if not all have theirs: in a store that was listed before there were facts, or whose list was
-- made again. Continues where the last call that committed ended. Returns whether all customers have their facts.
create or replace function customer_facts_fill(p_store_id text, p_limit integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cursor_id text;
  ids text[];
  -- Whether it was the last part of many.
  is_large boolean;
begin
  perform require_current_store(p_store_id);
  if exists (select from customer_count n where n.store_id = p_store_id and n.has_facts) then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('customer_listing/' || p_store_id, 0));
  select n.facts_until into cursor_id from customer_count n where n.store_id = p_store_id and not n.has_facts;
  if not found then
    return exists (select from customer_count n where n.store_id = p_store_id);
  end if;
  ids := array(select c.id from customer c where c.store_id = p_store_id and c.id > cursor_id order by c.id limit p_limit);
  perform customer_facts_update(p_store_id, ids);
  cursor_id := coalesce(ids[cardinality(ids)], cursor_id);
  update customer_count n
  set facts_until = cursor_id, facts_made = n.facts_made + cardinality(ids),
    has_facts = cardinality(ids) < p_limit
  where n.store_id = p_store_id returning n.has_facts and n.facts_made >= 1000 into is_large;
  if is_large then
    perform statistics_gather(p_store_id);
  end if;
  return cardinality(ids) < p_limit;
end
$$;

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

-- The columns of these rows, for an insert.
create or replace function listing_columns(
  p_store_id text, p_customer_ids text[], out ids text[], out statuses text[], out by_name text[], out by_available text[], out by_pending text[]
)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  select array_agg(r.customer_id), array_agg(r.status), array_agg(r.by_name), array_agg(r.by_available), array_agg(r.by_pending)
  into ids, statuses, by_name, by_available, by_pending
  from listing_rows(p_store_id, p_customer_ids) r;
end
$$;

-- Lists all of a store's customers, in parts, if the store was never listed or its ledger was moved to another server. Their facts follow
-- (customer_facts_fill).
create or replace function listing_build(p_store_id text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  horizon bigint := ledger_horizon();
  ids text[] := array[''];
  r record;
  counted record;
begin
  delete from customer_listing_change c where c.store_id = p_store_id;
  delete from customer_listing l where l.store_id = p_store_id;
  delete from customer_count n where n.store_id = p_store_id;
  delete from customer_facts f where f.store_id = p_store_id;
  loop
    ids := array(
      select c.id from customer c where c.store_id = p_store_id and c.id > ids[cardinality(ids)] order by c.id limit 10000
    );
    exit when ids = '{}';
    select * into r from listing_columns(p_store_id, ids);
    insert into customer_listing (store_id, customer_id, status, by_name, by_available, by_pending)
    values (p_store_id, unnest(r.ids), unnest(r.statuses), unnest(r.by_name), unnest(r.by_available), unnest(r.by_pending));
  end loop;
  select count(*) filter (where l.status = 'active') as active, count(*) filter (where l.status = 'inactive') as inactive into counted
  from customer_listing l where l.store_id = p_store_id;
  insert into customer_count (store_id, active, inactive) values (p_store_id, counted.active, counted.inactive);
  perform posting_follower_advance(p_store_id, 'customer_listing', horizon);
end
$$;

-- Updates the listing and the facts of these customers.
create or replace function listing_update(p_store_id text, p_customer_ids text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_it record;
  after_it record;
  r record;
begin
  select count(*) filter (where l.status = 'active') as active, count(*) filter (where l.status = 'inactive') as inactive into before_it
  from customer_listing l where l.store_id = p_store_id and l.customer_id = any(p_customer_ids);
  select * into r from listing_columns(p_store_id, p_customer_ids);
  insert into customer_listing as l (store_id, customer_id, status, by_name, by_available, by_pending)
  values (p_store_id, unnest(r.ids), unnest(r.statuses), unnest(r.by_name), unnest(r.by_available), unnest(r.by_pending))
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
  perform customer_facts_update(p_store_id, p_customer_ids);
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
      -- A note can have many customers; those of the last one may exceed the limit.
      select n.id from (
        select o.id, sum(cardinality(o.customer_ids)) over (order by o.id) - cardinality(o.customer_ids) as customers_before
        from (
          select a.id, a.customer_ids from customer_listing_change a where a.store_id = p_store_id order by a.id limit p_limit
        ) o
      ) n where n.customers_before < p_limit
    ))
    returning c.customer_ids
  )
  select array_agg(distinct i.id), count(*) into noted, notes from followed f cross join lateral unnest(f.customer_ids) i (id);
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
  customer_listing_note(), customer_facts_note(), customer_facts_of(text, text[], timestamptz[], text[]), customer_tags_of(text, text[]), customer_facts_update(text, text[]),
  customer_facts_tiers(text, text[], text[], integer[]), customer_facts_fill(text, integer), listing_build(text),
  listing_update(text, text[]), listing_follow(text, integer)
from public;
grant execute on function
  customer_facts_of(text, text[], timestamptz[], text[]), customer_tags_of(text, text[]), customer_facts_fill(text, integer), listing_follow(text, integer)
to apps_hub_app;
