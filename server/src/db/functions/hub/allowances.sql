-- Rate limits, counted over all processes. A process takes a few requests at a time from a caller's allowance and counts those locally,
-- so that most requests cost no statement. Reapplied by each new version; safe to repeat.

revoke all on allowance from apps_hub_app;
alter table allowance enable row level security;

-- Takes up to `p_wanted` of the `p_most` requests that a caller has in a window. The fewer are left, the fewer it takes, so that
-- processes do not hoard what others need. `granted` is 0 when none is left. The window starts with its first request.
create or replace function allowance_take(
  p_caller text, p_most integer, p_wanted integer, p_now timestamptz, p_window interval, out granted integer, out ends_at timestamptz
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held allowance;
begin
  -- Losing a count in a crash is harmless.
  perform set_config('synchronous_commit', 'off', true);
  insert into allowance as a (caller, taken, ends_at) values (p_caller, 0, p_now + p_window)
  on conflict (caller) do update
    set taken = case when a.ends_at <= p_now then 0 else a.taken end,
      ends_at = case when a.ends_at <= p_now then excluded.ends_at else a.ends_at end
  returning * into held;
  ends_at := held.ends_at;
  granted := least(p_wanted, (p_most - held.taken + 3) / 4);
  if granted > 0 then
    update allowance a set taken = a.taken + granted where a.caller = p_caller;
  end if;
end
$$;

-- Counts one request of a caller and returns how many there were in its window, this one included. For callers who are told how many are
-- left: each request costs a statement.
create or replace function allowance_count(
  p_caller text, p_now timestamptz, p_window interval, out counted integer, out ends_at timestamptz
)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into allowance as a (caller, taken, ends_at) values (p_caller, 1, p_now + p_window)
  on conflict (caller) do update
    set taken = case when a.ends_at <= p_now then 1 else a.taken + 1 end,
      ends_at = case when a.ends_at <= p_now then excluded.ends_at else a.ends_at end
  returning a.taken, a.ends_at into counted, ends_at;
end
$$;

create or replace function forget_allowances(p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from allowance a where a.ends_at < p_now;
end
$$;

revoke all on function
  allowance_take(text, integer, integer, timestamptz, interval), allowance_count(text, timestamptz, interval),
  forget_allowances(timestamptz)
from public;
grant execute on function
  allowance_take(text, integer, integer, timestamptz, interval), allowance_count(text, timestamptz, interval),
  forget_allowances(timestamptz)
to apps_hub_app;
