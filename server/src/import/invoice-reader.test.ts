import * as fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { mapColumns } from './columns.ts';
import type { RulesInput } from './decide.ts';
import { lineKeeper, type SpooledRow } from './groups.ts';
import type { FileInvoice } from './invoice-chunks.ts';
import { type InvoiceReader, invoiceReader, type KeptFile } from './invoice-reader.ts';
import { openScratchFolder, type ScratchFolder } from './spool.ts';
import { fileLines, HEAD } from './testing/random-file.ts';

const headers = HEAD.split(',');
const columns = mapColumns(headers, {});
const RULES: RulesInput = {
  columns,
  headers,
  mark: '.',
  dateOrder: 'y-m-d',
  currency: 'SAR' as CurrencyCode,
  shippingCodes: new Set(['post']),
  cancelPrefix: 'C',
  timeZone: 'Asia/Riyadh',
  now: new Date('2026-01-01T00:00:00Z'),
};

const readHere = (): InvoiceReader => invoiceReader(Infinity);

const readInThread = (): InvoiceReader => {
  const reader = invoiceReader(0);
  reader.expect(1);
  return reader;
};

let parent: string;
let scratch: ScratchFolder;
let thread: InvoiceReader;
let kept = 0;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'apps-hub-reader-'));
  scratch = await openScratchFolder(parent);
  thread = readInThread();
});
afterAll(async () => {
  await thread.close();
  await scratch.remove();
  await rm(parent, { recursive: true });
});

const keep = async (lines: readonly string[], chunkLines: number): Promise<KeptFile> => {
  kept += 1;
  const rows = scratch.spool<SpooledRow>(`lines-${kept}`, 3);
  const add = lineKeeper(rows);
  for (const [place, text] of lines.entries())
    await add({ line: place + 2, cells: text.split(',') }, columns);
  return { rows, rules: RULES, chunkLines };
};

const plain = async ({ unknown, read }: FileInvoice) => {
  const { rowOf, ...again } = await read();
  return {
    unknown: { ...unknown, rowOf: undefined },
    again,
    rows: again.order?.lines.map(({ lineId }) => rowOf(lineId)),
  };
};

const readAll = async (reader: InvoiceReader, file: KeptFile) => {
  const chunks: Awaited<ReturnType<typeof plain>>[][] = [];
  for await (const chunk of reader.chunks(file)) chunks.push(await Promise.all(chunk.map(plain)));
  return chunks;
};

describe('reading a file in a thread of its own', () => {
  it('finds the invoices, rejected lines and rows that are found here, in the same chunks', async () => {
    await fc.assert(
      fc.asyncProperty(fileLines, fc.integer({ min: 1, max: 9 }), async (lines, chunkLines) => {
        const file = await keep(lines, chunkLines);
        expect(await readAll(thread, file)).toEqual(await readAll(readHere(), file));
      }),
      { numRuns: 50 },
    );
  });

  it('refuses an invoice with too many lines in the same words', async () => {
    const file = await keep(
      Array.from({ length: 10_001 }, () => '1,2025-12-01,1,10.00,A,1,,'),
      5000,
    );
    const refusal = /^Invoice "1" has more than 10000 lines/;
    await expect(readAll(readHere(), file)).rejects.toThrow(refusal);
    await expect(readAll(thread, file)).rejects.toThrow(refusal);
  });

  it('fails with the error of the thread', async () => {
    const broken = readInThread();
    const file = await keep(['1,2025-12-01,1,10.00,A,1,,'], 5);
    const pieces = [[{ at: 0, bytes: 1 }]];
    const rows = { ...file.rows, store: () => Promise.resolve({ path: join(parent, 'gone'), pieces }) };
    await expect(readAll(broken, { ...file, rows })).rejects.toThrow('ENOENT');
    await broken.close();
  });
});
