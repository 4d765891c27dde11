import { beforeAll, describe, expect, it } from 'vitest';

import { setStage } from '../../../../test/stage.ts';
import { growCustomers } from './testing/grow-customers.ts';

const { suite, http } = setStage();

/** Adds customers with two family names that sort after thousands of others; some share a name, all have other searchable fields. */
const addFamilies = async (): Promise<void> => {
  await suite.database.owner`
    insert into customer (store_id, id, name, email, status, created_at, updated_at)
    select ${suite.store.id}, 'cus_fam' || lpad(i::text, 23, '0'),
      (array['Sara', 'Sara', 'Sara Ali', 'Omar', 'Zayd bin Abdullah bin Muhammad bin Khalid of'])[1 + i * 7 % 5] || ' '
        || (array['al-Harbi', 'al-Harbi Jr', 'Zahrani'])[1 + i % 3],
      chr(122 - i % 26) || i || '@example.com', case when i % 7 = 0 then 'inactive' else 'active' end, now(), now()
    from generate_series(1, 160) i`;
  await suite.database.owner`
    insert into wallet (store_id, customer_id, available, pending)
    select store_id, id, right(id, 3)::int * 37 % 23, right(id, 3)::int * 11 % 17
    from customer where store_id = ${suite.store.id} and id like 'cus_fam%'`;
  // Brings the listing up to date.
  await http.read('/api/v1/customers');
};

interface FoundView {
  readonly q: string;
  readonly sort: keyof typeof PLACES;
  readonly status: string;
  readonly isDescending: boolean;
  readonly skipped: number;
}

/** What a list is sorted by, before the customer's own id. */
const PLACES = {
  customer: 'left(btrim(search_fold(c.name)), 40)',
  available: 'w.available',
  pending: 'w.pending',
  createdAt: 'c.id',
} as const;

/** A page of matches, walking past at most this many customers. */
const foundPage = async (walkedMost: number, view: FoundView): Promise<string[] | undefined> => {
  const [row] = await suite.tx(
    (tx) => tx.sql<{ ids: string[] }[]>`
      select customer_ids as ids from customer_search_page(${tx.storeId}, ${view.q}, ${view.sort}, ${view.isDescending},
        ${view.status}, ${view.skipped}, 7, 30, ${walkedMost})`,
  );
  return row?.ids;
};

const plainFoundPage = async ({ q, sort, status, isDescending, skipped }: FoundView): Promise<string[]> => {
  const direction = isDescending ? 'desc' : 'asc';
  const rows = await suite.database.owner.unsafe<{ id: string }[]>(
    `select c.id from customer c join wallet w on w.store_id = c.store_id and w.customer_id = c.id
     where c.store_id = $1 and ($2 = 'all' or c.status = $2) and c.search like $3
     order by ${PLACES[sort]} ${direction}, c.id ${direction} limit 7 offset $4`,
    [suite.store.id, status, `%${q}%`, skipped],
  );
  return rows.map(({ id }) => id);
};

describe('a page of a common text is the same by walking the list and by sorting all matches', () => {
  beforeAll(async () => {
    await growCustomers(suite, 4100);
    await addFamilies();
  });
  it.each(Object.keys(PLACES) as (keyof typeof PLACES)[])('in the order of %s', async (sort) => {
    for (const q of ['harbi', 'example'])
      for (const [status, isDescending] of [
        ['all', false],
        ['active', true],
      ] as const)
        for (const skipped of [0, 28]) {
          const view = { q, sort, status, isDescending, skipped };
          const ids = await plainFoundPage(view);
          for (const walkedMost of [1, 60, 2_000_000_000])
            expect({ ...view, walkedMost, ids: await foundPage(walkedMost, view) }).toEqual({
              ...view,
              walkedMost,
              ids,
            });
        }
  });
});
