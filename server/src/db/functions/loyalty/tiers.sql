-- Tiers. The rules are those of reviewTier in domain/src/loyalty/tiers.ts; a test holds both together. The functions run as the tables'
-- owner, and first check that they are called for the transaction's own store. Reapplied by each new version; safe to repeat.

-- The first day of the orders that count on `p_today`; null for all orders.
create or replace function tier_window_start(p_window text, p_today date) returns date
language plpgsql immutable as $$
begin
  return case p_window
    when 'lifetime' then null
    when 'calendar_year' then date_trunc('year', p_today::timestamp)::date - interval '1 year'
    else (p_today - interval '12 months')::date + 1
  end;
end
$$;

-- What an order counts for a tier, after its refunds: minor units of money, points or 1. A computation from before refunds were part of it
-- says only what was bought.
create or replace function order_counts(
  p_measure text, p_tax_included boolean, p_earning jsonb, p_refunds jsonb, p_standing_points bigint
) returns bigint
language plpgsql immutable parallel safe as $$
declare
  kept jsonb := p_earning -> 'kept';
  goods bigint;
begin
  if p_earning is null or p_earning ->> 'reason' = 'other_currency' then
    return 0;
  end if;
  if p_measure = 'points' then
    return greatest(coalesce(p_standing_points, 0), 0);
  end if;
  goods := coalesce((kept ->> 'goodsMinor')::bigint, greatest((p_earning #>> '{totals,goodsMinor}')::bigint - coalesce(
    (select sum((r ->> 'goodsMinor')::bigint) from jsonb_array_elements(p_refunds) r), 0), 0));
  if p_measure = 'orders' then
    return (goods > 0)::integer;
  end if;
  return case when p_tax_included then goods
    else greatest(goods - coalesce((kept ->> 'taxMinor')::bigint, (p_earning #>> '{totals,taxMinor}')::bigint), 0) end;
end
$$;

-- What customers' orders add up to on `p_today` by these rules: in the window, and for calendar years in the year before. Orders of merged
-- customers count for whoever has their points. Only orders paid before `p_until`, if it is given. Without `p_customer_ids` for all customers who have orders.
create or replace function tiers_measured(
  p_store_id text, p_terms jsonb, p_today date, p_customer_ids text[] default null, p_until timestamptz default null
) returns table (customer_id text, this_window bigint, year_before bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  zone text;
  money text;
  homes record;
  members text[];
  starts timestamptz := '-infinity';
  splits timestamptz := '-infinity';
begin
  perform require_current_store(p_store_id);
  select s.time_zone, s.currency into zone, money from store s where s.id = p_store_id;
  if p_terms ->> 'window' <> 'lifetime' then
    starts := tier_window_start(p_terms ->> 'window', p_today)::timestamp at time zone zone;
  end if;
  if p_terms ->> 'window' = 'calendar_year' then
    splits := date_trunc('year', p_today::timestamp) at time zone zone;
  end if;
  select h.ids, h.homes into homes from merged_homes(p_store_id) h;
  members := p_customer_ids || array(
    select h.id from unnest(homes.ids, homes.homes) h (id, home) where h.home = any(p_customer_ids)
  );
  return query
  select coalesce(h.home, o.customer_id), coalesce(sum(v.counts) filter (where o.paid_at >= splits), 0)::bigint,
    coalesce(sum(v.counts) filter (where o.paid_at < splits), 0)::bigint
  from store_order o
  left join unnest(homes.ids, homes.homes) h (id, home) on h.id = o.customer_id
  cross join lateral (
    select order_counts(p_terms ->> 'measure', (p_terms ->> 'taxIncluded')::boolean, o.earning, o.refunds, o.standing_points) as counts
  ) v
  where o.store_id = p_store_id and o.customer_id is not null and o.paid_at >= starts and o.cancelled_at is null
    and (p_until is null or o.paid_at < p_until) and (o.currency is null or o.currency = money) and (p_customer_ids is null or o.customer_id = any(members))
  group by 1;
end
$$;

-- What campaigns left of an order's points.
create or replace function points_of_campaigns(p_earning jsonb) returns bigint
language plpgsql immutable parallel safe as $$
begin
  return coalesce((
    select sum(coalesce((m #>> '{left,points}')::bigint, (m ->> 'points')::bigint))
    from jsonb_array_elements(p_earning -> 'methods') m where m ? 'campaign'
  ), 0);
end
$$;

-- The customers of each rank by their orders: how many, how many of them were below it on `p_year_ago`, the points that their orders since
-- then earned by the rules without a multiplier, and what the multiplier adds. Points of campaigns are not multiplied, so they are left out.
-- Rank 0 is below the lowest tier.
create or replace function tiers_what_if(p_store_id text, p_terms jsonb, p_today date, p_year_ago date)
returns table (rank integer, customers integer, entered integer, earned bigint, added bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  zone text;
  since timestamptz;
  has_campaigns boolean := exists (select from campaign c where c.store_id = p_store_id);
  homes record;
  froms bigint[] := array(select (t ->> 'from')::bigint from jsonb_array_elements(p_terms -> 'tiers') t);
  percents integer[] := array(select (t ->> 'percent')::integer from jsonb_array_elements(p_terms -> 'tiers') t);
  who text[];
  ranks integer[];
  who_before text[];
  ranks_before integer[];
begin
  perform require_current_store(p_store_id);
  select s.time_zone into zone from store s where s.id = p_store_id;
  since := (p_year_ago + 1)::timestamp at time zone zone;
  select h.ids, h.homes into homes from merged_homes(p_store_id) h;
  select array_agg(m.customer_id), array_agg(width_bucket(greatest(m.this_window, m.year_before), froms)) into who, ranks
  from tiers_measured(p_store_id, p_terms, p_today) m;
  select array_agg(m.customer_id), array_agg(width_bucket(greatest(m.this_window, m.year_before), froms)) into who_before, ranks_before
  from tiers_measured(p_store_id, p_terms, p_year_ago, null, since) m;
  return query
  with earnings as (
    select coalesce(h.home, o.customer_id) as customer_id, sum(
      greatest(o.standing_points - case when has_campaigns then points_of_campaigns(o.earning) else 0 end, 0) * 100 / coalesce((o.earning #>> '{basis,tier,percent}')::integer, 100)
    )::bigint as points
    from store_order o left join unnest(homes.ids, homes.homes) h (id, home) on h.id = o.customer_id
    where o.store_id = p_store_id and o.paid_at >= since and o.cancelled_at is null
    group by 1
  )
  select n.rank, count(*)::integer, (count(*) filter (where n.rank > coalesce(b.rank, 0)))::integer,
    coalesce(sum(e.points), 0)::bigint, coalesce(sum(e.points * (percents[n.rank] - 100) / 100), 0)::bigint
  from unnest(who, ranks) n (customer_id, rank)
  left join unnest(who_before, ranks_before) b (customer_id, rank) on b.customer_id = n.customer_id
  left join earnings e on e.customer_id = n.customer_id
  group by n.rank;
end
$$;

-- The last day on which a customer still reaches `p_from` by the orders known today, where orders leave the window after twelve months.
create or replace function tier_lasts_until(p_store_id text, p_terms jsonb, p_today date, p_customer_id text, p_from bigint)
returns date
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  zone text;
  money text;
  homes record;
  members text[];
begin
  perform require_current_store(p_store_id);
  select s.time_zone, s.currency into zone, money from store s where s.id = p_store_id;
  select h.ids, h.homes into homes from merged_homes(p_store_id) h;
  members := p_customer_id || array(
    select h.id from unnest(homes.ids, homes.homes) h (id, home) where h.home = p_customer_id
  );
  return (
    select (max(d.day) + interval '12 months')::date - 1 from (
      select (o.paid_at at time zone zone)::date as day, sum(order_counts(
        p_terms ->> 'measure', (p_terms ->> 'taxIncluded')::boolean, o.earning, o.refunds, o.standing_points
      )) over (order by (o.paid_at at time zone zone)::date desc) as so_far
      from store_order o
      where o.store_id = p_store_id and o.customer_id = any(members) and o.cancelled_at is null
        and (o.currency is null or o.currency = money)
        and o.paid_at >= tier_window_start(p_terms ->> 'window', p_today)::timestamp at time zone zone
    ) d where d.so_far >= p_from
  );
end
$$;

-- The most that twelve months of a customer's orders added up to on any day of the twelve months from `p_entries[n]` until `p_today`: by what
-- is kept, and by what was bought. Orders of merged customers count for whoever has their points.
create or replace function tiers_since_entry(
  p_store_id text, p_terms jsonb, p_today date, p_customer_ids text[], p_entries date[]
) returns table (customer_id text, kept bigint, bought bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  zone text;
  money text;
  homes record;
  who text[];
  days date[];
  kepts bigint[];
  boughts bigint[];
begin
  perform require_current_store(p_store_id);
  if coalesce(cardinality(p_customer_ids), 0) = 0 then
    return;
  end if;
  select s.time_zone, s.currency into zone, money from store s where s.id = p_store_id;
  select h.ids, h.homes into homes from merged_homes(p_store_id) h;
  select array_agg(coalesce(h.home, o.customer_id)), array_agg((o.paid_at at time zone zone)::date), array_agg(v.kept), array_agg(v.bought)
  into who, days, kepts, boughts
  from store_order o
  left join unnest(homes.ids, homes.homes) h (id, home) on h.id = o.customer_id
  cross join lateral (
    select case when o.cancelled_at is null then order_counts(
        p_terms ->> 'measure', (p_terms ->> 'taxIncluded')::boolean, o.earning, o.refunds, o.standing_points
      ) else 0 end as kept,
      order_counts(
        p_terms ->> 'measure', (p_terms ->> 'taxIncluded')::boolean, o.earning - 'kept', '[]', (o.earning ->> 'points')::bigint
      ) as bought
  ) v
  where o.store_id = p_store_id and o.paid_at is not null and (o.currency is null or o.currency = money)
    and o.customer_id = any(p_customer_ids || array(
      select m.id from unnest(homes.ids, homes.homes) m (id, home) where m.home = any(p_customer_ids)
    ));
  return query
  with bought as (
    select b.customer_id, b.day, sum(b.kept) as kept, sum(b.bought) as bought
    from unnest(who, days, kepts, boughts) b (customer_id, day, kept, bought) group by 1, 2
  ), sums as (
    select e.customer_id, (
      select sum(b.kept) from bought b
      where b.customer_id = e.customer_id and b.day between tier_window_start('from_entry', d.day) and d.day
    ) as kept, (
      select sum(b.bought) from bought b
      where b.customer_id = e.customer_id and b.day between tier_window_start('from_entry', d.day) and d.day
    ) as bought
    from unnest(p_customer_ids, p_entries) e (customer_id, day)
    cross join lateral (
      select e.day union select b.day from bought b
      where b.customer_id = e.customer_id and b.day > e.day and b.day <= p_today and b.day < e.day + interval '12 months'
    ) d (day)
  )
  select s.customer_id, coalesce(max(s.kept), 0)::bigint, coalesce(max(s.bought), 0)::bigint from sums s group by 1;
end
$$;

-- What a look at tiers finds, for each customer who has one or reaches one.
--   is_review   whether tiers may fall; an order only raises them
create or replace function tiers_looked(
  p_store_id text, p_terms jsonb, p_today date, p_is_review boolean, p_customer_ids text[]
) returns table (
  customer_id text, measured bigint, computed_tier_id text, last_day date, pinned_tier_id text, tier_id text, old_tier_id text,
  old_version integer, is_known boolean, is_changed boolean
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  ids text[] := array(select t ->> 'id' from jsonb_array_elements(p_terms -> 'tiers') t);
  froms bigint[] := array(select (t ->> 'from')::bigint from jsonb_array_elements(p_terms -> 'tiers') t);
  how text := p_terms ->> 'window';
  grace integer := (p_terms ->> 'graceDays')::integer;
  year_end date := (date_trunc('year', p_today::timestamp) + interval '1 year')::date - 1;
  next_year_end date := (date_trunc('year', p_today::timestamp) + interval '2 years')::date - 1;
  entry_end date := (p_today + interval '12 months')::date - 1;
  -- Sums as arrays: a distributed server runs the query below on the shard, where a function must not read tables.
  who text[];
  sums bigint[];
  sums_before bigint[];
  -- Tiers from entry that may have been undone by refunds, and what is left of those that were.
  asked text[];
  entries date[];
  undone text[];
  left_ranks integer[];
begin
  perform require_current_store(p_store_id);
  select array_agg(m.customer_id), array_agg(m.this_window), array_agg(m.year_before) into who, sums, sums_before
  from tiers_measured(p_store_id, p_terms, p_today, p_customer_ids) m;
  if how = 'from_entry' and p_is_review then
    select array_agg(t.customer_id), array_agg(((t.last_day + 1) - interval '12 months')::date) into asked, entries
    from customer_tier t
    left join unnest(who, sums) m (customer_id, this_window) on m.customer_id = t.customer_id
    where t.store_id = p_store_id and (p_customer_ids is null or t.customer_id = any(p_customer_ids)) and t.last_day >= p_today
      and width_bucket(coalesce(m.this_window, 0), froms) < array_position(ids, t.computed_tier_id);
    select array_agg(s.customer_id), array_agg(width_bucket(s.kept, froms)) into undone, left_ranks
    from tiers_since_entry(p_store_id, p_terms, p_today, asked, entries) s
    join customer_tier t on t.store_id = p_store_id and t.customer_id = s.customer_id
    where width_bucket(s.kept, froms) < array_position(ids, t.computed_tier_id)
      and width_bucket(s.bought, froms) >= array_position(ids, t.computed_tier_id);
  end if;
  return query
  with known as (
    select t.* from customer_tier t
    where t.store_id = p_store_id and (p_customer_ids is null or t.customer_id = any(p_customer_ids))
  ), ranked as (
    select coalesce(t.customer_id, m.customer_id) as customer_id, t.customer_id is not null as is_known, t.version, t.tier_id,
      t.computed_tier_id, t.last_day,
      case when t.pinned_until < p_today then null else t.pinned_tier_id end as pinned_tier_id, t.pinned_tier_id as was_pinned,
      greatest(m.this_window, m.year_before, 0) as measured,
      coalesce(array_position(ids, t.computed_tier_id), 0) as rank,
      width_bucket(greatest(m.this_window, m.year_before, 0), froms) as reached,
      width_bucket(coalesce(m.this_window, 0), froms) as reached_now, u.left_rank
    from unnest(who, sums, sums_before) m (customer_id, this_window, year_before)
    full join known t on t.customer_id = m.customer_id
    left join unnest(undone, left_ranks) u (customer_id, left_rank) on u.customer_id = t.customer_id
  ), ended as (
    select r.*,
      case when r.reached >= r.rank then 'stays'
        when not p_is_review then 'held'
        when r.left_rank is not null then 'falls'
        when how in ('lifetime', 'rolling_year') then
          case when p_today <= coalesce(r.last_day, p_today + grace - 1) then 'grace' else 'falls' end
        -- The year that reached the tier still counts until its last day, so refunds have undone it, or other rules ask for more.
        when how = 'calendar_year' and p_today <= r.last_day then 'falls'
        when p_today <= coalesce(r.last_day, p_today - 1) + grace then 'grace' else 'falls'
      end as outcome
    from ranked r
  ), moved as (
    select e.*,
      case when e.reached > e.rank then e.reached when e.outcome = 'falls' then greatest(e.reached, e.left_rank) else e.rank end as new_rank,
      case
        when e.reached > e.rank or e.outcome = 'falls' then
          case when greatest(e.reached, e.left_rank) = 0 then null else case how
            when 'calendar_year' then case when e.reached_now >= e.reached then next_year_end else year_end end
            when 'from_entry' then entry_end end end
        when e.rank = 0 then null
        when e.outcome = 'stays' then case how
          when 'calendar_year' then case when e.reached_now >= e.rank then next_year_end else e.last_day end
          when 'from_entry' then case when p_is_review and coalesce(e.last_day < p_today, true) then entry_end else e.last_day end end
        when e.outcome = 'grace' then coalesce(e.last_day, p_today
          + case when how in ('lifetime', 'rolling_year') then grace - 1 else -1 end)
        else e.last_day
      end as new_last_day
    from ended e
  ), placed as (
    select m.*, ids[nullif(m.new_rank, 0)] as new_computed,
      ids[nullif(greatest(m.new_rank, coalesce(array_position(ids, m.pinned_tier_id), 0)), 0)] as new_tier
    from moved m
  )
  select p.customer_id, p.measured, p.new_computed, p.new_last_day, p.pinned_tier_id, p.new_tier, p.tier_id, p.version, p.is_known,
    not p.is_known or p.new_computed is distinct from p.computed_tier_id or p.new_last_day is distinct from p.last_day
      or p.new_tier is distinct from p.tier_id or p.pinned_tier_id is distinct from p.was_pinned
  from placed p
  where p.is_known or p.new_rank > 0;
end
$$;

-- Looks at the tiers of these customers, or of all, and writes what changed. Returns the changes of the tier in force. A customer whom
-- another transaction has just changed keeps that change.
create or replace function tiers_review(
  p_store_id text, p_now timestamptz, p_is_review boolean, p_customer_ids text[] default null
) returns table (
  customer_id text, from_tier_id text, to_tier_id text, reason text, computed_tier_id text, programme_version integer
)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  programme record;
  today date;
  looked record;
  kept record;
  entered record;
  added_ids text[];
  moved record;
begin
  perform require_current_store(p_store_id);
  select p.version, p.terms, array(select t ->> 'id' from jsonb_array_elements(p.terms -> 'tiers') t) as tier_ids into programme
  from tier_programme p where p.store_id = p_store_id and p.valid_to is null and p.status = 'active';
  if not found then
    return;
  end if;
  select (p_now at time zone s.time_zone)::date into today from store s where s.id = p_store_id;
  select array_agg(l.customer_id) as ids, array_agg(l.measured) as measured, array_agg(l.computed_tier_id) as computed,
    array_agg(l.last_day) as last_days, array_agg(l.pinned_tier_id) as pinned, array_agg(l.tier_id) as tiers,
    array_agg(l.old_version) as versions, array_agg(l.is_known) as known
  into looked
  from tiers_looked(p_store_id, programme.terms, today, p_is_review, p_customer_ids) l where l.is_changed;
  if looked.ids is null then
    return;
  end if;
  -- Not for customers who were erased or merged.
  select array_agg(l.customer_id) as ids, array_agg(l.measured) as measured, array_agg(l.computed) as computed,
    array_agg(l.last_day) as last_days, array_agg(l.pinned) as pinned, array_agg(l.tier_id) as tiers, array_agg(l.version) as versions,
    array_agg(l.is_known) as known
  into looked
  from unnest(looked.ids, looked.measured, looked.computed, looked.last_days, looked.pinned, looked.tiers, looked.versions, looked.known)
    l (customer_id, measured, computed, last_day, pinned, tier_id, version, is_known)
  join customer c on c.store_id = p_store_id and c.id = l.customer_id and c.erased_at is null and c.merged_into is null;
  with l as (
    select l.* from unnest(looked.ids, looked.measured, looked.computed, looked.last_days, looked.pinned, looked.tiers, looked.versions,
      looked.known) l (customer_id, measured, computed, last_day, pinned, tier_id, version, is_known)
  ), changed as (
    update customer_tier t
    set tier_id = l.tier_id, computed_tier_id = l.computed, last_day = l.last_day, pinned_tier_id = l.pinned,
      pinned_until = case when l.pinned is not null then t.pinned_until end,
      pinned_reason = case when l.pinned is not null then t.pinned_reason end,
      pinned_by = case when l.pinned is not null then t.pinned_by end,
      since = case when l.tier_id is distinct from t.tier_id then p_now else t.since end, version = t.version + 1
    from l
    where l.is_known and t.store_id = p_store_id and t.customer_id = l.customer_id and t.version = l.version
    returning t.customer_id, old.tier_id as was, new.tier_id as is_now, new.computed_tier_id as computed, new.version, l.measured,
      old.pinned_tier_id is distinct from new.pinned_tier_id and old.computed_tier_id is not distinct from new.computed_tier_id
        as lost_pin
  )
  select array_agg(c.customer_id) as ids, array_agg(c.was) as was, array_agg(c.is_now) as is_now, array_agg(c.computed) as computed,
    array_agg(c.version) as versions, array_agg(c.measured) as measured, array_agg(c.lost_pin) as lost_pins
  into kept
  from changed c;
  select array_agg(l.customer_id) as ids, array_agg(l.tier_id) as tiers, array_agg(l.computed) as computed,
    array_agg(l.last_day) as last_days
  into entered
  from unnest(looked.ids, looked.computed, looked.last_days, looked.tiers, looked.known)
    l (customer_id, computed, last_day, tier_id, is_known)
  where not l.is_known;
  with added as (
    insert into customer_tier as t (store_id, customer_id, tier_id, since, computed_tier_id, last_day, version)
    values (p_store_id, unnest(entered.ids), unnest(entered.tiers), p_now, unnest(entered.computed), unnest(entered.last_days), 1)
    on conflict (store_id, customer_id) do nothing
    returning t.customer_id
  )
  select array_agg(a.customer_id) into added_ids from added a;
  with both_of as (
    select c.* from unnest(kept.ids, kept.was, kept.is_now, kept.computed, kept.versions, kept.measured, kept.lost_pins)
      c (customer_id, was, is_now, computed, version, measured, lost_pin)
    union all
    select l.customer_id, null, l.tier_id, l.computed, 1, l.measured, false
    from unnest(looked.ids, looked.measured, looked.computed, looked.tiers) l (customer_id, measured, computed, tier_id)
    where l.customer_id = any(added_ids)
  )
  select array_agg(b.customer_id) as ids, array_agg(b.was) as was, array_agg(b.is_now) as is_now, array_agg(b.computed) as computed,
    array_agg(b.version) as versions, array_agg(b.measured) as measured,
    array_agg(case when b.lost_pin then 'pin_ended' when not b.was = any(programme.tier_ids) then 'programme'
      when p_is_review then 'review' else 'reached' end) as reasons
  into moved
  from both_of b where b.was is distinct from b.is_now;
  insert into tier_change (store_id, customer_id, version, from_tier_id, to_tier_id, reason, measured, programme_version, changed_at)
  values (p_store_id, unnest(moved.ids), unnest(moved.versions), unnest(moved.was), unnest(moved.is_now), unnest(moved.reasons),
    unnest(moved.measured), programme.version, p_now);
  perform customer_facts_tiers(p_store_id, moved.ids, moved.is_now, moved.versions);
  return query
  select m.customer_id, m.was, m.is_now, m.reason, m.computed, programme.version
  from unnest(moved.ids, moved.was, moved.is_now, moved.reasons, moved.computed) m (customer_id, was, is_now, reason, computed);
end
$$;

-- Notes customers whose orders changed, if the store has tiers; returns whether it has. Waits for a look that is going on.
create or replace function tiers_note(p_store_id text, p_now timestamptz, p_customer_ids text[]) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids text[] := array(select distinct i.id from unnest(p_customer_ids) i (id) order by i.id);
begin
  perform require_current_store(p_store_id);
  if not exists (
    select from tier_programme p where p.store_id = p_store_id and p.valid_to is null and p.status = 'active'
  ) then
    return false;
  end if;
  insert into tier_due (store_id, customer_id, noticed_at) values (p_store_id, unnest(ids), p_now)
  on conflict (store_id, customer_id) do update set noticed_at = excluded.noticed_at;
  return true;
end
$$;

-- The tiers that multiplied points when orders were paid: of the customer `p_customer_ids[n]` at `p_times[n]`, by the rules in force then.
create or replace function tiers_at(p_store_id text, p_customer_ids text[], p_times timestamptz[])
returns table (place bigint, tier_id text, name jsonb, percent integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  homes record;
begin
  perform require_current_store(p_store_id);
  if not exists (select from tier_programme p where p.store_id = p_store_id) then
    return;
  end if;
  select h.ids, h.homes into homes from merged_homes(p_store_id) h;
  return query
  select w.place, c.to_tier_id, t.tier -> 'name', (t.tier ->> 'percent')::integer
  from unnest(p_customer_ids, p_times) with ordinality w (id, at, place)
  left join unnest(homes.ids, homes.homes) h (id, home) on h.id = w.id
  cross join lateral (
    select h2.to_tier_id from tier_change h2
    where h2.store_id = p_store_id and h2.customer_id = coalesce(h.home, w.id) and h2.changed_at <= w.at
    order by h2.version desc limit 1
  ) c
  join tier_programme p on p.store_id = p_store_id and p.status = 'active' and p.valid_from <= w.at
    and (p.valid_to is null or p.valid_to > w.at)
  cross join lateral (
    select e.tier from jsonb_array_elements(p.terms -> 'tiers') e (tier) where e.tier ->> 'id' = c.to_tier_id
  ) t
  where (t.tier ->> 'percent')::integer <> 100;
end
$$;

-- Pins a customer's tier, or ends its pin (`p_tier_id` null): from then on the tier is at least that one. Returns the version after it.
create or replace function tier_pin(
  p_store_id text, p_now timestamptz, p_customer_id text, p_tier_id text, p_until date, p_reason text, p_by text
) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids text[];
  held customer_tier;
  is_now text;
  after integer;
  programme_version integer;
begin
  perform require_current_store(p_store_id);
  select array(select t ->> 'id' from jsonb_array_elements(p.terms -> 'tiers') t), p.version into ids, programme_version
  from tier_programme p where p.store_id = p_store_id and p.valid_to is null;
  insert into customer_tier (store_id, customer_id, since, version) values (p_store_id, p_customer_id, p_now, 0)
  on conflict (store_id, customer_id) do nothing;
  -- Computed here: an element of an array in SET ends the server process in Citus 14.0.1.
  select t.* into held from customer_tier t where t.store_id = p_store_id and t.customer_id = p_customer_id for update;
  is_now := ids[nullif(greatest(
    coalesce(array_position(ids, held.computed_tier_id), 0), coalesce(array_position(ids, p_tier_id), 0)), 0)];
  after := held.version + 1;
  if held.tier_id is distinct from is_now then
    held.since := p_now;
  end if;
  update customer_tier t
  set pinned_tier_id = p_tier_id, pinned_until = p_until, pinned_reason = p_reason, pinned_by = p_by, version = after,
    tier_id = is_now, since = held.since
  where t.store_id = p_store_id and t.customer_id = p_customer_id;
  insert into tier_change (store_id, customer_id, version, from_tier_id, to_tier_id, reason, programme_version, changed_at)
  values (p_store_id, p_customer_id, after, held.tier_id, is_now, case when p_tier_id is null then 'unpinned' else 'pinned' end, programme_version,
    p_now);
  perform customer_facts_tiers(p_store_id, array[p_customer_id], array[is_now], array[after]);
  return after;
end
$$;

-- A merged customer's tier ends: their orders count for the other customer, who also takes over a pin if they have none.
create or replace function tier_merge(p_store_id text, p_now timestamptz, p_from text, p_into text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone customer_tier;
begin
  perform require_current_store(p_store_id);
  select t.* into gone from customer_tier t where t.store_id = p_store_id and t.customer_id = p_from for update;
  if not found then
    return;
  end if;
  update customer_tier t
  set tier_id = null, computed_tier_id = null, last_day = null, pinned_tier_id = null, pinned_until = null, pinned_reason = null,
    pinned_by = null, since = p_now, version = t.version + 1
  where t.store_id = p_store_id and t.customer_id = p_from;
  if gone.tier_id is not null then
    insert into tier_change (store_id, customer_id, version, from_tier_id, to_tier_id, reason, changed_at)
    values (p_store_id, p_from, gone.version + 1, gone.tier_id, null, 'merged', p_now);
    perform customer_facts_tiers(p_store_id, array[p_from], array[null::text], array[gone.version + 1]);
  end if;
  if gone.pinned_tier_id is not null and not exists (
    select from customer_tier t where t.store_id = p_store_id and t.customer_id = p_into and t.pinned_tier_id is not null
  ) then
    perform tier_pin(p_store_id, p_now, p_into, gone.pinned_tier_id, gone.pinned_until, gone.pinned_reason, gone.pinned_by);
  end if;
end
$$;

-- Removes the tier and its history of an erased customer, and reasons for other customers' tiers that mention them (`p_patterns`, in lower
-- case).
create or replace function tier_forget(p_store_id text, p_customer_id text, p_patterns text[] default '{}') returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  delete from customer_tier t where t.store_id = p_store_id and t.customer_id = p_customer_id;
  delete from tier_change h where h.store_id = p_store_id and h.customer_id = p_customer_id;
  delete from tier_due d where d.store_id = p_store_id and d.customer_id = p_customer_id;
  update customer_tier t set pinned_reason = null
  where t.store_id = p_store_id and t.pinned_reason is not null and lower(t.pinned_reason) like any (p_patterns);
end
$$;

revoke insert, update, delete on customer_tier, tier_change from apps_hub_app;
revoke all on function
  tiers_measured(text, jsonb, date, text[], timestamptz), tiers_what_if(text, jsonb, date, date), tier_lasts_until(text, jsonb, date, text, bigint),
  tiers_since_entry(text, jsonb, date, text[], date[]), tiers_looked(text, jsonb, date, boolean, text[]),
  tiers_review(text, timestamptz, boolean, text[]), tiers_note(text, timestamptz, text[]), tiers_at(text, text[], timestamptz[]),
  tier_pin(text, timestamptz, text, text, date, text, text), tier_merge(text, timestamptz, text, text), tier_forget(text, text, text[])
from public;
grant execute on function
  tiers_measured(text, jsonb, date, text[], timestamptz), tiers_what_if(text, jsonb, date, date), tier_lasts_until(text, jsonb, date, text, bigint),
  tiers_since_entry(text, jsonb, date, text[], date[]), tiers_looked(text, jsonb, date, boolean, text[]),
  tiers_review(text, timestamptz, boolean, text[]), tiers_note(text, timestamptz, text[]), tiers_at(text, text[], timestamptz[]),
  tier_pin(text, timestamptz, text, text, date, text, text), tier_merge(text, timestamptz, text, text), tier_forget(text, text, text[])
to apps_hub_app;
