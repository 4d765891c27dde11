import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type CsvFormat, detectDelimiter, readRows } from './csv-rows.ts';
import type { Encoding } from '@apps-hub/domain/csv/encoding';
import { detectEncoding } from './encoding.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apps-hub-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

const { signal } = new AbortController();

const fileOf = async (content: string | Uint8Array): Promise<string> => {
  const path = join(folder, 'orders.csv');
  await writeFile(path, content);
  return path;
};

const rowsOf = async (content: string | Uint8Array, format: Partial<CsvFormat> = {}) => {
  const path = await fileOf(content);
  const rows: [number, ...string[]][] = [];
  const whole: CsvFormat = { path, encoding: 'utf-8', delimiter: ';', quote: '"', ...format };
  for await (const some of readRows(whole, signal))
    for (const { line, cells } of some) rows.push([line, ...cells]);
  return rows;
};

describe('rows and cells', () => {
  it('numbers rows by their first line, across quoted line breaks and empty lines', async () => {
    expect(await rowsOf('a;b\r\n1;"x\r\ny"\r\n\r\n2;z\r\n')).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'x\r\ny'],
      [5, '2', 'z'],
    ]);
  });

  it('keeps quotation marks inside a text', async () => {
    expect(await rowsOf('a;b\n1;a 12" plate\n2;"say ""hi"""\n')).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'a 12" plate'],
      [3, '2', 'say "hi"'],
    ]);
  });

  it.each([
    ['at the end of the file', 'a;b\n1;x\n2;"open\n3;y\n'],
    ['before another quoted text', 'a;b\n1;x\n2;"open\n3;"y"\n4;z\n'],
  ])('reports where an unclosed quotation mark starts, %s', async (_name, content) => {
    await expect(rowsOf(content)).rejects.toThrow(/Line 3 has an unclosed quotation mark/);
    expect(await rowsOf(content, { quote: null })).toContainEqual([3, '2', '"open']);
  });

  it('passes on lines with too many or too few cells, which the next step handles', async () => {
    expect(await rowsOf('a;b\n1\n1;2;3\n')).toEqual([
      [1, 'a', 'b'],
      [2, '1'],
      [3, '1', '2', '3'],
    ]);
  });
});

describe('the part of a file before its first quotation mark', () => {
  const cell = fc.array(fc.constantFrom('a', '1', ' ', '\n', '\r', 'é'), { maxLength: 3 });
  const rows = fc.array(
    fc.array(
      cell.map((some) => some.join('')),
      { minLength: 1, maxLength: 3 },
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  );

  it('is split as the parser splits it', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom('\n', '\r\n', '\r'), async (some, end) => {
        const text = some.map((cells) => cells.join(';')).join(end);
        const expected = parse(text, { delimiter: ';', relax_column_count: true, skip_empty_lines: true });
        expect((await rowsOf(text)).map(([, ...cells]) => cells)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  it('has its lines counted, also those after it', async () => {
    const lines = 'b;c\r\n'.repeat(90_000);
    const rows = await rowsOf(`a;b\r\n\r\n1;x\ny\r\n${lines}2;"z"\r\n`);
    expect(rows.slice(0, 3)).toEqual([
      [1, 'a', 'b'],
      [3, '1', 'x\ny'],
      [5, 'b', 'c'],
    ]);
    expect(rows.at(-1)).toEqual([90_005, '2', 'z']);
  });

  it('has no line as long as a megabyte', async () => {
    await expect(rowsOf(`a;b\n1;${'x'.repeat(2_000_000)}`)).rejects.toThrow(/Line 2/);
  });
});

describe('the delimiter', () => {
  it.each([
    [';', 'No;Price;Text\n1;2,55;"a;b"\n2;3,10;c,d'],
    [',', 'No,Price,Text\n1,2.55,"a, b; c"\n2,3.10,c'],
    ['\t', 'No\tPrice, net\tText\n1\t2,55\ta,b\n'],
    ['|', 'No|Price|Text\n1|2.55|x\n'],
    [';', 'only;a;header'],
  ])('is %j', (delimiter, sample) => {
    expect(detectDelimiter(sample)).toBe(delimiter);
  });

  it('is required: throws if there is none', () => {
    expect(() => detectDelimiter('hello\nworld')).toThrow(/--delimiter/);
  });
});

const encode = (text: string, encoding: Encoding): Uint8Array => {
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  const decoder = new TextDecoder(encoding);
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return Uint8Array.from(Array.from(text, (character) => byteOf.get(character) ?? 0x3f));
};

describe('the encoding', () => {
  it.each([
    ['utf-8', 'mark', 'No;Text\n1;طقم أكواب\n', '\uFEFF'],
    ['utf-8', 'valid', 'No;Text\n1;طقم أكواب\n', ''],
  ] as const)('%s by %s', async (encoding, by, text, mark) => {
    const path = await fileOf(`${mark}${text}`);
    expect(await detectEncoding(path, signal)).toEqual({ encoding, by });
    expect(await rowsOf(`${mark}${text}`, { encoding })).toEqual([
      [1, 'No', 'Text'],
      [2, '1', 'طقم أكواب'],
    ]);
  });

  it.each([
    ['utf-16le', 'mark', 'طقم أكواب'],
    ['utf-16be', 'mark', 'طقم أكواب'],
    ['windows-1256', 'letters', 'طقم أكواب للشاي'],
    ['windows-1252', 'letters', 'Café crème, größe L'],
  ] as const)('%s by its %s', async (encoding, by, title) => {
    const bytes = encode(`No;Text\n1;${title}\n`, encoding);
    expect(await detectEncoding(await fileOf(bytes), signal)).toEqual({ encoding, by });
    expect(await rowsOf(bytes, { encoding })).toEqual([
      [1, 'No', 'Text'],
      [2, '1', title],
    ]);
  });

  it('rejects invalid bytes anywhere, even across read chunks', async () => {
    const text = `No;Text\n${'1;plain\n'.repeat(20_000)}2;é`;
    expect(await detectEncoding(await fileOf(text), signal)).toEqual({ encoding: 'utf-8', by: 'valid' });
    const cut = Buffer.from(text).subarray(0, -1);
    expect(await detectEncoding(await fileOf(cut), signal)).toMatchObject({ by: 'letters' });
  });

  it.each([
    ['a workbook', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0, 0), /workbook/],
    ['a PDF', '%PDF-1.7', /PDF/],
    ['binary data', Uint8Array.of(1, 2, 0, 3), /not a text file/],
    ['nothing', '', /empty/],
  ])('refuses %s', async (_name, content, message) => {
    await expect(fileOf(content).then((path) => detectEncoding(path, signal))).rejects.toThrow(message);
  });
});
