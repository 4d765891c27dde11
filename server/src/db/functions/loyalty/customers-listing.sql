-- Pages of the customer list in each of its orders, at any depth, with up to a million customers and more. The listing copies the sort
-- keys; row counts per stretch of it locate a page. None of this is on the ledger's path: a changed customer is noted by a trigger, wallets
-- are known by their postings, and the next read of the list follows both. The functions run as the owner, because an index on a text
-- compared with LIKE is not used under row-level security; so each first checks that it was called for the transaction's own store.
-- Applied at every start; safe to repeat.

revoke insert, update, delete on customer_listing, customer_listing_stretch, customer_listing_change from apps_hub_app;

create or replace function customer_listing_note() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into customer_listing_change (store_id, customer_ids)
  select c.store_id, array_agg(c.id) from changed c group by c.store_id;
  return null;
end
$$;

create or replace trigger customer_listing_added
  after insert on customer referencing new table as changed
  for each statement execute function customer_listing_note();

create or replace function customer_listing_note_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into customer_listing_change (store_id, customer_ids)
  select n.store_id, array_agg(n.id) from after_it n join before_it o on o.store_id = n.store_id and o.id = n.id
  where (n.name, n.status) is distinct from (o.name, o.status) group by n.store_id;
  return null;
end
$$;

create or replace trigger customer_listing_changed
  after update on customer referencing old table as before_it new table as after_it
  for each statement execute function customer_listing_note_update();

-- A customer's place in an order: the sort key and the customer's own id, as one text, so that no two customers share it.
create or replace function listing_place_of_points(p_points bigint, p_customer_id text) returns text
language sql immutable
return lpad((p_points + 1000000000000000)::text, 16, '0') || right(p_customer_id, 26);

create or replace function listing_place_of_name(p_name text, p_customer_id text) returns text
language sql immutable
return left(btrim(search_fold(p_name)), 40) || chr(1) || right(p_customer_id, 26);

create or replace function listing_column(p_sort text) returns text
language sql immutable
return case p_sort when 'customer' then 'by_name' when 'available' then 'by_available' when 'pending' then 'by_pending'
  else 'customer_id' end;

-- Counts a stretch again, split into stretches of a thousand.
create or replace function listing_count_stretch(p_store_id text, p_sort text, p_low text) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  up_to text collate "C" := (
    select min(s.low) from customer_listing_stretch s where s.store_id = p_store_id and s.sort = p_sort and s.low > p_low
  );
  made integer;
begin
  delete from customer_listing_stretch s where s.store_id = p_store_id and s.sort = p_sort and s.low = p_low;
  execute format($sql$
    insert into customer_listing_stretch (store_id, sort, low, active, inactive)
    select $1, $2, case when p.part = 0 then $3 else min(p.place) end,
      count(*) filter (where p.status = 'active'), count(*) filter (where p.status <> 'active')
    from (
      select l.%1$I as place, l.status, (row_number() over (order by l.%1$I) - 1) / 1000 as part
      from customer_listing l
      where l.store_id = $1 and l.status = any('{active,inactive}') and l.%1$I >= $3 and ($4::text is null or l.%1$I < $4)
    ) p
    group by p.part$sql$, listing_column(p_sort)) using p_store_id, p_sort, p_low, up_to;
  get diagnostics made = row_count;
  if made = 0 then
    insert into customer_listing_stretch values (p_store_id, p_sort, p_low, 0, 0);
  end if;
end
$$;

create or replace function listing_places(p_store_id text, p_customer_ids text[])
returns table (customer_id text, status text, by_name text, by_available text, by_pending text)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query select c.id, c.status, listing_place_of_name(c.name, c.id), listing_place_of_points(w.available, c.id),
    listing_place_of_points(w.pending, c.id)
  from customer c join wallet w on w.store_id = c.store_id and w.customer_id = c.id
  where c.store_id = p_store_id and (p_customer_ids is null or c.id = any(p_customer_ids));
end
$$;

-- Builds the listing of a store that has none.
create or replace function listing_build(p_store_id text) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  sort_name text;
begin
  delete from customer_listing_change c where c.store_id = p_store_id;
  insert into customer_listing
  select p_store_id, p.* from listing_places(p_store_id, null) p
  on conflict (store_id, customer_id) do nothing;
  foreach sort_name in array '{createdAt,customer,available,pending}'::text[] loop
    perform listing_count_stretch(p_store_id, sort_name, '');
  end loop;
end
$$;

-- Updates the counts for the places that customers left and the places they moved to.
create or replace function listing_move(p_store_id text, p_left customer_listing[], p_came customer_listing[]) returns void
language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  full_one record;
begin
  for full_one in
    with steps as (
      select s.sort, s.place, l.status, -1 as step
      from unnest(p_left) l cross join lateral (
        values ('createdAt', l.customer_id), ('customer', l.by_name), ('available', l.by_available), ('pending', l.by_pending)
      ) s (sort, place)
      union all
      select s.sort, s.place, l.status, 1
      from unnest(p_came) l cross join lateral (
        values ('createdAt', l.customer_id), ('customer', l.by_name), ('available', l.by_available), ('pending', l.by_pending)
      ) s (sort, place)
    ), net as (
      select t.sort, t.place, t.status, sum(t.step) as step from steps t group by 1, 2, 3 having sum(t.step) <> 0
    ), per_stretch as (
      select n.sort, x.low, coalesce(sum(n.step) filter (where n.status = 'active'), 0) as active,
        coalesce(sum(n.step) filter (where n.status <> 'active'), 0) as inactive
      from net n cross join lateral (
        select s.low from customer_listing_stretch s
        where s.store_id = p_store_id and s.sort = n.sort and s.low <= n.place order by s.low desc limit 1
      ) x
      group by 1, 2
    )
    update customer_listing_stretch s set active = s.active + p.active, inactive = s.inactive + p.inactive
    from per_stretch p where s.store_id = p_store_id and s.sort = p.sort and s.low = p.low
    returning s.sort, s.low, s.active + s.inactive as customers
  loop
    if full_one.customers > 2000 then
      perform listing_count_stretch(p_store_id, full_one.sort, full_one.low);
    end if;
  end loop;
end
$$;

-- Follows up to about this many notes and postings; returns how many it followed.
create or replace function listing_follow(p_store_id text, p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  is_built boolean := exists (
    select from customer_listing_stretch s where s.store_id = p_store_id and s.sort = 'createdAt' and s.low = ''
  );
  noted text[];
  notes integer;
  moved record;
  ids text[];
  before_it customer_listing[];
begin
  perform ledger_check_store(p_store_id);
  if is_built and not exists (select from customer_listing_change c where c.store_id = p_store_id)
    and not posting_has_new(p_store_id, 'customer_listing')
  then
    return 0;
  end if;
  -- One at a time per store: whoever waited finds the work done.
  perform pg_advisory_xact_lock(hashtextextended('customer_listing/' || p_store_id, 0));
  if not exists (
    select from customer_listing_stretch s where s.store_id = p_store_id and s.sort = 'createdAt' and s.low = ''
  ) then
    perform posting_follow(p_store_id, 'customer_listing', 2147483647);
    perform listing_build(p_store_id);
    return 0;
  end if;
  select * into moved from posting_follow(p_store_id, 'customer_listing', p_limit);
  with followed as (
    delete from customer_listing_change c
    where c.store_id = p_store_id and c.id in (
      select o.id from customer_listing_change o where o.store_id = p_store_id order by o.id limit p_limit
    )
    returning c.customer_ids
  )
  select array_agg(distinct i.id), count(distinct f.note) into noted, notes
  from (select customer_ids, row_number() over () as note from followed) f cross join lateral unnest(f.customer_ids) i (id);
  ids := array(
    select unnest(noted) union select unnest(posting_follow_customers(p_store_id, moved.since, moved.until))
    where moved.since is not null
  );
  if cardinality(ids) = 0 then
    return 0;
  end if;
  select array_agg(l) into before_it from customer_listing l where l.store_id = p_store_id and l.customer_id = any(ids);
  insert into customer_listing as l
  select p_store_id, p.* from listing_places(p_store_id, ids) p
  on conflict (store_id, customer_id) do update
  set status = excluded.status, by_name = excluded.by_name, by_available = excluded.by_available, by_pending = excluded.by_pending
  where (l.status, l.by_name, l.by_available, l.by_pending)
    is distinct from (excluded.status, excluded.by_name, excluded.by_available, excluded.by_pending);
  perform listing_move(p_store_id, before_it, (
    select array_agg(l) from customer_listing l where l.store_id = p_store_id and l.customer_id = any(ids)
  ));
  return greatest(notes, coalesce(moved.postings, 0));
end
$$;

-- One page of a store's customers in one of the four orders, and how many there are.
create or replace function customer_page(
  p_store_id text, p_sort text, p_descending boolean, p_status text, p_offset bigint, p_limit integer
) returns table (total bigint, customer_ids text[])
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  found record;
  bound text;
  branch text;
begin
  perform ledger_check_store(p_store_id);
  select sum(s.rows)::bigint as total, max(s.low) filter (where s.is_here) as low,
    max(s.next_low) filter (where s.is_here) as next_low, (max(s.first_row) filter (where s.is_here))::bigint as first_row
  into found
  from (
    select c.low, c.next_low, c.rows, c.first_row, c.first_row <= p_offset and p_offset < c.first_row + c.rows as is_here
    from (
      select n.low, n.next_low, n.rows,
        case when p_descending then sum(n.rows) over (order by n.low desc) else sum(n.rows) over (order by n.low) end - n.rows as first_row
      from (
        select t.low, lead(t.low) over (order by t.low) as next_low,
          case p_status when 'active' then t.active when 'inactive' then t.inactive else t.active + t.inactive end as rows
        from customer_listing_stretch t where t.store_id = p_store_id and t.sort = p_sort
      ) n
    ) c
  ) s;
  if found.first_row is null then
    return query select coalesce(found.total, 0), '{}'::text[];
    return;
  end if;
  bound := case when p_descending then case when found.next_low is null then 'true' else '%1$I < $4' end else '%1$I >= $3' end;
  branch := '(select %1$I as place from customer_listing where store_id = $1 and status = %%L and ' || bound
    || ' order by %1$I ' || case when p_descending then 'desc' else 'asc' end || ' limit $6 + $5)';
  branch := format(branch, listing_column(p_sort));
  branch := case when p_status in ('active', 'inactive') then format(branch, p_status)
    else format(branch, 'active') || ' union all ' || format(branch, 'inactive') end;
  return query execute format(
    $sql$select $2, array(select 'cus_' || right(b.place, 26) from (%s) b order by b.place %s limit $5 offset $6)$sql$,
    branch, case when p_descending then 'desc' else 'asc' end
  ) using p_store_id, found.total, found.low, found.next_low, p_limit, p_offset - found.first_row;
end
$$;

-- The most points, including pending ones, that one customer holds; null when there are no customers.
create or replace function customers_most_held(p_store_id text) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform ledger_check_store(p_store_id);
  -- A place stores its points plus 10^15, so that negative ones sort too.
  return (
    select left(l.by_available, 16)::bigint + left(l.by_pending, 16)::bigint - 2000000000000000 from customer_listing l
    where l.store_id = p_store_id
    order by left(l.by_available, 16)::bigint + left(l.by_pending, 16)::bigint desc limit 1
  );
end
$$;

revoke all on function
  customer_listing_note(), customer_listing_note_update(), listing_follow(text, integer),
  customer_page(text, text, boolean, text, bigint, integer), customers_most_held(text)
from public;
grant execute on function
  listing_follow(text, integer),
  customer_page(text, text, boolean, text, bigint, integer),
  customers_most_held(text)
to apps_hub_app;
