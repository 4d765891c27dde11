-- The rights on the ledger's tables, and the triggers that keep their invariants. After hub/access.sql, which gives the application the
-- rights on every tenant table. Reapplied by each new version; safe to repeat.

-- Readable for the application, written only by the ledger's functions. Postings are never changed or removed, except that
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

-- Pending points never go below zero, available ones only by a reversal, or by a transfer to a merged customer. Only reversals name an
-- original, and never take back more than it gave (or return more than it took). A posting cannot make good more than the outstanding
-- shortfall.
create or replace function posting_is_lawful() returns trigger
language plpgsql as $$
declare
  left_to_reverse bigint;
begin
  if new.pending_after < 0 or (new.available_after < 0 and new.available_delta < 0 and new.kind not in ('reverse', 'transfer'))
    or (new.kind = 'reverse') <> (new.reverses_version is not null)
  then
    raise exception 'posting % of % is not lawful', new.version, new.customer_id
      using errcode = 'check_violation', constraint = 'posting_is_lawful';
  end if;
  if new.shortfall < 0 and new.shortfall + (
    select coalesce(sum(p.shortfall), 0) from posting p
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
