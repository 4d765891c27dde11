import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openSuite, type Suite } from '#test/suite.ts';
import { verifyLedger } from '../verbs/loyalty/proof/verify.ts';
import { addMethods, type Importer, openImporter, YES } from './testing/import-run.ts';
import { importState, rejectsOf } from './testing/import-state.ts';
import { fileOf, orderLines } from './testing/random-file.ts';

let suite: Suite;
let importer: Importer;

beforeEach(async () => {
  suite = await openSuite();
  await addMethods(suite);
  importer = await openImporter(suite);
});
afterEach(async () => {
  expect(await verifyLedger(suite.database.owner, suite.store.id)).toMatchObject({ difference: null });
  await importer.close();
  await suite.close();
});

const importLines = async (lines: readonly string[], args: readonly string[] = YES) =>
  importer.run(await importer.write('orders.csv', fileOf(lines)), args);

const balances = async () =>
  Object.fromEntries((await importState(suite)).wallets.map((row) => [row['external_id'], row['available']]));

const orderOf = async (number: string) =>
  (await importState(suite)).orders.find((order) => order['number'] === number);

describe('later lines of an invoice', () => {
  it('complete its order, which earns the difference', async () => {
    await importLines(['1,2025-12-01,1,100.00,A,1,,']);
    expect(await balances()).toEqual({ 'import:1': 20 });
    expect(await importLines(['1,2025-12-01,1,55.00,B,1,,', '1,2025-12-01,1,8.00,POST,1,,'])).toMatchObject({
      added: 0,
      completed: 1,
      points: 12,
      rejected: 0,
    });
    // 30 for SAR 155, and one for each of two units.
    expect(await balances()).toEqual({ 'import:1': 32 });
    expect(await orderOf('1')).toMatchObject({ lines: [{ sku: 'A' }, { sku: 'B' }], shipping_minor: 800 });
  });

  it('use the order’s date, customer and currency if they have none', async () => {
    await importLines(['1,2025-12-01,1,100.00,A,1,,']);
    expect(await importLines(['1,2025-12-02,1,100.00,A,1,,', '1,,1,55.00,B,,,'])).toMatchObject({
      completed: 1,
    });
    expect(await importLines(['1,,1,55.00,C,,,', '2,2025-12-01,1,1.00,A,,,'])).toMatchObject({
      completed: 1,
    });
    expect(await balances()).toEqual({ 'import:1': 42 + 3 });
  });

  it('are never counted twice', async () => {
    const rest = ['1,2025-12-01,1,55.00,B,1,,', '1,2025-12-01,1,55.00,B,1,,'];
    await importLines(['1,2025-12-01,1,100.00,A,1,,']);
    await importLines(rest);
    const once = await importState(suite);
    expect(await importLines(rest)).toMatchObject({ completed: 0, unchanged: 1, points: 0 });
    expect(await importLines(['1,2025-12-01,1,100.00,A,1,,', ...rest])).toMatchObject({
      completed: 0,
      points: 0,
    });
    expect(await importState(suite)).toEqual(once);
  });

  it('name the customer of a guest’s order', async () => {
    await importLines(['1,2025-12-01,1,100.00,A,,,']);
    expect(await importLines(['1,2025-12-01,1,100.00,A,1,,'])).toMatchObject({ completed: 1, points: 20 });
    expect(await balances()).toEqual({ 'import:1': 20 });
  });

  it('are rejected if they have another customer', async () => {
    await importLines(['1,2025-12-01,1,100.00,A,1,,', '2,2025-12-01,1,10.00,A,2,,']);
    const once = await importState(suite);
    await importLines(['1,2025-12-01,1,55.00,B,2,,']);
    expect(await importState(suite)).toEqual(once);
    expect(Object.values(await rejectsOf(importer))).toEqual([
      'another customer than the other lines of the invoice',
    ]);
  });

  it('do not duplicate an order that was read with other amounts', async () => {
    await importLines(['1,2025-12-01,1,100.00,A,1,,', '1,2025-12-01,2,10.00,B,1,,']);
    const once = await importState(suite);
    expect(await importLines(['1,2025-12-01,1,115.00,A,1,,', '1,2025-12-01,2,11.50,B,1,,'])).toMatchObject({
      completed: 0,
      rejected: 2,
    });
    expect(await importState(suite)).toEqual(once);
  });
});

describe('a corrected rejects file', () => {
  it('completes the orders, once', async () => {
    await importLines([
      '1,2025-12-01,1,100.00,A,1,,',
      '1,2025-12-01,x,55.00,A,1,,',
      '2,2025-13-01,1,10.00,A,1,,',
    ]);
    expect(await balances()).toEqual({ 'import:1': 20 });
    const rejected = await readFile(join(importer.folder, 'rejects.csv'), 'utf8');
    const fixed = join(importer.folder, 'fixed.csv');
    await writeFile(fixed, rejected.replace(',x,', ',1,').replace('2025-13-01', '2025-12-13'));
    expect(await importer.run(fixed)).toMatchObject({ added: 1, completed: 1, rejected: 0 });
    expect(await balances()).toEqual({ 'import:1': 30 + 2 + 2 });
    const once = await importState(suite);
    expect(await importer.run(fixed)).toMatchObject({ added: 0, completed: 0, points: 0, rejected: 0 });
    expect(await importState(suite)).toEqual(once);
  });

  it('takes back, once, returns whose order was imported meanwhile', async () => {
    const order = '1,2025-12-01,2,100.00,A,1,,';
    await importLines([order, 'C5,2025-12-03,-3,100.00,A,1,,']);
    expect(await rejectsOf(importer)).toEqual({ 3: expect.stringContaining('no earlier order') });
    const rejected = await readFile(join(importer.folder, 'rejects.csv'), 'utf8');
    const rest = await importer.write('rest.csv', rejected);
    expect(await balances()).toEqual({ 'import:1': 0 });
    await importLines(['2,2025-12-02,2,100.00,A,1,,']);
    expect(await importer.run(rest)).toMatchObject({ returnsMatched: 1, pointsTakenBack: 22, rejected: 0 });
    expect(await balances()).toEqual({ 'import:1': 20 });
    expect(await importer.run(rest)).toMatchObject({
      returnsMatched: 0,
      returnsKnown: 1,
      pointsTakenBack: 0,
    });
    expect(await balances()).toEqual({ 'import:1': 20 });
  });
});

/** Balances and orders of a new store after these files. */
const inOwnStore = async (files: readonly (readonly string[])[]) => {
  const own = await openSuite();
  await addMethods(own);
  const ownImporter = await openImporter(own);
  try {
    for (const lines of files) await ownImporter.run(await ownImporter.write('orders.csv', fileOf(lines)));
    const { wallets, orders } = await importState(own);
    return {
      wallets: wallets.map((row) => [row['external_id'], row['available'], row['pending']]),
      points: orders.map((row) => [row['number'], row['points'], row['shipping_minor'], row['placed_at']]),
    };
  } finally {
    await ownImporter.close();
    await own.close();
  }
};

it('importing a part and then the whole file has the same result as the whole file alone', async () => {
  const parts = orderLines.chain((lines) =>
    fc.tuple(fc.constant(lines), fc.subarray(lines, { minLength: 1 })),
  );
  await fc.assert(
    fc.asyncProperty(parts, async ([all, part]) => {
      expect(await inOwnStore([part, all])).toEqual(await inOwnStore([all]));
    }),
    { numRuns: 4 },
  );
}, 120_000);
