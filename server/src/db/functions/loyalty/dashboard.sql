-- Day totals of postings, without a row that postings would wait for: a job adds up what is committed, up to a mark; a reader takes those
-- totals and adds the few postings since. Applied at every start; safe to repeat.
--
-- The mark is a database transaction id: each posting records its own (posting.posted_in), and below the oldest transaction still in
-- progress nothing can appear any more. No clock decides, so nothing is counted twice or missed.

-- A posting split into the dashboard's figures. issued + returned + restored - redeemed - expired - reversed - deducted is the change of
-- both balances together; so is available + debt + pending. Only an order's own points are reversed: by a refund, a cancellation or an
-- edit. An addition by hand that is undone, alone or with its batch, is a deduction by hand (`undone`), and not counted as earned either.
drop view if exists posting_figure;
create view posting_figure with (security_invoker = true) as
select p.store_id, p.customer_id, p.posted_in, p.occurred_at,
  case when p.kind in ('earn', 'import', 'adjust') then greatest(m.moved, 0) else 0 end as issued,
  case when p.kind = 'redeem' then -m.moved else 0 end as redeemed,
  case when m.is_redemption_back then m.moved else 0 end as returned,
  case when p.kind = 'expire' then -m.moved else 0 end as expired,
  case when p.kind = 'reverse' and p.order_id is not null then greatest(-m.moved, 0) else 0 end as reversed,
  case when p.kind in ('earn', 'import', 'adjust') or (p.kind = 'reverse' and p.order_id is null) then greatest(-m.moved, 0) else 0 end
    as deducted,
  case when p.kind = 'reverse' and p.order_id is null then greatest(-m.moved, 0) else 0 end as undone,
  case when p.kind = 'reverse' and not m.is_redemption_back then greatest(m.moved, 0) else 0 end as restored,
  greatest(p.available_after, 0) - greatest(p.available_after - p.available_delta, 0) as available,
  least(p.available_after, 0) - least(p.available_after - p.available_delta, 0) as debt,
  p.pending_delta as pending
from posting p
cross join lateral (
  select p.available_delta + p.pending_delta as moved,
    case when p.kind = 'reverse' and p.available_delta + p.pending_delta > 0 then coalesce((
      select o.kind = 'redeem' from posting o
      where o.store_id = p.store_id and o.customer_id = p.customer_id and o.version = p.reverses_version
    ), false) else false end as is_redemption_back
) m;
grant select on posting_figure to apps_hub_app;

-- Raised with each change of the view above: totals of an older definition are added up again.
create or replace function posting_figure_definition() returns integer language sql immutable return 2;

-- Adds up a store's committed postings above the mark; returns how many days it changed. When the store's time zone changed, everything
-- is added up again by the new calendar; so it is when the figures are defined anew.
create or replace function posting_days_advance(p_store_id text) returns integer
language plpgsql security definer set search_path = public, pg_temp
-- Use the block-range index: without fresh statistics the planner would read the whole table.
set enable_seqscan = off set enable_indexscan = off as $$
declare
  held posting_mark;
  zone text;
  horizon bigint;
  days integer;
begin
  perform ledger_check_store(p_store_id);
  select s.time_zone into zone from store s where s.id = p_store_id;
  insert into posting_mark (store_id, next_transaction, time_zone, definition)
  values (p_store_id, 0, zone, posting_figure_definition()) on conflict do nothing;
  select * into held from posting_mark m where m.store_id = p_store_id for update;
  if held.time_zone <> zone or held.definition <> posting_figure_definition() then
    delete from posting_day d where d.store_id = p_store_id;
    delete from posting_expiry e where e.store_id = p_store_id;
    update posting_mark m set next_transaction = 0, time_zone = zone, definition = posting_figure_definition()
    where m.store_id = p_store_id;
    held.next_transaction := 0;
  end if;
  horizon := ledger_horizon();
  if horizon <= held.next_transaction then
    return 0;
  end if;

  -- The bounds are constants, so that the planner sees how few rows there are.
  execute format($query$
    insert into posting_day as d (
      store_id, day, issued, redeemed, returned, expired, reversed, deducted, restored, available, debt, pending
    )
    select %1$L, (f.occurred_at at time zone %2$L)::date, sum(f.issued), sum(f.redeemed), sum(f.returned), sum(f.expired),
      sum(f.reversed), sum(f.deducted), sum(f.restored), sum(f.available), sum(f.debt), sum(f.pending)
    from posting_figure f
    where f.store_id = %1$L and f.posted_in >= %3$s and f.posted_in < %4$s
    group by 2
    on conflict (store_id, day) do update set
      issued = d.issued + excluded.issued, redeemed = d.redeemed + excluded.redeemed, returned = d.returned + excluded.returned,
      expired = d.expired + excluded.expired, reversed = d.reversed + excluded.reversed, deducted = d.deducted + excluded.deducted,
      restored = d.restored + excluded.restored, available = d.available + excluded.available, debt = d.debt + excluded.debt,
      pending = d.pending + excluded.pending
  $query$, p_store_id, zone, held.next_transaction, horizon);
  get diagnostics days = row_count;
  -- An idle store costs no write until its mark is so old that readers must skip many other stores' postings.
  if days = 0 and horizon - held.next_transaction < 20000 then
    return 0;
  end if;

  execute format($query$
    insert into posting_expiry as e (store_id, last_day, points)
    select %1$L, l.key::date, sum(l.value::bigint)
    from posting p cross join lateral jsonb_each_text(p.lots) l
    where p.store_id = %1$L and p.posted_in >= %2$s and p.posted_in < %3$s and p.lots is not null and l.key <> 'infinity'
    group by 2
    on conflict (store_id, last_day) do update set points = e.points + excluded.points
  $query$, p_store_id, held.next_transaction, horizon);
  delete from posting_expiry e where e.store_id = p_store_id and e.points = 0;
  update posting_mark m set next_transaction = horizon where m.store_id = p_store_id;
  return days;
end
$$;

-- The totals of each day from p_from to p_to; earlier days are summed as -infinity, later ones as infinity. Stable,
-- so that totals, mark and newer postings are read in one snapshot.
create or replace function posting_days_read(p_store_id text, p_from date, p_to date)
returns table (
  day date, issued bigint, redeemed bigint, returned bigint, expired bigint, reversed bigint, deducted bigint, restored bigint,
  available bigint, debt bigint, pending bigint
)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $$
declare
  held posting_mark;
begin
  select * into held from posting_mark m where m.store_id = p_store_id;
  if not found then
    select s.id, 0, s.time_zone, 0 into held from store s where s.id = p_store_id;
  end if;
  return query execute format($query$
    with moved as (
      select d.day, d.issued, d.redeemed, d.returned, d.expired, d.reversed, d.deducted, d.restored, d.available, d.debt, d.pending
      from posting_day d where d.store_id = %1$L
      union all
      select (f.occurred_at at time zone %2$L)::date, f.issued, f.redeemed, f.returned, f.expired, f.reversed, f.deducted,
        f.restored, f.available, f.debt, f.pending
      from posting_figure f where f.store_id = %1$L and f.posted_in >= %3$s
    )
    select case when m.day < %4$L then '-infinity' when m.day > %5$L then 'infinity' else m.day end,
      sum(m.issued)::bigint, sum(m.redeemed)::bigint, sum(m.returned)::bigint, sum(m.expired)::bigint, sum(m.reversed)::bigint,
      sum(m.deducted)::bigint, sum(m.restored)::bigint, sum(m.available)::bigint, sum(m.debt)::bigint, sum(m.pending)::bigint
    from moved m group by 1 order by 1
  $query$, p_store_id, held.time_zone, held.next_transaction, p_from, p_to);
end
$$;

-- Available points by last day, up to p_until.
create or replace function posting_expiry_read(p_store_id text, p_until date) returns table (last_day date, points bigint)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $$
declare
  mark bigint := coalesce((select m.next_transaction from posting_mark m where m.store_id = p_store_id), 0);
begin
  return query execute format($query$
    with moved as (
      select e.last_day, e.points from posting_expiry e where e.store_id = %1$L
      union all
      select l.key::date, l.value::bigint from posting p cross join lateral jsonb_each_text(p.lots) l
      where p.store_id = %1$L and p.posted_in >= %2$s and p.lots is not null and l.key <> 'infinity'
    )
    select m.last_day, sum(m.points)::bigint from moved m where m.last_day <= %3$L
    group by 1 having sum(m.points) <> 0 order by 1
  $query$, p_store_id, mark, p_until);
end
$$;

-- Who earned most in a span of time, after reversals. Not through the wallets: a store's postings lie on disk by time, and looking them
-- up by customer would read them in random order.
create or replace function posting_top_customers(p_store_id text, p_start timestamptz, p_end timestamptz, p_limit integer)
returns table (customer_id text, earned bigint, redeemed bigint)
language plpgsql stable set enable_indexscan = off set enable_indexonlyscan = off set work_mem = '64MB' as $$
begin
  return query execute format($query$
    select f.customer_id, sum(f.issued - f.reversed - f.undone)::bigint, sum(f.redeemed - f.returned)::bigint
    from posting_figure f
    where f.store_id = %1$L and f.occurred_at >= %2$L and f.occurred_at < %3$L
    group by f.customer_id
    having sum(f.issued - f.reversed - f.undone) > 0
    order by 2 desc, f.customer_id
    limit %4$s
  $query$, p_store_id, p_start, p_end, p_limit);
end
$$;

-- Only the job's function writes the totals.
revoke insert, update, delete on posting_day, posting_expiry, posting_mark from apps_hub_app;
revoke all on function posting_days_advance(text) from public;
grant execute on function posting_days_advance(text) to apps_hub_app;
