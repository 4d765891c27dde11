import type { CustomerId } from '@apps-hub/domain/ids';
import { beforeAll, describe, expect, it } from 'vitest';

import { setStage } from '#test/stage.ts';
import { growCustomers } from './testing/grow-customers.ts';

const { suite, http } = setStage();

interface Listed {
  readonly id: CustomerId;
  readonly name: string;
  readonly availablePoints: number;
  readonly pendingPoints: number;
}

const list = async (query: Record<string, string> = {}): Promise<Listed[]> =>
  (await http.read(`/api/v1/customers?${new URLSearchParams(query).toString()}`)).customers;

const add = async (name: string, more: { email?: string; phone?: string } = {}): Promise<CustomerId> => {
  const made = await http.call('POST', '/api/v1/customers', {
    body: { name, email: more.email ?? null, phone: more.phone ?? null },
  });
  expect(made).toMatchObject({ status: 200 });
  return made.body.id;
};

const give = (id: CustomerId, points: number) =>
  http.call('POST', `/api/v1/customers/${id}/adjustments`, {
    body: { operation: 'add', points, comment: null, internalNote: null },
  });

describe('customer search', () => {
  beforeAll(async () => {
    await add('سَارَة الشَّمَّرِيّ', { phone: '+966 50 123 4567' });
    await add('أحمد إبراهيم', { email: 'Ahmad.I@Example.com' });
    await add('هـــدى آل سعود', { phone: '٠٥٥٧٦٥٤٣٢١' });
    await add('José Álvarez');
    await add('Umar al-Harbi');
    await add('50%_off\\ shop');
    await add('عبد الله الدوسري', { phone: '0551112233' });
    await add('عبدالمحسن القحطاني', { phone: '+966551112244' });
    await add('عبد ربه سيد', { phone: '+201009876543' });
    await add('عبدون ماضي');
  });

  it.each([
    ['ساره', 'سَارَة الشَّمَّرِيّ'],
    ['سارة الشمري', 'سَارَة الشَّمَّرِيّ'],
    ['الشمرى', 'سَارَة الشَّمَّرِيّ'],
    ['شَمَّر سار', 'سَارَة الشَّمَّرِيّ'],
    ['احمد', 'أحمد إبراهيم'],
    ['إحمد', 'أحمد إبراهيم'],
    ['ابراهيم أحمد', 'أحمد إبراهيم'],
    ['AHMAD.i@example', 'أحمد إبراهيم'],
    ['هدي', 'هـــدى آل سعود'],
    ['ال سعود', 'هـــدى آل سعود'],
    ['jose alvarez', 'José Álvarez'],
    ['JOSÉ', 'José Álvarez'],
    ['0501234567', 'سَارَة الشَّمَّرِيّ'],
    ['00966501234567', 'سَارَة الشَّمَّرِيّ'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', 'سَارَة الشَّمَّرِيّ'],
    ['4567', 'سَارَة الشَّمَّرِيّ'],
    ['55765', 'هـــدى آل سعود'],
    ['+96655765', 'هـــدى آل سعود'],
    ['٤٣٢١', 'هـــدى آل سعود'],
    ['شمري', 'سَارَة الشَّمَّرِيّ'],
    ['ahmad.i@', 'أحمد إبراهيم'],
    ['alv jos', 'José Álvarez'],
    ['harbi', 'Umar al-Harbi'],
    ['al-h', 'Umar al-Harbi'],
    ['0557654321', 'هـــدى آل سعود'],
    ['50%_off\\', '50%_off\\ shop'],
    ['سا', 'سَارَة الشَّمَّرِيّ'],
    ['+966551112233', 'عبد الله الدوسري'],
    ['0551112244', 'عبدالمحسن القحطاني'],
    ['966 55 111 2244', 'عبدالمحسن القحطاني'],
    ['+20 100 987 6543', 'عبد ربه سيد'],
    ['عبدالله', 'عبد الله الدوسري'],
    ['عبدالله الدوسري', 'عبد الله الدوسري'],
    ['عبد المحسن', 'عبدالمحسن القحطاني'],
    ['عبدالمحس', 'عبدالمحسن القحطاني'],
    ['عبدربه', 'عبد ربه سيد'],
    ['عبدون', 'عبدون ماضي'],
  ])('%j finds %j', async (q, name) => {
    expect((await list({ q })).map((each) => each.name)).toEqual([name]);
  });

  it.each(['براهي', 'i@exam', '765432', 'سارة إبراهيم'])(
    '%j finds nobody, since words match by prefix, and numbers by prefix or ending',
    async (q) => {
      expect(await list({ q })).toEqual([]);
    },
  );

  it.each(['%', '_', '%%%', 'nobody', "'; drop table customer; --", '\\', '%s %L $1'])(
    '%j finds nobody',
    async (q) => {
      const found = await list({ q });
      expect(found.filter(({ name }) => !name.includes(q))).toEqual([]);
    },
  );

  it("finds by our id, and by the host's id", async () => {
    const id = await suite.customer('host-4711');
    expect(await list({ q: id })).toMatchObject([{ id }]);
    expect(await list({ q: 'host-4711' })).toMatchObject([{ id }]);
  });

  it('finds a new name at once, and the old one no longer', async () => {
    const id = await add('Temporary Tim');
    await http.call('PUT', `/api/v1/customers/${id}`, {
      body: { name: 'Steady Sam', email: null, phone: null, status: 'active' },
    });
    expect(await list({ q: 'temporary' })).toEqual([]);
    expect(await list({ q: 'steady' })).toMatchObject([{ id }]);
  });

  it('finds no customer of another store', async () => {
    await suite.customer('Unsharable', suite.other);
    expect(await list({ q: 'Unsharable' })).toEqual([]);
  });
});

const SORTS = ['customer', 'available', 'pending', 'createdAt'] as const;

describe('the list', () => {
  it('reflects the latest changes, in every order and direction', async () => {
    const ids = await Promise.all(['Zed', 'zara', 'أمل', 'امجد'].map((name) => add(name)));
    for (const [index, id] of ids.entries()) await give(id, (index + 1) * 7);
    for (const sortBy of SORTS) {
      const up = await list({ sortBy, orderBy: 'asc', itemsPerPage: '100' });
      const down = await list({ sortBy, orderBy: 'desc', itemsPerPage: '100' });
      expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed());
    }
    const available = (await list({ sortBy: 'available', itemsPerPage: '100', orderBy: 'asc' })).map(
      (each) => each.availablePoints,
    );
    expect(available).toEqual(available.toSorted((a, b) => a - b));
    const [richest] = await list({ sortBy: 'available', orderBy: 'desc' });
    expect(richest).toMatchObject({ id: ids[3], availablePoints: 28 });
    await give(ids[0] as CustomerId, 1000);
    expect((await list({ sortBy: 'available', orderBy: 'desc' }))[0]).toMatchObject({
      id: ids[0],
      availablePoints: 1007,
    });
    const names = (await list({ sortBy: 'customer', q: 'z' })).map((each) => each.name);
    expect(names).toEqual(['zara', 'Zed']);
  });

  it('moves a customer between the filters with their status', async () => {
    const id = await add('Nadia Neu');
    const total = async (status: string): Promise<number> =>
      (await http.read(`/api/v1/customers?status=${status}&itemsPerPage=5`)).total;
    const [all, active, inactive] = [await total('all'), await total('active'), await total('inactive')];
    expect(all).toBe(active + inactive);
    await http.call('PUT', `/api/v1/customers/${id}`, {
      body: { name: 'Nadia Neu', email: null, phone: null, status: 'inactive' },
    });
    expect([await total('all'), await total('active'), await total('inactive')]).toEqual([
      all,
      active - 1,
      inactive + 1,
    ]);
    expect((await list({ status: 'inactive', q: 'nadia' })).map((each) => each.id)).toEqual([id]);
    expect(await list({ status: 'active', q: 'nadia' })).toEqual([]);
  });

  // An erasure holds its customer's row and then updates the list: if the list waited for the row, both would wait for each other.
  it('is updated while a customer who is new in it is being erased', async () => {
    const id = await add('Nour Erasable');
    await suite.tx(async ({ sql, storeId }) => {
      await sql`select from customer where store_id = ${storeId} and id = ${id} for update`;
      expect((await list({ q: 'erasable' })).map((each) => each.id)).toEqual([id]);
    });
  });
});

const COLUMN = {
  customer: 'btrim(search_fold(c.name))',
  available: 'w.available',
  pending: 'w.pending',
  createdAt: 'c.id',
};

/** The ids of all pages by the simplest query. */
const plainIds = async (
  sort: (typeof SORTS)[number],
  at: {
    readonly status: string;
    readonly direction: 'asc' | 'desc';
    readonly named?: string;
  },
): Promise<string[]> => {
  const rows = await suite.database.owner.unsafe<{ id: string }[]>(
    `select c.id from customer c join wallet w on w.store_id = c.store_id and w.customer_id = c.id
     where c.store_id = $1 and ($2 = 'all' or c.status = $2) and c.name like $3
     order by ${COLUMN[sort]} ${at.direction}, c.id ${at.direction}`,
    [suite.store.id, at.status, at.named ?? '%'],
  );
  return rows.map(({ id }) => id);
};

const VIEWS = [
  ['all', 'asc'],
  ['all', 'desc'],
  ['active', 'desc'],
  ['inactive', 'asc'],
] as const;

/** All orders, directions and filters, at several depths. */
const compareAll = async (): Promise<void> => {
  for (const sort of SORTS)
    for (const [status, direction] of VIEWS) {
      const plain = await plainIds(sort, { status, direction });
      for (const page of [1, 31, 200]) {
        const shown = await list({
          sortBy: sort,
          orderBy: direction,
          status,
          page: String(page),
          itemsPerPage: '20',
        });
        expect({ sort, status, direction, page, ids: shown.map(({ id }) => id) }).toEqual({
          sort,
          status,
          direction,
          page,
          ids: plain.slice((page - 1) * 20, page * 20),
        });
      }
    }
};

it('equals a plain sort at every depth, even after inserts and changes', async () => {
  await growCustomers(suite, 4100);
  const changed = Array.from({ length: 1200 }, (_, i) => `cus_${String(i * 3 + 1).padStart(26, '0')}`);
  await compareAll();
  await suite.act(async ({ tx }) => {
    await tx.sql`
      select ledger_post_batch(${tx.storeId}, ${suite.clock.now()}, 'bat_grown:', 'system', null, null, ${changed},
        ${changed.map(() => 4000)})`;
    await tx.sql`
      update customer set name = 'Aa ' || name, status = 'inactive'
      where store_id = ${tx.storeId} and id = any(${changed.slice(0, 150)})`;
  });
  await compareAll();
});

it.each(SORTS)('sorts search results by %s like a plain sort', async (sortBy) => {
  for (const [status, direction] of VIEWS) {
    const plain = await plainIds(sortBy, { status, direction, named: '%Grown 40%' });
    for (const page of [1, 3]) {
      const shown = await list({
        q: 'grown 40',
        sortBy,
        orderBy: direction,
        status,
        page: String(page),
        itemsPerPage: '20',
      });
      expect({ status, direction, page, ids: shown.map(({ id }) => id) }).toEqual({
        status,
        direction,
        page,
        ids: plain.slice((page - 1) * 20, page * 20),
      });
    }
  }
});
