-- Nodes: servers that each hold some of the stores. Reapplied by each new version; safe to repeat.

-- Raises HB001 when the store is no longer on this node; on a single server it always is. The store cannot move until the transaction
-- ends: a move waits for it, and a transaction that starts during a move waits here. 5 is the share lock that writes take. Every
-- transaction calls this first, so it keeps its plans (272 µs less; Citus' own tables allow it) and takes the shard from Citus' cache. If
-- the cached shard has been split since, no node has it, and the table is queried.
create or replace function store_must_be_here(p_store_id text) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  locked bigint;
  part bigint;
begin
  if to_regclass('pg_dist_local_group') is null then
    return;
  end if;
  part := get_shard_id_for_distribution_column('posting', p_store_id);
  -- The store may have been given its own shards while we waited.
  while part is distinct from locked loop
    perform lock_shard_metadata(5, array[part]);
    if exists (
      select from pg_dist_placement p join pg_dist_local_group l on l.groupid = p.groupid where p.shardid = part
    ) then
      return;
    end if;
    locked := part;
    select s.shardid into part from pg_dist_shard s
    where s.logicalrelid = 'posting'::regclass
      and worker_hash(p_store_id) between s.shardminvalue::integer and s.shardmaxvalue::integer;
  end loop;
  raise exception 'store % is on another node', p_store_id using errcode = 'HB001';
end
$$;

-- The tables that hold a table's rows on this server: itself, or on a worker its local shards. For statements about all stores of a node,
-- which must not query other nodes: each has its own transactions and due steps.
create or replace function tables_here(p_table text) returns setof text
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if to_regclass('pg_dist_partition') is null then
    return next p_table;
  elsif not exists (select from pg_dist_partition d where d.logicalrelid = p_table::regclass) then
    return next p_table;
  else
    return query select p_table || '_' || s.shardid from pg_dist_shard s
    join pg_dist_placement p on p.shardid = s.shardid join pg_dist_local_group l on l.groupid = p.groupid
    where s.logicalrelid = p_table::regclass order by s.shardid;
  end if;
end
$$;

-- The same for several tables: each row has the shards that hold the same stores, and the condition for a store `s` to be in them.
create or replace function parts_here(p_tables text[]) returns table (parts text[], holds text)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if to_regclass('pg_dist_partition') is null then
    return query select p_tables, 'true';
  elsif not exists (select from pg_dist_partition d where d.logicalrelid = p_tables[1]::regclass) then
    return query select p_tables, 'true';
  else
    return query
    select array_agg(t.name || '_' || h.shardid order by t.place),
      format('worker_hash(s.id) between %s and %s', h.shardminvalue, h.shardmaxvalue)
    from unnest(p_tables) with ordinality t (name, place)
    join pg_dist_shard h on h.logicalrelid = t.name::regclass
    join pg_dist_placement p on p.shardid = h.shardid join pg_dist_local_group l on l.groupid = p.groupid
    group by h.shardminvalue, h.shardmaxvalue;
  end if;
end
$$;

-- Counts how many rows each store has, for the planner. Of a store that it has never counted it expects one row, and then reads all its
-- rows by any index that begins with the store, instead of finding one by its key. Only the columns of keys are counted, which is quick. It
-- waits for whoever is counting a table, who may have begun before the store had rows; PostgreSQL's own counting then gives way after a second.
create or replace function statistics_gather(p_store_id text) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
declare
  counted text;
  part text;
  keys text;
begin
  perform require_current_store(p_store_id);
  foreach counted in array '{customer, store_order, wallet, posting, customer_listing, customer_facts}'::text[] loop
    for part in select t from tables_here(counted) t loop
      select string_agg(a.attname, ', ') into keys from pg_attribute a
      where a.attrelid = part::regclass and a.attname = any('{store_id, id, external_id, imported_id, customer_id, order_id}');
      begin
        execute format('analyze %I (%s)', part, keys);
      exception when lock_not_available or deadlock_detected then
        null; -- Slower, but right without it.
      end;
    end loop;
  end loop;
end
$$;

revoke all on function store_must_be_here(text), tables_here(text), parts_here(text[]), statistics_gather(text) from public;
grant execute on function store_must_be_here(text), statistics_gather(text) to apps_hub_app;
