import { LIST_MEDIA } from '@apps-hub/contract/values';
import { BYTE_ORDER_MARK, csvLine } from '@apps-hub/domain/csv/lines';
import type { Locale } from '@apps-hub/domain/locale';

import { type Cells, cellText } from './list-file.ts';

export interface NamedSheet {
  readonly name: string;
  readonly rows: readonly Cells[];
  /** Those of the rows that are headings or totals; by default the first. */
  readonly bold?: readonly Cells[];
  /** Those of the rows whose numbers are amounts, with this many decimals. */
  readonly amounts?: { readonly rows: readonly Cells[]; readonly decimals: number };
}

/** Widths of columns in characters; a sheet of one column has whole sentences. */
const WIDTH = { least: 11, most: 44, sentences: 110 } as const;

const columnsOf = (rows: readonly Cells[]): { width: number }[] => {
  const count = Math.max(...rows.map(({ length }) => length));
  if (count === 1) return [{ width: WIDTH.sentences }];
  // A line with a single cell reaches over its neighbours.
  const tables = rows.filter(({ length }) => length > 1);
  return Array.from({ length: count }, (_, at) => {
    const longest = Math.max(...tables.map((row) => String(row[at] ?? '').length));
    return { width: Math.min(Math.max(longest + 3, WIDTH.least), WIDTH.most) };
  });
};

const wholeFormat = (value: number): string => (Number.isInteger(value) ? '#,##0' : 'General');

/** Bold rows, amounts with all their decimals, whole numbers in groups of three, and long texts on several lines. */
const stylesOf = ({
  rows,
  bold = rows.slice(0, 1).filter(({ length }) => length > 1),
  amounts,
}: NamedSheet) => {
  const [headings, money] = [new Set(bold), new Set(amounts?.rows)];
  const amountFormat = ['#,##0', ...(amounts?.decimals ? ['0'.repeat(amounts.decimals)] : [])].join('.');
  const hasTable = rows.some(({ length }) => length > 1);
  const styleOf = (row: Cells, value: Cells[number]) => ({
    ...(headings.has(row) && { font: { bold: true } }),
    ...(typeof value === 'number' && {
      numFmt: money.has(row) ? amountFormat : wholeFormat(value),
    }),
    ...(typeof value === 'string' &&
      !(hasTable && row.length === 1) && { alignment: { wrapText: true, vertical: 'top' as const } }),
  });
  return new Map(
    rows.flatMap((row, at) =>
      row.map((value, column) => [`${at},${column}`, { value: cellText(value), style: styleOf(row, value) }]),
    ),
  );
};

/** Excel's limit for a sheet's name. */
const NAME_MAX_LENGTH = 31;

/** A small workbook with several sheets, made in memory. Texts are typed as texts, so none runs as a formula. */
export const sheetsWorkbook = async (
  sheets: readonly NamedSheet[],
  locale: Locale,
): Promise<{ readonly media: string; readonly body: Uint8Array<ArrayBuffer> }> => {
  const { writeXlsx } = await import('hucre/xlsx');
  const body = await writeXlsx({
    sheets: sheets.map((sheet) => ({
      name: sheet.name.slice(0, NAME_MAX_LENGTH),
      rows: sheet.rows.map((row) => row.map(cellText)),
      columns: columnsOf(sheet.rows),
      cells: stylesOf(sheet),
      ...(locale === 'ar' ? { view: { rightToLeft: true } } : {}),
    })),
  });
  return { media: LIST_MEDIA.xlsx, body: new Uint8Array(body) };
};

/** The same sheets as one CSV text, one below the other, each after its name. */
export const sheetsCsv = (sheets: readonly NamedSheet[]): string =>
  BYTE_ORDER_MARK +
  sheets.map(({ name, rows }) => [csvLine([name]), ...rows.map(csvLine)].join('')).join(csvLine([]));
