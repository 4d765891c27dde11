import type { Columns } from './columns.ts';
import type { Row } from './csv-rows.ts';
import { ImportError } from './import-error.ts';
import type { Group } from './invoice.ts';
import { cellOf } from './line.ts';

/** No real order has more lines: the wrong column was taken for the invoice number. It also bounds memory. */
const MAX_LINES_PER_INVOICE = 10_000;

/** Groups adjacent lines with the same number; a line without a number joins the lines before it. */
export const groupRows = async function* (rows: AsyncIterable<Row>, columns: Columns): AsyncGenerator<Group> {
  let invoice: string | undefined;
  let group: Row[] = [];
  for await (const row of rows) {
    const number = cellOf(row, columns, 'invoice');
    if (invoice === undefined || (number !== '' && number !== invoice)) {
      if (invoice !== undefined) yield { invoice, rows: group };
      invoice = number;
      group = [];
    }
    group.push(row);
    if (group.length > MAX_LINES_PER_INVOICE)
      throw new ImportError(
        `Invoice "${invoice}" has more than ${MAX_LINES_PER_INVOICE} lines: is it the right column? See --map.`,
      );
  }
  if (invoice !== undefined) yield { invoice, rows: group };
};
