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
    { code: 'open_quote', example: String(line) },
  );

interface ParsedRow extends Row {
  readonly raw: string | undefined;
}

/** Where in a file its text starts, and what ends its rows if that is known. */
interface Place {
  readonly linesBefore: number;
  readonly lineBreak: string | undefined;
}

const START: Place = { linesBefore: 0, lineBreak: undefined };

const parsedRows = async function* (
  { delimiter, quote }: CsvFormat,
  texts: AsyncIterable<string>,
  { place, withRaw }: { readonly place: Place; readonly withRaw: boolean },
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
    ...(place.lineBreak === undefined ? {} : { record_delimiter: place.lineBreak }),
  });
  const source = Readable.from(texts);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  // Counted here, because the parser counts a CRLF inside quotation marks as two line breaks.
  let { linesBefore } = place;
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
  let count = 0;
  const texts = readText(format.path, format.encoding, signal);
  for await (const { line, cells, raw = '' } of parsedRows(format, texts, { place: START, withRaw: true })) {
    count += 1;
    if (count <= skip) continue;
    if (cells.some((cell) => mayHaveOpenQuote(cell) && !isQuotedIn(raw, cell))) throw openQuote(line);
    yield { line, cells };
  }
};

/** A file's rows up to its first quotation mark: splitting them takes a tenth of what the parser takes. */
class PlainRows {
  linesBefore = 0;
  /** That of the first line, as the parser finds it. */
  lineBreak: string | undefined;
  count = 0;
  /** The begun line. */
  rest = '';
  private readonly delimiter: string;

  constructor({ delimiter }: CsvFormat) {
    this.delimiter = delimiter;
  }

  /** The rows that end in this text. */
  *take(text: string): Generator<Row> {
    const begun = this.rest + text;
    this.lineBreak ??= /\r\n|\n|\r(?!$)/.exec(begun)?.[0];
    const lines = this.lineBreak === undefined ? [begun] : begun.split(this.lineBreak);
    this.rest = lines.pop() ?? '';
    if (this.rest.length > MAX_RECORD_BYTES) throw openQuote(this.linesBefore + lines.length + 1);
    for (const line of lines) yield* this.rowOf(line);
  }

  /** The last row, if no line break follows it. */
  *end(): Generator<Row> {
    yield* this.rowOf(this.lineBreak === undefined ? this.rest.replace(/\r$/, '') : this.rest);
  }

  private *rowOf(text: string): Generator<Row> {
    const line = this.linesBefore + 1;
    if (text === '') {
      this.linesBefore = line;
      return;
    }
    const cells = text.split(this.delimiter);
    this.linesBefore = line + (this.lineBreak === '\n' ? 0 : newlinesIn(cells));
    this.count += 1;
    yield { line, cells };
  }
}

/** The rows of a text with quotation marks, and of all that follows it. */
const quotedRows = async function* (
  format: CsvFormat,
  signal: AbortSignal,
  { plain, texts }: { readonly plain: PlainRows; readonly texts: AsyncIterable<string> },
): AsyncGenerator<Row> {
  let read = plain.count;
  for await (const { line, cells } of parsedRows(format, texts, { place: plain, withRaw: false })) {
    if (cells.some(mayHaveOpenQuote)) {
      yield* comparedRows(format, signal, read);
      return;
    }
    read += 1;
    yield { line, cells };
  }
};

/**
 * Streams a file's lines in lists, the header first, empty lines skipped. Each list has to be read before the next one. Throws a message
 * when quotation marks do not match.
 */
export const readRows = async function* (
  format: CsvFormat,
  signal: AbortSignal,
): AsyncGenerator<Iterable<Row>> {
  const texts = readText(format.path, format.encoding, signal);
  const plain = new PlainRows(format);
  for await (const text of texts) {
    if (format.quote !== null && text.includes(format.quote)) {
      const rest = async function* (): AsyncGenerator<string> {
        yield plain.rest + text;
        yield* texts;
      };
      for await (const row of quotedRows(format, signal, { plain, texts: rest() })) yield [row];
      return;
    }
    yield plain.take(text);
  }
  yield plain.end();
};

/** The delimiter of the header; throws a message when there is none. */
export const detectDelimiter = (sample: string): string => {
  const delimiter = findDelimiter(sample);
  if (delimiter === undefined)
    throw new ImportError(
      "We can't find column names separated by ; , | or a tab in the first line. Use --delimiter for another character.",
      { code: 'no_delimiter' },
    );
  return delimiter;
};
