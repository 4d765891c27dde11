-- Many postings in one call, several to a wallet: imports, and bursts of orders. Like the functions of ledger.sql they run as the tables'
-- owner, and first check that they are called for the transaction's own store. Reapplied by each new version; safe to repeat.

-- Whether each request can be posted together with the others. It can if all requests of its wallet only add points, take no pending
-- points that are not there, and use new keys; ledger_post decides about the rest. Call it under the wallets' locks.
create or replace function ledger_may_join(p_store_id text, p_requests ledger_request[]) returns boolean[]
language plpgsql stable
-- Use keys, for the reason given at ledger_post. Wallets and keys are looked up row by row, by subqueries that cannot become joins: until
-- statistics are gathered, a join reads the whole ledger, and with 8,000 postings took six to fifty times as long, depending on its kind.
set enable_seqscan = off as $$
begin
  return array(
    select bool_and(x.is_gain) over (partition by x.customer_id) from (
      select r.ordinality as place, r.customer_id, coalesce(
        r.available >= 0 and w.available >= 0 and r.kind <> 'reverse' and r.reverses_version is null
        and coalesce(r.made_good, 0) = 0
        and (select known.version from posting known where known.store_id = p_store_id and known.idempotency_key = r.key) is null
        and w.pending + sum(r.pending) over (partition by r.customer_id order by r.ordinality) >= 0
        and count(*) over (partition by r.key) = 1
        and (r.available = 0 or r.lots is null
          or r.lots = jsonb_build_object((select min(l.last_day) from jsonb_object_keys(r.lots) l (last_day)), r.available)),
        false) as is_gain
      from unnest(p_requests) with ordinality r
      left join lateral (
        select w.available, w.pending from wallet w where w.store_id = p_store_id and w.customer_id = r.customer_id limit 1
      ) w on true
    ) x order by x.place
  );
end
$$;

-- Writes the postings of these requests, each with the balances to which its wallet's earlier ones lead.
create or replace function ledger_write_joined(
  p_store_id text, p_now timestamptz, p_requests ledger_request[], p_last_day text
) returns table (key text, version bigint, available_delta bigint, pending_delta bigint, available_after bigint, pending_after bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  n record;
begin
  perform require_current_store(p_store_id);
  select array_agg(m.customer_id) as customer_id, array_agg(m.version) as version, array_agg(m.kind) as kind,
    array_agg(m.available) as available, array_agg(m.pending) as pending, array_agg(m.available_after) as available_after,
    array_agg(m.pending_after) as pending_after, array_agg(m.new_lots) as lots, array_agg(m.order_id) as order_id,
    array_agg(m.coupon_id) as coupon_id, array_agg(m.method_id) as method_id, array_agg(m.rule_version) as rule_version,
    array_agg(m.batch_id) as batch_id, array_agg(m.key) as key, array_agg(m.actor) as actor, array_agg(m.comment) as comment,
    array_agg(m.internal_note) as internal_note, array_agg(m.occurred_at) as occurred_at
  into n
  from (
    select r.*, w.version + row_number() over mine as version, (w.available + sum(r.available) over mine)::bigint as available_after,
      (w.pending + sum(r.pending) over mine)::bigint as pending_after,
      -- As in ledger_move_lots: points that never expire are a lot too, as soon as the wallet has another one.
      case when r.available > 0 and (
        r.lots is not null or p_last_day is not null or w.lots is not null
        or bool_or(r.available > 0 and r.lots - 'infinity' <> '{}') over mine
      ) then coalesce(r.lots, jsonb_build_object(coalesce(p_last_day, 'infinity'), r.available)) end as new_lots
    from unnest(p_requests) with ordinality r
    cross join lateral (
      select w.available, w.pending, w.version, w.lots from wallet w
      where w.store_id = p_store_id and w.customer_id = r.customer_id limit 1
    ) w
    window mine as (partition by r.customer_id order by r.ordinality)
  ) m;
  return query
  insert into posting as p (
    store_id, customer_id, version, kind, available_delta, pending_delta, available_after, pending_after, shortfall, lots,
    order_id, coupon_id, method_id, rule_version, batch_id, idempotency_key, actor, comment, internal_note, occurred_at, created_at
  )
  values (p_store_id, unnest(n.customer_id), unnest(n.version), unnest(n.kind), unnest(n.available), unnest(n.pending),
    unnest(n.available_after), unnest(n.pending_after), 0, unnest(n.lots), unnest(n.order_id), unnest(n.coupon_id),
    unnest(n.method_id), unnest(n.rule_version), unnest(n.batch_id), unnest(n.key), unnest(n.actor), unnest(n.comment),
    unnest(n.internal_note), unnest(n.occurred_at), p_now)
  returning p.idempotency_key, p.version, p.available_delta, p.pending_delta, p.available_after, p.pending_after;
end
$$;

-- Adds the points of these requests to their wallets.
create or replace function ledger_move_joined(p_store_id text, p_requests ledger_request[], p_last_day text) returns void
language plpgsql
set enable_seqscan = off as $$
declare
  ids text[] := array(select distinct r.customer_id from unnest(p_requests) r);
begin
  update wallet w
  set available = w.available + m.available, pending = w.pending + m.pending, version = w.version + m.postings,
    lots = case when w.lots is not null or m.lots - 'infinity' <> '{}'
      then ledger_lots_moved(w.available, w.lots, m.available, m.lots, w.available + m.available, null) end,
    next_expiry = case when w.lots is not null or m.lots - 'infinity' <> '{}'
      then ledger_next_expiry(ledger_lots_moved(w.available, w.lots, m.available, m.lots, w.available + m.available, null)) end
  from (
    select l.customer_id, sum(l.available)::bigint as available, sum(l.pending)::bigint as pending, sum(l.postings)::bigint as postings,
      jsonb_object_agg(l.last_day, l.available) filter (where l.available > 0) as lots
    from (
      select r.customer_id, sum(r.available) as available, sum(r.pending) as pending, count(*) as postings,
        coalesce((select min(k.last_day) from jsonb_object_keys(r.lots) k (last_day)), p_last_day, 'infinity') as last_day
      from unnest(p_requests) r
      group by 1, 5
    ) l
    group by l.customer_id
  ) m
  where w.store_id = p_store_id and w.customer_id = any(ids) and w.customer_id = m.customer_id;
end
$$;

-- Posts many requests, in their order, with the outcomes of ledger_post. Those that only add points are written together, which takes a
-- quarter of the time. Raises unique_violation when a concurrent transaction uses one of the keys for another wallet.
create or replace function ledger_post_many(p_store_id text, p_now timestamptz, p_requests jsonb)
returns table (
  key text, outcome text, version bigint, available_delta bigint, pending_delta bigint, shortfall bigint, available_after bigint,
  pending_after bigint
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  requests ledger_request[] := array(select r from jsonb_populate_recordset(null::ledger_request, p_requests) r);
  joins boolean[];
  joined ledger_request[];
  last_day text;
  posted ledger_outcome;
begin
  perform require_current_store(p_store_id);
  perform wallets_lock(p_store_id, array(select r.customer_id from unnest(requests) r));
  joins := ledger_may_join(p_store_id, requests);
  for place in 1..cardinality(requests) loop
    if joins[place] then
      joined := joined || requests[place];
    else
      posted := ledger_post(p_store_id, p_now, requests[place]);
      return query select (requests[place]).key, posted.*;
    end if;
  end loop;
  if joined is null then
    return;
  end if;
  select ledger_last_day(t.time_zone, s.expiry_months, p_now) into last_day
  from store t join loyalty_settings s on s.store_id = p_store_id where t.id = p_store_id;
  return query
  select w.key, 'posted', w.version, w.available_delta, w.pending_delta, 0::bigint, w.available_after, w.pending_after
  from ledger_write_joined(p_store_id, p_now, joined, last_day) w;
  perform ledger_move_joined(p_store_id, joined, last_day);
end
$$;

revoke all on function
  ledger_post_many(text, timestamptz, jsonb), ledger_write_joined(text, timestamptz, ledger_request[], text)
from public;
grant execute on function ledger_post_many(text, timestamptz, jsonb) to apps_hub_app;
