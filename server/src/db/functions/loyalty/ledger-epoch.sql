-- Positions in the ledger. A posting records the database transaction that posted it (posting.posted_in), and followers record up to which
-- one they have read. A server counts its transactions from its own start, so a dump restored into another server would go on with lower
-- numbers, which followers would never see. Therefore a position begins with an epoch, and each server begins a new one: later postings
-- are always above earlier ones, marks stay right, and no posting is ever rewritten. Applied at every start; safe to repeat.

revoke all on ledger_epoch from apps_hub_app;

-- Each epoch has room for 2^44 transactions, a hundred years at 5,000 a second; the first 512 are exact in JavaScript.
create or replace function ledger_epoch_start() returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select coalesce(max(e.epoch), 0)::bigint << 44 from ledger_epoch e);
end
$$;

-- Below the oldest transaction still in progress nothing can appear any more: up to here, everything committed is visible for good.
create or replace function ledger_horizon() returns bigint language plpgsql stable set search_path = public, pg_temp as $$
begin
  return ledger_epoch_start() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
end
$$;

do $$
declare
  here text := (select c.system_identifier::text from pg_control_system() c);
begin
  if not exists (select from ledger_epoch) then
    insert into ledger_epoch values (0, here);
  elsif not exists (select from ledger_epoch e where e.system_identifier = here) then
    update ledger_epoch e set epoch = e.epoch + 1, system_identifier = here;
    -- A constant, so that a posting costs no look-up.
    execute format(
      'alter table posting alter column posted_in set default (%s + pg_current_xact_id()::text::bigint)', ledger_epoch_start()
    );
  end if;
end
$$;

revoke all on function ledger_epoch_start(), ledger_horizon() from public;
grant execute on function ledger_epoch_start(), ledger_horizon() to apps_hub_app;
