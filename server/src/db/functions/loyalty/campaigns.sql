-- Campaigns. The rules are those of countsIn and isRationed in domain/src/loyalty/campaigns.ts; a test holds both together. The functions run
-- as the tables' owner, and first check that they are called for the transaction's own store. Reapplied by each new version; safe to repeat.

-- Whether what a campaign gives one order depends on what it gave others.
create or replace function campaign_is_rationed(p_terms jsonb) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return p_terms ->> 'customerMost' is not null or p_terms ->> 'budget' is not null or p_terms #>> '{segment,kind}' = 'first_order';
end
$$;

-- The counters of these campaigns under their locks, in one order, so that transactions do not wait for each other in a circle. A transaction
-- takes them before it locks wallets.
create or replace function campaigns_lock(p_store_id text, p_campaign_ids text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  missing text[];
begin
  perform require_current_store(p_store_id);
  missing := array(
    select c.id from (select distinct unnest(p_campaign_ids) as id) c
    where not exists (select from campaign_given g where g.store_id = p_store_id and g.campaign_id = c.id)
    order by c.id
  );
  insert into campaign_given (store_id, campaign_id, points) values (p_store_id, unnest(missing), 0)
  on conflict (store_id, campaign_id) do nothing;
  perform from campaign_given g
  where g.store_id = p_store_id and g.campaign_id = any(p_campaign_ids) order by g.campaign_id for update;
end
$$;

-- A person's place in a campaign, of 10,000: placeText and placeOf in domain/src/loyalty/comparison/assignment.ts.
create or replace function campaign_place(p_store_id text, p_campaign_id text, p_person text) returns integer
language plpgsql immutable parallel safe as $$
declare
  digest bytea := sha256(convert_to(p_store_id || '/' || p_campaign_id || '/' || p_person, 'UTF8'));
begin
  return (((get_byte(digest, 0)::bigint << 24) + (get_byte(digest, 1) << 16) + (get_byte(digest, 2) << 8) + get_byte(digest, 3)) * 10000) >> 32;
end
$$;

-- The campaigns in which orders count, by the terms in force when they were created, with what is left of the limits, and whether the
-- order's person is in the comparison group, which gets nothing. An order with `p_asks` false is only looked at as an earlier order of its
-- customer; one without a customer is nobody's, whatever is stored of it. Locks the counters of campaigns with limits. A save of a campaign
-- waits until these orders are stored, so that it counts what they get towards a limit that it adds.
create or replace function campaigns_counting(
  p_store_id text, p_order_ids text[], p_customer_ids text[], p_times timestamptz[], p_asks boolean[]
) returns table (
  place bigint, campaign_id text, version integer, terms jsonb, person text, budget_left bigint, person_left bigint, held_out boolean
)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  homes record;
  people text[];
  counted record;
  firsts boolean[];
begin
  perform require_current_store(p_store_id);
  perform pg_advisory_xact_lock_shared(hashtextextended('orders of campaigns/' || p_store_id, 0));
  select h.ids, h.homes into homes from merged_homes(p_store_id) h;
  people := array(
    select coalesce(h.home, w.id) from unnest(p_customer_ids) with ordinality w (id, place)
    left join unnest(homes.ids, homes.homes) h (id, home) on h.id = w.id
    order by w.place
  );
  select array_agg(w.place) as places, array_agg(c.id) as ids, array_agg(c.version) as versions, array_agg(c.terms) as terms,
    array_agg(h.held_out) as held_out,
    array_agg(c.id) filter (where not h.held_out and (campaign_is_rationed(c.terms) or exists (
      select from campaign_given g where g.store_id = p_store_id and g.campaign_id = c.id
    ))) as rationed
  into counted
  from unnest(p_order_ids, p_customer_ids, people, p_times, p_asks) with ordinality w (order_id, customer_id, person, at, asks, place)
  join campaign c on c.store_id = p_store_id and c.status = 'active' and c.valid_from <= w.at and (c.valid_to is null or c.valid_to > w.at)
    and (c.terms ->> 'startsAt')::timestamptz <= w.at and (c.terms ->> 'endsAt')::timestamptz > w.at
  left join campaign_comparison k on k.store_id = p_store_id and k.campaign_id = c.id and k.starts_at <= w.at and k.ends_at > w.at
  cross join lateral (
    select k.percent is not null and campaign_place(p_store_id, c.id, w.person) < k.percent * 100 as held_out
  ) h
  where w.asks and (c.terms #>> '{segment,kind}' <> 'tiers' or exists (
    select from (
      select t.to_tier_id from tier_change t
      where t.store_id = p_store_id and t.customer_id = w.person and t.changed_at <= w.at
      order by t.version desc limit 1
    ) held where c.terms #> '{segment,tierIds}' ? held.to_tier_id
  )) and (c.terms #>> '{segment,kind}' <> 'segment' or exists (
    select from campaign_member m
    where m.store_id = p_store_id and m.order_id = w.order_id and m.customer_id = w.customer_id and c.id = any(m.campaign_ids)
  ));
  if counted.ids is null then
    return;
  end if;
  if counted.rationed is not null then
    perform campaigns_lock(p_store_id, counted.rationed);
  end if;
  return query
  select o.place, o.id, o.version, o.terms, p.person,
    (o.terms ->> 'budget')::bigint - g.points + coalesce(own.points, 0),
    (o.terms ->> 'customerMost')::bigint - case when o.terms ->> 'customerMost' is null then 0 else coalesce((
      select sum(u.points)::bigint from campaign_use u
      where u.store_id = p_store_id and u.campaign_id = o.id and u.customer_id = any(p.members) and u.order_id <> p.order_id
    ), 0) end,
    o.held_out
  from unnest(counted.places, counted.ids, counted.versions, counted.terms, counted.held_out) o (place, id, version, terms, held_out)
  cross join lateral (
    select people[o.place] as person, p_order_ids[o.place] as order_id, p_times[o.place] as at,
      people[o.place] || array(
        select h.id from unnest(homes.ids, homes.homes) h (id, home) where h.home = people[o.place]
      ) as members
  ) p
  left join campaign_given g on g.store_id = p_store_id and g.campaign_id = o.id
  left join campaign_use own on own.store_id = p_store_id and own.campaign_id = o.id and own.order_id = p.order_id
  where o.terms #>> '{segment,kind}' <> 'first_order' or not (
    exists (
      select from store_order e
      where e.store_id = p_store_id and e.customer_id = any(p.members) and e.id <> all(p_order_ids) and e.cancelled_at is null
        and (e.placed_at, e.id) < (p.at, p.order_id)
    ) or exists (
      select from unnest(p_order_ids, people, p_times) e (id, person, at)
      where e.person = p.person and (e.at, e.id) < (p.at, p.order_id)
    ) or exists (
      select from campaign_use u
      where u.store_id = p_store_id and u.campaign_id = o.id and u.customer_id = any(p.members) and u.order_id <> p.order_id
        and u.points > 0
    )
  );
end
$$;

-- The same without campaigns whose comparison group the person is in, as the last release asks for them. It is dropped one release later.
create or replace function campaigns_offered(
  p_store_id text, p_order_ids text[], p_customer_ids text[], p_times timestamptz[], p_asks boolean[]
) returns table (place bigint, campaign_id text, version integer, terms jsonb, person text, budget_left bigint, person_left bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  return query
  select c.place, c.campaign_id, c.version, c.terms, c.person, c.budget_left, c.person_left
  from campaigns_counting(p_store_id, p_order_ids, p_customer_ids, p_times, p_asks) c where not c.held_out;
end
$$;

-- Notes what campaigns gave orders, and returns those whose budget is used up by it. A campaign that has, or once had, limits has a counter,
-- whose lock the transaction has.
create or replace function campaigns_take(
  p_store_id text, p_campaign_ids text[], p_order_ids text[], p_customer_ids text[], p_points bigint[]
) returns table (campaign_id text, version integer, given bigint, budget bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform require_current_store(p_store_id);
  return query
  with added as (
    select g.campaign_id, sum(g.points - coalesce(u.points, 0)) as points
    from unnest(p_campaign_ids, p_order_ids, p_points) g (campaign_id, order_id, points)
    left join campaign_use u on u.store_id = p_store_id and u.campaign_id = g.campaign_id and u.order_id = g.order_id
    group by g.campaign_id
  ), counted as (
    update campaign_given c set points = c.points + a.points from added a
    where c.store_id = p_store_id and c.campaign_id = a.campaign_id and a.points <> 0
    returning c.campaign_id, old.points as before, new.points as given
  )
  select n.campaign_id, c.version, n.given, (c.terms ->> 'budget')::bigint
  from counted n
  join campaign c on c.store_id = p_store_id and c.id = n.campaign_id and c.valid_to is null and c.status = 'active'
  where n.before < (c.terms ->> 'budget')::bigint and n.given >= (c.terms ->> 'budget')::bigint;
  insert into campaign_use (store_id, campaign_id, order_id, customer_id, points)
  values (p_store_id, unnest(p_campaign_ids), unnest(p_order_ids), unnest(p_customer_ids), unnest(p_points))
  on conflict (store_id, campaign_id, order_id) do update
  set customer_id = excluded.customer_id, points = excluded.points;
end
$$;

-- Brings a campaign's counter up to what it gave, after its limits changed.
create or replace function campaign_recount(p_store_id text, p_campaign_id text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given bigint;
begin
  perform require_current_store(p_store_id);
  perform campaigns_lock(p_store_id, array[p_campaign_id]);
  -- After the lock, so that it sees what others gave before they let go of it.
  select coalesce(sum(u.points), 0) into given from campaign_use u where u.store_id = p_store_id and u.campaign_id = p_campaign_id;
  update campaign_given g set points = given
  where g.store_id = p_store_id and g.campaign_id = p_campaign_id;
end
$$;

revoke insert, update, delete on campaign_use, campaign_given from apps_hub_app;
revoke all on function
  campaigns_lock(text, text[]), campaigns_counting(text, text[], text[], timestamptz[], boolean[]),
  campaigns_offered(text, text[], text[], timestamptz[], boolean[]),
  campaigns_take(text, text[], text[], text[], bigint[]), campaign_recount(text, text)
from public;
grant execute on function
  campaigns_counting(text, text[], text[], timestamptz[], boolean[]),
  campaigns_offered(text, text[], text[], timestamptz[], boolean[]),
  campaigns_take(text, text[], text[], text[], bigint[]), campaign_recount(text, text)
to apps_hub_app;
