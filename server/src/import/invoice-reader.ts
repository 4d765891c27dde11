import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { rulesOf, type RulesInput } from './decide.ts';
import { readGroups, type SpooledRow } from './groups.ts';
import { type FileInvoice, invoiceChunks } from './invoice-chunks.ts';
import { type Group, type InvoiceRules, readInvoice } from './invoice.ts';
import { ImportError } from './outcome.ts';
import { unpackInvoices } from './packed-invoice.ts';
import type { PackedChunk, ReadReply, ReadRequest } from './read-thread.ts';
import type { Spool } from './spool.ts';

/** A file whose lines are kept, and how they are read. */
export interface KeptFile {
  readonly rows: Spool<SpooledRow>;
  readonly rules: RulesInput;
  /** Lines per chunk, at most; each has at least one invoice. */
  readonly chunkLines: number;
}

/** Reads the invoices of a kept file, in chunks. */
export interface InvoiceReader {
  /** Says about how many lines the file will have, so that a thread can start while they are kept. */
  readonly expect: (lines: number) => void;
  readonly chunks: (file: KeptFile) => AsyncGenerator<readonly FileInvoice[]>;
  readonly close: () => Promise<void>;
}

/** The thread's memory, which a long file fills otherwise: most of what it reads is needed for a moment only. */
const MEMORY = {
  maxYoungGenerationSizeMb: 12,
  maxOldGenerationSizeMb: 128,
} as const;

const startThread = (): Worker =>
  new Worker(new URL('./read-thread.ts', import.meta.url), { resourceLimits: MEMORY });

const tell = (thread: Worker, request: ReadRequest): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(request);
};

/** Asks for the next chunk; awaited once the one before it is recorded. */
const askAhead = (thread: Worker): Promise<[ReadReply]> => {
  const answered = once(thread, 'message') as Promise<[ReadReply]>; // rejects with the thread's error
  answered.catch(() => undefined); // a failure before it is awaited must not end the process
  tell(thread, { kind: 'next' });
  return answered;
};

/** The groups of a chunk by invoice, read from the temporary file again. */
const groupsOf = async ({ rows }: KeptFile, { from, to }: PackedChunk): Promise<Map<string, Group>> => {
  const groups = new Map<string, Group>();
  for (let part = from; part <= to; part += 1)
    for (const group of await readGroups(rows, part)) groups.set(group.invoice, group);
  return groups;
};

/** The invoices of a chunk. Those that the store knows are read again, with the parts of the file that have their lines. */
const invoicesOf = (file: KeptFile, rules: InvoiceRules, chunk: PackedChunk): FileInvoice[] => {
  let groups: Promise<Map<string, Group>> | undefined;
  return unpackInvoices(chunk.invoices).map((unknown) => ({
    unknown,
    read: async (known) => {
      groups ??= groupsOf(file, chunk);
      const { invoice } = unknown;
      return readInvoice((await groups).get(invoice) ?? { invoice, rows: [] }, rules, known);
    },
  }));
};

const chunksFrom = async function* (thread: Worker, file: KeptFile): AsyncGenerator<readonly FileInvoice[]> {
  const { rows, rules, chunkLines } = file;
  tell(thread, { kind: 'begin', rows: await rows.store(), rules, chunkLines });
  const own = rulesOf(rules);
  for (let asked = askAhead(thread); ;) {
    const [reply] = await asked;
    if (reply.kind === 'refused') throw new ImportError(reply.message);
    if (reply.kind === 'end') return;
    asked = askAhead(thread);
    yield invoicesOf(file, own, reply.chunk);
  }
};

/**
 * Files of more than `threadFromLines` lines are read in a thread of their own: each chunk while the one before it is checked or written, so
 * that two cores work. A short file is read in less time than a thread takes to start.
 */
export const invoiceReader = (threadFromLines: number): InvoiceReader => {
  let thread: Worker | undefined;
  return {
    expect: (lines) => {
      if (lines > threadFromLines) thread ??= startThread();
    },
    chunks: (file) =>
      thread ? chunksFrom(thread, file) : invoiceChunks(file.rows, rulesOf(file.rules), file.chunkLines),
    close: async () => void (await thread?.terminate()),
  };
};
