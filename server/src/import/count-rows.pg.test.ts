import { afterAll, beforeAll, expect, it } from 'vitest';

import { eventually } from '#test/server-process.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { waitingForLocks } from '#test/waiting-for-locks.ts';
import { type Importer, openImporter, YES } from './testing/import-run.ts';

let suite: Suite;
let importer: Importer;
beforeAll(async () => {
  suite = await openSuite();
  importer = await openImporter(suite);
});
afterAll(async () => {
  await importer.close();
  await suite.close();
});

it('an import counts the rows of its store, also beside another count, so that orders are found by their keys', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => `${index + 1},2025-12-01,1,10.00,A,1,A,,SAR`);
  const file = await importer.write(
    'a.csv',
    `Order number,Date,Qty,Unit price,SKU,Customer ID,Customer name,Email,Currency\n${lines.join('\n')}\n`,
  );
  let isDone = false;
  const imported = importer.run(file, [...YES], { chunkLines: 20 }).finally(() => {
    isDone = true;
  });
  // As while PostgreSQL counts the table by itself, perhaps since before the store had orders: the import waits and counts it again.
  await suite.database.owner.begin(async (sql) => {
    await sql`lock table store_order in share update exclusive mode`;
    await eventually(
      'the import waits',
      async () => isDone || (await waitingForLocks(suite.database.owner)) > 0,
    );
  });
  await imported;
  // Otherwise Citus hides the parts of the table.
  const [, counted] = await suite.database.owner.begin((sql) => [
    sql`set local citus.override_table_visibility = off`,
    sql<{ stores: string | null }[]>`
      select most_common_vals::text as stores from pg_stats where starts_with(tablename, 'store_order') and attname = 'store_id'`,
  ]);
  expect(counted.map(({ stores }) => stores).join(' ')).toContain(suite.store.id);
  await expect(suite.tx(({ sql }) => sql`select statistics_gather(${suite.other.id})`)).rejects.toMatchObject(
    { code: '42501' },
  );
});
