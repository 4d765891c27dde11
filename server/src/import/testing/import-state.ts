import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Suite, TestStore } from '#test/suite.ts';
import type { Importer } from './import-run.ts';

/** Everything that an import writes, except what differs between runs (our ids and the time). */
export const importState = (suite: Suite, store: TestStore = suite.store) =>
  suite.tx(
    async ({ sql, storeId }) => ({
      wallets: await sql`
        select c.external_id, c.name, w.available, w.pending, w.version from wallet w
        join customer c on c.store_id = ${storeId} and c.id = w.customer_id
        where w.store_id = ${storeId} order by c.external_id`,
      orders: await sql`
        select o.external_id, o.number, c.external_id as customer, o.currency, o.placed_at, o.paid_at, o.delivered_at, o.lines,
          o.shipping_minor, o.refunds, o.earning->'points' as points
        from store_order o left join customer c on c.store_id = ${storeId} and c.id = o.customer_id
        where o.store_id = ${storeId} order by o.external_id`,
      postings: await sql`
        select kind, actor, count(*) as count, sum(available_delta) as available, sum(pending_delta) as pending from posting
        where store_id = ${storeId} group by kind, actor order by kind, actor`,
    }),
    store,
  );

/** The rejects file: reasons by line number. */
export const rejectsOf = async ({ folder }: Importer): Promise<Record<string, string>> => {
  const lines = (await readFile(join(folder, 'rejects.csv'), 'utf8')).split('\n').slice(1, -1);
  return Object.fromEntries(lines.map((line) => line.split(/[;,]/, 2)));
};
