-- The customers' side: who asks, and what they see. Each door of theirs is one statement. Reapplied by each new version; safe to repeat.

-- What a session stores of a contact that was proved (contactHash in verbs/loyalty/shopper/contact.ts).
create or replace function shopper_contact_hash(p_store_id text, p_contact text) returns text
language plpgsql immutable set search_path = public, pg_temp as $$
begin
  return encode(sha256(convert_to(p_store_id || E'\n' || p_contact, 'UTF8')), 'hex');
end
$$;

-- All records of the person to whom one belongs, the kept one first: up from it, and down to those merged into the kept one. Null for no record.
create or replace function shopper_records(p_store_id text, p_id text) returns text[]
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    with recursive up as (
      select c.id, c.merged_into from customer c where c.store_id = p_store_id and c.id = p_id
      union
      select c.id, c.merged_into from up u join customer c on c.store_id = p_store_id and c.id = u.merged_into
    ), down as (
      select u.id from up u where u.merged_into is null
      union
      select c.id from down d join customer c on c.store_id = p_store_id and c.merged_into = d.id
    )
    select array_agg(c.id order by c.merged_into is not null, c.id)
    from down d join customer c on c.store_id = p_store_id and c.id = d.id
  );
end
$$;

-- Whether a store's page may be shown, and the customer to whom a token belongs: all records of the person, the kept one first.
-- Without a token, or with an unknown one, only is_open has a value. is_proved: the
-- session's record still has the contact that was proved; a host's proof needs none. Dropped first, because its columns have changed.
drop function if exists shopper_door(text, text, timestamptz);
create function shopper_door(p_store_id text, p_token_hash text, p_now timestamptz)
returns table (
  is_open boolean, session_id text, is_proved boolean, record_ids text[], shopper_name text, shopper_status text, is_erased boolean
)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  proved_id text;
  is_alone boolean;
begin
  is_open := exists (
    select from store s join shopper_page p on p.store_id = p_store_id
    where s.id = p_store_id and s.status = 'active' and p.is_on and (
      s.platform = 'hub' or exists (select from host_credential h where h.store_id = p_store_id and h.app = 'loyalty')
    )
  );
  select s.id,
    case
      when s.email_hash is null then true
      when s.email_hash = shopper_contact_hash(p_store_id, c.email) then true
      else coalesce(s.email_hash = shopper_contact_hash(p_store_id, c.phone), false)
    end,
    c.id, c.name, c.status, c.erased_at is not null,
    c.merged_into is null and not exists (select from customer m where m.store_id = p_store_id and m.merged_into = c.id)
  into session_id, is_proved, proved_id, shopper_name, shopper_status, is_erased, is_alone
  from shopper_session s join customer c on c.store_id = p_store_id and c.id = s.customer_id
  where s.store_id = p_store_id and s.token_hash = p_token_hash and s.expires_at > p_now
    and (s.token_ends_at is null or s.token_ends_at > p_now);
  if is_alone then
    record_ids := array[proved_id];
  elsif proved_id is not null then
    record_ids := shopper_records(p_store_id, proved_id);
    select c.name, c.status, c.erased_at is not null into shopper_name, shopper_status, is_erased
    from customer c where c.store_id = p_store_id and c.id = record_ids[1];
  end if;
  return next;
end
$$;

-- Other records of the store with the email address or phone number that a session proved.
create or replace function shopper_other_records(p_store_id text, p_session_id text, p_ids text[])
returns table (id text, name text, "availablePoints" bigint)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  proved_email text;
  proved_phone text;
begin
  select case when s.email_hash = shopper_contact_hash(p_store_id, c.email) then c.email end,
    case when s.email_hash = shopper_contact_hash(p_store_id, c.phone) then c.phone end
  into proved_email, proved_phone
  from shopper_session s join customer c on c.store_id = p_store_id and c.id = s.customer_id
  where s.store_id = p_store_id and s.id = p_session_id and s.email_hash is not null;
  if proved_email is null and proved_phone is null then return; end if;
  return query
    select o.id, o.name, coalesce(w.available, 0)::bigint from (
      select c.* from customer c where c.store_id = p_store_id and c.email = proved_email
      union all
      select c.* from customer c where c.store_id = p_store_id and c.phone = proved_phone
    ) o
    left join wallet w on w.store_id = p_store_id and w.customer_id = o.id
    where o.erased_at is null and o.merged_into is null and o.id <> all(p_ids)
    order by o.status <> 'active', o.id limit 20;
end
$$;

-- Whether a limited reward is in stock, and the person with these records has had fewer than one may have. Which coupons are taken: see
-- taken.ts.
create or replace function shopper_reward_left(p_store_id text, p_method_id text, p_limits jsonb, p_ids text[])
returns boolean language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select (p_limits ->> 'stock' is null or count(*) < (p_limits ->> 'stock')::integer)
      and (
        p_limits ->> 'perCustomer' is null
        or count(*) filter (where c.customer_id = any(p_ids)) < (p_limits ->> 'perCustomer')::integer
      )
    from coupon c
    where c.store_id = p_store_id and c.method_id = p_method_id
      and (c.status in ('issuing', 'active', 'used') or c.withdrawing_since is not null or c.unpaid_order_id is not null)
  );
end
$$;

-- What the balance is made of, for the person with these records, the kept one first. Null without a wallet.
create or replace function shopper_balance(p_store_id text, p_session_id text, p_ids text[]) returns jsonb
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object(
      'timeZone', s.time_zone, 'available', w.available, 'lots', w.lots, 'version', w.version,
      'pending', (select sum(x.pending) from wallet x where x.store_id = p_store_id and x.customer_id = any(p_ids)),
      'pendingAt', (
        select min(o.release_due_at) from store_order o
        where o.store_id = p_store_id and o.customer_id = any(p_ids) and o.release_due_at is not null
      ),
      -- The rewards that this person can have, apart from their price, and other contacts of theirs that limits know. Oldest first.
      'prices', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'methodId', v.method_id, 'requiredPoints', v.terms -> 'requiredPoints', 'lastDay', v.terms #> '{limits,lastDay}'
          ) order by v.method_id
        ), '[]')
        from redemption_method_version v join redemption_method m on m.store_id = p_store_id and m.id = v.method_id
        where v.store_id = p_store_id and v.valid_to is null and v.status = 'active' and m.deleted_at is null
          and (v.terms -> 'limits' is null or shopper_reward_left(p_store_id, v.method_id, v.terms -> 'limits', p_ids))
      ),
      -- How many orders earned by each method, by any of its versions.
      'earnedBy', (
        select coalesce(jsonb_agg(jsonb_build_object('methodId', e.id, 'orders', e.orders) order by e.id), '[]') from (
          select m ->> 'methodId' as id, count(*) as orders
          from store_order o, jsonb_array_elements(o.earning -> 'methods') m
          where o.store_id = p_store_id and o.customer_id = any(p_ids) and (m ->> 'points')::bigint > 0
          group by 1
        ) e
      ),
      'wantsMessages', not exists (
        select from shopper_messages m where m.store_id = p_store_id and m.customer_id = any(p_ids)
      ),
      'otherRecords', (
        select coalesce(jsonb_agg(to_jsonb(o)), '[]') from shopper_other_records(p_store_id, p_session_id, p_ids) o
      )
    )
    from store s join wallet w on w.store_id = p_store_id and w.customer_id = p_ids[1] where s.id = p_store_id
  );
end
$$;

-- What moved the balance of the person with these records, with the orders that earned nothing, newest first. Transfers between the person's
-- own records are left out: to them nothing moved. With the store's currency.
create or replace function shopper_history(p_store_id text, p_ids text[], p_limit integer, p_offset integer) returns jsonb
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object(
      'currency', (select s.currency from store s where s.id = p_store_id),
      'rows', coalesce(jsonb_agg(jsonb_build_object(
        'kind', h.kind, 'reversesKind', h.reverses_kind, 'available', h.available, 'pending', h.pending, 'orderId', h.order_id,
        'number', o.number, 'code', c.code, 'comment', h.comment, 'currency', o.currency,
        'earning', case when h.kind = 'no_points' then o.earning end, 'at', h.at
      ) order by h.at desc, h.version desc, h.owner), '[]')
    )
    from (
      select * from (
        select p.kind, r.kind as reverses_kind, p.available_delta as available, p.pending_delta as pending, p.order_id, p.coupon_id,
          p.comment, p.occurred_at as at, p.version, p.customer_id as owner
        from posting p
        left join posting r on r.store_id = p_store_id and r.customer_id = p.customer_id and r.version = p.reverses_version
        where p.store_id = p_store_id and p.customer_id = any(p_ids) and not (p.kind = 'transfer' and cardinality(p_ids) > 1)
        union all
        select 'no_points', null, 0, 0, n.id, null, null, coalesce(n.paid_at, n.placed_at, n.updated_at), 0, n.id
        from store_order n
        where n.store_id = p_store_id and n.customer_id = any(p_ids) and n.outcome = 'nothing'
      ) e
      order by e.at desc, e.version desc, e.owner
      limit p_limit offset p_offset
    ) h
    left join store_order o on o.store_id = p_store_id and o.id = h.order_id
    left join coupon c on c.store_id = p_store_id and c.id = h.coupon_id
  );
end
$$;

-- Keep these plans: PostgreSQL expects ten ids in an array that it does not know, finds a plan for the given ones cheaper, and so plans anew
-- at each call. A history of three entries then takes 640 µs of processor time instead of 80. Not on a distributed server: it cannot plan
-- them before it knows the store.
do $$
begin
  if to_regclass('pg_dist_partition') is null then
    alter function shopper_balance(text, text, text[]) set plan_cache_mode = force_generic_plan;
    alter function shopper_history(text, text[], integer, integer) set plan_cache_mode = force_generic_plan;
  end if;
end
$$;
