import { open } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { BYTE_ORDER_MARK, csvLine } from '@apps-hub/domain/csv/lines';

import { isZip, readSheet } from '#spreadsheets/read-xlsx.ts';
import type { FileOptions } from './options.ts';
import { ImportError } from './outcome.ts';

const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

interface Converting {
  readonly csvPath: string;
  readonly signal: AbortSignal;
  /** Told of each row: a large workbook takes minutes. */
  readonly onRow: (row: number) => void;
}

/** The sheet's rows as lines; empty lines stand for its empty rows, so that line numbers are the spreadsheet's. */
const csvOf = async function* (
  path: string,
  { signal, onRow }: Pick<Converting, 'signal' | 'onRow'>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  let written = 0;
  for await (const { number, cells } of readSheet(path, signal)) {
    yield '\r\n'.repeat(number - written - 1) + csvLine(cells);
    written = number;
    onRow(number);
  }
};

/** If the file is a workbook, writes its first sheet to `csvPath` and returns the options for that; otherwise the same options. */
export const fromWorkbook = async (
  options: FileOptions,
  { csvPath, signal, onRow }: Converting,
): Promise<FileOptions> => {
  // A missing file is reported later, in words.
  const head = await headOf(options.file).catch(() => undefined);
  if (!head || !isZip(head)) return options;
  try {
    await pipeline(csvOf(options.file, { signal, onRow }), createWriteStream(csvPath), { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ImportError(
      'We can\'t read this workbook. Open it and save the sheet as "CSV UTF-8".',
      { code: 'workbook_unreadable' },
      {
        cause: error,
      },
    );
  }
  return { ...options, file: csvPath, delimiter: ',', encoding: undefined, quote: '"' };
};
