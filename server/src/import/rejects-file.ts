import { open, rm } from 'node:fs/promises';

import type { Rejection } from './invoice.ts';
import { REASONS } from './reasons.ts';

/** The rejected lines, in a file that can be fixed and imported again; its first two columns tell where and why. */
export interface RejectsFile {
  readonly count: number;
  write(rejections: readonly Rejection[]): Promise<void>;
  close(): Promise<void>;
}

/** The file that rejected lines are of. */
export interface RejectsForm {
  readonly delimiter: string;
  readonly headers: readonly string[];
  /** Whether it is itself a rejects file; then its first two columns are replaced. */
  readonly isRejectsFile: boolean;
  /** Whether nothing is imported this time. */
  readonly isPreview: boolean;
}

const ADDED_HEADERS = ['rejected line', 'reason'] as const;

/** Whether these are the columns of a rejects file. */
export const isOfRejects = (headers: readonly string[]): boolean =>
  ADDED_HEADERS.every((header, index) => headers[index] === header);

const escape = (cell: string, delimiter: string): string =>
  cell.includes('"') || cell.includes(delimiter) || /[\r\n]/.test(cell)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;

/**
 * Starts over: removes the file of an earlier run and creates a new one with its header. UTF-8 with a byte order mark, readable only for
 * its owner.
 */
export const openRejects = async (path: string, format: RejectsForm): Promise<RejectsFile> => {
  await rm(path, { force: true });
  const { delimiter, headers } = format;
  const own = (cells: readonly string[]): readonly string[] =>
    format.isRejectsFile ? cells.slice(ADDED_HEADERS.length) : cells;
  const toLine = (cells: readonly string[]): string =>
    `${cells.map((cell) => escape(cell, delimiter)).join(delimiter)}\n`;
  let file: Awaited<ReturnType<typeof open>> | undefined;
  let count = 0;
  return {
    get count() {
      return count;
    },
    write: async (rejections) => {
      if (rejections.length === 0) return;
      if (!file) {
        file = await open(path, 'w', 0o600);
        // Without the mark, spreadsheets assume a legacy encoding.
        await file.appendFile(`\uFEFF${toLine([...ADDED_HEADERS, ...own(headers)])}`);
      }
      count += rejections.length;
      const text = rejections.map(({ row, reason }) =>
        toLine([String(row.line), REASONS[reason], ...own(row.cells)]),
      );
      await file.appendFile(text.join(''));
    },
    close: async () => {
      await file?.close();
      file = undefined;
    },
  };
};
