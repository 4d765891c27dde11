-- A follower finds new postings by the database transaction that each one records (posting.posted_in), so the ledger itself notifies
-- nobody. Its mark is the transaction up to which it has read, valid for one epoch of the ledger (ledger-epoch.sql); in a new epoch the
-- follower starts over. Reapplied by each new version; safe to repeat.

-- Whether there are postings that this follower has not seen.
create or replace function posting_has_new(p_store_id text, p_name text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  mark bigint;
  new_ones bigint;
begin
  perform require_current_store(p_store_id);
  select f.next_transaction into mark from posting_follower f
  where f.store_id = p_store_id and f.name = p_name and f.epoch = ledger_epoch();
  if not found then
    return true;
  end if;
  -- A count rather than "exists", for which the planner would read on until it finds a row.
  select count(*) into new_ones from posting p where p.store_id = p_store_id and p.posted_in >= mark;
  return new_ones > 0;
end
$$;

-- A follower's mark, locked until the transaction ends. `is_anew` when it has read nothing in this epoch, or with another basis: then its
-- mark is 0, and its previous results are void.
create or replace function posting_follower_lock(
  p_store_id text, p_name text, p_basis text, out mark bigint, out is_anew boolean
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here integer := ledger_epoch();
begin
  perform require_current_store(p_store_id);
  insert into posting_follower as f (store_id, name, epoch, basis, next_transaction) values (p_store_id, p_name, -1, p_basis, 0)
  on conflict do nothing;
  select f.next_transaction, f.epoch <> here or f.basis <> p_basis into mark, is_anew from posting_follower f
  where f.store_id = p_store_id and f.name = p_name for update;
  if is_anew then
    mark := 0;
    update posting_follower f set epoch = here, basis = p_basis, next_transaction = 0 where f.store_id = p_store_id and f.name = p_name;
  end if;
end
$$;

create or replace function posting_follower_advance(p_store_id text, p_name text, p_mark bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  update posting_follower f set next_transaction = p_mark where f.store_id = p_store_id and f.name = p_name;
end
$$;

-- The next range of transactions with postings that this follower has not seen, about `p_limit` postings; no row if there is none. The
-- range counts as seen when the calling transaction commits, except for transactions still in progress, which are returned again.
-- `postings` is the number in the range, at most `p_limit`, and 0 if nothing of it counts as seen.
create or replace function posting_follow(p_store_id text, p_name text, p_limit integer)
returns table (since bigint, until bigint, postings bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  seen bigint;
begin
  if not posting_has_new(p_store_id, p_name) then
    return;
  end if;
  -- One process at a time: whoever waits here continues where the other ended.
  select l.mark into since from posting_follower_lock(p_store_id, p_name, '') l;
  select coalesce(max(x.posted_in) + 1, since), count(*) into until, postings from (
    select p.posted_in from posting p where p.store_id = p_store_id and p.posted_in >= since order by p.posted_in limit p_limit
  ) x;
  -- Nothing new can appear below the oldest transaction still in progress.
  seen := greatest(since, least(until, ledger_horizon()));
  perform posting_follower_advance(p_store_id, p_name, seen);
  postings := case when seen > since then postings else 0 end;
  return next;
end
$$;

-- The customers with postings in a range.
create or replace function posting_follow_customers(p_store_id text, p_since bigint, p_until bigint) returns text[]
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  return array(
    select distinct p.customer_id from posting p where p.store_id = p_store_id and p.posted_in >= p_since and p.posted_in < p_until
  );
end
$$;

-- The adjustments that staff posted in a range, with what their audit entries need.
create or replace function posting_follow_adjustments(p_store_id text, p_since bigint, p_until bigint)
returns table (customer_id text, version bigint, points bigint, actor text, created_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  return query
  select p.customer_id, p.version, p.available_delta, p.actor, p.created_at from posting p
  where p.store_id = p_store_id and p.posted_in >= p_since and p.posted_in < p_until and p.idempotency_key like 'adjust:%';
end
$$;

-- The postings in a range that are not older than `p_since_time`, in the order of their wallets' versions. Without those of a moving-in:
-- balances of another programme, perhaps a million at once, are no news of what customers do.
create or replace function posting_follow_rows(p_store_id text, p_since bigint, p_until bigint, p_since_time timestamptz)
returns table (
  customer_id text, version bigint, kind text, available_delta bigint, pending_delta bigint, available_after bigint, pending_after bigint,
  order_id text, coupon_id text, reverses_version bigint, created_at timestamptz
)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  return query
  select p.customer_id, p.version, p.kind, p.available_delta, p.pending_delta, p.available_after, p.pending_after,
    p.order_id, p.coupon_id, p.reverses_version, p.created_at
  from posting p
  where p.store_id = p_store_id and p.posted_in >= p_since and p.posted_in < p_until and p.created_at >= p_since_time
    and not (p.batch_id is not null and exists (
      select from adjustment_batch b where b.store_id = p_store_id and b.id = p.batch_id and b.source = 'moving_in'
    ))
  order by p.created_at, p.customer_id, p.version;
end
$$;

-- Lets a follower begin with what is posted from now on: all that is committed counts as seen.
create or replace function posting_follow_from_now(p_store_id text, p_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held record;
begin
  select * into held from posting_follower_lock(p_store_id, p_name, '');
  perform posting_follower_advance(p_store_id, p_name, greatest(held.mark, ledger_horizon()));
end
$$;

revoke all on function
  posting_has_new(text, text), posting_follower_lock(text, text, text), posting_follow(text, text, integer),
  posting_follow_customers(text, bigint, bigint), posting_follow_adjustments(text, bigint, bigint),
  posting_follow_rows(text, bigint, bigint, timestamptz), posting_follow_from_now(text, text)
from public;
grant execute on function
  posting_has_new(text, text), posting_follow(text, text, integer), posting_follow_customers(text, bigint, bigint),
  posting_follow_adjustments(text, bigint, bigint), posting_follow_rows(text, bigint, bigint, timestamptz),
  posting_follow_from_now(text, text)
to apps_hub_app;
