-- Lots: a wallet's points by last day. The arithmetic of ledger.sql, and the invariants of wallets. Reapplied by each new version; safe
-- to repeat.

-- The last day of points credited now, in the store's time zone; null when the store sets no expiry. In a month without that day it is
-- the month's last (31 January + 1 month = 28 or 29 February), as in the domain's expiryOf.
create or replace function ledger_last_day(p_time_zone text, p_expiry_months integer, p_now timestamptz) returns text
language plpgsql immutable strict as $$
begin
  return ((p_now at time zone p_time_zone)::date + make_interval(months => p_expiry_months))::date::text;
end
$$;

-- A wallet's lots are {"2027-01-31": 20, "infinity": 5}: points by last day; null while none expires.
create or replace function ledger_lots_total(p_lots jsonb) returns bigint
language plpgsql immutable as $$
begin
  return (select coalesce(sum(l.value::bigint), 0) from jsonb_each_text(p_lots) l);
end
$$;

-- The invariants of a wallet: pending points are never below zero, and the lots add up to the available balance, or to zero while it is
-- negative. A trigger for the same reason as for postings; most wallets have no lots and never call it.
create or replace function wallet_is_lawful() returns trigger
language plpgsql as $$
begin
  if new.pending < 0 then
    raise exception 'pending points of % would be below zero', new.customer_id
      using errcode = 'check_violation', constraint = 'wallet_pending_not_negative';
  end if;
  if ledger_lots_total(new.lots) <> greatest(new.available, 0) then
    raise exception 'the lots of % would not be its balance', new.customer_id
      using errcode = 'check_violation', constraint = 'wallet_lots_are_the_balance';
  end if;
  return new;
end
$$;

create or replace trigger wallet_is_lawful
  after insert or update on wallet
  for each row when (new.pending < 0 or new.lots is not null)
  execute function wallet_is_lawful();

-- The lots after a posting: `p_in` is added, then whatever exceeds the new balance is removed, from `p_first` and then soonest expiry
-- first. So a debit takes the soonest to expire, and a debt is paid from the first points that arrive.
create or replace function ledger_lots_after(p_lots jsonb, p_in jsonb, p_available_after bigint, p_first text) returns jsonb
language plpgsql immutable as $$
declare
  leaving bigint := ledger_lots_total(p_lots) + ledger_lots_total(p_in) - greatest(p_available_after, 0);
  taken bigint;
  result jsonb := '{}';
  pool record;
begin
  for pool in
    select l.key as last_day, sum(l.value::bigint) as points
    from (select * from jsonb_each_text(p_lots) union all select * from jsonb_each_text(p_in)) l
    group by l.key
    order by (l.key = p_first) desc nulls last, l.key::date
  loop
    taken := greatest(least(pool.points, leaving), 0);
    leaving := leaving - taken;
    if pool.points > taken then
      result := result || jsonb_build_object(pool.last_day, pool.points - taken);
    end if;
  end loop;
  return result;
end
$$;

-- Lots as a wallet stores them: null while no point expires.
create or replace function ledger_lots_stored(p_lots jsonb) returns jsonb
language plpgsql immutable as $$
begin
  return case when p_lots - 'infinity' <> '{}' then p_lots end;
end
$$;

-- The soonest last day among the lots.
create or replace function ledger_next_expiry(p_lots jsonb) returns date
language plpgsql immutable as $$
begin
  return (select min(l.key::date) from jsonb_object_keys(p_lots) l (key) where l.key <> 'infinity');
end
$$;

-- A wallet's lots, even if its points never expire.
create or replace function ledger_lots_of(p_lots jsonb, p_available bigint) returns jsonb
language plpgsql immutable as $$
begin
  return coalesce(p_lots, jsonb_build_object('infinity', greatest(p_available, 0)));
end
$$;

-- What a posting changed in each lot; null if only points without expiry moved.
create or replace function ledger_lots_delta(p_before jsonb, p_after jsonb) returns jsonb
language plpgsql immutable as $$
begin
  return (
    select jsonb_object_agg(d.last_day, d.delta)
    from (
      select coalesce(b.key, a.key) as last_day, coalesce(a.value::bigint, 0) - coalesce(b.value::bigint, 0) as delta
      from jsonb_each_text(p_before) b full join jsonb_each_text(p_after) a on a.key = b.key
    ) d
    where d.delta <> 0
  );
end
$$;

-- A wallet's lots after a movement, as stored; null while no point expires.
create or replace function ledger_lots_moved(
  p_available bigint, p_lots jsonb, p_points bigint, p_in jsonb, p_available_after bigint, p_first text
) returns jsonb
language plpgsql immutable as $$
begin
  if p_lots is null and p_in is null then
    return null;
  end if;
  return ledger_lots_stored(ledger_lots_after(
    ledger_lots_of(p_lots, p_available), ledger_lots_of(p_in, p_points), p_available_after, p_first
  ));
end
$$;
