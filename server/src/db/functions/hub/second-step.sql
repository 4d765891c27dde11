-- The second step of signing in. Like accounts, its tables belong to no store: the application role has no rights on them and calls these
-- functions, each about one account. Reapplied by each new version; safe to repeat.

alter table authenticator_app enable row level security;
alter table recovery_code enable row level security;
alter table passkey enable row level security;
alter table used_challenge enable row level security;
revoke all on authenticator_app, recovery_code, passkey, used_challenge from apps_hub_app;

-- Serialises changes of one account's second step until the transaction ends.
create or replace function lock_second_step(p_account_id text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account a where a.id = p_account_id for update;
end
$$;

create or replace function find_authenticator_app(p_account_id text) returns setof authenticator_app
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select * from authenticator_app s where s.account_id = p_account_id;
end
$$;

-- Stores the secret of an app that waits for its first code, replacing an earlier waiting one. False when the account already has an app.
create or replace function start_authenticator_app(p_account_id text, p_sealed_secret bytea, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into authenticator_app as s (account_id, sealed_secret, started_at) values (p_account_id, p_sealed_secret, p_now)
  on conflict (account_id) do update
    set sealed_secret = excluded.sealed_secret, started_at = excluded.started_at, last_step = 0
    where s.confirmed_at is null;
  return found;
end
$$;

-- Confirms the app after its first correct code. False when it is already confirmed, or its set-up was restarted.
create or replace function confirm_authenticator_app(
  p_account_id text, p_sealed_secret bytea, p_step bigint, p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update authenticator_app s set confirmed_at = p_now, last_step = p_step
  where s.account_id = p_account_id and s.sealed_secret = p_sealed_secret and s.confirmed_at is null;
  return found;
end
$$;

-- Uses the code of a time step. False when it, or a later one, was already used; of two concurrent calls one wins.
create or replace function take_code_step(p_account_id text, p_step bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update authenticator_app s set last_step = p_step
  where s.account_id = p_account_id and s.confirmed_at is not null and s.last_step < p_step;
  return found;
end
$$;

create or replace function remove_authenticator_app(p_account_id text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from authenticator_app s where s.account_id = p_account_id;
  return found;
end
$$;

-- Replaces all recovery codes of the account.
create or replace function replace_recovery_codes(p_account_id text, p_digests text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from recovery_code r where r.account_id = p_account_id;
  insert into recovery_code (account_id, digest) select p_account_id, unnest(p_digests);
end
$$;

create or replace function count_recovery_codes(p_account_id text) returns integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select count(*)::integer from recovery_code r where r.account_id = p_account_id and r.used_at is null);
end
$$;

-- False when the code is unknown or used; of two concurrent calls one wins.
create or replace function use_recovery_code(p_account_id text, p_digest text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update recovery_code r set used_at = p_now
  where r.account_id = p_account_id and r.digest = p_digest and r.used_at is null;
  return found;
end
$$;

create or replace function list_passkeys(p_account_id text) returns setof passkey
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select * from passkey k where k.account_id = p_account_id order by k.id;
end
$$;

create or replace function find_passkey(p_credential_id text) returns setof passkey
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select * from passkey k where k.credential_id = p_credential_id;
end
$$;

-- False when the credential is already stored.
create or replace function add_passkey(
  p_id text, p_account_id text, p_credential_id text, p_public_key bytea, p_counter bigint, p_transports text[], p_name text,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into passkey (id, account_id, credential_id, public_key, counter, transports, name, created_at)
  values (p_id, p_account_id, p_credential_id, p_public_key, p_counter, p_transports, p_name, p_now)
  on conflict do nothing;
  return found;
end
$$;

create or replace function rename_passkey(p_account_id text, p_id text, p_name text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update passkey k set name = p_name where k.account_id = p_account_id and k.id = p_id;
  return found;
end
$$;

create or replace function remove_passkey(p_account_id text, p_id text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from passkey k where k.account_id = p_account_id and k.id = p_id;
  return found;
end
$$;

-- Records a use. False when the counter went backwards, which means that there are two copies and one is not the owner's.
create or replace function use_passkey(p_id text, p_counter bigint, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update passkey k set counter = p_counter, last_used_at = p_now
  where k.id = p_id and (k.counter < p_counter or (k.counter = 0 and p_counter = 0));
  return found;
end
$$;

-- False when the challenge was already answered.
create or replace function use_challenge(p_digest text, p_expires_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into used_challenge (digest, expires_at) values (p_digest, p_expires_at) on conflict do nothing;
  return found;
end
$$;

create or replace function forget_used_challenges(p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from used_challenge c where c.expires_at < p_now;
end
$$;

do $$
declare
  second_step_function regprocedure;
begin
  for second_step_function in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in (
      'lock_second_step', 'find_authenticator_app', 'start_authenticator_app', 'confirm_authenticator_app', 'take_code_step',
      'remove_authenticator_app', 'replace_recovery_codes', 'count_recovery_codes', 'use_recovery_code', 'list_passkeys', 'find_passkey',
      'add_passkey', 'rename_passkey', 'remove_passkey', 'use_passkey', 'use_challenge', 'forget_used_challenges'
    )
  loop
    execute format('revoke all on function %s from public', second_step_function);
    execute format('grant execute on function %s to apps_hub_app', second_step_function);
  end loop;
end
$$;
