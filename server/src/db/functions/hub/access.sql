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

do $$
declare
  tenant_table regclass;
begin
  for tenant_table in
    select c.oid::regclass
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p')
  loop
    execute format('alter table %s enable row level security', tenant_table);
    execute format('drop policy if exists one_store on %s', tenant_table);
    execute format(
      'create policy one_store on %s using (store_id = current_setting(''app.store_id'', true)) '
      'with check (store_id = current_setting(''app.store_id'', true))',
      tenant_table
    );
    execute format('grant select, insert, update, delete on %s to apps_hub_app', tenant_table);
  end loop;
end
$$;

alter table store enable row level security;
drop policy if exists one_store on store;
create policy one_store on store using (id = current_setting('app.store_id', true))
  with check (id = current_setting('app.store_id', true));
grant select, insert, update on store to apps_hub_app;

-- The ledger: readable for the application, written only by the ledger's functions. Postings are never changed or removed, except that
-- they may lose their texts (loyalty/privacy.sql).
revoke insert, update, delete on posting, wallet, posting_seal, posting_follower from apps_hub_app;
revoke insert (store_id, customer_id) on wallet from apps_hub_app;
grant insert on wallet to apps_hub_app;

-- The application may open only empty wallets. A trigger rather than rights on two columns, because a distributed server also writes the
-- other columns' defaults.
create or replace function wallet_opens_empty() returns trigger
language plpgsql as $$
begin
  raise exception 'the wallet of % would not begin empty', new.customer_id using errcode = 'insufficient_privilege';
end
$$;

create or replace trigger wallet_opens_empty
  before insert on wallet
  for each row when (
    current_user = 'apps_hub_app' and (new.available, new.pending, new.version) is distinct from (0, 0, 0)
    or current_user = 'apps_hub_app' and (new.lots is not null or new.next_expiry is not null)
  )
  execute function wallet_opens_empty();

create or replace function posting_is_append_only() returns trigger
language plpgsql as $$
begin
  raise exception 'a posting is never changed or removed' using errcode = 'restrict_violation';
end
$$;

-- Truncation needs its own trigger: Citus would not create a combined one on the shards that hold the rows.
create or replace trigger posting_append_only
  before delete on posting
  for each statement execute function posting_is_append_only();

create or replace trigger posting_seal_append_only
  before update or delete on posting_seal
  for each statement when (current_setting('app.removes_texts', true) is distinct from 'yes')
  execute function posting_is_append_only();

create or replace trigger posting_not_truncated
  before truncate on posting for each statement execute function posting_is_append_only();

create or replace trigger posting_seal_not_truncated
  before truncate on posting_seal for each statement execute function posting_is_append_only();

-- A distributed server creates all other triggers on its shards by itself, under the same names.
do $$
declare
  kept text;
  part text;
begin
  foreach kept in array '{posting, posting_seal}'::text[] loop
    for part in select t from tables_here(kept) t loop
      execute format(
        'create or replace trigger %I before truncate on %I for each statement execute function posting_is_append_only()',
        replace(part, kept, kept || '_not_truncated'), part
      );
    end loop;
  end loop;
end
$$;

-- The invariants of postings are triggers, because PostgreSQL parses each CHECK again for every statement; a short WHEN condition calls
-- them only when there is something to check.

-- Pending points never go below zero, available ones only by a reversal. Only reversals name an original, and never take back more than
-- it gave (or return more than it took). A posting cannot make good more than the outstanding shortfall.
create or replace function posting_is_lawful() returns trigger
language plpgsql as $$
declare
  left_to_reverse bigint;
begin
  if new.pending_after < 0 or (new.available_after < 0 and new.available_delta < 0 and new.kind <> 'reverse')
    or (new.kind = 'reverse') <> (new.reverses_version is not null)
  then
    raise exception 'posting % of % is not lawful', new.version, new.customer_id
      using errcode = 'check_violation', constraint = 'posting_is_lawful';
  end if;
  if new.shortfall < 0 and new.shortfall + (
    select sum(p.shortfall) from posting p
    where p.store_id = new.store_id and p.customer_id = new.customer_id and p.version < new.version
  ) < 0 then
    raise exception 'posting % of % would make good more than was let go', new.version, new.customer_id
      using errcode = 'check_violation', constraint = 'posting_makes_good_a_shortfall';
  end if;
  if new.reverses_version is null then
    return new;
  end if;
  select abs(o.available_delta + o.pending_delta - o.shortfall) - (
    select coalesce(sum(abs(p.available_delta + p.pending_delta - p.shortfall)), 0) from posting p
    where p.store_id = new.store_id and p.customer_id = new.customer_id and p.version > o.version and p.reverses_version = o.version
  ) into left_to_reverse from posting o
    where o.store_id = new.store_id and o.customer_id = new.customer_id and o.version = new.reverses_version;
  if not found then
    raise exception 'posting % of % does not exist', new.reverses_version, new.customer_id
      using errcode = 'check_violation', constraint = 'posting_reverses_an_original';
  end if;
  if abs(new.available_delta + new.pending_delta - new.shortfall) > left_to_reverse then
    raise exception 'posting % of % would reverse more than it moved', new.reverses_version, new.customer_id
      using errcode = 'check_violation', constraint = 'posting_reversal_within_original';
  end if;
  return new;
end
$$;

create or replace trigger posting_is_lawful
  before insert on posting
  for each row when (
    least(new.pending_after, greatest(new.available_after, new.available_delta), new.shortfall) < 0
    or new.kind = 'reverse' or new.reverses_version is not null
  )
  execute function posting_is_lawful();

-- Sign-in and webhooks look a store up by its host's id, before any store is set.
create or replace function find_store(p_platform text, p_external_id text)
returns table (id text, status text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select s.id, s.status from store s where s.platform = p_platform and s.external_id = p_external_id;
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
revoke all on function find_store(text, text), list_store_ids() from public;
grant execute on function find_store(text, text), list_store_ids() to apps_hub_app;
