import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

import type { Encoding } from '@apps-hub/domain/csv/encoding';
import { findDelimiter } from '#spreadsheets/delimiter.ts';
import { readText } from './encoding.ts';
import { ImportError } from './outcome.ts';

/** How a file's bytes are split into cells. */
export interface CsvFormat {
  readonly path: string;
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly quote: '"' | null;
}

/** One row of the file; `line` is the number of its first line, counted from 1 with the header. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** No real line is longer: an unclosed quotation mark has swallowed the following lines. */
const MAX_RECORD_BYTES = 1_000_000;

interface Parsed {
  readonly record: string[];
  readonly info: { readonly empty_lines: number };
  /** The row as it stands in the file; only if asked for. */
  readonly raw?: string;
}

const newlinesIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);

/** The parser keeps a cell's first quotation mark when no quoted text follows: such a cell may have swallowed the following lines. */
const mayHaveOpenQuote = (cell: string): boolean => cell.startsWith('"') && cell.includes('\n');

/** Whether the cell stands in the file as a text that itself begins with a quotation mark. */
const isQuotedIn = (raw: string, cell: string): boolean => raw.includes(`"${cell.replaceAll('"', '""')}"`);

const openQuote = (line: number): ImportError =>
  new ImportError(
    `Line ${line} has an unclosed quotation mark. ` +
      'Correct it, or add --quote none to treat quotation marks as text.',
  );

interface ParsedRow extends Row {
  readonly raw: string | undefined;
}

const parsedRows = async function* (
  { path, encoding, delimiter, quote }: CsvFormat,
  signal: AbortSignal,
  withRaw: boolean,
): AsyncGenerator<ParsedRow> {
  const parser = parse({
    delimiter,
    quote,
    info: true,
    raw: withRaw,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
  });
  const source = Readable.from(readText(path, encoding, signal));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  // Counted here, because the parser counts a CRLF inside quotation marks as two line breaks.
  let linesBefore = 0;
  try {
    for await (const { record, info, raw } of parser as AsyncIterable<Parsed>) {
      yield { line: linesBefore + info.empty_lines + 1, cells: record, raw };
      linesBefore += 1 + newlinesIn(record);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw openQuote(linesBefore + parser.info.empty_lines + 1);
  } finally {
    source.destroy();
  }
};

/** From the first cell on that may have swallowed lines, all rows are compared with the file's text, which takes longer. */
const comparedRows = async function* (
  format: CsvFormat,
  signal: AbortSignal,
  skip: number,
): AsyncGenerator<Row> {
  let place = 0;
  for await (const { line, cells, raw = '' } of parsedRows(format, signal, true)) {
    place += 1;
    if (place <= skip) continue;
    if (cells.some((cell) => mayHaveOpenQuote(cell) && !isQuotedIn(raw, cell))) throw openQuote(line);
    yield { line, cells };
  }
};

/** Streams a file's lines, the header first, empty lines skipped. Throws a message when quotation marks do not match. */
export const readRows = async function* (format: CsvFormat, signal: AbortSignal): AsyncGenerator<Row> {
  let read = 0;
  for await (const { line, cells } of parsedRows(format, signal, false)) {
    if (cells.some(mayHaveOpenQuote)) {
      yield* comparedRows(format, signal, read);
      return;
    }
    read += 1;
    yield { line, cells };
  }
};

/** The delimiter of the header; throws a message when there is none. */
export const detectDelimiter = (sample: string): string => {
  const delimiter = findDelimiter(sample);
  if (delimiter === undefined)
    throw new ImportError(
      "We can't find column names separated by ; , | or a tab in the first line. Use --delimiter for another character.",
    );
  return delimiter;
};
