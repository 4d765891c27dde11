import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { streamXlsxRows } from 'hucre/xlsx';

import { refuseLargeWorkbook } from './xlsx-size.ts';

/** Whether a file begins as a workbook does, which is a ZIP archive. */
export const isZip = (head: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, index) => head[index] === byte);

/** "2026-11-21 14:05:00", or only the day at midnight. A workbook's times have no zone. */
const timeText = (at: Date): string =>
  at.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');

type CellValue = string | number | boolean | Date | null;

const textOf = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? timeText(value) : String(value);
};

interface SheetRow {
  /** Counted from 1, as the spreadsheet shows it. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** Of a sheet in spreadsheet programs. */
const MOST_ROWS = 1_048_576;
/** No list has more; a row of one cell far to the right would else become thousands of cells. */
const MOST_COLUMNS = 1000;

/** The rows of a workbook's first sheet, with each cell as text; rows without a text are left out. Throws if it is too large. */
export const readSheet = async function* (path: string, signal: AbortSignal): AsyncGenerator<SheetRow> {
  await refuseLargeWorkbook(path);
  const bytes = Readable.toWeb(createReadStream(path, { signal })) as ReadableStream<Uint8Array>; // Node types its own stream apart
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (index >= MOST_ROWS || values.length > MOST_COLUMNS) throw new Error('the sheet is too large');
    const cells = values.map(textOf);
    if (cells.some((cell) => cell.trim() !== '')) yield { number: index + 1, cells };
  }
};
