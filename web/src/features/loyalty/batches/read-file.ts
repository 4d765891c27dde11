import { CUSTOMER_HEADERS, indexOfHeader } from '@apps-hub/domain/csv/headers';
import { POINTS_HEADERS } from '@apps-hub/domain/loyalty/moving-in';
import { latinDigits } from '@apps-hub/domain/text';

import { isBinary, tableRows } from '@apps-hub/ui/files/table-rows.ts';
import type { Row } from '@apps-hub/ui/files/workbook-rows.ts';

/** One line of a file: the customer it names and the points, both as written. `line` counts from 1, the header included. */
export interface FileLine {
  readonly line: number;
  readonly reference: string;
  readonly points: string;
}

export type FileProblem = 'no_text' | 'no_columns' | 'no_lines' | 'unreadable';

export type ReadFile =
  | { readonly ok: true; readonly lines: readonly FileLine[] }
  | { readonly ok: false; readonly problem: FileProblem };

/** Columns that may hold the customer's number or their name; a contact in another column is more reliable. */
const VAGUE_HEADERS: readonly string[] = ['customer', 'العميل'];

/** Headers of the column that names the customer, most reliable first. */
const REFERENCE_HEADERS = [
  ...CUSTOMER_HEADERS.customer.filter((header) => !VAGUE_HEADERS.includes(header)),
  ...CUSTOMER_HEADERS.email,
  ...CUSTOMER_HEADERS.phone,
  'id',
  ...VAGUE_HEADERS,
];
const place = (header: readonly string[], names: readonly string[]): number =>
  names.map((name) => indexOfHeader(header, name)).find((at) => at >= 0) ?? -1;

const isNumber = (cell: string | undefined): boolean => /^[+-]?[\d,]+$/.test(latinDigits(cell ?? ''));

/** Finds the columns by header; without known headers, the first is the customer and the second, if numeric, the points. */
const columnsOf = (first: Row) => {
  const customer = place(first.cells, REFERENCE_HEADERS);
  const points = place(first.cells, POINTS_HEADERS);
  if (customer >= 0 && points >= 0) return { customer, points, hasHeader: true };
  return isNumber(first.cells[1]) ? { customer: 0, points: 1, hasHeader: false } : undefined;
};

const linesOf = (rows: readonly Row[]): ReadFile => {
  const [first] = rows;
  if (!first) return { ok: false, problem: 'no_lines' };
  const columns = columnsOf(first);
  if (!columns) return { ok: false, problem: 'no_columns' };
  const lines = rows.slice(columns.hasHeader ? 1 : 0).map(({ cells, line }) => ({
    line,
    reference: (cells[columns.customer] ?? '').trim(),
    points: cells[columns.points] ?? '',
  }));
  return lines.length === 0 ? { ok: false, problem: 'no_lines' } : { ok: true, lines };
};

/** Reads a file of customers and points, in any column order: CSV with any separator, or the first sheet of a workbook. */
export const readBatchFile = async (bytes: Uint8Array): Promise<ReadFile> => {
  if (isBinary(bytes)) return { ok: false, problem: 'no_text' };
  try {
    return linesOf(await tableRows(bytes));
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
};
