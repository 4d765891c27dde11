import { streamXlsxRows } from 'hucre/xlsx';

/** A file's row; `line` counts from 1. */
export interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/** The rows of a workbook's first sheet, numbered as the spreadsheet shows them; rows without a text are left out. */
export const workbookRows = async (bytes: Uint8Array): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for await (const { index, values } of streamXlsxRows(bytes)) {
    const cells = values.map((value) => (value === null ? '' : String(value).trim()));
    if (cells.some((cell) => cell !== '')) rows.push({ cells, line: index + 1 });
  }
  return rows;
};
