-- Bulk writes. Nothing uses INSERT … SELECT: a distributed server plans it against all shards and locks them, and row-level security does
-- not check its rows on the shard's node. VALUES with an unnest() per column writes as many rows as the arrays have, for one shard. The
-- arrays have the columns' own types, since a conversion around unnest() is refused there. These functions run as the tables' owner and
-- write rows of the transaction's own store only. While apps_hub.rows_together is on, they write in one statement what triggers otherwise
-- write for each row, which takes half of a customer's time and a sixth of an order's. Reapplied by each new version; safe to repeat.

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
  if v_store.status is distinct from 'active' then
    select array_agg(a.id), array_agg(a.app), array_agg(a.topic), array_agg(a.delivery_key), array_agg(a.subject), array_agg(a.body),
      array_agg(a.received_count)
    into p_ids, p_apps, p_topics, p_keys, p_subjects, p_bodies, p_counts
    from unnest(p_ids, p_apps, p_topics, p_keys, p_subjects, p_bodies, p_counts, p_for_closed)
      a (id, app, topic, delivery_key, subject, body, received_count, is_for_closed)
    where a.is_for_closed and v_store.erase_due_at > p_now;
  end if;
  return query insert into inbox as i (store_id, id, app, topic, delivery_key, subject, body, received_count, next_attempt_at, received_at)
  values (p_store_id, unnest(p_ids), unnest(p_apps), unnest(p_topics), unnest(p_keys), unnest(p_subjects), unnest(p_bodies),
    unnest(p_counts), p_now, p_now)
  on conflict (store_id, topic, delivery_key) do update set received_count = i.received_count + excluded.received_count
  returning i.id, i.delivery_key;
end
$$;

-- Adds the customers whose outside id is new.
create or replace function customers_add(p_store_id text, p_now timestamptz, p_customers jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sent record;
  one customer;
  added customer[];
begin
  perform require_current_store(p_store_id);
  select array_agg(r."id" order by r."externalId") as ids, array_agg(r."externalId" order by r."externalId") as outside_ids,
    array_agg(coalesce(nullif(r."name", ''), r."externalId") order by r."externalId") as names,
    array_agg(r."email" order by r."externalId") as emails, array_agg(r."phone" order by r."externalId") as phones,
    array_agg(r."tags" order by r."externalId") as tags
  into sent
  from jsonb_to_recordset(p_customers) r ("id" text, "externalId" text, "name" text, "email" text, "phone" text, "tags" jsonb);
  perform set_config('apps_hub.rows_together', 'on', true);
  for one in
    insert into customer as c (store_id, id, external_id, name, email, phone, tags, created_at, updated_at)
    values (p_store_id, unnest(sent.ids), unnest(sent.outside_ids), unnest(sent.names), unnest(sent.emails), unnest(sent.phones),
      unnest(sent.tags), p_now, p_now)
    on conflict (store_id, external_id) do nothing
    returning c.*
  loop
    added := added || one;
  end loop;
  perform set_config('apps_hub.rows_together', 'off', true);
  perform customer_words_add(p_store_id, added);
  perform customers_note(p_store_id, array(select a.id from unnest(added) a));
end
$$;

-- Writes complete orders, new or known. `p_orders` has a text for each column, in the order of this list, with U+001D between columns and
-- U+001E between orders, empty for null. What hosts call an order is a JSON array, since it may contain any character. In one JSON document
-- the lines of orders, which are most of it, would be parsed first and then written again.
create or replace function orders_write(p_store_id text, p_orders text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sent text[] := string_to_array(p_orders, e'\x1d');
  o record;
  are_many boolean;
begin
  perform require_current_store(p_store_id);
  select
    string_to_array(sent[1], e'\x1e', '') as id, array(select jsonb_array_elements_text(sent[2]::jsonb)) as external_id,
    array(select jsonb_array_elements_text(sent[3]::jsonb)) as number, string_to_array(sent[4], e'\x1e', '') as customer_id,
    string_to_array(sent[5], e'\x1e', '')::timestamptz[] as customer_named_at, string_to_array(sent[6], e'\x1e', '') as currency,
    string_to_array(sent[7], e'\x1e', '')::timestamptz[] as placed_at,
    string_to_array(sent[8], e'\x1e', '')::timestamptz[] as paid_at,
    string_to_array(sent[9], e'\x1e', '')::timestamptz[] as delivered_at,
    string_to_array(sent[10], e'\x1e', '')::timestamptz[] as cancelled_at,
    string_to_array(sent[11], e'\x1e', '')::jsonb[] as payment,
    string_to_array(sent[12], e'\x1e', '')::timestamptz[] as confirmed_at,
    string_to_array(sent[13], e'\x1e', '')::timestamptz[] as shipped_at,
    string_to_array(sent[14], e'\x1e', '')::jsonb[] as shipping, string_to_array(sent[15], e'\x1e', '')::jsonb[] as lines,
    string_to_array(sent[16], e'\x1e', '')::bigint[] as shipping_minor,
    string_to_array(sent[17], e'\x1e', '')::bigint[] as total_minor,
    string_to_array(sent[18], e'\x1e', '')::jsonb[] as product_facts,
    string_to_array(sent[19], e'\x1e', '')::jsonb[] as coupon_codes, string_to_array(sent[20], e'\x1e', '')::jsonb[] as refunds,
    string_to_array(sent[21], e'\x1e', '')::jsonb[] as partial_return,
    string_to_array(sent[22], e'\x1e', '')::timestamptz[] as return_open_since,
    string_to_array(sent[23], e'\x1e', '')::jsonb[] as earning,
    string_to_array(sent[24], e'\x1e', '')::bigint[] as standing_points,
    string_to_array(sent[25], e'\x1e', '')::timestamptz[] as release_due_at,
    string_to_array(sent[26], e'\x1e', '')::timestamptz[] as updated_at
  into o;
  -- A single order, as hosts send them, is noted by the triggers, which see whether anything has changed.
  are_many := cardinality(o.id) > 1;
  if are_many then
    perform set_config('apps_hub.rows_together', 'on', true);
  end if;
  insert into store_order (
    store_id, id, external_id, number, customer_id, customer_named_at, currency, placed_at, paid_at, delivered_at, cancelled_at,
    payment, confirmed_at, shipped_at, shipping, lines, shipping_minor, total_minor, product_facts, coupon_codes, refunds, partial_return, return_open_since,
    earning, standing_points, release_due_at, updated_at
  )
  values (p_store_id, unnest(o.id), unnest(o.external_id), unnest(o.number), unnest(o.customer_id), unnest(o.customer_named_at),
    unnest(o.currency), unnest(o.placed_at), unnest(o.paid_at), unnest(o.delivered_at), unnest(o.cancelled_at), unnest(o.payment),
    unnest(o.confirmed_at), unnest(o.shipped_at), unnest(o.shipping), unnest(o.lines), unnest(o.shipping_minor), unnest(o.total_minor),
    unnest(o.product_facts), unnest(o.coupon_codes), unnest(o.refunds), unnest(o.partial_return), unnest(o.return_open_since),
    unnest(o.earning), unnest(o.standing_points), unnest(o.release_due_at), unnest(o.updated_at))
  on conflict (store_id, id) do update set number = excluded.number, customer_id = excluded.customer_id,
    customer_named_at = excluded.customer_named_at, currency = excluded.currency, placed_at = excluded.placed_at,
    paid_at = excluded.paid_at, delivered_at = excluded.delivered_at, cancelled_at = excluded.cancelled_at,
    payment = excluded.payment, confirmed_at = excluded.confirmed_at, shipped_at = excluded.shipped_at, shipping = excluded.shipping, lines = excluded.lines,
    shipping_minor = excluded.shipping_minor, total_minor = excluded.total_minor, product_facts = excluded.product_facts || store_order.product_facts, coupon_codes = excluded.coupon_codes, refunds = excluded.refunds,
    partial_return = excluded.partial_return, return_open_since = excluded.return_open_since, earning = excluded.earning, standing_points = excluded.standing_points, release_due_at = excluded.release_due_at,
    updated_at = excluded.updated_at;
  if are_many then
    perform set_config('apps_hub.rows_together', 'off', true);
    perform customers_note(p_store_id, array(
      select distinct id from unnest(o.customer_id) id where id is not null
    ));
  end if;
end
$$;

-- The same from one JSON document, as earlier releases send them.
create or replace function orders_save(p_store_id text, p_orders jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform orders_write(p_store_id, (
    select concat_ws(e'\x1d',
      string_agg(coalesce(r ->> 'id', ''), e'\x1e'), jsonb_agg(r -> 'externalId')::text, jsonb_agg(r -> 'number')::text,
      string_agg(coalesce(r ->> 'customerId', ''), e'\x1e'), string_agg(coalesce(r ->> 'customerNamedAt', ''), e'\x1e'),
      string_agg(coalesce(r ->> 'currency', ''), e'\x1e'), string_agg(coalesce(r ->> 'placedAt', ''), e'\x1e'),
      string_agg(coalesce(r ->> 'paidAt', ''), e'\x1e'), string_agg(coalesce(r ->> 'deliveredAt', ''), e'\x1e'),
      string_agg(coalesce(r ->> 'cancelledAt', ''), e'\x1e'), string_agg(coalesce(r ->> 'payment', ''), e'\x1e'),
      string_agg(coalesce(r ->> 'confirmedAt', ''), e'\x1e'), string_agg(coalesce(r ->> 'shippedAt', ''), e'\x1e'),
      string_agg(coalesce(r ->> 'shipping', ''), e'\x1e'), string_agg(coalesce(r ->> 'lines', ''), e'\x1e'),
      string_agg(coalesce(r ->> 'shippingMinor', ''), e'\x1e'), string_agg(coalesce(r ->> 'totalMinor', ''), e'\x1e'),
      string_agg(coalesce(r ->> 'productFacts', '{}'), e'\x1e'), string_agg(coalesce(r ->> 'couponCodes', ''), e'\x1e'),
      string_agg(coalesce(r ->> 'refunds', ''), e'\x1e'), string_agg(coalesce(r ->> 'partialReturn', ''), e'\x1e'),
      string_agg(coalesce(r ->> 'returnOpenSince', ''), e'\x1e'), string_agg(coalesce(r ->> 'earning', ''), e'\x1e'),
      string_agg(coalesce(r ->> 'standingPoints', ''), e'\x1e'), string_agg(coalesce(r ->> 'releaseDueAt', ''), e'\x1e'),
      string_agg(coalesce(r ->> 'updatedAt', ''), e'\x1e')
    )
    from jsonb_array_elements(p_orders) r
  ));
end
$$;

-- Stores what the host answered about products at `p_asked_at`. One that it no longer has keeps its facts.
create or replace function products_save(p_store_id text, p_asked_at timestamptz, p_products jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told record;
begin
  perform require_current_store(p_store_id);
  select array_agg(t."id") as ids, array_agg(t."isKnown") as known, array_agg(t."title") as titles, array_agg(t."categories") as categories,
    array_agg(nullif(t."brand", 'null')) as brands, array_agg(t."tags") as tags, array_agg(t."onSale") as sales
  into told
  from (
    select distinct on (r."id") r."id", r."isKnown", r."title", r."categories", r."brand", r."tags", r."onSale"
    from jsonb_to_recordset(p_products) r (
      "id" text, "isKnown" boolean, "title" text, "categories" jsonb, "brand" jsonb, "tags" jsonb, "onSale" jsonb
    )
    order by r."id"
  ) t;
  insert into product as p (store_id, external_id, is_known, title, categories, brand, tags, on_sale, read_at)
  values (p_store_id, unnest(told.ids), unnest(told.known), unnest(told.titles), unnest(told.categories), unnest(told.brands),
    unnest(told.tags), unnest(told.sales), p_asked_at)
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
  orders_save(text, jsonb), orders_write(text, text), products_save(text, timestamptz, jsonb), product_changed(text, text, timestamptz)
from public;
grant execute on function
  inbox_add(text, timestamptz, text[], text[], text[], text[], text[], text[], integer[], boolean[]), customers_add(text, timestamptz, jsonb),
  orders_save(text, jsonb), orders_write(text, text), products_save(text, timestamptz, jsonb), product_changed(text, text, timestamptz)
to apps_hub_app;
