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
    payment, confirmed_at, shipped_at, shipping, lines, shipping_minor, total_minor, product_facts, coupon_codes, refunds, partial_return, return_open_since,
    earning, standing_points, release_due_at, updated_at
  )
  select p_store_id, r."id", r."externalId", r."number", r."customerId", r."customerNamedAt", r."currency", r."placedAt", r."paidAt",
    r."deliveredAt", r."cancelledAt", r."payment", r."confirmedAt", r."shippedAt", r."shipping", r."lines", r."shippingMinor", r."totalMinor", coalesce(r."productFacts", '{}'), r."couponCodes",
    r."refunds", r."partialReturn", r."returnOpenSince", r."earning", r."standingPoints", r."releaseDueAt", r."updatedAt"
  from jsonb_to_recordset(p_orders) r (
    "id" text, "externalId" text, "number" text, "customerId" text, "customerNamedAt" timestamptz, "currency" text,
    "placedAt" timestamptz, "paidAt" timestamptz, "deliveredAt" timestamptz, "cancelledAt" timestamptz, "payment" jsonb, "confirmedAt" timestamptz,
    "shippedAt" timestamptz, "shipping" jsonb, "lines" jsonb, "shippingMinor" bigint, "totalMinor" bigint, "productFacts" jsonb, "couponCodes" jsonb, "refunds" jsonb,
    "partialReturn" jsonb, "returnOpenSince" timestamptz, "earning" jsonb, "standingPoints" bigint, "releaseDueAt" timestamptz, "updatedAt" timestamptz
  )
  on conflict (store_id, id) do update set number = excluded.number, customer_id = excluded.customer_id,
    customer_named_at = excluded.customer_named_at, currency = excluded.currency, placed_at = excluded.placed_at,
    paid_at = excluded.paid_at, delivered_at = excluded.delivered_at, cancelled_at = excluded.cancelled_at,
    payment = excluded.payment, confirmed_at = excluded.confirmed_at, shipped_at = excluded.shipped_at, shipping = excluded.shipping, lines = excluded.lines,
    shipping_minor = excluded.shipping_minor, total_minor = excluded.total_minor, product_facts = excluded.product_facts || store_order.product_facts, coupon_codes = excluded.coupon_codes, refunds = excluded.refunds,
    partial_return = excluded.partial_return, return_open_since = excluded.return_open_since, earning = excluded.earning, standing_points = excluded.standing_points, release_due_at = excluded.release_due_at,
    updated_at = excluded.updated_at;
end
$$;

-- Stores what the host answered about products at `p_asked_at`. One that it no longer has keeps its facts.
create or replace function products_save(p_store_id text, p_asked_at timestamptz, p_products jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  insert into product as p (store_id, external_id, is_known, title, categories, brand, tags, on_sale, read_at)
  select distinct on (r."id") p_store_id, r."id", r."isKnown", r."title", r."categories", nullif(r."brand", 'null'), r."tags", r."onSale",
    p_asked_at
  from jsonb_to_recordset(p_products) r (
    "id" text, "isKnown" boolean, "title" text, "categories" jsonb, "brand" jsonb, "tags" jsonb, "onSale" jsonb
  )
  order by r."id"
  on conflict (store_id, external_id) do update set is_known = p.is_known or excluded.is_known,
    title = case when excluded.is_known then excluded.title else p.title end,
    categories = case when excluded.is_known then excluded.categories else p.categories end,
    brand = case when excluded.is_known then excluded.brand else p.brand end,
    tags = case when excluded.is_known then excluded.tags else p.tags end,
    on_sale = case when excluded.is_known then excluded.on_sale else p.on_sale end,
    read_at = excluded.read_at
  where excluded.read_at >= p.read_at;
end
$$;

-- Notes that the host has changed a product, also before it is known.
create or replace function product_changed(p_store_id text, p_external_id text, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_current_store(p_store_id);
  insert into product (store_id, external_id, is_known, title, categories, tags, on_sale, read_at, changed_at)
  values (p_store_id, p_external_id, false, '', '[]', '[]', 'false', '-infinity', p_now)
  on conflict (store_id, external_id) do update set changed_at = excluded.changed_at;
end
$$;

revoke all on function
  inbox_add(text, timestamptz, text[], text[], text[], text[], text[], text[], integer[], boolean[]), customers_add(text, timestamptz, jsonb),
  orders_save(text, jsonb), products_save(text, timestamptz, jsonb), product_changed(text, text, timestamptz)
from public;
grant execute on function
  inbox_add(text, timestamptz, text[], text[], text[], text[], text[], text[], integer[], boolean[]), customers_add(text, timestamptz, jsonb),
  orders_save(text, jsonb), products_save(text, timestamptz, jsonb), product_changed(text, text, timestamptz)
to apps_hub_app;
