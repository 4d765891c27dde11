import { encodingByMark, startsWith } from '@apps-hub/domain/csv/encoding';
import { withoutGuard } from '@apps-hub/domain/csv/lines';
import { parse } from 'csv-parse/browser/esm/sync';

import { decodeText } from '../components/decode-text.ts';
import type { Row } from './workbook-rows.ts';

interface ParsedRow {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

const rowsOf = (text: string): readonly Row[] => {
  const parsed = parse(text, {
    delimiter: [',', ';', '\t'],
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as readonly ParsedRow[]; // with `info` each row carries its line number; the library's types omit it
  return parsed.map(({ record, info }) => ({ cells: record, line: info.lines }));
};

/** A spreadsheet's guard before a formula is not part of the cell. */
const csvRows = (text: string): readonly Row[] =>
  rowsOf(text).map(({ cells, line }) => ({ cells: cells.map(withoutGuard), line }));

/** A workbook is a ZIP archive. */
const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

/** The rows of a CSV file with any separator, or of a workbook's first sheet; throws when it is neither. */
export const tableRows = async (bytes: Uint8Array): Promise<readonly Row[]> => {
  // Loaded for a workbook only: its reader is large.
  if (isZip(bytes)) return (await import('./workbook-rows.ts')).workbookRows(bytes);
  const text = decodeText(bytes);
  // The library counts CRLF as two lines inside quotes, and if the first line ends in a single character.
  return csvRows(text.replaceAll('\r\n', '\n'));
};

/** Whether a file is neither text nor a workbook. */
export const isBinary = (bytes: Uint8Array): boolean =>
  !isZip(bytes) && encodingByMark(bytes) === undefined && bytes.includes(0);
