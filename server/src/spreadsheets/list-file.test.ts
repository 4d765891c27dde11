import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { type Locale, LOCALES } from '@apps-hub/domain/locale';
import * as fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Cells, listFile } from './list-file.ts';
import { readSheet } from './read-xlsx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apps-hub-list-'));
});
afterAll(() => rm(folder, { recursive: true }));

const bytesOf = async (
  batches: AsyncIterable<readonly Cells[]>,
  locale: Locale = 'en',
): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response((await listFile(batches, { format: 'xlsx', locale })).body).arrayBuffer(),
  );

const batched = async function* (...batches: Cells[][]): AsyncGenerator<readonly Cells[]> {
  yield* batches;
};

const readBack = async (rows: Cells[], locale: Locale): Promise<(readonly string[])[]> => {
  const path = join(folder, 'list.xlsx');
  await writeFile(path, await bytesOf(batched(rows), locale));
  const read: (readonly string[])[] = [];
  for await (const { cells } of readSheet(path, new AbortController().signal)) read.push(cells);
  return read;
};

describe('a list as a workbook', () => {
  it.each([
    ['ar', true],
    ['en', undefined],
  ] as const)('opens in the direction of its language: %s', async (locale, rightToLeft) => {
    const { sheets } = await readXlsx(await bytesOf(batched([['الاسم']], [['سارة <sheetView >']]), locale));
    expect(sheets[0]?.view?.rightToLeft).toBe(rightToLeft);
    expect(sheets[0]?.freezePane).toEqual({ rows: 1 });
    expect(sheets[0]?.rows).toEqual([['الاسم'], ['سارة <sheetView >']]);
  });

  it.each(LOCALES)('is whole if it is long: %s', async (locale) => {
    const rows = Array.from({ length: 3000 }, (_, index) => [`${index}`, Math.sin(index), 'سارة الشمري']);
    const { sheets } = await readXlsx(await bytesOf(batched(rows), locale));
    expect(sheets[0]?.rows).toEqual(rows);
  });

  it('keeps texts and numbers as such, without formulas', async () => {
    const sheet = (
      await readXlsx(
        await bytesOf(
          batched(
            [['Name', 'Phone', 'Points']],
            [
              ['=HYPERLINK("http://x")', '+966501234567', 12],
              ["'=1+1", '00123', -0.5],
            ],
          ),
        ),
      )
    ).sheets[0];
    expect(sheet?.rows).toEqual([
      ['Name', 'Phone', 'Points'],
      ['=HYPERLINK("http://x")', '+966501234567', 12],
      ["'=1+1", '00123', -0.5],
    ]);
    expect(JSON.stringify([...(sheet?.cells?.values() ?? [])])).not.toContain('formula');
  });

  it('is read back unchanged, whatever its texts', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string({
        unit: fc.constantFrom('_x', '0041', '005F', '_', '=', "'", '\t', '\r', '\n', '\u000b', ' ', 'سارة'),
      }),
    );
    const row = fc.tuple(text, fc.oneof(text, fc.integer().map(String)));
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...LOCALES),
        async (rows, locale) => {
          const kept = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
          expect(await readBack(rows, locale)).toEqual(kept);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each(LOCALES)('is written as it is read, and stops when the reader leaves: %s', async (locale) => {
    let [made, isEnded] = [0, false];
    const endless = async function* (): AsyncGenerator<readonly Cells[]> {
      try {
        for (;;) {
          made += 1;
          yield Array.from({ length: 500 }, (_, index) => [`${made}-${index}`, Math.random()]);
        }
      } finally {
        isEnded = true;
      }
    };
    const reader = (await listFile(endless(), { format: 'xlsx', locale })).body.getReader();
    for (let part = 0; part < 8; part += 1) expect((await reader.read()).done).toBe(false);
    expect(made).toBeLessThan(100);
    await reader.cancel();
    await expect.poll(() => isEnded).toBe(true);
  });
});

interface ZipPart {
  readonly name: string;
  readonly text: string;
  /** The size that the headers tell; by default its own. */
  readonly told?: number;
}

/** An archive with this flag in the header of each part; 8 leaves the sizes to the list at the end. */
const archive = (parts: readonly ZipPart[], flag = 0): Buffer => {
  const [body, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, text, told } of parts) {
    const packed = deflateRawSync(text);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(told ?? Buffer.byteLength(text), 8);
    const fixed = Buffer.from([20, 0, flag, 0, 8, 0, 0, 0, 0, 0]);
    const names = Buffer.from([name.length, 0, 0, 0]);
    const local = Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      fixed,
      flag === 0 ? sizes : Buffer.alloc(12),
      names,
      Buffer.from(name),
      packed,
    ]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), fixed, sizes, names, place, Buffer.from(name));
    body.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...body, ...list, end]);
};

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relations = (...targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships>${targets
    .map(([type, target], n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const book = (
  rows: string,
  strings: Omit<ZipPart, 'name'> = { text: '<sst><si><t>Riyadh</t></si></sst>' },
) => [
  { name: '[Content_Types].xml', text: '<Types/>' },
  { name: '_rels/.rels', text: relations(['officeDocument', 'xl/workbook.xml']) },
  { name: 'xl/workbook.xml', text: '<workbook><sheets><sheet name="a" r:id="rId0"/></sheets></workbook>' },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: relations(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'sharedStrings.xml']),
  },
  { name: 'xl/sharedStrings.xml', ...strings },
  { name: 'xl/worksheets/sheet1.xml', text: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
];

const rowsOf = async (bytes: Uint8Array): Promise<(readonly string[])[]> => {
  const path = join(folder, 'made.xlsx');
  await writeFile(path, bytes);
  const read: (readonly string[])[] = [];
  for await (const { cells } of readSheet(path, new AbortController().signal)) read.push(cells);
  return read;
};

describe.each([0, 8])('a workbook of a few kilobytes, with flag %d', (flag) => {
  const ROW = '<row><c t="s"><v>0</v></c></row>';

  it('is read as long as it is one', async () => {
    expect(await rowsOf(archive(book(ROW), flag))).toEqual([['Riyadh']]);
  });

  it.each([
    ['hides many texts', book(ROW, { text: `<sst>${'<si/>'.repeat(4_100_000)}</sst>` })],
    ['does not tell how large its texts are', book(ROW, { text: '<sst/>', told: 0 })],
    ['has thousands of columns', book('<row><c r="XFD1"><v>1</v></c></row>')],
    ['has millions of rows', book(`${ROW}<row r="2000000"><c><v>1</v></c></row>`)],
  ])('is refused if it %s', async (_what, parts) => {
    await expect(rowsOf(archive(parts, flag))).rejects.toThrow(/too (much|large)/);
  });
});
