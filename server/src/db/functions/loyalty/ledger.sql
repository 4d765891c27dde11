-- The ledger's functions, the only way to post or to change a balance. They run as the owner of the tables, whom row-level security does
-- not bind; so each first checks that it was called for the transaction's own store.
-- Applied at every start; safe to repeat.

create or replace function ledger_check_store(p_store_id text) returns void
language plpgsql stable as $$
begin
  if p_store_id is distinct from current_setting('app.store_id', true) then
    raise exception 'this transaction is not of store %', p_store_id using errcode = 'insufficient_privilege';
  end if;
end
$$;

do $$
begin
  create type ledger_request as (
    customer_id text, kind text, available bigint, pending bigint, key text, actor text, occurred_at timestamptz,
    order_id text, coupon_id text, method_id text, rule_version integer, reverses_version bigint, batch_id text,
    comment text, internal_note text, lots jsonb, lot_first text, overdraft text
  );
  create type ledger_outcome as (
    outcome text, version bigint, available_delta bigint, pending_delta bigint, shortfall bigint,
    available_after bigint, pending_after bigint
  );
exception when duplicate_object then null;
end
$$;

do $$
begin
  alter type ledger_request add attribute made_good bigint;
exception when duplicate_column then null;
end
$$;

-- The posting that a key made earlier.
create or replace function ledger_posted_by(p_store_id text, p_key text) returns ledger_outcome
language plpgsql stable set enable_seqscan = off as $$
begin
  return (
    select row('duplicate', p.version, p.available_delta, p.pending_delta, p.shortfall, p.available_after, p.pending_after)::ledger_outcome
    from posting p where p.store_id = p_store_id and p.idempotency_key = p_key
  );
end
$$;

-- Posts one request. Its outcome is 'posted'; 'duplicate', with the posting the key made earlier; or 'balance_too_low' or
-- 'wallet_missing', which post nothing.
--   lots       {"2027-01-31": 20}: where credited points go; null for the store's own expiry
--   lot_first  the lot that debited points come from before the soonest to expire
--   overdraft  'refuse' (default), 'allow' (below zero), 'clamp' (take what is there; the rest is the shortfall)
--   made_good  how many points of earlier shortfalls this posting pays: a negative shortfall, so that a wallet's shortfalls add up to what
--              the store has let go
create or replace function ledger_post(p_store_id text, p_now timestamptz, p_request ledger_request) returns ledger_outcome
language plpgsql security definer set search_path = public, pg_temp
-- Use the key: a plan made while the tables were empty would keep scanning them.
set enable_seqscan = off as $$
declare
  held record;
  known ledger_outcome;
  moves bigint := p_request.available;
  available_after bigint;
  pending_after bigint;
  lots_in jsonb := p_request.lots;
  lots_before jsonb;
  lots_after jsonb;
  lots_delta jsonb;
  short bigint;
begin
  perform ledger_check_store(p_store_id);
  -- Most wallets hold no expiring points: one statement finds, checks, locks and updates them. Not for a reversal: made again, it must be
  -- known by its key before the law that it may not take back more than its original gave refuses it.
  update wallet w
  set available = w.available + moves, pending = w.pending + p_request.pending, version = w.version + 1
  where w.store_id = p_store_id and w.customer_id = p_request.customer_id and w.lots is null and lots_in is null
    and p_request.reverses_version is null and w.pending + p_request.pending >= 0 and (moves >= 0 or w.available + moves >= 0)
    and (moves <= 0 or not exists (select from store s where s.id = p_store_id and s.expiry_months is not null))
  returning old.available, old.pending, old.version, old.lots, old.next_expiry into held;
  if found then
    available_after := held.available + moves;
    pending_after := held.pending + p_request.pending;
  else
    select w.available, w.pending, w.version, w.lots, w.next_expiry, s.time_zone, s.expiry_months into held
    from wallet w join store s on s.id = p_store_id
    where w.store_id = p_store_id and w.customer_id = p_request.customer_id for update of w;
    if not found then
      return row('wallet_missing', null, null, null, null, null, null)::ledger_outcome;
    end if;
    known := ledger_posted_by(p_store_id, p_request.key);
    if known.outcome is not null then
      return known;
    end if;

    if p_request.overdraft = 'clamp' and moves < 0 then
      moves := greatest(moves, -greatest(held.available, 0));
    end if;
    available_after := held.available + moves;
    pending_after := held.pending + p_request.pending;
    if pending_after < 0 or (moves < 0 and available_after < 0 and p_request.overdraft is distinct from 'allow') then
      return row('balance_too_low', held.version, 0, 0, 0, held.available, held.pending)::ledger_outcome;
    end if;

    if moves > 0 and lots_in is null and held.expiry_months is not null then
      lots_in := jsonb_build_object(ledger_last_day(held.time_zone, held.expiry_months, p_now), moves);
    end if;
    if held.lots is not null or lots_in is not null then
      lots_before := ledger_lots_of(held.lots, held.available);
      lots_after := ledger_lots_after(
        lots_before,
        case when moves > 0 then coalesce(lots_in, jsonb_build_object('infinity', moves)) else '{}' end,
        available_after, p_request.lot_first
      );
      lots_delta := ledger_lots_delta(lots_before, lots_after);
      lots_after := ledger_lots_stored(lots_after);
    end if;
    update wallet w
    set available = available_after, pending = pending_after, version = held.version + 1,
      lots = lots_after, next_expiry = ledger_next_expiry(lots_after)
    where w.store_id = p_store_id and w.customer_id = p_request.customer_id;
  end if;

  short := moves - p_request.available - coalesce(p_request.made_good, 0);
  insert into posting (
    store_id, customer_id, version, kind, available_delta, pending_delta, available_after, pending_after, shortfall, lots,
    order_id, coupon_id, method_id, rule_version, reverses_version, batch_id, idempotency_key, actor, comment, internal_note,
    occurred_at, created_at
  ) values (
    p_store_id, p_request.customer_id, held.version + 1, p_request.kind, moves, p_request.pending, available_after, pending_after,
    short, lots_delta, p_request.order_id, p_request.coupon_id,
    p_request.method_id, p_request.rule_version, p_request.reverses_version, p_request.batch_id, p_request.key, p_request.actor,
    p_request.comment, p_request.internal_note, p_request.occurred_at, p_now
  ) on conflict (store_id, idempotency_key) do nothing;
  if found then
    return row('posted', held.version + 1, moves, p_request.pending, short, available_after, pending_after)::ledger_outcome;
  end if;

  -- The key had posted before, which is rare: restore the wallet; nobody has seen the change.
  update wallet w
  set available = held.available, pending = held.pending, version = held.version, lots = held.lots, next_expiry = held.next_expiry
  where w.store_id = p_store_id and w.customer_id = p_request.customer_id;
  return ledger_posted_by(p_store_id, p_request.key);
end
$$;

drop function if exists ledger_post_batch(text, timestamptz, text, text, text, text, text[], bigint[]);

-- Posts one movement to each of many wallets in one statement, and returns which. A wallet that is missing, or whose balance is too low,
-- is skipped. `p_customer_ids` are distinct and sorted: wallets are locked in that order, so that two batches never deadlock. Keys are
-- made from the batch's id: raises unique_violation, and posts nothing, when one has posted before.
--   p_reverses     the versions of the postings that these reverse; null for adjustments
--   p_lots         where each line's credited points go; null for the store's own expiry
--   p_lots_first   the lot that each line's debited points come from before the soonest to expire
--   p_overdraft    as for ledger_post
create or replace function ledger_post_batch(
  p_store_id text, p_now timestamptz, p_batch_id text, p_actor text, p_comment text, p_internal_note text,
  p_customer_ids text[], p_points bigint[], p_reverses bigint[] default null, p_lots jsonb[] default null,
  p_lots_first text[] default null, p_overdraft text default 'refuse'
) returns table (customer_id text, version bigint, shortfall bigint)
language plpgsql security definer set search_path = public, pg_temp
-- Find wallets by key: the planner cannot know how few there are, and would scan the whole table.
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
-- The triggers' small queries run once per posting: cache their plans, whatever the caller set for its own.
set plan_cache_mode = auto as $$
declare
  last_day text := (
    select ledger_last_day(s.time_zone, s.expiry_months, p_now) from store s where s.id = p_store_id and s.expiry_months is not null
  );
  -- The lowest balance a debit may reach; one already below stays where it is.
  lowest bigint := case when p_overdraft = 'allow' then -9223372036854775807 else 0 end;
begin
  perform ledger_check_store(p_store_id);
  return query
  with moved as (
    update wallet w
    set available = greatest(w.available + m.points, least(w.available, lowest)), version = w.version + 1,
      lots = case when w.lots is not null or m.lots is not null then
        ledger_lots_moved(w.available, w.lots, m.points, m.lots, greatest(w.available + m.points, least(w.available, lowest)), m.lot_first)
        end,
      next_expiry = case when w.lots is not null or m.lots is not null then ledger_next_expiry(
        ledger_lots_moved(w.available, w.lots, m.points, m.lots, greatest(w.available + m.points, least(w.available, lowest)), m.lot_first)
        ) end
    from (
      select i.customer_id, i.points, i.reverses, i.lot_first,
        coalesce(i.lots, case when i.points > 0 and last_day is not null then jsonb_build_object(last_day, i.points) end) as lots
      from unnest(p_customer_ids, p_points, p_reverses, p_lots, p_lots_first) i (customer_id, points, reverses, lots, lot_first)
    ) m
    where w.store_id = p_store_id and w.customer_id = m.customer_id
      and (m.points > 0 or p_overdraft <> 'refuse' or w.available + m.points >= 0)
    returning w.customer_id, w.version, m.points, m.reverses, w.available - old.available as delta, w.available, w.pending,
      case when old.lots is not null or new.lots is not null then ledger_lots_delta(
        ledger_lots_of(old.lots, old.available), ledger_lots_of(new.lots, new.available)
      ) end as lots
  )
  insert into posting as p (
    store_id, customer_id, version, kind, available_delta, pending_delta, available_after, pending_after, shortfall, lots,
    reverses_version, batch_id, idempotency_key, actor, comment, internal_note, occurred_at, created_at
  )
  select p_store_id, m.customer_id, m.version, case when m.reverses is null then 'adjust' else 'reverse' end, m.delta, 0, m.available,
    m.pending, m.delta - m.points, m.lots, m.reverses, p_batch_id,
    p_batch_id || case when m.reverses is null then '' else ':undo:' end || m.customer_id, p_actor, p_comment, p_internal_note, p_now, p_now
  from moved m
  returning p.customer_id, p.version, p.shortfall;
end
$$;

-- Expires the points of one wallet whose last day is before `p_today`; returns how many.
create or replace function ledger_expire_wallet(p_store_id text, p_now timestamptz, p_today date, p_customer_id text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due wallet;
  gone bigint;
begin
  perform ledger_check_store(p_store_id);
  select * into due from wallet w
  where w.store_id = p_store_id and w.customer_id = p_customer_id and w.next_expiry < p_today for update;
  if not found then
    return 0;
  end if;
  select sum(l.value::bigint) into gone from jsonb_each_text(due.lots) l
  where l.key <> 'infinity' and l.key::date < p_today;
  perform ledger_post(p_store_id, p_now, row(
    due.customer_id, 'expire', -gone, 0, 'expire:' || due.customer_id || ':' || (due.version + 1), 'system', p_now,
    null, null, null, null, null, null, null, null, null, null, null, null
  )::ledger_request);
  return gone;
end
$$;

-- Expires the points whose last day is before `p_today`, in at most `p_limit` wallets; returns how many postings it made.
create or replace function ledger_expire(p_store_id text, p_now timestamptz, p_today date, p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due record;
  posted integer := 0;
begin
  perform ledger_check_store(p_store_id);
  for due in
    select w.customer_id from wallet w where w.store_id = p_store_id and w.next_expiry < p_today
    order by w.customer_id limit p_limit for update
  loop
    perform ledger_expire_wallet(p_store_id, p_now, p_today, due.customer_id);
    posted := posted + 1;
  end loop;
  return posted;
end
$$;

revoke all on function
  ledger_post(text, timestamptz, ledger_request),
  ledger_post_batch(text, timestamptz, text, text, text, text, text[], bigint[], bigint[], jsonb[], text[], text),
  ledger_expire(text, timestamptz, date, integer), ledger_expire_wallet(text, timestamptz, date, text)
from public;
grant execute on function
  ledger_post(text, timestamptz, ledger_request),
  ledger_post_batch(text, timestamptz, text, text, text, text, text[], bigint[], bigint[], jsonb[], text[], text),
  ledger_expire(text, timestamptz, date, integer), ledger_expire_wallet(text, timestamptz, date, text)
to apps_hub_app;
