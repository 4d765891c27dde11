-- Accounts of the hub. They belong to no store, so the application role has no rights on their tables. It calls these security definer
-- functions, each about one account, address or token. Reapplied by each new version; safe to repeat.

alter table account enable row level security;
alter table password_reset enable row level security;
alter table registration enable row level security;
alter table sign_in_attempt enable row level security;
revoke all on account, password_reset, registration, sign_in_attempt from apps_hub_app;

create or replace function find_account_by_email(p_email text) returns setof account
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select * from account a where lower(a.email) = lower(p_email);
end
$$;

create or replace function find_account(p_id text) returns setof account
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select * from account a where a.id = p_id;
end
$$;

-- Returns false and writes nothing when the address already has an account; of two concurrent calls one wins.
create or replace function create_account(
  p_id text, p_email text, p_name text, p_password_hash text, p_locale text, p_store_id text, p_now timestamptz,
  p_verified_at timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account (id, email, name, password_hash, locale, store_ids, created_at, verified_at)
  values (p_id, p_email, p_name, p_password_hash, p_locale, array[p_store_id], p_now, p_verified_at)
  on conflict do nothing;
  return found;
end
$$;

-- Whether a staff session is open: ended neither individually nor with all others of its account.
create or replace function session_is_open(p_store_id text, p_session_id text, p_staff_id text, p_now timestamptz) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  return exists (
    select from account_session s join account a on a.id = s.account_id and a.session_epoch = s.epoch
    where s.store_id = p_store_id and s.id = p_session_id and s.staff_id = p_staff_id and s.revoked_at is null and s.expires_at > p_now
  );
end
$$;

-- Whether a member's account has an authenticator app or a passkey.
create or replace function has_second_step(p_store_id text, p_staff_id text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  member_account text;
begin
  perform require_current_store(p_store_id);
  select s.account_id into member_account from staff s where s.store_id = p_store_id and s.id = p_staff_id;
  return exists (select from authenticator_app a where a.account_id = member_account and a.confirmed_at is not null)
    or exists (select from passkey p where p.account_id = member_account);
end
$$;

-- Ends all sessions of the account: each belongs to the epoch in which it started.
create or replace function end_account_sessions(p_id text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account a set session_epoch = a.session_epoch + 1 where a.id = p_id;
end
$$;

-- Ends all sessions of the account except the one that its caller moves to the returned epoch.
create or replace function end_other_sessions(p_id text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  new_epoch integer;
begin
  update account a set session_epoch = a.session_epoch + 1 where a.id = p_id
  returning a.session_epoch into new_epoch;
  return new_epoch;
end
$$;

-- Replaces the password with this hash, and ends all sessions. Returns the epoch in which the calling session continues, or null when the
-- password was changed meanwhile; of two concurrent calls one wins.
create or replace function change_password(p_id text, p_old_hash text, p_new_hash text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  new_epoch integer;
begin
  update account a set password_hash = p_new_hash, session_epoch = a.session_epoch + 1
  where a.id = p_id and a.password_hash = p_old_hash
  returning a.session_epoch into new_epoch;
  return new_epoch;
end
$$;

-- A person's own profile: their name, and the language of our mails.
create or replace function change_account(p_id text, p_name text, p_locale text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account a set name = p_name, locale = p_locale where a.id = p_id;
end
$$;

-- Sets the store in which the account's next sign-in starts.
create or replace function open_store_first(p_id text, p_store_id text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account a set store_ids = array_prepend(p_store_id, array_remove(a.store_ids, p_store_id)) where a.id = p_id;
end
$$;

-- Counts an attempt before its password is checked, so that concurrent attempts cannot pass the limit; a success resets the count.
-- Returns until when this e-mail is locked from this network address, or null when the attempt may proceed. From the failure `p_limit` on
-- each locks twice as long as the last, from `p_first` up to `p_longest`. The count restarts a day after the last failure.
create or replace function claim_sign_in(
  p_digest text, p_now timestamptz, p_limit integer, p_first interval, p_longest interval
) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held sign_in_attempt;
  failed integer;
begin
  insert into sign_in_attempt as a (email_digest, failed_attempts, last_at) values (p_digest, 0, p_now)
  on conflict (email_digest) do update
    set failed_attempts = case when a.last_at + interval '1 day' <= p_now then 0 else a.failed_attempts end,
      locked_until = case when a.locked_until > p_now then a.locked_until end
  returning * into held;
  if held.locked_until is not null then
    return held.locked_until;
  end if;
  failed := held.failed_attempts + 1;
  update sign_in_attempt a
  set failed_attempts = failed, last_at = p_now,
    locked_until = case when failed >= p_limit then p_now + least(p_first * power(2, least(failed - p_limit, 20)), p_longest) end
  where a.email_digest = p_digest;
  return null;
end
$$;

create or replace function clear_sign_in(p_email_digest text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sign_in_attempt a where a.email_digest = p_email_digest;
end
$$;

-- Opens a reset for the address and returns the recipient; links mailed earlier stop working. Repeating it with the same id changes
-- nothing and returns the same. No row when the address has no account, was sent another link within `p_pause`, or this reset has ended.
create or replace function open_password_reset(
  p_id text, p_email text, p_token_hash text, p_now timestamptz, p_expires_at timestamptz, p_pause interval
) returns table (email text, name text, locale text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_account account;
begin
  select * into found_account from account a where lower(a.email) = lower(p_email) for update;
  if not found or p_expires_at <= p_now then
    return;
  end if;
  if exists (
    select from password_reset r
    where r.account_id = found_account.id and case when r.id = p_id then r.used_at is not null
      else r.used_at is null and r.created_at > p_now - p_pause end
  ) then
    return;
  end if;
  update password_reset r set used_at = p_now
  where r.account_id = found_account.id and r.id <> p_id and r.used_at is null;
  insert into password_reset (id, account_id, token_hash, created_at, expires_at)
  values (p_id, found_account.id, p_token_hash, p_now, p_expires_at)
  on conflict (id) do nothing;
  return query select found_account.email, found_account.name, found_account.locale;
end
$$;

-- The owner of the password that the link may replace; null when the link is unknown, expired or used.
create or replace function find_password_reset(p_token_hash text, p_now timestamptz) returns table (email text, name text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select a.email, a.name from password_reset r join account a on a.id = r.account_id
    where r.token_hash = p_token_hash and r.used_at is null and r.expires_at > p_now;
end
$$;

-- Uses the link: sets the password, ends all sessions, and verifies the address. Returns the address, or null when the link is unknown,
-- expired or used; of two concurrent calls one wins.
create or replace function use_password_reset(p_token_hash text, p_password_hash text, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reset_account_id text;
  account_email text;
begin
  update password_reset r set used_at = p_now
  where r.token_hash = p_token_hash and r.used_at is null and r.expires_at > p_now
  returning r.account_id into reset_account_id;
  if not found then
    return null;
  end if;
  update account a
  set password_hash = p_password_hash, session_epoch = a.session_epoch + 1, verified_at = coalesce(a.verified_at, p_now)
  where a.id = reset_account_id
  returning a.email into account_email;
  return account_email;
end
$$;

-- Counts a mail about registering the address and returns its content: for an address with an account, the account's name and language;
-- otherwise a link with this token, for which the details are stored. No row when the address was sent `p_most` mails within `p_window`,
-- or this registration has ended. Repeating it with the same id counts once and returns the same.
create or replace function open_registration(
  p_id text, p_email text, p_email_digest text, p_token_hash text, p_sealed_details bytea, p_now timestamptz, p_expires_at timestamptz,
  p_most integer, p_window interval
) returns table (is_known boolean, name text, locale text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known account;
  opened registration;
begin
  if p_expires_at <= p_now then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(p_email_digest, 0));
  select * into known from account a where lower(a.email) = lower(p_email);
  select * into opened from registration r where r.id = p_id;
  if opened.id is null then
    if (select count(*) from registration r where r.email_digest = p_email_digest and r.created_at > p_now - p_window) >= p_most then
      return;
    end if;
    insert into registration (id, email_digest, token_hash, sealed_details, created_at, expires_at)
    values (
      p_id, p_email_digest, case when known.id is null then p_token_hash end,
      case when known.id is null then p_sealed_details end, p_now, p_expires_at
    );
  elsif known.id is null and opened.sealed_details is null then
    return;
  end if;
  return query select known.id is not null, known.name, known.locale;
end
$$;

-- The form data behind the link; null when it is unknown, expired or used.
create or replace function find_registration(p_token_hash text, p_now timestamptz) returns bytea
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select r.sealed_details from registration r where r.token_hash = p_token_hash and r.expires_at > p_now
  );
end
$$;

-- Uses the link and invalidates all others of its address. Returns false when it is unknown, expired or used; of two concurrent calls one
-- wins.
create or replace function use_registration(p_token_hash text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  digest text;
begin
  select r.email_digest into digest from registration r where r.token_hash = p_token_hash;
  if not found then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(digest, 0));
  -- Each node has its own locks; a row that was changed meanwhile is compared again on all.
  update registration r set sealed_details = null
  where r.token_hash = p_token_hash and r.sealed_details is not null and r.expires_at > p_now;
  if not found then
    return false;
  end if;
  update registration r set sealed_details = null where r.email_digest = digest and r.sealed_details is not null;
  return true;
end
$$;

-- Creates a store of the hub itself, for the account created in the same transaction. A function, because a transaction may write
-- reference tables only as one user (docs/distributed.md).
create or replace function open_hub_store(
  p_store_id text, p_name text, p_currency text, p_country text, p_time_zone text, p_now timestamptz
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  insert into store (id, platform, external_id, name, currency, country, time_zone, created_at)
  values (p_store_id, 'hub', p_store_id, p_name, p_currency, p_country, p_time_zone, p_now);
end
$$;

-- Closes a store whose last app was removed; false if it was already closed. A function for the same reason, since it also deletes the
-- frames' tokens.
create or replace function close_store(p_store_id text, p_erase_due_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  update store s set status = 'uninstalled', erase_due_at = p_erase_due_at where s.id = p_store_id and s.status = 'active';
  return found;
end
$$;

-- Deletes rows that no decision depends on any more.
create or replace function forget_account_traces(p_before timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sign_in_attempt a where a.last_at < p_before;
  delete from password_reset r where r.expires_at < p_before;
  delete from registration r where r.expires_at < p_before;
end
$$;

do $$
declare
  account_function regprocedure;
begin
  for account_function in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in (
      'find_account_by_email', 'find_account', 'create_account', 'end_account_sessions', 'end_other_sessions', 'claim_sign_in', 'clear_sign_in',
      'change_password', 'change_account', 'open_store_first', 'session_is_open', 'has_second_step',
      'open_password_reset', 'find_password_reset', 'use_password_reset', 'open_registration', 'find_registration',
      'use_registration', 'forget_account_traces', 'open_hub_store', 'close_store'
    )
  loop
    execute format('revoke all on function %s from public', account_function);
    execute format('grant execute on function %s to apps_hub_app', account_function);
  end loop;
end
$$;
