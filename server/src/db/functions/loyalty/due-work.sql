-- Due work that follows the ledger: postings and changed customers schedule nothing, so that none waits for a lock; the tick looks for them
-- (due_work_follow). Reapplied by each new version; safe to repeat.

revoke all on due_work_mark from apps_hub_app;

-- The stores of this server that posted since the mark, and those of them whose lots changed; `last` is null without new postings.
create or replace function due_work_posted(p_mark bigint, out last bigint, out stores text[], out lot_stores text[])
language plpgsql stable as $$
declare
  part text;
  found_here record;
begin
  for part in select t from tables_here('posting') t loop
    execute format(
      'select max(p.posted_in) as last, array_agg(distinct p.store_id) as stores, '
      'array_agg(distinct p.store_id) filter (where p.lots is not null) as lot_stores from %I p where p.posted_in >= %s', part, p_mark
    ) into found_here;
    last := greatest(last, found_here.last);
    stores := stores || found_here.stores;
    lot_stores := lot_stores || found_here.lot_stores;
  end loop;
end
$$;

-- The stores of this server with changed customers, whose listing rows must be rebuilt, or whose facts of customers are not complete.
create or replace function due_work_changed() returns setof text
language plpgsql stable as $$
declare
  part text;
begin
  for part in select t from tables_here('customer_listing_change') t loop
    return query execute format(
      'with recursive changed (store_id) as ('
      '  (select c.store_id from %1$I c order by c.store_id limit 1)'
      '  union all'
      '  select (select c.store_id from %1$I c where c.store_id > s.store_id order by c.store_id limit 1)'
      '  from changed s where s.store_id is not null'
      ') select store_id from changed where store_id is not null', part
    );
  end loop;
  for part in select t from tables_here('customer_count') t loop
    return query execute format('select n.store_id from %I n where not n.has_facts', part);
  end loop;
end
$$;

-- Makes due the steps that follow postings and changed customers, in every store that has any. Returns the last row; later ones belong to
-- the next tick.
create or replace function due_work_follow(p_now timestamptz, p_on_posting text[], p_on_lots text[], p_on_customer text[])
returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  horizon bigint := ledger_horizon();
  mark bigint;
  posted record;
begin
  perform pg_advisory_xact_lock(hashtextextended('due_work', 0));
  insert into due_work_mark select 0 where not exists (select from due_work_mark);
  select m.next_transaction into mark from due_work_mark m;
  select * into posted from due_work_posted(mark);
  if posted.last is not null then
    perform due_work_add(posted.stores, p_on_posting, p_now);
    perform due_work_add(posted.lot_stores, p_on_lots, p_now);
    update due_work_mark set next_transaction = greatest(mark, least(posted.last + 1, horizon));
  end if;
  perform due_work_add(array(select distinct c from due_work_changed() c), p_on_customer, p_now);
  return (select coalesce(max(w.id), 0) from due_work w);
end
$$;

revoke all on function due_work_posted(bigint), due_work_changed(), due_work_follow(timestamptz, text[], text[], text[]) from public;
grant execute on function due_work_follow(timestamptz, text[], text[], text[]) to apps_hub_app;
