import { type SpooledRow, readGroups } from './groups.ts';
import { type Group, type Invoice, type InvoiceRules, readInvoice } from './invoice.ts';
import type { KnownInvoice } from './invoice-head.ts';
import type { StoredParts } from './spool.ts';

/** An order, and an invoice with returns, costs about as much as this share of a full chunk, however few lines it has. */
export const LEAST_OF_CHUNK = { order: 1 / 1000, returns: 1 / 400 } as const;

/** What an invoice of the file says, without the way back to its lines. */
export type InvoiceFacts = Omit<Invoice, 'rowOf'>;

/** An invoice of the file, read as if the store did not know its order, which is nearly always so. */
export interface FileInvoice {
  readonly unknown: InvoiceFacts;
  /** Reads it again, with its lines; `known` is its order in the store. */
  readonly read: (known?: KnownInvoice) => Promise<Invoice>;
}

/** Something made of a part's invoices, as soon as each is read. */
interface Chunk<T> {
  readonly items: readonly T[];
  /** The parts of the temporary file that it is from. */
  readonly from: number;
  readonly to: number;
}

/** What is made of the file's invoices, in full chunks, also across the parts of the temporary file: each chunk costs a transaction. */
export const chunksOfGroups = async function* <T>(
  rows: StoredParts<SpooledRow>,
  chunkLines: number,
  make: (group: Group) => T,
): AsyncGenerator<Chunk<T>> {
  const least = chunkLines * LEAST_OF_CHUNK.order;
  let [items, size, from]: [T[], number, number] = [[], 0, 0];
  for (let part = 0; part < rows.parts; part += 1)
    for (const group of await readGroups(rows, part)) {
      items.push(make(group));
      size += Math.max(group.rows.length, least);
      if (size < chunkLines) continue;
      yield { items, from, to: part };
      [items, size, from] = [[], 0, part];
    }
  if (items.length > 0) yield { items, from, to: rows.parts - 1 };
};

/** The file's invoices in chunks. */
export const invoiceChunks = async function* (
  rows: StoredParts<SpooledRow>,
  rules: InvoiceRules,
  chunkLines: number,
): AsyncGenerator<readonly FileInvoice[]> {
  const make = (group: Group): FileInvoice => ({
    unknown: readInvoice(group, rules),
    read: (known) => Promise.resolve(readInvoice(group, rules, known)),
  });
  for await (const { items } of chunksOfGroups(rows, chunkLines, make)) yield items;
};
