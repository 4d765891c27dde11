-- The schedule: which step of which store is due when. Whatever causes work schedules its step in the same transaction
-- (due_work_schedule), so a crash loses nothing. The tick claims due steps (due_work_claim) and records the outcome (due_work_finish).
-- Causes only insert rows, so none waits for a lock. Reapplied by each new version; safe to repeat.

revoke all on due_work from apps_hub_app;

-- Schedules a step of the transaction's store for `p_at`. An earlier row suffices if it is more than a minute away: this transaction will
-- have committed by then, so the step will see its writes. A step that starts sooner might not.
create or replace function due_work_schedule(p_store_id text, p_step text, p_at timestamptz, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  if not exists (
    select from due_work w
    where w.store = p_store_id and w.step = p_step and w.due_at > p_now + interval '1 minute' and w.due_at <= p_at and not w.is_running
  ) then
    insert into due_work (store, step, due_at) values (p_store_id, p_step, p_at);
  end if;
end
$$;

-- Makes due everything that waited while the store was uninstalled or paused.
create or replace function due_work_wake(p_store_id text, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  update due_work w set due_at = p_now where w.store = p_store_id and w.due_at = 'infinity';
end
$$;

-- Makes steps due now in these stores, unless they are already due, wait for a retry, or wait for the store to return.
create or replace function due_work_add(p_stores text[], p_steps text[], p_now timestamptz) returns void
language plpgsql as $$
begin
  insert into due_work (store, step, due_at)
  select s.store, t.step, p_now from unnest(p_stores) s (store) cross join unnest(p_steps) t (step)
  where not exists (
    select from due_work w
    where w.store = s.store and w.step = t.step and not w.is_running
      and (w.due_at <= p_now or w.due_at = 'infinity' or w.attempts > 0)
  );
end
$$;

-- Whether a store's due step may start: 'yes'; 'no' while it is running, or while two other steps of the store are, so that no store
-- blocks the others; 'covered' when it failed and waits for a retry, which will do the same work.
create or replace function due_work_may_begin(p_store text, p_step text, p_now timestamptz) returns text
language plpgsql stable as $$
declare
  other record;
begin
  select count(*) filter (where w.is_running) as running, bool_or(w.is_running and w.step = p_step) as runs,
    bool_or(not w.is_running and w.step = p_step) as waits
  into other
  from due_work w where w.store = p_store and w.due_at > p_now and (w.is_running or w.attempts > 0);
  return case when other.waits then 'covered' when other.runs or other.running >= 2 then 'no' else 'yes' end;
end
$$;

-- Merges all due rows of a store's step into one, or drops them if a retry covers them. Returns the row's number, or null.
create or replace function due_work_take(p_store text, p_step text, p_now timestamptz, p_until timestamptz) returns bigint
language plpgsql as $$
declare
  answer text := due_work_may_begin(p_store, p_step, p_now);
  taken bigint;
begin
  if answer = 'no' then
    return null;
  end if;
  with gone as (
    delete from due_work w where w.store = p_store and w.step = p_step and w.due_at <= p_now returning w.attempts, w.is_running
  )
  insert into due_work (store, step, due_at, is_running, attempts)
  select p_store, p_step, p_until, true, max(g.attempts + g.is_running::integer) from gone g
  where answer = 'yes' having count(*) > 0
  returning id into taken;
  return taken;
end
$$;

-- Claims up to `p_limit` due steps among the rows up to `p_last`, longest due first. At `p_until` the process counts as dead and the step
-- is due again. Processes claim one at a time, so a step is claimed once. The commit is asynchronous: if the database crashes, a step
-- runs again, which is harmless.
create or replace function due_work_claim(p_now timestamptz, p_until timestamptz, p_last bigint, p_limit integer)
returns table (claim bigint, store_id text, step text, attempts integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due record;
  -- How far it has looked, and how many rows the last look found.
  seen_at timestamptz := '-infinity';
  seen_id bigint := 0;
  seen integer := 100;
  taken bigint[] := '{}';
begin
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(hashtextextended('due_work', 0));
  while seen = 100 and cardinality(taken) < p_limit loop
    seen := 0;
    for due in
      select w.id, w.due_at, w.store, w.step, s.status, s.paused_at from due_work w join store s on s.id = w.store
      where w.due_at <= p_now and w.id <= p_last and (w.due_at, w.id) > (seen_at, seen_id) order by w.due_at, w.id limit 100
    loop
      seen := seen + 1;
      seen_at := due.due_at;
      seen_id := due.id;
      -- A paused store's work waits until it goes on, one row of each step; except the erasure of its data, and the events that are applied
      -- in a paused store too.
      if due.paused_at is not null and due.step not in ('store.erase', 'inbox.drain') then
        update due_work w set due_at = 'infinity', is_running = false
        where w.store = due.store and w.due_at <= p_now and w.step not in ('store.erase', 'inbox.drain');
        delete from due_work w using due_work other
        where w.store = due.store and w.due_at = 'infinity' and other.store = w.store and other.step = w.step
          and other.due_at = 'infinity' and other.id < w.id;
      -- An uninstalled store's work waits for its return, except the erasure of its data.
      elsif due.status <> 'active' and due.step not in ('store.erase', 'inbox.drain') then
        update due_work w set due_at = 'infinity', is_running = false
        where w.store = due.store and w.due_at <= p_now and w.step not in ('store.erase', 'inbox.drain');
      else
        taken := array_remove(taken || due_work_take(due.store, due.step, p_now, p_until), null);
      end if;
      exit when cardinality(taken) >= p_limit;
    end loop;
  end loop;
  return query select w.id, w.store, w.step, w.attempts from due_work w where w.id = any(taken) order by w.id;
end
$$;

-- Extends the claims on running steps, since their process is alive.
create or replace function due_work_hold(p_claims bigint[], p_until timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update due_work w set due_at = p_until where w.id = any(p_claims) and w.is_running;
end
$$;

-- Ends a step: done, or retried at `p_again_at`. The commit is asynchronous, as above.
create or replace function due_work_finish(p_claim bigint, p_again_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  if p_again_at is null then
    delete from due_work w where w.id = p_claim;
  else
    update due_work w set due_at = p_again_at, is_running = false, attempts = w.attempts + 1 where w.id = p_claim;
  end if;
end
$$;

revoke all on function
  due_work_schedule(text, text, timestamptz, timestamptz), due_work_wake(text, timestamptz),
  due_work_add(text[], text[], timestamptz),
  due_work_may_begin(text, text, timestamptz), due_work_take(text, text, timestamptz, timestamptz),
  due_work_claim(timestamptz, timestamptz, bigint, integer),
  due_work_hold(bigint[], timestamptz), due_work_finish(bigint, timestamptz)
from public;
grant execute on function
  due_work_schedule(text, text, timestamptz, timestamptz), due_work_wake(text, timestamptz),
  due_work_claim(timestamptz, timestamptz, bigint, integer),
  due_work_hold(bigint[], timestamptz), due_work_finish(bigint, timestamptz)
to apps_hub_app;
