-- Access rights. Reapplied by each new version after the migrations; safe to repeat. apps_hub_app is the role the application connects
-- as: it owns nothing and sees one store at a time.

grant usage on schema public to apps_hub_app;

-- Refuses any store but the transaction's own. Security definer functions call it first, because row-level security does not apply to the
-- tables' owner.
create or replace function require_current_store(p_store_id text) returns void
language plpgsql stable as $$
begin
  if p_store_id is distinct from current_setting('app.store_id', true) then
    raise exception 'this transaction is not of store %', p_store_id using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Tables that already have the policy are not locked, since others may be using them.
do $$
declare
  tenant_table regclass;
  own_rows constant text := '(store_id = current_setting(''app.store_id''::text, true))';
begin
  for tenant_table in
    select c.oid::regclass
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p')
  loop
    if not exists (
      select from pg_policy p join pg_class c on c.oid = p.polrelid
      where p.polrelid = tenant_table and p.polname = 'one_store' and c.relrowsecurity and p.polcmd = '*' and p.polroles = '{0}'
        and pg_get_expr(p.polqual, p.polrelid) = own_rows and pg_get_expr(p.polwithcheck, p.polrelid) = own_rows
    ) then
      execute format('alter table %s enable row level security', tenant_table);
      execute format('drop policy if exists one_store on %s', tenant_table);
      execute format(
        'create policy one_store on %s using (store_id = current_setting(''app.store_id'', true)) '
        'with check (store_id = current_setting(''app.store_id'', true))',
        tenant_table
      );
    end if;
    execute format('grant select, insert, update, delete on %s to apps_hub_app', tenant_table);
  end loop;
end
$$;

alter table store enable row level security;
drop policy if exists one_store on store;
create policy one_store on store using (id = current_setting('app.store_id', true))
  with check (id = current_setting('app.store_id', true));
grant select, insert, update on store to apps_hub_app;

-- Sign-in and webhooks look a store up by its host's id, before any store is set.
create or replace function find_store(p_platform text, p_external_id text)
returns table (id text, status text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select s.id, s.status from store s where s.platform = p_platform and s.external_id = p_external_id;
end
$$;

-- A script in a storefront knows the host name of its page only. Anyone can name one, so this serves only what anyone may know.
create or replace function find_store_by_domain(p_platform text, p_domain text)
returns table (id text, status text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select s.id, s.status from store s where s.platform = p_platform and s.domain = p_domain;
end
$$;

-- Stores the domain that the host reports for a store; null removes it. If two active stores report the same domain, the first keeps it, so
-- that nobody can take over the pages of another's storefront. A store without our apps gives it up. Returns whether the store has it now.
create or replace function claim_domain(p_store_id text, p_domain text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  update store other set domain = null from store own
    where own.id = p_store_id and other.platform = own.platform and other.domain = p_domain and other.id <> p_store_id
      and other.status <> 'active';
  update store set domain = p_domain where id = p_store_id and domain is distinct from p_domain;
  return true;
exception when unique_violation then
  -- It has left its former domain too.
  update store set domain = null where id = p_store_id and domain is distinct from p_domain;
  return false;
end
$$;

-- Sign-in finds the store whose frame was given a token, before any store is set; only a caller who knows the token can ask.
create or replace function find_frame_token(p_platform text, p_app text, p_digest text) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found_id text;
begin
  select s.external_id into found_id from frame_token f join store s on s.id = f.store
    where f.digest = p_digest and f.app = p_app and s.platform = p_platform;
  return found_id;
end
$$;

-- Stores the digest of the frame's current token; older ones stop working.
create or replace function keep_frame_token(p_store_id text, p_app text, p_digest text, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  insert into frame_token (store, app, digest, given_at) values (p_store_id, p_app, p_digest, p_now)
  on conflict (store, app) do update set digest = excluded.digest, given_at = excluded.given_at;
end
$$;

-- The tokens of one app, or of all.
create or replace function forget_frame_tokens(p_store_id text, p_app text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  delete from frame_token f where f.store = p_store_id and (p_app is null or f.app = p_app);
end
$$;
revoke all on frame_token from apps_hub_app;
revoke all on function
  find_frame_token(text, text, text), keep_frame_token(text, text, text, timestamptz), forget_frame_tokens(text, text)
from public;
grant execute on function
  find_frame_token(text, text, text), keep_frame_token(text, text, text, timestamptz), forget_frame_tokens(text, text)
to apps_hub_app;

-- The scheduler visits each store in turn; this reveals only their ids.
create or replace function list_store_ids() returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select s.id from store s order by s.id;
end
$$;
revoke all on function find_store(text, text), find_store_by_domain(text, text), claim_domain(text, text), list_store_ids() from public;
grant execute on function find_store(text, text), find_store_by_domain(text, text), claim_domain(text, text), list_store_ids()
  to apps_hub_app;
