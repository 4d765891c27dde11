import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
