import { parseArgs } from 'node:util';
import { type CurrencyCode, parseCurrency } from '@apps-hub/domain/money';

import { DATE_ORDERS, type DateOrder } from '@apps-hub/domain/csv/date-order';
import { ENCODINGS, type Encoding } from '@apps-hub/domain/csv/encoding';
import { type ColumnChoice, readMap } from './columns.ts';
import { ImportError } from './outcome.ts';
import { DEFAULT_SHIPPING_CODES } from './invoice.ts';
import type { DecimalMark } from '#spreadsheets/numbers.ts';

/** How a file is read, and what its orders become; what is undefined, is detected. */
export interface FileOptions {
  readonly file: string;
  readonly columns: ColumnChoice;
  readonly delimiter: string | undefined;
  readonly encoding: Encoding | undefined;
  readonly quote: '"' | null;
  readonly decimal: DecimalMark | undefined;
  readonly dateOrder: DateOrder | undefined;
  readonly currency: CurrencyCode | undefined;
  readonly shippingCodes: ReadonlySet<string>;
  readonly cancelPrefix: string;
  readonly points: 'earn' | 'none';
  /** Whose ids the file has: another system's, or those of the store's own platform. */
  readonly ids: 'import' | 'host';
}

/** The options of the command line. */
export interface ImportOptions extends FileOptions {
  readonly store: string;
  readonly rejectsFile: string;
  readonly dryRun: boolean;
  readonly yes: boolean;
  readonly acceptRejects: boolean;
}

export const USAGE = `npm run import -- --store <store> [options] <orders.csv>

Imports a store's order history from a CSV file, or the first sheet of a workbook (XLSX): one line per item, in any order.
The whole file is checked, and you see the result before anything is imported.

  --store <name>            the store's name on its platform (demo) or its ID (sto_...)
  --dry-run                 show what would be imported, then stop
  --yes                     import without asking
  --accept-rejects          import the other lines even when more than 1 % are rejected
  --points earn|none        award points with the active collection methods (default), or import orders only
  --map field=Column,...    which column holds which field; fields: invoice, date, quantity, price, sku, title, customer,
                            name, email, phone, currency, discount, tax; "field=" leaves a column out
  --currency <code>         the currency, if no column has it
  --date-format <format>    y-m-d, d/m/y or m/d/y
  --decimal <mark>          . or ,
  --delimiter <character>   the character between columns; "tab" for tabs
  --encoding <name>         ${ENCODINGS.join(', ')}
  --quote none              treat quotation marks as text
  --shipping-codes <codes>  items that are shipping or fees; default: ${DEFAULT_SHIPPING_CODES.join(', ')}
  --cancel-prefix <text>    prefix of a cancellation's number (default C); "" for none
  --ids import|host         where the customer numbers come from: another system (default) or the connected platform
  --rejects <file>          file for rejected lines (default: <orders.csv>.rejects.csv)
  --help                    show this help`;

/** What the numbers of cancellations begin with, before a digit. */
export const CANCEL_PREFIX = 'C';

const OPTIONS = {
  store: { type: 'string' },
  map: { type: 'string', multiple: true },
  currency: { type: 'string' },
  'date-format': { type: 'string' },
  decimal: { type: 'string' },
  delimiter: { type: 'string' },
  encoding: { type: 'string' },
  quote: { type: 'string' },
  'shipping-codes': { type: 'string' },
  'cancel-prefix': { type: 'string' },
  points: { type: 'string' },
  ids: { type: 'string' },
  rejects: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
  'accept-rejects': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** One of a list, or an error that names the list. */
const oneOf = <T extends string>(
  option: string,
  text: string | undefined,
  allowed: readonly T[],
): T | undefined => {
  if (text === undefined) return undefined;
  const found = allowed.find((each) => each === text.toLowerCase());
  if (found === undefined)
    throw new ImportError(`--${option} must be one of ${allowed.join(', ')}, not "${text}"`);
  return found;
};

const readDelimiter = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const delimiter = text === 'tab' || text === '\\t' ? '\t' : text;
  if (delimiter.length !== 1)
    throw new ImportError(`--delimiter must be one character or "tab", not "${text}"`);
  return delimiter;
};

const readCurrency = (text: string | undefined): CurrencyCode | undefined => {
  if (text === undefined) return undefined;
  const currency = parseCurrency(text);
  if (!currency) throw new ImportError(`--currency must be a three-letter code such as SAR, not "${text}"`);
  return currency;
};

/** Codes are compared trimmed and case-insensitively. */
export const codeSet = (codes: readonly string[]): ReadonlySet<string> =>
  new Set(codes.map((code) => code.trim().toLowerCase()).filter((code) => code !== ''));

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
};

/**
 * Parses the command line; `help` if it was requested. Throws a message for invalid options. `resolvePath` resolves a path from the
 * command line.
 */
export const readOptions = (
  args: readonly string[],
  resolvePath: (path: string) => string,
): ImportOptions | 'help' => {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0 || values.store === undefined)
    throw new ImportError(`Enter one file and --store.\n\n${USAGE}`);
  const file = resolvePath(path);
  const rejectsFile = values.rejects === undefined ? `${file}.rejects.csv` : resolvePath(values.rejects);
  if (rejectsFile === file) throw new ImportError('--rejects names the file of orders itself: give another.');
  return {
    file,
    store: values.store,
    columns: readMap(values.map ?? []),
    delimiter: readDelimiter(values.delimiter),
    encoding: oneOf('encoding', values.encoding, ENCODINGS),
    quote: oneOf('quote', values.quote, ['none', '"']) === 'none' ? null : '"',
    decimal: oneOf('decimal', values.decimal, ['.', ',']),
    dateOrder: oneOf('date-format', values['date-format'], DATE_ORDERS),
    currency: readCurrency(values.currency),
    shippingCodes: codeSet(values['shipping-codes']?.split(',') ?? DEFAULT_SHIPPING_CODES),
    cancelPrefix: values['cancel-prefix'] ?? CANCEL_PREFIX,
    points: oneOf('points', values.points, ['earn', 'none']) ?? 'earn',
    ids: oneOf('ids', values.ids, ['import', 'host']) ?? 'import',
    rejectsFile,
    dryRun: values['dry-run'] ?? false,
    yes: values.yes ?? false,
    acceptRejects: values['accept-rejects'] ?? false,
  };
};
