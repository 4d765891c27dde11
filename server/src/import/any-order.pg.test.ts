import { readFile } from 'node:fs/promises';
import * as fc from 'fast-check';
import { writeXlsxStream } from 'hucre/xlsx';
import { expect, it } from 'vitest';

import { propertyRuns } from '#test/property-runs.ts';
import { openSuite } from '#test/suite.ts';
import { readRows } from './csv-rows.ts';
import { verifyLedger } from '../verbs/loyalty/proof/verify.ts';
import { expectedBalances, FILE } from './testing/expected-balances.ts';
import { addMethods, type Importer, openImporter } from './testing/import-run.ts';
import { importState } from './testing/import-state.ts';
import { fileLines, fileOf, shuffled } from './testing/random-file.ts';

/** Imports into a new store, in small chunks and several parts. Returns everything that was written, and the result. */
const imported = async (write: (importer: Importer) => Promise<string>) => {
  const suite = await openSuite();
  await addMethods(suite);
  const importer = await openImporter(suite);
  try {
    const result = await importer.run(await write(importer), undefined, { chunkLines: 4, parts: 3 });
    expect(await verifyLedger(suite.database.owner, suite.store.id)).toMatchObject({ difference: null });
    return { ...(await importState(suite)), result: { ...result, elapsedMs: 0 } };
  } finally {
    await importer.close();
    await suite.close();
  }
};

/** What each customer has after importing a file. */
const balancesOf = async (write: Parameters<typeof imported>[0]): Promise<unknown> => {
  const { wallets } = await imported(write);
  return Object.fromEntries(wallets.map((row) => [row['external_id'], row['available']]));
};

const DATE = /^(\d+)\/(\d+)\/(\d{4}) (\d\d:\d\d)$/;
const NUMBER = /^-?[\d.]+(,\d+)?$/;

/** What a spreadsheet makes of a text: a date with its time, or a number. */
const typed = (cell: string): string | number | Date => {
  const [, day = '', month = '', year, time] = DATE.exec(cell) ?? [];
  const date = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time}:00Z`);
  // 31 February stays a text.
  if (date.getUTCDate() === Number(day)) return date;
  return NUMBER.test(cell) ? Number(cell.replaceAll('.', '').replace(',', '.')) : cell;
};

const customerOf = (line: string): string => line.split(';').at(-2) ?? '';

it('gives the same orders, balances and returns for any order of a file’s lines', async () => {
  const both = fileLines.chain((lines) => fc.tuple(fc.constant(lines), shuffled(lines)));
  await fc.assert(
    fc.asyncProperty(both, async ([lines, mixed]) => {
      const [sorted, unsorted] = [fileOf(lines), fileOf(mixed)];
      expect(await imported((importer) => importer.write('mixed.csv', unsorted))).toEqual(
        await imported((importer) => importer.write('sorted.csv', sorted)),
      );
    }),
    { numRuns: propertyRuns(5) },
  );
}, 240_000);

it('the earlier of two returns of one item is matched first, wherever it is in the file', async () => {
  const lines = [
    '1,2025-12-01,1,100.00,A,1,,',
    '2,2025-12-02,1,55.00,A,1,,',
    'C8,2025-12-03,-1,30.00,A,1,,',
    'C7,2025-12-04,-1,20.00,A,1,,',
  ];
  for (const order of [lines, lines.toReversed()]) {
    const { orders } = await imported((importer) => importer.write('returns.csv', fileOf(order)));
    expect(orders.map((row) => [row['number'], row['refunds'][0].refundId])).toEqual([
      ['1', 'import:C7/A|1|2000#1:1'],
      ['2', 'import:C8/A|1|3000#1:1'],
    ]);
  }
});

it('gives the same balances for a real shop’s file sorted newest first or by customer', async () => {
  const [head = '', ...lines] = (await readFile(FILE, 'utf8')).trimEnd().split('\r\n');
  for (const order of [
    lines.toReversed(),
    lines.toSorted((a, b) => (customerOf(a) < customerOf(b) ? -1 : 1)),
  ])
    expect(
      await balancesOf((importer) => importer.write('order.csv', [head, ...order].join('\r\n'))),
    ).toEqual(await expectedBalances());
});

it('gives the same balances for a real shop’s file saved as a workbook, with dates and numbers as a spreadsheet has them', async () => {
  const rows: (string | number | Date)[][] = [];
  const format = { path: FILE, encoding: 'utf-8', delimiter: ';', quote: '"' } as const;
  for await (const some of readRows(format, new AbortController().signal))
    for (const { cells } of some) rows.push(cells.map(typed));
  const book = writeXlsxStream(rows, { name: 'Orders' });
  expect(await balancesOf((importer) => importer.write('orders.xlsx', book))).toEqual(
    await expectedBalances(),
  );
});
