-- Bulk writes. The application may not use INSERT … SELECT: on a distributed server, row-level security does not check such rows on the
-- shard's node. These functions run as the tables' owner and write rows of the transaction's own store only. Reapplied by each new
-- version; safe to repeat.

-- Stores deliveries, each once; repeated ones are counted. For a store that uninstalled all apps only erasure requests are stored; the
-- host gets a success response anyway.
create or replace function inbox_add(
  p_store_id text, p_now timestamptz, p_ids text[], p_apps text[], p_topics text[], p_keys text[], p_subjects text[], p_bodies text[],
  p_counts integer[], p_for_closed boolean[]
) returns table (event_id text, event_key text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_store store;
begin
  perform require_current_store(p_store_id);
  select * into v_store from store s where s.id = p_store_id;
  return query insert into inbox as i (store_id, id, app, topic, delivery_key, subject, body, received_count, next_attempt_at, received_at)
  select p_store_id, a.id, a.app, a.topic, a.delivery_key, a.subject, a.body, a.received_count, p_now, p_now
  from unnest(p_ids, p_apps, p_topics, p_keys, p_subjects, p_bodies, p_counts, p_for_closed)
    a (id, app, topic, delivery_key, subject, body, received_count, is_for_closed)
  where v_store.status = 'active' or (a.is_for_closed and v_store.erase_due_at > p_now)
  on conflict (store_id, topic, delivery_key) do update set received_count = i.received_count + excluded.received_count
  returning i.id, i.delivery_key;
end
$$;

-- Adds the customers whose outside id is new.
create or replace function customers_add(p_store_id text, p_now timestamptz, p_customers jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  insert into customer as c (store_id, id, external_id, name, email, phone, created_at, updated_at)
  select p_store_id, r."id", r."externalId", coalesce(nullif(r."name", ''), r."externalId"), r."email", r."phone", p_now, p_now
  from jsonb_to_recordset(p_customers) r ("id" text, "externalId" text, "name" text, "email" text, "phone" text)
  order by r."externalId"
  on conflict (store_id, external_id) do nothing;
end
$$;

-- Writes complete orders, new or known.
create or replace function orders_save(p_store_id text, p_orders jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  insert into store_order (
    store_id, id, external_id, number, customer_id, customer_named_at, currency, placed_at, paid_at, delivered_at, cancelled_at,
    payment, confirmed_at, shipped_at, shipping, lines, shipping_minor, total_minor, coupon_codes, refunds, partial_return, return_open_since,
    earning, standing_points, release_due_at, updated_at
  )
  select p_store_id, r."id", r."externalId", r."number", r."customerId", r."customerNamedAt", r."currency", r."placedAt", r."paidAt",
    r."deliveredAt", r."cancelledAt", r."payment", r."confirmedAt", r."shippedAt", r."shipping", r."lines", r."shippingMinor", r."totalMinor", r."couponCodes",
    r."refunds", r."partialReturn", r."returnOpenSince", r."earning", r."standingPoints", r."releaseDueAt", r."updatedAt"
  from jsonb_to_recordset(p_orders) r (
    "id" text, "externalId" text, "number" text, "customerId" text, "customerNamedAt" timestamptz, "currency" text,
    "placedAt" timestamptz, "paidAt" timestamptz, "deliveredAt" timestamptz, "cancelledAt" timestamptz, "payment" jsonb, "confirmedAt" timestamptz,
    "shippedAt" timestamptz, "shipping" jsonb, "lines" jsonb, "shippingMinor" bigint, "totalMinor" bigint, "couponCodes" jsonb, "refunds" jsonb,
    "partialReturn" jsonb, "returnOpenSince" timestamptz, "earning" jsonb, "standingPoints" bigint, "releaseDueAt" timestamptz, "updatedAt" timestamptz
  )
  on conflict (store_id, id) do update set number = excluded.number, customer_id = excluded.customer_id,
    customer_named_at = excluded.customer_named_at, currency = excluded.currency, placed_at = excluded.placed_at,
    paid_at = excluded.paid_at, delivered_at = excluded.delivered_at, cancelled_at = excluded.cancelled_at,
    payment = excluded.payment, confirmed_at = excluded.confirmed_at, shipped_at = excluded.shipped_at, shipping = excluded.shipping, lines = excluded.lines,
    shipping_minor = excluded.shipping_minor, total_minor = excluded.total_minor, coupon_codes = excluded.coupon_codes, refunds = excluded.refunds,
    partial_return = excluded.partial_return, return_open_since = excluded.return_open_since, earning = excluded.earning, standing_points = excluded.standing_points, release_due_at = excluded.release_due_at,
    updated_at = excluded.updated_at;
end
$$;

revoke all on function
  inbox_add(text, timestamptz, text[], text[], text[], text[], text[], text[], integer[], boolean[]), customers_add(text, timestamptz, jsonb),
  orders_save(text, jsonb)
from public;
grant execute on function
  inbox_add(text, timestamptz, text[], text[], text[], text[], text[], text[], integer[], boolean[]), customers_add(text, timestamptz, jsonb),
  orders_save(text, jsonb)
to apps_hub_app;
