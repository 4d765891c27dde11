import { compareText } from '@apps-hub/domain/text';

import type { Row } from './csv-rows.ts';
import { hashOf } from './seen-set.ts';
import { ImportError } from './outcome.ts';
import type { Reading } from './inspect.ts';
import type { Group } from './invoice.ts';
import { cellOf } from './line.ts';
import type { Spool } from './spool.ts';

/** No real order has more lines, so the wrong column was used as the invoice number. Also bounds memory. */
const MAX_LINES_PER_INVOICE = 10_000;

/** A line of the file with the number of its invoice. */
export type SpooledRow = readonly [invoice: string, line: number, cells: readonly string[]];

/** Distributes lines by invoice number; a line without a number belongs to the previous line. */
export const lineKeeper = (spool: Spool<SpooledRow>): Reading['keep'] => {
  let invoice = '';
  return (row, columns) => {
    invoice = cellOf(row, columns, 'invoice') || invoice;
    return spool.add(hashOf(invoice) % spool.parts, [invoice, row.line, row.cells]);
  };
};

/** The invoices of one part, each with all its lines, in an order that does not depend on the file's. */
export const readGroups = async (spool: Spool<SpooledRow>, part: number): Promise<Group[]> => {
  const groups = new Map<string, Row[]>();
  for await (const some of spool.read(part))
    for (const [invoice, line, cells] of some) {
      const rows = groups.get(invoice) ?? [];
      if (rows.length >= MAX_LINES_PER_INVOICE)
        throw new ImportError(
          `Invoice "${invoice}" has more than ${MAX_LINES_PER_INVOICE} lines: is it the right column? See --map.`,
          { code: 'invoice_too_long', example: invoice },
        );
      rows.push({ line, cells });
      groups.set(invoice, rows);
    }
  return [...groups]
    .map(([invoice, rows]) => ({ invoice, rows }))
    .sort((a, b) => compareText(a.invoice, b.invoice));
};
