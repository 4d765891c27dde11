import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutOverrides } from '@apps-hub/domain/text';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { fromWorkbook } from '#import/from-workbook.ts';
import { detectForm, inspect } from '#import/inspect.ts';
import { cellOf } from '#import/line.ts';
import { type ImportOptions, readOptions } from '#import/options.ts';
import { listFile } from '#spreadsheets/list-file.ts';
import { LIST_FORMATS, type ListFormat } from '@apps-hub/contract/values';

/** Columns that an import reads, named as our exports name them. */
const HEADER = [
  'Order number',
  'Date',
  'Units',
  'Unit price',
  'SKU',
  'Product',
  'Customer ID',
  'الاسم',
  'Email',
  'Phone',
];
const TEXT_FIELDS = ['sku', 'title', 'customer', 'name', 'email', 'phone'] as const;
type Texts = readonly (string | null)[];

/** Real names, contacts and codes, some of which a spreadsheet would run as a formula or read as a number. */
const KNOWN: readonly Texts[] = [
  ['SKU-1', 'ثوب صيفي', '77', 'سارة الشمري', 'sara@example.com', '+966551112233'],
  ['=A1', '=HYPERLINK("http://x")', '00042', '=HYPERLINK("http://x")', null, '+971501234567'],
  ['-5', '"quoted" ; and, more', '9007199254740993', "'Abd al-Rahman", "o'brien@example.com", null],
  ['@', 'two\nlines', '1e400', '@handle, "the shop"', null, '0551112233'],
  ['+1+1', 'a\tb', '-0', '-1+2', null, 'ask; later'],
  [null, "'=1+1", '٠٥٥', "''=1+1", null, "''@later"],
  ['"in\ntwo"', '"', '"\n"', '"one\n"two', null, '","'],
  ['٥٠٠', '＝1+1', '1,234', 'TRUE', null, '+1 (212) 555-0100'],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apps-hub-export-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Exports lines with these texts, and reads the file as an import does: form, columns and guards are found in the file. */
const exportedAndRead = async (lines: readonly Texts[], format: ListFormat): Promise<Texts[]> => {
  const path = join(folder, `lines.${format}`);
  const rows = lines.map((texts, index) => [`${index}`, '2026-11-21 14:05', 1, '5.25', ...texts]);
  const batches = (async function* () {
    yield [HEADER];
    yield rows;
  })();
  await writeFile(path, (await listFile(batches, { format, locale: 'ar' })).body);
  const { signal } = new AbortController();
  const given = readOptions(['--store', 'demo', path], (each) => each) as ImportOptions; // no help was asked for
  const options = await fromWorkbook(given, {
    csvPath: join(folder, 'sheet.csv'),
    signal,
    onRow: () => undefined,
  });
  const read: Texts[] = [];
  await inspect(await detectForm(options, signal), options.columns, {
    keep: (row, columns) => {
      read.push(TEXT_FIELDS.map((field) => cellOf(row, columns, field) || null));
      return undefined;
    },
    onLine: () => undefined,
    signal,
  });
  return read;
};

const SIGNS = [
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ',',
  ';',
  '|',
  '\t',
  '\r',
  '\n',
  '\u2028',
  ' ',
  '٫',
  '＝',
  'سارة',
  'a',
  '1',
];

it.each(LIST_FORMATS)('importing an export as %s leaves its texts unchanged', async (format) => {
  expect(await exportedAndRead(KNOWN, format)).toEqual(KNOWN);
  const nasty = fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 9 });
  const number = fc.oneof(
    fc.bigInt().map(String),
    fc.double().map(String),
    fc.integer().map((each) => `0${each}`),
  );
  const text = fc
    .oneof(nasty, number, fc.string({ unit: 'grapheme', maxLength: 20 }))
    // As every text is stored: without spaces around it, and without characters that a database or a reader refuses.
    .map((each) => withoutOverrides(each).replaceAll('\0', '').trim() || null);
  const line = fc.tuple(text, text, text, text, text, text);
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (lines) => {
      expect(await exportedAndRead(lines, format)).toEqual(lines);
    }),
    { numRuns: format === 'csv' ? 150 : 30 },
  );
});
