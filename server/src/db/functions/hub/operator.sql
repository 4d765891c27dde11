-- Operators, who run the installation. They belong to no store: the application role has no rights on their tables and calls these
-- functions. Whatever shows several stores demands the session of an operator who gave both factors, so that no door for merchants can
-- use it. Reapplied by each new version; safe to repeat.

alter table operator enable row level security;
alter table operator_session enable row level security;
alter table operator_entry enable row level security;
alter table outbound_minute enable row level security;
revoke all on operator, operator_session, operator_entry, outbound_minute from apps_hub_app;

-- What operators did is never changed or removed, not even by the tables' owner.
create or replace function operator_entry_is_append_only() returns trigger
language plpgsql as $$
begin
  raise exception 'an entry of the operators'' log is never changed or removed' using errcode = 'restrict_violation';
end
$$;
create or replace trigger operator_entry_append_only
  before update or delete on operator_entry for each statement execute function operator_entry_is_append_only();
create or replace trigger operator_entry_no_truncate
  before truncate on operator_entry for each statement execute function operator_entry_is_append_only();

create or replace function operator_find(p_name text) returns setof operator
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select * from operator o where o.name = p_name and o.removed_at is null;
end
$$;

-- Uses the one-time code: stores the password and the secret of an authenticator app that waits for its first code, and ends all sessions.
-- The code works again until that app is confirmed. False when it is wrong, used or expired.
create or replace function operator_join(
  p_name text, p_link_hash text, p_password_hash text, p_sealed_secret bytea, p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update operator o
  set password_hash = p_password_hash, sealed_secret = p_sealed_secret, confirmed_at = null, last_step = 0
  where o.name = p_name and o.link_hash = p_link_hash and o.link_ends_at > p_now and o.removed_at is null;
  if found then
    delete from operator_session s where s.operator = p_name;
    return true;
  end if;
  return false;
end
$$;

drop function if exists operator_take_step(text, bytea, bigint, timestamptz);
drop function if exists operator_open_session(text, text, boolean, timestamptz, timestamptz);
drop function if exists operator_note_sign_in(text, text, timestamptz);
drop function if exists operator_log_proof(text, timestamptz);

-- Opens a session after the password; it gives no access until the code is given. The password must still be the current one, because a
-- reset may have come in between.
create or replace function operator_open_session(
  p_token_hash text, p_name text, p_password_hash text, p_now timestamptz, p_ends_at timestamptz
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from operator_session s where s.ends_at <= p_now;
  insert into operator_session (token_hash, operator, is_proved, created_at, used_at, ends_at)
  select p_token_hash, o.name, false, p_now, p_now, p_ends_at from operator o
  where o.name = p_name and o.password_hash = p_password_hash and o.removed_at is null for share;
end
$$;

-- Uses the code of a time step, and the first time confirms the app: replaces the session after the password with one that gives
-- access, and logs the sign-in. False when this code, or a later one, was already used, or that session has ended.
create or replace function operator_prove(
  p_half_hash text, p_token_hash text, p_sealed_secret bytea, p_step bigint, p_now timestamptz, p_ends_at timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_name text;
  is_new boolean;
begin
  update operator o
  set last_step = p_step, confirmed_at = coalesce(o.confirmed_at, p_now), link_hash = null, link_ends_at = null
  from operator_session s
  where s.token_hash = p_half_hash and not s.is_proved and s.ends_at > p_now and o.name = s.operator
    and o.sealed_secret = p_sealed_secret and o.last_step < p_step and o.removed_at is null
  returning o.name, old.confirmed_at is null into found_name, is_new;
  if found_name is null then
    return false;
  end if;
  delete from operator_session s where s.token_hash = p_half_hash;
  insert into operator_session (token_hash, operator, is_proved, created_at, used_at, ends_at)
  values (p_token_hash, found_name, true, p_now, p_now, p_ends_at);
  perform operator_write(found_name, case when is_new then 'sign_in.joined' else 'sign_in.done' end, null, '', '{}', p_now);
  return true;
end
$$;

-- Whose session a token belongs to, and whether both factors were given; no row once it has ended or was not used for `p_idle`.
create or replace function operator_enter(p_token_hash text, p_now timestamptz, p_idle interval)
returns table (name text, is_proved boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query update operator_session s set used_at = p_now from operator o
  where s.token_hash = p_token_hash and o.name = s.operator and o.removed_at is null
    and s.ends_at > p_now and s.used_at + p_idle > p_now
  returning o.name, s.is_proved;
end
$$;

create or replace function operator_close_session(p_token_hash text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from operator_session s where s.token_hash = p_token_hash;
end
$$;

-- Refuses a session without both factors, or one that was not used for half an hour (sign-in.ts).
create or replace function require_operator(p_token_hash text, p_now timestamptz) returns text
language plpgsql stable as $$
declare
  found_name text;
begin
  select s.operator into found_name from operator_session s join operator o on o.name = s.operator
  where s.token_hash = p_token_hash and s.is_proved and s.ends_at > p_now and s.used_at + interval '30 minutes' > p_now
    and o.removed_at is null;
  if found_name is null then
    raise exception 'this needs the session of an operator' using errcode = 'insufficient_privilege';
  end if;
  return found_name;
end
$$;

create or replace function operator_entry_digest(p_before text, p_entry operator_entry) returns text
language plpgsql stable as $$
begin
  return encode(sha256(convert_to(concat_ws(E'\n', p_before, p_entry.id, extract(epoch from p_entry.at), p_entry.operator, p_entry.action,
    coalesce(p_entry.store, ''), p_entry.reason, p_entry.detail), 'utf8')), 'hex');
end
$$;

-- Appends to the log. Entries are written one at a time, because each has the digest of the one before it.
create or replace function operator_write(
  p_operator text, p_action text, p_store text, p_reason text, p_detail jsonb, p_now timestamptz
) returns void
language plpgsql as $$
declare
  last operator_entry;
  entry operator_entry;
begin
  perform pg_advisory_xact_lock(hashtextextended('operator_entry', 0));
  select * into last from operator_entry e order by e.id desc limit 1;
  entry := row(coalesce(last.id, 0) + 1, date_trunc('milliseconds', p_now), p_operator, p_action, p_store, p_reason, p_detail, '');
  entry.digest := operator_entry_digest(coalesce(last.digest, ''), entry);
  insert into operator_entry select entry.*;
end
$$;

-- A failed sign-in, which has no session yet. Names that no operator has are not written: they may be anything that was typed. Anyone can
-- type wrong passwords, so one an hour is written for an operator, and nobody waits for the disk, which would tell that there is this name.
create or replace function operator_note_failure(p_name text, p_action text, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_action not in ('sign_in.password_wrong', 'sign_in.code_wrong') then
    raise exception '% is no failed sign-in', p_action using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from operator o where o.name = p_name) or p_action = 'sign_in.password_wrong' and exists (
    select from (select e.operator, e.action, e.at from operator_entry e order by e.id desc limit 200) x
    where x.operator = p_name and x.action = p_action and x.at > p_now - interval '1 hour'
  ) then
    return;
  end if;
  perform set_config('synchronous_commit', 'off', true);
  perform operator_write(p_name, p_action, null, '', '{}', p_now);
end
$$;

-- Logs what the operator of this session is about to do.
create or replace function operator_note(
  p_token_hash text, p_action text, p_store text, p_reason text, p_detail jsonb, p_now timestamptz
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform operator_write(require_operator(p_token_hash, p_now), p_action, p_store, p_reason, p_detail, p_now);
end
$$;

create or replace function operator_log(p_token_hash text, p_now timestamptz, p_store text, p_before bigint, p_most integer)
returns table (id bigint, at timestamptz, operator text, action text, store text, reason text, detail jsonb)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_operator(p_token_hash, p_now);
  return query select e.id, e.at, e.operator, e.action, e.store, e.reason, e.detail from operator_entry e
  where (p_store is null or e.store = p_store) and e.id < p_before order by e.id desc limit p_most;
end
$$;

-- Looks at the newest entries, at most `p_most`: how many the log has, and the first place that does not follow from the one before it;
-- null if all do.
create or replace function operator_proof(p_most bigint) returns table (entries bigint, first_broken bigint)
language plpgsql stable as $$
begin
  return query with newest as (select e as entry from operator_entry e order by e.id desc limit p_most + 1),
  chain as (
    select n.entry, count(*) over () > p_most and row_number() over by_id = 1 as is_base, coalesce(lag((n.entry).id) over by_id, 0) + 1 as place,
      coalesce(lag((n.entry).digest) over by_id, '') as before
    from newest n window by_id as (order by (n.entry).id)
  )
  select coalesce(max((c.entry).id), 0), min(c.place) filter (
    where not c.is_base and ((c.entry).id <> c.place or (c.entry).digest <> operator_entry_digest(c.before, c.entry))
  ) from chain c;
end
$$;

create or replace function operator_log_proof(p_token_hash text, p_now timestamptz, p_most bigint)
returns table (entries bigint, first_broken bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_operator(p_token_hash, p_now);
  return query select p.entries, p.first_broken from operator_proof(p_most) p;
end
$$;

-- Stores whose name, host's id, address or id contains the text; active ones first, then by age.
create or replace function operator_stores(p_token_hash text, p_now timestamptz, p_text text, p_from integer, p_most integer)
returns table (id text, platform text, external_id text, name text, status text, paused_at timestamptz, created_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_operator(p_token_hash, p_now);
  -- A store's own page asks for its id.
  return query select s.id, s.platform, s.external_id, s.name, s.status, s.paused_at, s.created_at from store s where s.id = p_text;
  if found then
    return;
  end if;
  return query select s.id, s.platform, s.external_id, s.name, s.status, s.paused_at, s.created_at from store s
  where p_text = '' or strpos(lower(concat_ws(E'\n', s.id, s.name, s.platform || '/' || s.external_id, s.domain)), lower(p_text)) > 0
  order by s.paused_at is null, s.status, s.created_at desc, s.id offset p_from limit p_most;
end
$$;

create or replace function operator_installation(p_token_hash text, p_now timestamptz) returns table (
  stores bigint, active bigint, paused bigint, bytes bigint, server text, connections bigint, most_connections integer,
  oldest_transaction_s integer, archive text, processes text[]
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_operator(p_token_hash, p_now);
  return query select count(*), count(*) filter (where s.status = 'active'), count(*) filter (where s.paused_at is not null),
    pg_database_size(current_database()), current_setting('server_version'),
    (select count(*) from pg_stat_activity a where a.datname = current_database()), current_setting('max_connections')::integer,
    (select coalesce(max(extract(epoch from clock_timestamp() - a.xact_start)), 0)::integer from pg_stat_activity a
      where a.datname = current_database() and a.pid <> pg_backend_pid()),
    current_setting('archive_mode'),
    array(select distinct a.application_name from pg_stat_activity a
      where a.datname = current_database() and a.application_name like 'Apps Hub release%' order by 1)
  from store s;
end
$$;

-- Adds the calls of a process, and forgets those older than a day.
create or replace function outbound_add(p_minutes timestamptz[], p_targets text[], p_outcomes text[], p_calls integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into outbound_minute as m (minute, target, outcome, calls)
  select * from unnest(p_minutes, p_targets, p_outcomes, p_calls) order by 1, 2, 3
  on conflict (minute, target, outcome) do update set calls = m.calls + excluded.calls;
  delete from outbound_minute m where m.minute < (select max(t) from unnest(p_minutes) t) - interval '1 day';
end
$$;

create or replace function operator_calls(p_token_hash text, p_now timestamptz, p_since timestamptz)
returns table (target text, outcome text, calls bigint, last_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_operator(p_token_hash, p_now);
  return query select m.target, m.outcome, sum(m.calls), max(m.minute) from outbound_minute m
  where m.minute >= p_since group by m.target, m.outcome order by m.target, m.outcome;
end
$$;

do $$
declare
  operator_function regprocedure;
begin
  for operator_function in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and (p.proname like 'operator\_%' or p.proname in ('outbound_add', 'require_operator'))
  loop
    execute format('revoke all on function %s from public', operator_function);
  end loop;
  for operator_function in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and (p.proname like 'operator\_%' or p.proname = 'outbound_add')
  loop
    execute format('grant execute on function %s to apps_hub_app', operator_function);
  end loop;
end
$$;
