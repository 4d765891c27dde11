import { afterAll, beforeAll, expect, it } from 'vitest';

import { openSuite, type Suite } from '#test/suite.ts';
import type { Database } from '../db/database.ts';
import { addMethods, type Importer, openImporter } from './testing/import-run.ts';

let suite: Suite;
let importer: Importer;
beforeAll(async () => {
  suite = await openSuite();
  await addMethods(suite);
  importer = await openImporter(suite);
});
afterAll(async () => {
  await importer.close();
  await suite.close();
});

/** One order of each of these customers, numbered in their order. */
const fileOf = (customers: readonly string[], from: number): Promise<string> => {
  const lines = customers.map((each, at) => `${from + at},2025-12-01,1,50,S,${each},SAR`);
  return importer.write(
    `${from}.csv`,
    ['Order number,Date,Qty,Unit price,SKU,Customer ID,Currency', ...lines].join('\n'),
  );
};

const isWaiting = async (): Promise<boolean> => {
  const waiting = await suite.database.owner`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return waiting.length === 1;
};

it('a chunk of many orders locks wallets in the order in which everybody locks them', async () => {
  const { owner } = suite.database;
  const numbers = Array.from({ length: 230 }, (_, at) => `${at + 1}`);
  await importer.run(await fileOf(numbers, 1000));
  const customers = await owner<{ id: string; number: string }[]>`
    select id, split_part(external_id, ':', 2) as number from customer where store_id = ${suite.store.id} order by id desc`;
  const [last, first] = [customers[0]?.id ?? '', customers.at(-1)?.id ?? ''];
  // The last wallet belongs to the first order.
  const ofLastFirst = await fileOf(
    customers.map(({ number }) => number),
    2000,
  );
  let importing: Promise<unknown> = Promise.resolve();
  try {
    await owner.begin(async (sql) => {
      await sql`select from wallet where store_id = ${suite.store.id} and customer_id = ${first} for update`;
      importing = importer.run(ofLastFirst);
      await expect.poll(isWaiting).toBe(true);
      await sql`select from wallet where store_id = ${suite.store.id} and customer_id = ${last} for update nowait`;
    });
  } finally {
    await importing;
  }
  const [row] = await owner<{ orders: number }[]>`select count(*)::int as orders from store_order`;
  expect(row?.orders).toBe(460);
});

it('waits for the disk at its end, and not for each chunk', async () => {
  const waits: string[] = [];
  const { database } = suite.deps;
  const watched: Database = {
    ...database,
    inStore: (storeId, work) =>
      database.inStore(storeId, async (tx) => {
        await tx.sql`set local synchronous_commit = on`;
        const done = await work(tx);
        const [row] = await tx.sql<
          { commit: string }[]
        >`select current_setting('synchronous_commit') as commit`;
        waits.push(row?.commit ?? '');
        return done;
      }),
  };
  const file = await fileOf(['9001', '9002', '9003'], 5000);
  await importer.run(file, undefined, { chunkLines: 1, database: watched });
  expect(waits.filter((each) => each === 'off')).toHaveLength(3);
  // The last one records the import itself.
  expect(waits.at(-1)).toBe('on');
});
