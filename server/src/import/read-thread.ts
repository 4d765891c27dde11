import { parentPort } from 'node:worker_threads';

import { rulesOf, type RulesInput } from './decide.ts';
import type { SpooledRow } from './groups.ts';
import { chunksOfGroups } from './invoice-chunks.ts';
import { readInvoice } from './invoice.ts';
import { ImportError } from './outcome.ts';
import { packInvoice } from './packed-invoice.ts';
import { openStored, type StoredSpool } from './spool.ts';

/** What is asked of the thread: to begin with the first chunk of a file, or for the next one. */
export type ReadRequest =
  | {
      readonly kind: 'begin';
      readonly rows: StoredSpool;
      readonly rules: RulesInput;
      readonly chunkLines: number;
    }
  | { readonly kind: 'next' };

/** The invoices of a chunk as JSON, and the parts of the temporary file that have their lines. */
export interface PackedChunk {
  readonly invoices: string;
  readonly from: number;
  readonly to: number;
}

/** The answer to each `next`. An error arrives as its message only. */
export type ReadReply =
  | { readonly kind: 'chunk'; readonly chunk: PackedChunk }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly message: string };

const packedChunks = async function* ({
  rows,
  rules: input,
  chunkLines,
}: ReadRequest & { readonly kind: 'begin' }): AsyncGenerator<PackedChunk> {
  const rules = rulesOf(input);
  const stored = openStored<SpooledRow>(rows);
  try {
    // Packed one by one, so that nothing of an invoice is in memory any more when the next one is read.
    const chunks = chunksOfGroups(stored, chunkLines, (group) => packInvoice(readInvoice(group, rules)));
    for await (const { items, from, to } of chunks) yield { invoices: `[${items.join(',')}]`, from, to };
  } finally {
    await stored.close();
  }
};

let chunks: AsyncGenerator<PackedChunk> | undefined;

const answer = async (): Promise<ReadReply> => {
  try {
    const next = await chunks?.next();
    return !next || next.done ? { kind: 'end' } : { kind: 'chunk', chunk: next.value };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { kind: 'refused', message: error.message };
  }
};

parentPort?.on('message', (request: ReadRequest) => {
  if (request.kind === 'begin') chunks = packedChunks(request);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  else void answer().then((reply) => parentPort?.postMessage(reply));
});
