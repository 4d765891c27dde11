-- Seals. Each posting's hash is sha256(hash of the wallet's previous posting, its own text); the first starts from 32 zero bytes. So
-- changing or removing a posting changes all hashes after it. A job and requests for a proof seal new postings; posting itself costs
-- nothing more. Reapplied by each new version; safe to repeat.

-- The text of a posting that is hashed: a JSON array of all its columns, as PostgreSQL and (joined by ", ") JSON.stringify write it. A
-- view rather than a function of a row, because on a distributed server a row has another type than the table.
drop view if exists posting_line;
create view posting_line with (security_invoker = true) as
select p.store_id, p.customer_id, p.version, p.kind, p.available_delta, p.pending_delta, p.available_after, p.pending_after, p.shortfall,
  p.lots, p.order_id, p.coupon_id, p.method_id, p.rule_version, p.reverses_version, p.batch_id, p.idempotency_key, p.actor,
  p.comment, p.internal_note, p.occurred_at, p.created_at, p.posted_in, json_build_array(
  p.store_id, p.customer_id, p.version, p.kind, p.available_delta, p.pending_delta, p.available_after, p.pending_after, p.shortfall,
  p.lots::text, p.order_id, p.coupon_id, p.method_id, p.rule_version, p.reverses_version, p.batch_id, p.idempotency_key, p.actor,
  p.comment, p.internal_note,
  to_char(p.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
)::text as line
from posting p;
grant select on posting_line to apps_hub_app;

create or replace function ledger_chain_step(p_hash bytea, p_previous bytea, p_text text) returns bytea
language plpgsql immutable as $$
begin
  return sha256(coalesce(p_hash, p_previous) || convert_to(p_text, 'UTF8'));
end
$$;

-- Used as a window function over a wallet's postings in order: the hash of each.
create or replace aggregate ledger_chain(p_previous bytea, p_text text) (sfunc = ledger_chain_step, stype = bytea);

-- Seals the unsealed postings of these wallets; returns how many wallets had any. Skips a wallet whose postings have a gap, which the
-- proof reports.
create or replace function ledger_seal(p_store_id text, p_now timestamptz, p_customer_ids text[]) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  seals record;
  sealed integer;
begin
  perform require_current_store(p_store_id);
  -- One process at a time per store, so that no posting is sealed twice.
  perform pg_advisory_xact_lock(hashtextextended('posting_seal/' || p_store_id, 0));
  with waiting as (
    select w.customer_id, w.version as up_to, coalesce(s.version, 0) as sealed_version,
      coalesce(substring(s.hashes from length(s.hashes) - 31), decode(repeat('00', 32), 'hex')) as previous
    from unnest(p_customer_ids) i (customer_id)
    join wallet w on w.store_id = p_store_id and w.customer_id = i.customer_id
    left join lateral (
      select s.version, s.hashes from posting_seal s
      where s.store_id = p_store_id and s.customer_id = i.customer_id order by s.version desc limit 1
    ) s on true
    where w.version > coalesce(s.version, 0)
  ), chained as (
    select p.customer_id, p.version, w.sealed_version,
      ledger_chain(w.previous, p.line) over (partition by p.customer_id order by p.version) as hash
    from waiting w
    join posting_line p on p.store_id = p_store_id and p.customer_id = w.customer_id
      and p.version > w.sealed_version and p.version <= w.up_to
  ), joined as (
    select c.customer_id, max(c.version) as version, min(c.version) as first_version,
      string_agg(c.hash, ''::bytea order by c.version) as hashes
    from chained c
    group by c.customer_id, c.sealed_version
    having min(c.version) = c.sealed_version + 1 and count(*) = max(c.version) - c.sealed_version
  )
  select array_agg(j.customer_id) as ids, array_agg(j.version) as versions, array_agg(j.first_version) as first_versions,
    array_agg(j.hashes) as hashes
  into seals
  from joined j;
  insert into posting_seal (store_id, customer_id, version, first_version, hashes, sealed_at)
  values (p_store_id, unnest(seals.ids), unnest(seals.versions), unnest(seals.first_versions), unnest(seals.hashes), p_now);
  get diagnostics sealed = row_count;
  return sealed;
end
$$;

-- Seals the next wallets by id and returns the last one, for callers that iterate over all of them.
create or replace function ledger_seal_after(p_store_id text, p_now timestamptz, p_after text, p_limit integer) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids text[];
begin
  perform require_current_store(p_store_id);
  ids := array(
    select w.customer_id from wallet w where w.store_id = p_store_id and w.customer_id > p_after order by w.customer_id limit p_limit
  );
  perform ledger_seal(p_store_id, p_now, ids);
  return ids[cardinality(ids)];
end
$$;

revoke all on function ledger_seal(text, timestamptz, text[]), ledger_seal_after(text, timestamptz, text, integer) from public;
grant execute on function ledger_seal(text, timestamptz, text[]), ledger_seal_after(text, timestamptz, text, integer) to apps_hub_app;
