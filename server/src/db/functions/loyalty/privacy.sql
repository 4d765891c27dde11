-- Erasing a customer's texts from the ledger. Numbers, keys and times of postings stay; only comments and internal notes go, with
-- everything derived from them: the wallet's hashes are recomputed from the postings without texts, after the old ones were verified
-- (docs/decisions/0007-erasure-makes-a-wallets-hashes-anew.md). Reapplied by each new version; safe to repeat.

-- A posting may lose its texts; nothing else about it may change.
create or replace function posting_loses_only_texts() returns trigger
language plpgsql as $$
begin
  if to_jsonb(new) - '{comment,internal_note}'::text[] is distinct from to_jsonb(old) - '{comment,internal_note}'::text[]
    or coalesce(new.comment, old.comment) is distinct from old.comment
    or coalesce(new.internal_note, old.internal_note) is distinct from old.internal_note
  then
    raise exception 'a posting is never changed or removed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create or replace trigger posting_loses_only_texts
  before update on posting
  for each row execute function posting_loses_only_texts();

-- An adjustment in progress during the erasure, or later, must not bring a text back. Runs under the wallet's lock, after the erasure's.
-- A batch's texts are about all its customers.
create or replace function posting_of_erased_has_no_text() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from customer c where c.store_id = new.store_id and c.id = new.customer_id and c.erased_at is not null
  ) then
    new.comment := null;
    new.internal_note := null;
  end if;
  return new;
end
$$;

create or replace trigger posting_of_erased_has_no_text
  before insert on posting
  for each row when ((new.comment is not null or new.internal_note is not null) and new.batch_id is null)
  execute function posting_of_erased_has_no_text();

-- Whether a wallet's sealed hashes match its postings.
create or replace function ledger_is_as_sealed(p_store_id text, p_customer_id text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  sealed bytea := (
    select string_agg(s.hashes, ''::bytea order by s.version) from posting_seal s
    where s.store_id = p_store_id and s.customer_id = p_customer_id
  );
begin
  return sealed is null or sealed = (
    select string_agg(c.hash, ''::bytea order by c.version) from (
      select p.version, ledger_chain(decode(repeat('00', 32), 'hex'), p.line) over (order by p.version) as hash
      from posting_line p
      where p.store_id = p_store_id and p.customer_id = p_customer_id and p.version <= length(sealed) / 32
    ) c
  );
end
$$;

-- Removes the texts of a customer's postings, and those of other customers' postings that mention one of `p_mentions` (in lower case).
-- Raises data_corrupted, and changes nothing, when a wallet's hashes do not match its postings: new hashes would hide that from the
-- proof. Returns the number of postings that lost a text.
create or replace function ledger_remove_texts(p_store_id text, p_now timestamptz, p_customer_id text, p_mentions text[]) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids text[];
  each_id text;
  cleared integer := 0;
  here integer;
  patterns text[] := array(
    select '%' || replace(replace(replace(m.text, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(p_mentions) m (text)
  );
begin
  perform require_current_store(p_store_id);
  -- The seals' trigger allows only this function to replace them. Not a setting of the function, which only a superuser may give it.
  perform set_config('app.removes_texts', 'yes', true);
  -- Prevents concurrent sealing, and postings to these wallets.
  perform pg_advisory_xact_lock(hashtextextended('posting_seal/' || p_store_id, 0));
  perform from wallet w where w.store_id = p_store_id and w.customer_id = p_customer_id for update;
  ids := array(
    select distinct p.customer_id from posting p
    where p.store_id = p_store_id and (p.comment is not null or p.internal_note is not null)
      and (p.customer_id = p_customer_id or lower(coalesce(p.comment, '') || ' ' || coalesce(p.internal_note, '')) like any (patterns))
    order by 1
  );
  foreach each_id in array ids loop
    if not ledger_is_as_sealed(p_store_id, each_id) then
      raise exception 'the sealed hashes of % are not those of its postings', each_id using errcode = 'data_corrupted';
    end if;
    update posting p set comment = null, internal_note = null
    where p.store_id = p_store_id and p.customer_id = each_id and (p.comment is not null or p.internal_note is not null)
      and (each_id = p_customer_id or lower(coalesce(p.comment, '') || ' ' || coalesce(p.internal_note, '')) like any (patterns));
    get diagnostics here = row_count;
    cleared := cleared + here;
    delete from posting_seal s where s.store_id = p_store_id and s.customer_id = each_id;
    perform ledger_seal(p_store_id, p_now, array[each_id]);
    update posting_seal s set texts_removed_at = p_now where s.store_id = p_store_id and s.customer_id = each_id;
  end loop;
  perform set_config('app.removes_texts', '', true);
  return cleared;
end
$$;

revoke all on function
  posting_loses_only_texts(), posting_of_erased_has_no_text(), ledger_is_as_sealed(text, text),
  ledger_remove_texts(text, timestamptz, text, text[])
from public;
grant execute on function ledger_remove_texts(text, timestamptz, text, text[]) to apps_hub_app;
