import type postgres from 'postgres';
import type { StoreId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { registerStore } from '@apps-hub/server/verbs/hub/stores/install';

import type { Stack } from './stack.ts';

/** Each customer's five postings: earned, released, spent in part, earned again, and a gift that expires. */
export const POSTINGS_PER_CUSTOMER = 5;

const HISTORY_DAYS = 365;
/** Two orders for every fourth customer. */
export const CUSTOMERS_PER_BUYER = 4;
const ORDERS_PER_BUYER = 2;
export const CUSTOMERS_PER_ORDER = CUSTOMERS_PER_BUYER / ORDERS_PER_BUYER;

/** The indexes that are most expensive to maintain row by row: dropped while stores are filled, then rebuilt at once. */
const SEARCH_INDEXES = [
  'customer_word_store_id_status_word_customer_id_pk',
  'customer_word_of_customer',
  'store_order_search_number',
  'store_order_search_digits',
  'store_order_search_id',
];
const POSTING_INDEXES = ['posting_idempotency_key', 'posting_store_id_customer_id_version_pk'];

const insertCustomers = (sql: postgres.Sql, storeId: StoreId, count: number) => sql`
  insert into customer (store_id, id, external_id, name, email, phone, status, created_at, updated_at)
  select ${storeId}, 'cus_' || lpad(i::text, 26, '0'), i::text,
    (array['سارة', 'نورة', 'فهد', 'خالد', 'ريم', 'Omar', 'Huda', 'Yusuf'])[1 + i % 8] || ' ' || i,
    'c' || i || '@example.com', '+9665' || lpad((i * 7919::bigint % 100000000)::text, 8, '0'),
    case when i % 9 = 0 then 'inactive' else 'active' end, now(), now()
  from generate_series(1, ${count}::int) i`;

/** Writes the search words, which the customers' trigger writes otherwise. */
const insertWords = (sql: postgres.Sql, storeId: StoreId) => sql`
  insert into customer_word (store_id, status, word, customer_id)
  select c.store_id, c.status, w, c.id
  from customer c cross join lateral unnest(customer_words(c.name, c.email, c.phone, c.external_id)) w
  where c.store_id = ${storeId}`;

const insertWallets = (sql: postgres.Sql, storeId: StoreId) => sql`
  insert into wallet (store_id, customer_id, available, pending, version, lots, next_expiry)
  select c.store_id, c.id, 70 + p.n % 101, 50, ${POSTINGS_PER_CUSTOMER},
    jsonb_build_object(p.last_day::text, 10, 'infinity', 60 + p.n % 101), p.last_day
  from customer c
  cross join lateral (select c.external_id::int as n, current_date + 1 + c.external_id::int % ${HISTORY_DAYS} as last_day) p
  where c.store_id = ${storeId}`;

/** Inserted in chronological order, so that they lie on disk like a ledger that grew day by day. */
const insertPostings = (sql: postgres.Sql, storeId: StoreId) => sql`
  insert into posting (
    store_id, customer_id, version, kind, available_delta, pending_delta, available_after, pending_after, shortfall, lots,
    idempotency_key, actor, occurred_at, created_at
  )
  select m.store_id, m.id, v.version, v.kind, v.available, v.pending, v.available_after, v.pending_after, 0, v.lots,
    v.kind || v.version || m.id, 'host', m.first_at + v.later, m.first_at + v.later
  from (
    select c.store_id, c.id, c.external_id::int as n,
      now() - make_interval(hours => 24 + (c.external_id::bigint * 7919 % (24 * (${HISTORY_DAYS} - 20)))::int + 20 * 24) as first_at
    from customer c where c.store_id = ${storeId}
  ) m
  cross join lateral (values
    (1, 'earn', 0, 100 + m.n % 101, 0, 100 + m.n % 101, null::jsonb, interval '0'),
    (2, 'release', 100 + m.n % 101, -100 - m.n % 101, 100 + m.n % 101, 0, null, interval '3 days'),
    (3, 'redeem', -40, 0, 60 + m.n % 101, 0, null, interval '9 days'),
    (4, 'earn', 0, 50, 60 + m.n % 101, 50, null, interval '12 days'),
    (5, 'adjust', 10, 0, 70 + m.n % 101, 50,
      jsonb_build_object((current_date + 1 + m.n % ${HISTORY_DAYS})::text, 10), interval '19 days')
  ) v (version, kind, available, pending, available_after, pending_after, lots, later)
  order by m.first_at + v.later`;

/** Of every ten orders, eight earned, one earned nothing and one is not settled. */
const insertOrders = (sql: postgres.Sql, storeId: StoreId) => sql`
  insert into store_order (
    store_id, id, external_id, number, customer_id, currency, placed_at, paid_at, lines, shipping_minor, coupon_codes, refunds,
    earning, standing_points, updated_at
  )
  select c.store_id, 'ord_' || lpad(o.n::text, 26, '0'), (4000000000 + o.n * 7919::bigint)::text, '#' || o.n, c.id, 'SAR', at.placed,
    at.placed, jsonb_build_array(jsonb_build_object('title', 'Coffee', 'units', 1, 'totalMinor', 10000, 'taxMinor', 0)), 0, '[]', '[]',
    case when o.n % 10 > 0 then jsonb_build_object('reason', null, 'methods', '[]'::jsonb, 'points', o.n % 10 / 2 * (o.n % 97),
      'totals', jsonb_build_object('units', 1, 'goodsMinor', 10000, 'taxMinor', 0)) end,
    case when o.n % 10 > 0 then o.n % 10 / 2 * (o.n % 97) end, now()
  from customer c
  cross join lateral generate_series(1, ${ORDERS_PER_BUYER}) i
  cross join lateral (select c.external_id::int / ${CUSTOMERS_PER_ORDER}::int + i as n) o
  cross join lateral (
    select now() - make_interval(hours => 24 + (c.external_id::bigint * 7919 % (24 * (${HISTORY_DAYS} - 20)))::int - i * 24) as placed
  ) at
  where c.store_id = ${storeId} and c.external_id::int % ${CUSTOMERS_PER_BUYER} = 0`;

/** Drops indexes and returns the statements that recreate them; a primary key is recreated as a constraint. */
const dropIndexes = async (owner: postgres.Sql, names: readonly string[]): Promise<() => Promise<void>> => {
  const known = await owner<{ table: string; name: string; index: string; key: string | null }[]>`
    select i.indrelid::regclass::text as table, c.relname as name, pg_get_indexdef(c.oid) as index,
      pg_get_constraintdef(k.oid) as key
    from pg_index i join pg_class c on c.oid = i.indexrelid left join pg_constraint k on k.conindid = c.oid and k.contype = 'p'
    where c.relname = any(${[...names]})`;
  for (const { table, name, key } of known)
    await owner.unsafe(key === null ? `drop index ${name}` : `alter table ${table} drop constraint ${name}`);
  return async () => {
    await owner`set maintenance_work_mem = '512MB'`;
    for (const { table, name, index, key } of known)
      await owner.unsafe(key === null ? index : `alter table ${table} add constraint ${name} ${key}`);
  };
};

/** Fills stores of the given sizes concurrently in one database; returns their ids in the same order. A million takes minutes. */
export const seedStores = async (
  stack: Stack,
  sizes: readonly number[],
  options: { readonly withSearch: boolean },
): Promise<StoreId[]> => {
  const restoreSearch = await dropIndexes(stack.owner, SEARCH_INDEXES);
  const restorePostings = await dropIndexes(stack.owner, POSTING_INDEXES);
  const storeIds: StoreId[] = [];
  for (const size of sizes) {
    const storeId = await registerStore(stack.deps, 'sandbox', {
      externalId: `of-${size}`,
      name: `Store of ${size}`,
      currency: 'SAR' as CurrencyCode, // a valid code
      country: 'SA',
      timeZone: 'Asia/Riyadh',
    });
    storeIds.push(storeId);
    await stack.owner.begin(async (tx) => {
      // The rows satisfy the ledger's invariants by construction, and there is no follower to notify yet.
      await tx`set local session_replication_role = replica`;
      const sql = tx as unknown as postgres.Sql; // a transaction takes the same queries
      await insertCustomers(sql, storeId, size);
      if (options.withSearch) await insertWords(sql, storeId);
      await insertWallets(sql, storeId);
      await insertPostings(sql, storeId);
      await insertOrders(sql, storeId);
    });
  }
  await restorePostings();
  if (options.withSearch) await restoreSearch();
  await stack.owner`vacuum analyze`;
  return storeIds;
};
