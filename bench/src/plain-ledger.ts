import type { Stack } from './stack.ts';

/** The simplest possible ledger: rows with a unique key and one balance row per customer; no invariants, lots, audit or tenants. */
export const createPlainLedger = async ({ owner, storeId }: Stack) => {
  await owner`create table plain_entry (id bigint generated always as identity, customer_id text, points bigint, key text unique, at timestamptz)`;
  await owner`create table plain_row (customer_id text, points bigint, at timestamptz)`;
  await owner`create table plain_balance (customer_id text primary key, points bigint not null)`;
  await owner`insert into plain_balance select id, 0 from customer where store_id = ${storeId}`;
  await owner`vacuum analyze`;
  return {
    /** One row with a unique key and one balance, in one transaction. */
    post: (customerId: string, points: number, key: string) =>
      owner.begin((sql) =>
        Promise.all([
          sql`insert into plain_entry (customer_id, points, key, at) values (${customerId}, ${points}, ${key}, ${new Date()})`,
          sql`update plain_balance set points = points + ${points} where customer_id = ${customerId}`,
        ]),
      ),
    /** Many rows without keys, and one update of all their balances. */
    postBatch: (customerIds: readonly string[], points: readonly number[]) =>
      owner.begin(async (sql) => {
        await sql`
          insert into plain_row select i.customer_id, i.points, now()
          from unnest(${[...customerIds]}::text[], ${[...points]}::bigint[]) i (customer_id, points)`;
        await sql`
          update plain_balance b set points = b.points + i.points
          from unnest(${[...customerIds]}::text[], ${[...points]}::bigint[]) i (customer_id, points)
          where b.customer_id = i.customer_id`;
      }),
  };
};

export type PlainLedger = Awaited<ReturnType<typeof createPlainLedger>>;
