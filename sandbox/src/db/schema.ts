/** The sandbox's state. Tables of a store lead with store_id; amounts are minor units, instants are ISO UTC text. */
export const schema = `
create table if not exists store (
  id text primary key, name_ar text not null, name_en text not null, currency text not null, country text not null,
  time_zone text not null, locale text not null, tax_rate_basis_points integer not null,
  shipping_minor integer not null, next_order_number integer not null default 1001, switches text not null default '{}'
) strict;
create table if not exists staff (
  store_id text not null, id text not null, name_ar text not null, name_en text not null, email text not null,
  role text not null, primary key (store_id, id)
) strict;
create table if not exists staff_session (
  id text primary key, store_id text not null, staff_id text not null, created_at text not null
) strict;
create table if not exists installation (
  store_id text not null, app text not null, installed_at text not null, primary key (store_id, app)
) strict;
create table if not exists product (
  store_id text not null, id text not null, sku text not null, name_ar text not null, name_en text not null,
  price_minor integer not null, picture text not null, position integer not null, primary key (store_id, id)
) strict;
create table if not exists product_facts (
  store_id text not null, product_id text not null, category text, brand text, tags text not null,
  usual_price_minor integer, primary key (store_id, product_id)
) strict;
create table if not exists customer (
  store_id text not null, id text not null, name text not null, email text not null, phone text not null,
  created_at text not null, updated_at text not null, primary key (store_id, id)
) strict;
create table if not exists customer_tags (
  store_id text not null, customer_id text not null, tags text not null, primary key (store_id, customer_id)
) strict;
create table if not exists cart (
  store_id text not null, id text not null, customer_id text, coupon_code text, shipping text not null,
  order_id text, created_at text not null, primary key (store_id, id)
) strict;
create table if not exists cart_line (
  store_id text not null, cart_id text not null, product_id text not null, quantity integer not null,
  primary key (store_id, cart_id, product_id)
) strict;
create table if not exists orders (
  store_id text not null, id text not null, number text not null, currency text not null, customer_id text,
  customer_name text, customer_email text, customer_phone text, shipping_total_minor integer not null,
  shipping_tax_minor integer not null, total_minor integer not null, created_at text not null, updated_at text not null,
  paid_at text, delivered_at text, cancelled_at text, primary key (store_id, id)
) strict;
create unique index if not exists orders_number on orders (store_id, number);
create table if not exists order_line (
  store_id text not null, order_id text not null, id text not null, position integer not null,
  product_id text not null, sku text not null, title text not null, quantity integer not null,
  unit_price_minor integer not null, total_minor integer not null, tax_minor integer not null,
  discount_minor integer not null, primary key (store_id, order_id, id)
) strict;
create table if not exists order_shipment (
  store_id text not null, order_id text not null, payment_method text not null, confirmed_at text, shipped_at text,
  is_needed integer not null, branch_id text, carrier text, city text, weight_grams integer, waybills text not null,
  primary key (store_id, order_id)
) strict;
create table if not exists order_discount (
  store_id text not null, order_id text not null, discount_id text not null, code text not null,
  amount_minor integer not null, primary key (store_id, order_id, discount_id)
) strict;
create table if not exists refund (
  store_id text not null, id text not null, order_id text not null, created_at text not null,
  shipping_total_minor integer not null, shipping_tax_minor integer not null, primary key (store_id, id)
) strict;
create index if not exists refund_order on refund (store_id, order_id);
create table if not exists refund_line (
  store_id text not null, refund_id text not null, line_id text not null, quantity integer not null,
  total_minor integer not null, tax_minor integer not null, primary key (store_id, refund_id, line_id)
) strict;
create table if not exists discount (
  store_id text not null, id text not null, code text not null, title text not null, kind text not null,
  value integer not null, max_amount_minor integer, applies_to text not null, product_ids text not null,
  min_units integer not null, min_total_minor integer not null, customer_id text, usage_limit integer not null,
  uses integer not null default 0, starts_at text not null, ends_at text, disabled_at text, created_at text not null,
  primary key (store_id, id)
) strict;
create unique index if not exists discount_code on discount (store_id, upper(code));
create table if not exists idempotency (
  store_id text not null, key text not null, body_hash text not null, answer text not null, created_at text not null,
  primary key (store_id, key)
) strict;
create table if not exists mail (
  seq integer primary key autoincrement, id text not null unique, received_at text not null, sender text not null,
  recipients text not null, subject text not null, text text not null, html text not null
) strict;
create table if not exists phone_message (
  seq integer primary key autoincrement, channel text not null, id text not null unique, own_id text not null, at text not null,
  account text not null, sender text not null, recipient text not null, text text not null, class text not null, state text not null
) strict;
create table if not exists message_hook (
  account text primary key, url text not null, app_secret text not null
) strict;
create table if not exists delivery (
  seq integer primary key autoincrement, store_id text not null, id text not null, topic text not null,
  resource text not null, body text not null, triggered_at text not null, state text not null default 'waiting',
  attempts integer not null default 0, next_attempt_ms integer not null, attempt_limit integer,
  copies_left integer not null default 0, held integer not null default 0, wrong_signature integer not null default 0,
  drop_first integer not null default 0, last_answer text, last_attempt_at text
) strict;
create unique index if not exists delivery_id on delivery (store_id, id);
create index if not exists delivery_due on delivery (state, next_attempt_ms);
create index if not exists delivery_order on delivery (store_id, state, resource, seq);
-- Stores on hosts that got our apps at the first start; what the merchant uninstalls stays uninstalled.
create table if not exists host_store_ready (store_id text primary key) strict;
create table if not exists shopify_app (store_id text not null, app text not null, primary key (store_id, app)) strict;
create table if not exists shopify_metafield (
  store_id text not null, app text not null, namespace text not null, key text not null, value text not null,
  primary key (store_id, app, namespace, key)
) strict;
create table if not exists shopify_grant (
  store_id text not null, app text not null, access_token text not null unique, refresh_token text not null,
  previous_token text, expires_ms integer not null, primary key (store_id, app)
) strict;
create table if not exists salla_grant (
  store_id text not null, app text not null, access_token text not null unique, refresh_token text not null,
  expires integer not null, primary key (store_id, app)
) strict;
create table if not exists salla_refresh (token text primary key, store_id text not null, app text not null) strict;
create table if not exists zid_subscription (
  store_id text not null, app text not null, status text not null, primary key (store_id, app)
) strict;
create table if not exists zid_grant (
  store_id text not null, app text not null, bearer text not null unique, manager text not null, refresh text not null,
  expires integer not null, frame text, primary key (store_id, app)
) strict;
create table if not exists zid_code (
  code text primary key, store_id text not null, app text not null, redirect_uri text not null, ends_ms integer not null
) strict;
create table if not exists zid_webhook (
  store_id text not null, app text not null, event text not null, target_url text not null, username text, password text,
  primary key (store_id, app, event, target_url)
) strict;
create table if not exists zid_target (
  store_id text not null, id text not null, url text not null, proof text, primary key (store_id, id)
) strict;
create table if not exists zid_program (
  store_id text primary key, is_active integer not null, points_rewarded integer not null, amount_to_spend real not null,
  points_to_redeem integer not null, discount_value real not null
) strict;
create table if not exists zid_points (
  store_id text not null, customer_id text not null, points integer not null, primary key (store_id, customer_id)
) strict;
create table if not exists salla_points (
  store_id text not null, customer_id text not null, place integer not null, points integer not null, used_points integer not null,
  status text not null, expiry_date text not null, primary key (store_id, customer_id, place)
) strict;
create table if not exists salla_frame (
  token text primary key, store_id text not null, app text not null, user_id integer not null, exp text not null
) strict;
`;
