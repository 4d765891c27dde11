import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

const bytesOf = async (batches: AsyncIterable<readonly Cells[]>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(listFile(batches, 'xlsx').body).arrayBuffer());

const batched = async function* (...batches: Cells[][]): AsyncGenerator<readonly Cells[]> {
  yield* batches;
};

const readBack = async (rows: Cells[]): Promise<(readonly string[])[]> => {
  const path = join(folder, 'list.xlsx');
  await writeFile(path, await bytesOf(batched(rows)));
  const read: (readonly string[])[] = [];
  for await (const { cells } of readSheet(path, new AbortController().signal)) read.push(cells);
  return read;
};

describe('a list as a workbook', () => {
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
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
        const kept = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
        expect(await readBack(rows)).toEqual(kept);
      }),
      { numRuns: 200 },
    );
  });

  it('is written as it is read, and stops when the reader leaves', async () => {
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
    const reader = listFile(endless(), 'xlsx').body.getReader();
    for (let part = 0; part < 8; part += 1) expect((await reader.read()).done).toBe(false);
    expect(made).toBeLessThan(100);
    await reader.cancel();
    expect(isEnded).toBe(true);
  });
});
