-- Nodes: servers that each hold some of the stores. Applied at every start; safe to repeat.

-- Raises HB001 when this node holds the store no more. On a single server every store is here.
create or replace function store_must_be_here(p_store_id text) returns void
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if to_regclass('pg_dist_local_group') is null then
    return;
  end if;
  if not exists (
    select from pg_dist_placement p join pg_dist_local_group l on l.groupid = p.groupid
    where p.shardid = get_shard_id_for_distribution_column('posting', p_store_id)
  ) then
    raise exception 'store % is on another node', p_store_id using errcode = 'HB001';
  end if;
end
$$;

revoke all on function store_must_be_here(text) from public;
grant execute on function store_must_be_here(text) to apps_hub_app;
