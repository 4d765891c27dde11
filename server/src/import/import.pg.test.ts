import { DAY_MS } from '@apps-hub/domain/time';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openSuite, type Suite, type TestStore } from '#test/suite.ts';
import { untrueFacts, untrueWords } from '#test/untrue-facts.ts';
import type { Database } from '../db/database.ts';
import { upsertHostCustomer } from '../verbs/shop/customers/save.ts';
import { verifyLedger } from '../verbs/loyalty/proof/verify.ts';
import { addMethods, type Importer, openImporter, YES } from './testing/import-run.ts';
import { importState, rejectsOf } from './testing/import-state.ts';
import { expectedBalances, FILE, REJECTED } from './testing/expected-balances.ts';

const HEAD = 'Order number,Date,Qty,Unit price,SKU,Customer ID,Customer name,Email,Currency';

let suite: Suite;
let importer: Importer;

beforeEach(async () => {
  suite = await openSuite();
  await addMethods(suite);
  importer = await openImporter(suite);
});
afterEach(async () => {
  // However an import ended, its temporary files are deleted.
  expect(await readdir(importer.scratch)).toEqual([]);
  await importer.close();
  await suite.close();
});

const state = (store: TestStore = suite.store) => importState(suite, store);

const balances = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await state()).wallets.map((row) => [row['external_id'], row['available']]));

const rejects = (): Promise<Record<string, string>> => rejectsOf(importer);

const prove = async (): Promise<void> => {
  expect(await verifyLedger(suite.database.owner, suite.store.id)).toMatchObject({ difference: null });
};

describe('a file of orders', () => {
  it('leads to the balances of an independent computation', async () => {
    const result = await importer.run(FILE);
    expect(await expectedBalances()).toEqual({
      'import:501': 55,
      'import:502': 42,
      'import:503': 10,
      'import:505': 8,
    });
    expect(await balances()).toEqual(await expectedBalances());
    const counts = { added: 9, unchanged: 0, withPoints: 7, returnsMatched: 6, returnsUnmatched: 1 };
    expect(result).toMatchObject(counts);
    await prove();
  });

  it('has its invalid lines listed in the rejects file with number and reason, and the valid ones imported', async () => {
    await importer.run(FILE);
    const found = await rejects();
    expect(Object.keys(found)).toEqual(Object.keys(REJECTED));
    for (const [line, reason] of Object.entries(found))
      expect(reason).toMatch(REJECTED[Number(line)] ?? 'none');
  });

  it('keeps the facts of its lines: local time, goods, gifts, postage, guests', async () => {
    await importer.run(FILE);
    const { orders } = await state();
    const order = (id: string) => orders.find((each) => each['external_id'] === `import:${id}`);
    expect(order('1001')).toMatchObject({
      number: '1001',
      customer: 'import:501',
      currency: 'SAR',
      placed_at: new Date('2025-12-01T05:26:00Z'),
      paid_at: new Date('2025-12-01T05:26:00Z'),
      delivered_at: new Date('2025-12-01T05:26:00Z'),
      shipping_minor: 1800,
      lines: [
        { sku: 'A1', title: 'طقم أكواب شاي', units: 6, totalMinor: 7650 },
        { sku: 'A1', title: 'طقم أكواب شاي', units: 6, totalMinor: 7650 },
        { sku: 'A2', units: 2, totalMinor: 678 },
        { sku: 'A8', units: 1, totalMinor: 900 },
      ],
    });
    expect(order('1002')).toMatchObject({ customer: null, points: 0 });
    expect(order('1003')?.['lines']).toMatchObject([
      { units: 3, totalMinor: 30000 },
      { units: 3, totalMinor: 30000 },
      { units: 1, totalMinor: 0 },
    ]);
    expect(order('1004')?.['lines'][0].title).toBe('سجادة "نجد"; كبيرة');
    expect(order('1014')).toMatchObject({ lines: [], shipping_minor: 7500, points: 0 });
    expect(orders.map((each) => each['number'])).not.toContain('1009');
  });

  it('is posted as an import, only in its own store', async () => {
    await importer.run(FILE);
    expect((await state()).postings.map((row) => [row['kind'], row['actor']])).toEqual([
      ['earn', 'import'],
      ['release', 'import'],
      ['reverse', 'import'],
    ]);
    expect(await state(suite.other)).toEqual({ wallets: [], orders: [], postings: [] });
  });

  it('changes nothing when imported again, even in other chunks', async () => {
    await importer.run(FILE);
    const once = await state();
    const rejected = await rejects();
    suite.clock.advance(DAY_MS);
    const again = await importer.run(FILE, [...YES], { chunkLines: 1 });
    expect(await state()).toEqual(once);
    expect(await rejects()).toEqual(rejected);
    expect(again).toMatchObject({
      added: 0,
      points: 0,
      pointsTakenBack: 0,
      returnsMatched: 0,
      returnsKnown: 6,
    });
  });

  it('earns nothing with --points none, and everything when requested later', async () => {
    await suite.tx(untrueFacts);
    await importer.run(FILE, [...YES, '--points', 'none']);
    expect(Object.values(await balances())).toEqual([0, 0, 0, 0]);
    // No posting names these customers: segments and the search know them only from what was noted with their rows.
    expect(await suite.tx(untrueFacts)).toEqual([]);
    expect(await suite.tx(untrueWords)).toEqual([]);
    await importer.run(FILE);
    expect(await balances()).toEqual(await expectedBalances());
    await prove();
  });
});

describe('an interrupted import', () => {
  it('is consistent up to its last transaction, and a second run ends as if uninterrupted', async () => {
    const stop = new AbortController();
    const startProgress = (label: string) => ({
      update: (lines: number) => {
        if (label.startsWith('Orders') && lines >= 8) stop.abort();
      },
      stop: () => undefined,
    });
    const first = await importer.run(FILE, [...YES], { chunkLines: 3, signal: stop.signal, startProgress });
    expect(first).toMatchObject({ ended: 'interrupted', returnsMatched: 0 });
    const half = await state();
    expect(half.orders.length).toBeGreaterThan(0);
    expect(half.orders.length).toBeLessThan(9);
    await prove();
    const second = await importer.run(FILE, [...YES], { chunkLines: 3 });
    expect(second).toMatchObject({ ended: 'done' });
    expect(await balances()).toEqual(await expectedBalances());
    expect((await state()).orders).toHaveLength(9);
    await prove();
  });

  it('loses the whole current transaction when the process dies, wherever that is', async () => {
    for (let survives = 2; ; survives += 1) {
      let left = survives;
      const mortal: Database = {
        ...suite.deps.database,
        inStore: (storeId, work) =>
          suite.deps.database.inStore(storeId, async (tx) => {
            const done = await work(tx);
            left -= 1;
            // Like a kill: all statements were sent, nothing was committed.
            if (left < 0) throw new Error('killed');
            return done;
          }),
      };
      const outcome = await importer
        .run(FILE, [...YES], { chunkLines: 6, database: mortal })
        .catch((error: unknown) => error);
      await prove();
      if (!(outcome instanceof Error)) break;
      expect(outcome.message).toBe('killed');
    }
    expect(await balances()).toEqual(await expectedBalances());
  });

  it('may run concurrently with another one of the same file', async () => {
    await Promise.all([
      importer.run(FILE, [...YES, '--rejects', join(importer.folder, 'a.csv')], { chunkLines: 2 }),
      importer.run(FILE, [...YES, '--rejects', join(importer.folder, 'b.csv')], { chunkLines: 5 }),
    ]);
    expect(await balances()).toEqual(await expectedBalances());
    await prove();
  });
});

describe('an import before its first write', () => {
  it('checks and summarises the whole file, and stops there with --dry-run', async () => {
    const before = await state();
    await importer.run(FILE, ['--dry-run']);
    expect(await state()).toEqual(before);
    expect(Object.keys(await rejects())).toEqual(Object.keys(REJECTED));
    const shown = importer.said.join('\n');
    for (const text of [
      /encoding +utf-8, by its byte order mark/,
      /delimiter +;/,
      /invoice = InvoiceNo, date = InvoiceDate, .*not used: Country/,
      /decimal mark +, as in "12,75"/,
      /dates +d\/m\/y, "1\/12\/2025 08:26", some days are above 12; local time of Asia\/Riyadh/,
      /currency +SAR, not in the file/,
      /lines +36/,
      /dates +2025-12-01 to 2025-12-25/,
      /customers +4/,
      /orders +9 new, 0 completed, 0 already there/,
      /rejected +10 lines/,
      /line 17: the quantity is not a number/,
      /1 x no earlier order/,
    ])
      expect(shown).toMatch(text);
  });

  it('requires a confirmation, on the terminal or by --yes', async () => {
    expect(await importer.run(FILE, [])).toBeUndefined();
    expect((await state()).orders).toEqual([]);
  });

  it('requires a second flag for more than 1 % of rejected lines, and names them', async () => {
    expect(await importer.run(FILE, ['--yes'])).toBeUndefined();
    expect((await state()).orders).toEqual([]);
    const last = importer.said.at(-1);
    expect(last).toMatch(/^10 of 36 lines \(27\.8%\) would be rejected\. Most frequent: /);
    expect(last).toMatch(/ \(1\); .*give --accept-rejects/s);
    expect(Object.keys(await rejects())).toEqual(Object.keys(REJECTED));
    expect(await importer.run(FILE, YES)).toMatchObject({ added: 9 });
  });

  it('requires no second flag for 1 % of rejected lines', async () => {
    const good = Array.from({ length: 99 }, (_, index) => `${index + 1},2025-12-01,1,10.00,A,1,A,,SAR`);
    const file = await importer.write(
      'a.csv',
      `${HEAD}\n${[...good, '100,2025-12-01,x,1.00,A,1,A,,SAR'].join('\n')}\n`,
    );
    expect(await importer.run(file, ['--yes'])).toMatchObject({ added: 99, rejected: 1 });
  });

  it('asks for the currency, and ends if the answer is no', async () => {
    const asked: string[] = [];
    const questions = {
      canAsk: true,
      ask: (question: string) => {
        asked.push(question);
        return Promise.resolve(['pounds', 'KWD', 'no'][asked.length - 1] ?? '');
      },
    };
    expect(await importer.run(FILE, [], { questions })).toBeUndefined();
    expect(asked).toEqual([
      'Which currency are the prices in?',
      'Which currency are the prices in?',
      'Import the other lines? (yes/no)',
    ]);
    expect(importer.said.join('\n')).toMatch(/orders are not in the store's currency \(SAR\)/);
    expect((await state()).orders).toEqual([]);
  });
});

/** A customer with the platform's id. */
const hostCustomer = (externalId: string, email: string | null) =>
  suite.act((ctx) => upsertHostCustomer(ctx, { externalId, name: 'سارة', email, phone: null }));

describe('customers', () => {
  it("are separate from the platform's by default, even with the same number, and shared with --ids host", async () => {
    await hostCustomer('77', null);
    const file = await importer.write('a.csv', `${HEAD}\n1,2025-12-01,1,100.00,A,77,Noura,,SAR\n`);
    await importer.run(file);
    expect(await balances()).toEqual({ '77': 0, 'import:77': 20 });
    const more = await importer.write('b.csv', `${HEAD}\n2,2025-12-01,1,100.00,A,77,Noura,,SAR\n`);
    await importer.run(more, [...YES, '--ids', 'host']);
    expect(await balances()).toEqual({ '77': 20, 'import:77': 20 });
  });

  it('are recognised by their e-mail address', async () => {
    await hostCustomer('88', 'sara@example.com');
    const file = await importer.write(
      'a.csv',
      `${HEAD}\n1,2025-12-01,1,100.00,A,,Sara,Sara@Example.com,SAR\n2,2025-12-02,1,50.00,A,,New,new@example.com,SAR\n`,
    );
    await importer.run(file);
    expect(await balances()).toEqual({ '88': 20, 'import:new@example.com': 10 });
    expect((await state()).wallets.map((row) => row['name'])).toEqual(['سارة', 'New']);
  });

  it('earn nothing on lines in a foreign currency', async () => {
    const file = await importer.write(
      'a.csv',
      `${HEAD}\n1,2025-12-01,1,100.00,A,1,A,,KWD\n2,2025-12-02,1,100.00,A,1,A,,SAR\n3,2025-12-02,1,1.00,A,1,A,,Dinar\n`,
    );
    await importer.run(file);
    expect(await balances()).toEqual({ 'import:1': 20 });
    expect(await readFile(join(importer.folder, 'rejects.csv'), 'utf8')).toContain(
      '4,the currency is not a three-letter code',
    );
  });

  it('keep orders that the platform has sent', async () => {
    await suite.tx(
      ({ sql, storeId }) => sql`
        insert into store_order (store_id, id, external_id, number, lines, shipping_minor, coupon_codes, refunds, updated_at)
        values (${storeId}, 'ord_1', '500', '500', '[]', 0, '[]', '[]', now())`,
    );
    const file = await importer.write('a.csv', `${HEAD}\n500,2025-12-01,1,100.00,A,1,A,,SAR\n`);
    const result = await importer.run(file, [...YES, '--ids', 'host']);
    expect(result).toMatchObject({ added: 0, rejected: 1 });
    expect(await readFile(join(importer.folder, 'rejects.csv'), 'utf8')).toContain(
      'the platform already sent',
    );
  });
});
