import { parse } from 'csv-parse/browser/esm/sync';

/** A line of a file: whom it means and how many points, as they stand there. `line` counts from 1, the header included. */
export interface FileLine {
  readonly line: number;
  readonly reference: string;
  readonly points: string;
}

export type FileProblem = 'no_text' | 'no_columns' | 'no_lines' | 'unreadable';

export type ReadFile =
  | { readonly ok: true; readonly lines: readonly FileLine[] }
  | { readonly ok: false; readonly problem: FileProblem };

/** What spreadsheets call the two columns, in both languages, the more certain names first. */
const CUSTOMER_NAMES = [
  'customer',
  'customer id',
  'العميل',
  'رقم العميل',
  'معرف العميل',
  'email',
  'e-mail',
  'customer email',
  'البريد',
  'البريد الإلكتروني',
  'phone',
  'mobile',
  'الجوال',
  'الهاتف',
  'رقم الجوال',
  'id',
];
const POINTS_NAMES = ['points', 'النقاط', 'نقاط', 'عدد النقاط'];

/** Excel in Arabic saves a plain "CSV" in the code page of its Windows. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
};

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

interface ParsedRow {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

const rowsOf = (text: string): readonly Row[] => {
  // With `info` each row comes with where it stood; the library's own types leave that out.
  const parsed = parse(text, {
    delimiter: [',', ';', '\t'],
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as readonly ParsedRow[];
  return parsed.map(({ record, info }) => ({ cells: record, line: info.lines }));
};

const place = (header: readonly string[], names: readonly string[]): number => {
  const cells = header.map((cell) => cell.toLowerCase().replaceAll('_', ' '));
  for (const name of names) {
    const at = cells.indexOf(name);
    if (at >= 0) return at;
  }
  return -1;
};

const isNumber = (cell: string | undefined): boolean => /^[+-]?[\d\u0660-\u0669,]+$/.test(cell ?? '');

/** By the names in the first row; without such names the first column is the customer and the second, a number, the points. */
const columnsOf = (first: Row) => {
  const customer = place(first.cells, CUSTOMER_NAMES);
  const points = place(first.cells, POINTS_NAMES);
  if (customer >= 0 && points >= 0) return { customer, points, hasHeader: true };
  return isNumber(first.cells[1]) ? { customer: 0, points: 1, hasHeader: false } : undefined;
};

/** Our own exports put an apostrophe before what a spreadsheet would calculate, a telephone number with its "+" for one. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@])/, '');

/** Reads a CSV file of customers and points, however its columns are ordered and separated. */
export const readBatchFile = (bytes: Uint8Array): ReadFile => {
  if (bytes.includes(0)) return { ok: false, problem: 'no_text' };
  let rows: readonly Row[];
  try {
    rows = rowsOf(textOf(bytes));
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
  const [first] = rows;
  if (!first) return { ok: false, problem: 'no_lines' };
  const columns = columnsOf(first);
  if (!columns) return { ok: false, problem: 'no_columns' };
  const lines = rows.slice(columns.hasHeader ? 1 : 0).map(({ cells, line }) => ({
    line,
    reference: withoutGuard(cells[columns.customer] ?? ''),
    points: cells[columns.points] ?? '',
  }));
  return lines.length === 0 ? { ok: false, problem: 'no_lines' } : { ok: true, lines };
};
