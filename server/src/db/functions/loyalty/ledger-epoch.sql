-- Positions in the ledger. A posting records the database transaction that posted it (posting.posted_in), and followers record the one up
-- to which they have read. Each server counts its own transactions, and one restored from an older copy counts some of them again;
-- postings with lower numbers would never be seen. Therefore a position starts with an epoch, and a new epoch starts whenever the
-- database runs on another server, or on one whose count is below a mark. Later postings are then always above earlier ones, no posting
-- is rewritten, and each follower starts over. Reapplied by each new version; safe to repeat.

revoke all on ledger_epoch from apps_hub_app;

create or replace function ledger_epoch() returns integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select coalesce(max(e.epoch), 0) from ledger_epoch e);
end
$$;

-- Each epoch has room for 2^44 transactions, a hundred years at 5,000 a second; the first 512 are exact in JavaScript.
create or replace function ledger_epoch_start() returns bigint language plpgsql stable set search_path = public, pg_temp as $$
begin
  return ledger_epoch()::bigint << 44;
end
$$;

-- Nothing new can appear below the oldest transaction still in progress: everything committed up to here is visible.
create or replace function ledger_horizon() returns bigint language plpgsql stable set search_path = public, pg_temp as $$
begin
  return ledger_epoch_start() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
end
$$;

-- Starts an epoch above `p_above`. Waits for postings in progress, so that none of the old epoch appears later.
create or replace function ledger_epoch_begin(p_above integer) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  begun integer := greatest(ledger_epoch(), p_above) + 1;
begin
  lock table posting in access exclusive mode;
  update ledger_epoch e set epoch = begun, system_identifier = (select c.system_identifier::text from pg_control_system() c);
  -- A constant function, so that a posting costs no look-up. DDL takes no parameters.
  execute format(
    'alter table posting alter column posted_in set default (%s + pg_current_xact_id()::text::bigint)', ledger_epoch_start()
  );
end
$$;

-- The highest mark of this server's followers and its tick; null when there is none.
create or replace function ledger_last_mark() returns bigint
language plpgsql stable set search_path = public, pg_temp as $$
declare
  part text;
  part_mark bigint;
  last_mark bigint := (select max(m.next_transaction) from due_work_mark m);
begin
  for part in select t from tables_here('posting_follower') t loop
    execute format('select max(f.next_transaction) from %I f', part) into part_mark;
    last_mark := greatest(last_mark, part_mark);
  end loop;
  return last_mark;
end
$$;

-- Every start calls it, also that of an older version beside this one.
create or replace function ledger_epoch_follow_server() returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  here text := (select c.system_identifier::text from pg_control_system() c);
  last_mark bigint := ledger_last_mark();
begin
  if not exists (select from ledger_epoch) then
    insert into ledger_epoch values (0, here);
  end if;
  if not exists (select from ledger_epoch e where e.system_identifier = here) or last_mark > ledger_horizon() then
    perform ledger_epoch_begin(coalesce((last_mark >> 44)::integer, 0));
  end if;
end
$$;

do $$ begin
  perform ledger_epoch_follow_server();
end $$;

revoke all on function ledger_epoch(), ledger_epoch_start(), ledger_horizon(), ledger_epoch_begin(integer), ledger_last_mark(),
  ledger_epoch_follow_server()
from public;
grant execute on function ledger_epoch(), ledger_epoch_start(), ledger_horizon() to apps_hub_app;
