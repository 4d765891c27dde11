import { stat } from 'node:fs/promises';
import type { CurrencyCode } from '@apps-hub/domain/money';

import { type Columns, mapColumns } from './columns.ts';
import { type CsvFormat, detectDelimiter, readRows, type Row } from './csv-rows.ts';
import { DateEvidence } from './dates.ts';
import { type DetectedEncoding, detectEncoding, readText } from './encoding.ts';
import { ImportError } from './import-error.ts';
import { cellOf } from './line.ts';
import { currencySign, DecimalEvidence } from './numbers.ts';
import type { ImportOptions } from './options.ts';

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

  constructor(columns: Columns) {
    this.columns = columns;
  }

  add(row: Row): void {
    this.lines += 1;
    const price = cellOf(row, this.columns, 'price');
    this.decimals.add(price);
    this.dates.add(cellOf(row, this.columns, 'date'));
    const sign = currencySign(price);
    if (sign !== undefined && this.signs.size < 2) this.signs.add(sign);
  }

  get signedCurrency(): CurrencyCode | undefined {
    const [sign, another] = this.signs;
    return another === undefined ? (sign as CurrencyCode | undefined) : undefined;
  }
}

/** Reads the whole file once to detect its format. Throws a message when it is not a file of orders. */
export const inspect = async (
  options: ImportOptions,
  onLine: OnLine,
  signal: AbortSignal,
): Promise<Findings> => {
  const { file: path, quote } = options;
  const bytes = await sizeOf(path);
  const encoding = options.encoding
    ? ({ encoding: options.encoding, by: 'option' } as const)
    : await detectEncoding(path, signal);
  const sample = await readSample(path, encoding.encoding, signal);
  const delimiter = options.delimiter ?? detectDelimiter(sample);
  const format: CsvFormat = { path, encoding: encoding.encoding, delimiter, quote };
  let headers: readonly string[] | undefined;
  let evidence: Evidence | undefined;
  for await (const row of readRows(format, signal)) {
    if (headers === undefined || evidence === undefined) {
      headers = row.cells.map((cell) => cell.trim());
      evidence = new Evidence(mapColumns(headers, options.columns));
      continue;
    }
    evidence.add(row);
    onLine(evidence.lines);
  }
  if (headers === undefined || evidence === undefined) throw new ImportError('The file is empty.');
  const { decimals, dates, lines, signedCurrency } = evidence;
  const columns = mapColumns(headers, options.columns);
  return { format, encoding, bytes, headers, columns, lines, decimals, dates, signedCurrency };
};

/** The file's lines without the header. */
export const readBody = async function* (format: CsvFormat, signal: AbortSignal): AsyncGenerator<Row> {
  let isHeader = true;
  for await (const row of readRows(format, signal)) {
    if (!isHeader) yield row;
    isHeader = false;
  }
};
