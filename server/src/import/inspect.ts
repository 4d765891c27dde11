import { stat } from 'node:fs/promises';
import { DateEvidence } from '@apps-hub/domain/csv/date-order';
import type { Encoding } from '@apps-hub/domain/csv/encoding';
import type { CurrencyCode } from '@apps-hub/domain/money';

import { type Columns, mapColumns } from './columns.ts';
import { type CsvFormat, detectDelimiter, readRows, type Row } from './csv-rows.ts';
import { type DetectedEncoding, detectEncoding, readText } from './encoding.ts';
import { ImportError } from './outcome.ts';
import { cellOf } from './line.ts';
import { currencySign, DecimalEvidence, mayBeNegative } from '#spreadsheets/numbers.ts';
import type { FileOptions } from './options.ts';

/** Findings from the file itself, before any decision. */
export interface Findings {
  readonly format: CsvFormat;
  readonly encoding: DetectedEncoding;
  readonly bytes: number;
  readonly headers: readonly string[];
  readonly columns: Columns;
  readonly lines: number;
  readonly decimals: DecimalEvidence;
  readonly dates: DateEvidence;
  /** The currency, if all prices have its sign. */
  readonly signedCurrency: CurrencyCode | undefined;
  /** False if no line can be a return. */
  readonly mayHaveReturns: boolean;
}

/** Reports the progress of a pass over the file; throws to stop it. */
export type OnLine = (line: number) => void;

const SAMPLE_CHARACTERS = 65_536;

const readSample = async (
  path: string,
  encoding: CsvFormat['encoding'],
  signal: AbortSignal,
): Promise<string> => {
  let sample = '';
  for await (const text of readText(path, encoding, signal)) {
    sample += text;
    if (sample.length >= SAMPLE_CHARACTERS) break;
  }
  return sample;
};

const sizeOf = async (path: string): Promise<number> => {
  try {
    const found = await stat(path);
    if (found.isFile()) return found.size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new ImportError(`File not found: ${path}`);
  }
  throw new ImportError(`${path} is not a file.`);
};

/** Evidence from the lines; constant size. */
class Evidence {
  readonly decimals = new DecimalEvidence();
  readonly dates = new DateEvidence();
  private readonly signs = new Set<string>();
  private readonly columns: Columns;
  lines = 0;
  mayHaveReturns = false;

  constructor(columns: Columns) {
    this.columns = columns;
  }

  add(row: Row): void {
    this.lines += 1;
    const price = cellOf(row, this.columns, 'price');
    this.decimals.add(price);
    this.dates.add(cellOf(row, this.columns, 'date'));
    this.mayHaveReturns ||= mayBeNegative(row.cells[this.columns.quantity] ?? '');
    const sign = currencySign(price);
    if (sign !== undefined && this.signs.size < 2) this.signs.add(sign);
  }

  get signedCurrency(): CurrencyCode | undefined {
    const [sign, another] = this.signs;
    return another === undefined ? (sign as CurrencyCode | undefined) : undefined;
  }
}

/** The format of a file's bytes, and about how many lines it has. */
export interface FileForm {
  readonly format: CsvFormat;
  readonly encoding: DetectedEncoding;
  readonly bytes: number;
  /** An estimate from the length of the first lines. */
  readonly linesAbout: number;
}

/** How many bytes a text has in a file, the byte order mark aside. */
const bytesIn = (text: string, encoding: Encoding): number => {
  if (encoding === 'utf-8') return Buffer.byteLength(text);
  return encoding.startsWith('utf-16') ? text.length * 2 : text.length;
};

const estimateLines = (sample: string, encoding: Encoding, bytes: number): number =>
  Math.ceil((sample.split('\n').length * bytes) / Math.max(bytesIn(sample, encoding), 1));

/** Detects how the file's bytes are split into cells. Throws a message when it is not text. */
export const detectForm = async (options: FileOptions, signal: AbortSignal): Promise<FileForm> => {
  const { file: path, quote } = options;
  const bytes = await sizeOf(path);
  const encoding = options.encoding
    ? ({ encoding: options.encoding, by: 'option' } as const)
    : await detectEncoding(path, signal);
  const sample = await readSample(path, encoding.encoding, signal);
  const delimiter = options.delimiter ?? detectDelimiter(sample);
  const format: CsvFormat = { path, encoding: encoding.encoding, delimiter, quote };
  return { format, encoding, bytes, linesAbout: estimateLines(sample, encoding.encoding, bytes) };
};

/** What is done with the file's lines while they are read. */
export interface Reading {
  readonly keep: (row: Row, columns: Columns) => Promise<void> | undefined;
  readonly onLine: OnLine;
  readonly signal: AbortSignal;
}

/** No file of orders has more; a megabyte of separators would else be a million cells, in each place that shows a line. */
const MOST_COLUMNS = 1000;

const refuseWide = ({ line, cells }: Row): void => {
  if (cells.length > MOST_COLUMNS)
    throw new ImportError(`Line ${line} has more than ${MOST_COLUMNS} columns.`);
};

/** Reads the whole file, once: keeps its lines, and finds how they are written. Throws a message when it is not a file of orders. */
export const inspect = async (
  { format, encoding, bytes }: FileForm,
  choice: FileOptions['columns'],
  { keep, onLine, signal }: Reading,
): Promise<Findings> => {
  let headers: readonly string[] | undefined;
  let columns: Columns | undefined;
  let evidence: Evidence | undefined;
  for await (const rows of readRows(format, signal))
    for (const row of rows) {
      refuseWide(row);
      if (columns === undefined || evidence === undefined) {
        headers = row.cells.map((cell) => cell.trim());
        columns = mapColumns(headers, choice);
        evidence = new Evidence(columns);
        continue;
      }
      evidence.add(row);
      const kept = keep(row, columns);
      if (kept) await kept;
      onLine(evidence.lines);
    }
  if (headers === undefined || columns === undefined || evidence === undefined)
    throw new ImportError('The file is empty.', { code: 'empty' });
  const { decimals, dates, lines, signedCurrency, mayHaveReturns } = evidence;
  return {
    format,
    encoding,
    bytes,
    headers,
    columns,
    lines,
    decimals,
    dates,
    signedCurrency,
    mayHaveReturns,
  };
};
