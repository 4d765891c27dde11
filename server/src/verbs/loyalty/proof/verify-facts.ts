import type { CustomerId, StoreId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { type BookProof, createTally, type ProofDifference } from './book-proof.ts';

type Sql = StoreTx['sql'];

const CUSTOMERS_AT_ONCE = 2000;

/** Facts as JSON, by column; undefined for a customer without facts. */
type Facts = Readonly<Record<string, unknown>> | null;

interface Row {
  readonly id: CustomerId;
  readonly kept: Facts;
  readonly told: Facts;
}

/** The last customer, by id, whose facts have been filled; undefined in a store that was never listed. */
const filledUntil = async (sql: Sql, storeId: StoreId): Promise<string | undefined> => {
  const [row] = await sql<{ until: string }[]>`
    select case when n.has_facts then 'z' else n.facts_until end as until
    from customer_count n join posting_follower f on f.store_id = ${storeId} and f.name = 'customer_listing' and f.epoch = ledger_epoch()
    where n.store_id = ${storeId}`;
  return row?.until;
};

/** Customers with changes that the list has not read yet, and those into whom such customers were merged. */
const waiting = async (sql: Sql, storeId: StoreId): Promise<ReadonlySet<CustomerId>> => {
  const rows = await sql<{ id: CustomerId }[]>`
    with changed as (
      select unnest(c.customer_ids) as id from customer_listing_change c where c.store_id = ${storeId}
      union
      select p.customer_id from posting_follower f
      join posting p on p.store_id = ${storeId} and p.posted_in >= f.next_transaction
      where f.store_id = ${storeId} and f.name = 'customer_listing'
    )
    select id from changed
    union
    select m.home from merged_homes(${storeId}) h, unnest(h.ids, h.homes) m (id, home) where m.id in (select id from changed)`;
  return new Set(rows.map(({ id }) => id));
};

/** The stored facts of the next customers, beside those computed from wallets, orders and tiers; also customers who should have none. */
const readPage = async (sql: Sql, storeId: StoreId, after: string): Promise<readonly Row[]> => {
  const rows = await sql<{ id: CustomerId; kept: Facts }[]>`
    select coalesce(c.id, f.customer_id) as id, to_jsonb(f) - '{store_id,customer_id,tier_version}'::text[] as kept
    from (select id from customer where store_id = ${storeId} and id > ${after} order by id limit ${CUSTOMERS_AT_ONCE}) c
    full join (
      select * from customer_facts where store_id = ${storeId} and customer_id > ${after} order by customer_id limit ${CUSTOMERS_AT_ONCE}
    ) f on f.customer_id = c.id
    order by 1 limit ${CUSTOMERS_AT_ONCE}`;
  const ids = rows.map(({ id }) => id);
  const told = await sql<{ id: CustomerId; told: Facts }[]>`
    select n.customer_id as id, to_jsonb(n) - '{place,customer_id}'::text[]
      || jsonb_build_object('city_key', search_fold(n.city), 'tier_id', (
        select t.tier_id from customer_tier t where t.store_id = ${storeId} and t.customer_id = n.customer_id
      ), 'tags', g.tags) as told
    from customer_facts_of(${storeId}, ${ids}::text[]) n
    left join customer_tags_of(${storeId}, ${ids}::text[]) g on g.customer_id = n.customer_id`;
  const known = new Map(told.map((each) => [each.id, each.told]));
  return rows.map(({ id, kept }) => ({ id, kept, told: known.get(id) ?? null }));
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const wrongFact = ({ kept, told }: Row): Pick<ProofDifference, 'what' | 'expected' | 'found'> | undefined => {
  if (!kept || !told)
    return kept === told
      ? undefined
      : { what: 'row for segments', expected: told ? 'a row' : 'none', found: kept ? 'a row' : 'none' };
  const name = Object.keys(told).find((each) => JSON.stringify(told[each]) !== JSON.stringify(kept[each]));
  return name === undefined
    ? undefined
    : { what: `${name} for segments`, expected: textOf(told[name]), found: textOf(kept[name]) };
};

/**
 * Proves that what segments read about each customer is what the wallet, the orders and the tier say, except for changes that the customer
 * list has not read yet. Needs a transaction with one snapshot (repeatable read).
 */
export const verifyFacts = async (sql: Sql, storeId: StoreId): Promise<BookProof<ProofDifference>> => {
  const tally = createTally<ProofDifference>();
  await sql`select set_config('app.store_id', ${storeId}, true)`;
  const until = await filledUntil(sql, storeId);
  if (until === undefined) return tally.result();
  const unread = await waiting(sql, storeId);
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: readonly Row[] = await readPage(sql, storeId, after);
    for (const row of rows.filter(({ id }) => id <= until && !unread.has(id))) {
      tally.checked();
      const wrong = wrongFact(row);
      if (wrong) tally.differs({ kind: 'customer', id: row.id, name: row.id, ...wrong });
    }
    after = rows.length < CUSTOMERS_AT_ONCE ? undefined : rows.at(-1)?.id;
  }
  return tally.result();
};
