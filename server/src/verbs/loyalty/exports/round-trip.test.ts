import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Columns } from '#import/columns.ts';
import { readRows, type Row } from '#import/csv-rows.ts';
import { cellOf } from '#import/line.ts';
import { type ImportOptions, readOptions } from '#import/options.ts';
import { fromWorkbook } from '#import/from-workbook.ts';
import { type Cells, listFile } from '#spreadsheets/list-file.ts';
import { LIST_FORMATS } from '@apps-hub/contract/values';

const PEOPLE = [
  ['سارة الشمري', 'sara@example.com', '+966551112233'],
  ['=HYPERLINK("http://x")', null, '+971501234567'],
  ["'Abd al-Rahman", "o'brien@example.com", null],
  ['@handle, "the shop"', null, '0551112233'],
  ['-1+2', null, 'ask; later'],
  ["'=1+1", null, "''@later"],
  ['＝1+1', null, '+1 (212) 555-0100'],
] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apps-hub-export-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each(LIST_FORMATS)(
  'importing an export as %s leaves names, e-mail addresses and phone numbers unchanged',
  async (format) => {
    const path = join(folder, `customers.${format}`);
    const batches = (async function* (): AsyncGenerator<readonly Cells[]> {
      yield [['Name', 'Email', 'Phone']];
      yield PEOPLE;
    })();
    await writeFile(path, listFile(batches, { format, locale: 'ar' }).body);
    const { signal } = new AbortController();
    const options = readOptions(['--store', 'demo', path], (each) => each) as ImportOptions; // no help was asked for
    const { file } = await fromWorkbook(options, join(folder, 'sheet.csv'), signal);
    const rows: Row[] = [];
    const csv = { path: file, encoding: 'utf-8', delimiter: ',', quote: '"' } as const;
    for await (const row of readRows(csv, signal)) rows.push(row);
    const columns = { name: 0, email: 1, phone: 2 } as Columns; // other columns are not read here
    const read = rows
      .slice(1)
      .map((row) =>
        (['name', 'email', 'phone'] as const).map((field) => cellOf(row, columns, field) || null),
      );
    expect(read).toEqual(PEOPLE);
  },
);
