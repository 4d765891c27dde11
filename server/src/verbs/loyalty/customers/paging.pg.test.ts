import type { CustomerId } from '@apps-hub/domain/ids';
import { beforeAll, describe, expect, it } from 'vitest';

import { setStage } from '#test/stage.ts';
import { growCustomers } from './testing/grow-customers.ts';

const { suite, http } = setStage();
beforeAll(async () => {
  await growCustomers(suite, 1300);
  await suite.database.owner`
    update customer set name = 'Aa ' || name where store_id = ${suite.store.id} and id like '%7'`;
  // Hundreds of customers have each of two words, and few have both.
  await suite.database.owner`
    update customer set name = case when id like '%1_3' then 'Cc Bb ' when id like '%3' then 'Bb ' else 'Cc ' end || name
    where store_id = ${suite.store.id} and (id like '%3' or id like '%5')`;
});

interface Listed {
  readonly id: CustomerId;
  readonly name: string;
}

const SORTS = ['customer', 'available', 'pending', 'createdAt'] as const;

const VIEWS = [
  ['all', 'asc'],
  ['all', 'desc'],
  ['active', 'desc'],
  ['inactive', 'asc'],
] as const;

const give = (id: CustomerId, points: number) =>
  http.call('POST', `/api/v1/customers/${id}/adjustments`, {
    body: { operation: 'add', points, comment: null, internalNote: null },
  });

interface Page {
  readonly customers: readonly Listed[];
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
}

const pageOf = (query: Record<string, string>): Promise<Page> =>
  http.read(`/api/v1/customers?${new URLSearchParams(query).toString()}`);

describe('keyset pagination', () => {
  it.each(SORTS)('visits each customer once by %s, forwards and backwards', async (sortBy) => {
    for (const [status, orderBy] of VIEWS) {
      const view = { sortBy, orderBy, status, itemsPerPage: '100' };
      const first = await pageOf(view);
      expect(first.previous).toBeNull();
      const there = [first];
      for (let { next } = first; next !== null;) {
        const page = await pageOf({ ...view, after: next });
        there.push(page);
        ({ next } = page);
      }
      const ids = there.flatMap(({ customers }) => customers.map(({ id }) => id));
      expect(ids).toHaveLength(first.total);
      expect(new Set(ids).size).toBe(first.total);
      const back = [there.at(-1) as Page];
      for (let { previous } = back[0] as Page; previous !== null;) {
        const page = await pageOf({ ...view, before: previous });
        back.unshift(page);
        ({ previous } = page);
      }
      expect(back.map(({ customers }) => customers)).toEqual(there.map(({ customers }) => customers));
      // The same by page number, from either end.
      for (const page of [2, Math.ceil(there.length / 2), there.length]) {
        const jumped = await pageOf({ ...view, page: String(page) });
        expect(jumped.customers).toEqual(there[page - 1]?.customers);
        expect(jumped.next).toBe(page === there.length ? null : there[page - 1]?.next);
      }
      expect(await pageOf({ ...view, page: String(there.length + 1) })).toMatchObject({
        customers: [],
        next: null,
      });
    }
  });

  it('continues at the same place when the last row has moved', async () => {
    const view = { sortBy: 'available', orderBy: 'desc' };
    const first = await pageOf(view);
    const second = await pageOf({ ...view, after: first.next ?? '' });
    await give(first.customers.at(-1)?.id as CustomerId, 100_000);
    const later = await pageOf({ ...view, after: first.next ?? '' });
    expect(later.customers.map(({ id }) => id)).toEqual(second.customers.map(({ id }) => id));
  });

  it('refuses an invalid cursor, and accepts any valid one', async () => {
    expect(await http.call('GET', '/api/v1/customers?after=%20')).toMatchObject({ status: 422 });
    expect(await http.call('GET', '/api/v1/customers?after=AAAA')).toMatchObject({ status: 200 });
  });
});

it('shows the first thousand results of a search, sorted, and says that there are more', async () => {
  const first = await http.read('/api/v1/customers?q=grown&itemsPerPage=100&sortBy=customer');
  expect(first).toMatchObject({ total: 1000, totalIsLeast: true });
  const names = first.customers.map((each: Listed) => each.name);
  expect(names).toEqual(names.toSorted((a: string, b: string) => (a < b ? -1 : 1)));
  expect(names).toHaveLength(100);
  const tenth = await http.read('/api/v1/customers?q=grown&itemsPerPage=100&sortBy=customer&page=10');
  expect(tenth).toMatchObject({ next: null });
  expect(new Set([...names, ...tenth.customers.map((each: Listed) => each.name)]).size).toBe(200);
});

/** By the simplest query: each word is a prefix of a word of the name. */
const plainFinds = async (words: readonly string[], status: string): Promise<string[]> => {
  const rows = await suite.database.owner<{ id: string }[]>`
    select id from customer c
    where store_id = ${suite.store.id} and ${status} in ('all', status)
      and not exists (select from unnest(${[...words]}::text[]) w where ' ' || lower(c.name) not like '% ' || w || '%')
    order by id`;
  return rows.map(({ id }) => id);
};

const found = async (words: readonly string[], status: string, most: number): Promise<string[]> => {
  const [row] = await suite.tx(
    (tx) => tx.sql<{ ids: string[] }[]>`
      select customers_found(${tx.storeId}, ${[words.join(' ')]}, ${status}, ${most}) as ids`,
  );
  return row?.ids ?? [];
};

describe('a search by several words', () => {
  it.each([
    [['grown', '12']],
    [['g', '3']],
    [['aa', 'grown', '1']],
    [['grown', '1299']],
    [['grown', 'nobody']],
    [['bb', 'cc']],
    [['grown', 'cc', 'bb', 'g']],
    [['bb', 'cc', 'aa']],
  ])('%j finds the customers who have all words, however common each is', async (words) => {
    for (const status of ['all', 'inactive']) {
      const plain = await plainFinds(words, status);
      // With a low limit, each single word has more results than that.
      for (const most of [20, 5000]) {
        const ids = await found(words, status, most);
        expect(ids).toHaveLength(Math.min(most, plain.length));
        expect(ids.filter((id) => !plain.includes(id))).toEqual([]);
      }
      const rows = await suite.tx(
        (tx) => tx.sql<{ ids: string[] }[]>`
          select customers_after(${tx.storeId}, ${[words.join(' ')]}, ${status}, '', 5000) as ids`,
      );
      expect(rows[0]?.ids).toEqual(plain);
    }
  });
});
