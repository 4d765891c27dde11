import { type SpooledRow, readGroups } from './groups.ts';
import { type Group, type Invoice, type InvoiceRules, readInvoice } from './invoice.ts';
import type { Row } from './csv-rows.ts';
import type { StoredParts } from './spool.ts';

/** An order, and an invoice with returns, costs about as much as this share of a full chunk, however few lines it has. */
export const LEAST_OF_CHUNK = { order: 1 / 1000, returns: 1 / 400 } as const;

/** An invoice of the file, read as if the store did not know its order, which is nearly always so. */
export interface FileInvoice {
  readonly unknown: Invoice;
  /** Its lines in the file, to read it again. */
  readonly rows: () => readonly Row[];
}

/** The file's invoices in full chunks, also across the parts of the temporary file: each chunk costs a transaction. */
export const groupChunks = async function* (
  rows: StoredParts<SpooledRow>,
  chunkLines: number,
): AsyncGenerator<readonly Group[]> {
  const sizeOf = (group: Group): number => Math.max(group.rows.length, chunkLines * LEAST_OF_CHUNK.order);
  let [chunk, size]: [Group[], number] = [[], 0];
  for (let part = 0; part < rows.parts; part += 1)
    for (const group of await readGroups(rows, part)) {
      chunk.push(group);
      size += sizeOf(group);
      if (size < chunkLines) continue;
      yield chunk;
      [chunk, size] = [[], 0];
    }
  if (chunk.length > 0) yield chunk;
};

/** The file's invoices in chunks. */
export const invoiceChunks = async function* (
  rows: StoredParts<SpooledRow>,
  rules: InvoiceRules,
  chunkLines: number,
): AsyncGenerator<readonly FileInvoice[]> {
  for await (const groups of groupChunks(rows, chunkLines))
    yield groups.map((group) => ({ unknown: readInvoice(group, rules), rows: () => group.rows }));
};
