-- Holding a store still. Writes of its members and customers, and the application of its host's events, take a shared lock until their
-- transaction ends; a pause waits for them and lets no new one begin. Reapplied by each new version; safe to repeat.

-- Holds a pause off until the transaction ends, and says since when the store is paused; null if it is not. Each statement of a function
-- sees what was committed while it waited for the lock.
create or replace function store_pause_gate(p_store_id text) returns table (paused_at timestamptz, reason text, time_zone text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  perform pg_advisory_xact_lock_shared(hashtextextended('store_pause/' || p_store_id, 0));
  return query select s.paused_at, s.pause_reason, s.time_zone from store s where s.id = p_store_id and s.paused_at is not null;
end
$$;

-- Holds an active store still. False if it already is, or has no app.
create or replace function store_pause(p_store_id text, p_reason text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  perform pg_advisory_xact_lock(hashtextextended('store_pause/' || p_store_id, 0));
  update store s set paused_at = p_now, pause_reason = p_reason
  where s.id = p_store_id and s.paused_at is null and s.status = 'active';
  return found;
end
$$;

-- Lets the store go on: its due steps that waited are due now. False if it is not paused.
create or replace function store_resume(p_store_id text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  perform pg_advisory_xact_lock(hashtextextended('store_pause/' || p_store_id, 0));
  update store s set paused_at = null, pause_reason = null where s.id = p_store_id and s.paused_at is not null;
  if not found then
    return false;
  end if;
  perform due_work_wake(p_store_id, p_now);
  return true;
end
$$;

-- The paused stores, for jobs, metrics and pages that must know before a store is set; reveals only their ids.
create or replace function paused_stores() returns table (store text, paused_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select s.id, s.paused_at from store s where s.paused_at is not null order by s.paused_at, s.id;
end
$$;

revoke all on function
  store_pause_gate(text), store_pause(text, text, timestamptz), store_resume(text, timestamptz), paused_stores()
from public;
grant execute on function
  store_pause_gate(text), store_pause(text, text, timestamptz), store_resume(text, timestamptz), paused_stores()
to apps_hub_app;
