-- A follower learns of new postings by the database transaction that each one records (posting.posted_in), so the ledger itself notifies
-- nobody. Applied at every start; safe to repeat.

-- Whether there are postings this follower has not seen. Uses the block-range index, with the bound as a constant: without fresh
-- statistics the planner would read all of a store's postings.
create or replace function posting_has_new(p_store_id text, p_name text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  mark bigint := coalesce((select f.next_transaction from posting_follower f where f.store_id = p_store_id and f.name = p_name), 0);
  has_new boolean;
begin
  perform ledger_check_store(p_store_id);
  execute format('select exists (select from posting p where p.store_id = %L and p.posted_in >= %s)', p_store_id, mark) into has_new;
  return has_new;
end
$$;

-- The next range of transactions with postings this follower has not seen, about `p_limit` postings; no row when there is none. It counts
-- as seen when the calling transaction commits, except for transactions still in progress then: those are returned again. `postings` is
-- the number in the range, at most `p_limit`, and 0 when nothing of it counts as seen.
create or replace function posting_follow(p_store_id text, p_name text, p_limit integer)
returns table (since bigint, until bigint, postings bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  seen bigint;
begin
  if not posting_has_new(p_store_id, p_name) then
    return;
  end if;
  insert into posting_follower values (p_store_id, p_name, 0) on conflict do nothing;
  -- One at a time: whoever waits here continues where the other ended.
  select f.next_transaction into since from posting_follower f where f.store_id = p_store_id and f.name = p_name for update;
  execute format(
    'select coalesce(max(x.posted_in) + 1, %2$s), count(*) from ('
    'select p.posted_in from posting p where p.store_id = %1$L and p.posted_in >= %2$s order by p.posted_in limit %3$s) x',
    p_store_id, since, p_limit
  ) into until, postings;
  -- Below the oldest transaction still in progress nothing can appear any more.
  seen := greatest(since, least(until, ledger_horizon()));
  update posting_follower f set next_transaction = seen where f.store_id = p_store_id and f.name = p_name;
  postings := case when seen > since then postings else 0 end;
  return next;
end
$$;

-- The customers with postings in a range.
create or replace function posting_follow_customers(p_store_id text, p_since bigint, p_until bigint) returns text[]
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  ids text[];
begin
  perform ledger_check_store(p_store_id);
  execute format(
    'select array(select distinct p.customer_id from posting p where p.store_id = %L and p.posted_in >= %s and p.posted_in < %s)',
    p_store_id, p_since, p_until
  ) into ids;
  return ids;
end
$$;

-- The adjustments that staff posted by hand in a range: for each, what its audit entry needs.
create or replace function posting_follow_adjustments(p_store_id text, p_since bigint, p_until bigint)
returns table (customer_id text, version bigint, points bigint, actor text, created_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
begin
  perform ledger_check_store(p_store_id);
  return query execute format(
    'select p.customer_id, p.version, p.available_delta, p.actor, p.created_at from posting p '
    'where p.store_id = %L and p.posted_in >= %s and p.posted_in < %s and p.idempotency_key like ''adjust:%%''',
    p_store_id, p_since, p_until
  );
end
$$;

revoke all on function
  posting_has_new(text, text), posting_follow(text, text, integer), posting_follow_customers(text, bigint, bigint),
  posting_follow_adjustments(text, bigint, bigint)
from public;
grant execute on function
  posting_has_new(text, text), posting_follow(text, text, integer), posting_follow_customers(text, bigint, bigint),
  posting_follow_adjustments(text, bigint, bigint)
to apps_hub_app;
