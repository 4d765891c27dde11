import { parse } from 'csv-parse/sync';

import { DateEvidence } from '@apps-hub/domain/csv/date-order';
import { indexOfHeader } from '@apps-hub/domain/csv/headers';
import { BYTE_ORDER_MARK } from '@apps-hub/domain/csv/lines';
import { type CurrencyCode, currencyExponent, parseCurrency } from '@apps-hub/domain/money';
import { foldedText } from '@apps-hub/domain/search-text';
import { err, ok, type Result } from '@apps-hub/domain/result';
import { latinDigits } from '@apps-hub/domain/text';
import { localDate, type LocalDate } from '@apps-hub/domain/time';

import { DELIMITERS, findDelimiter } from '#spreadsheets/delimiter.ts';
import { dateReader } from '#spreadsheets/dates.ts';
import {
  currencySign,
  type DecimalMark,
  DecimalEvidence,
  lineTotalMinor,
  readDecimal,
} from '#spreadsheets/numbers.ts';

export const REMITTANCE_FIELDS = ['waybill', 'amount', 'fee', 'paidOn', 'currency'] as const;

export type RemittanceField = (typeof REMITTANCE_FIELDS)[number];

/**
 * Header names, most specific first; our own choice, because no carrier documents its file. The amount is what was collected, not what is left of
 * it after fees.
 */
const KNOWN_HEADERS: Readonly<Record<RemittanceField, readonly string[]>> = {
  waybill: [
    'awb',
    'awb number',
    'awb no',
    'hawb',
    'waybill',
    'waybill number',
    'waybill no',
    'air waybill',
    'airway bill',
    'airway bill number',
    'shipment number',
    'shipment no',
    'tracking number',
    'tracking no',
    'رقم البوليصة',
    'البوليصة',
    'رقم الشحنة',
    'رقم التتبع',
  ],
  amount: [
    'cod amount',
    'cod value',
    'cod',
    'cash on delivery amount',
    'cash on delivery',
    'collected amount',
    'amount collected',
    'collected',
    'cash collected',
    'amount',
    'value',
    'المبلغ المحصل',
    'مبلغ التحصيل',
    'قيمة التحصيل',
    'مبلغ الدفع عند الاستلام',
    'الدفع عند الاستلام',
    'المبلغ',
    'القيمة',
  ],
  fee: [
    'cod fee',
    'cod fees',
    'cod charge',
    'cod charges',
    'collection fee',
    'fee',
    'fees',
    'رسوم التحصيل',
    'رسوم الدفع عند الاستلام',
    'الرسوم',
  ],
  paidOn: [
    'payment date',
    'paid on',
    'paid date',
    'remittance date',
    'transfer date',
    'settlement date',
    'تاريخ الدفع',
    'تاريخ التحويل',
    'تاريخ السداد',
  ],
  currency: ['currency', 'currency code', 'cod currency', 'العملة', 'رمز العملة'],
};

type Columns = Readonly<Partial<Record<RemittanceField, number>>>;

export type RemittanceProblem =
  | 'not_csv'
  | 'no_lines'
  | 'waybill_column_missing'
  | 'amount_column_missing'
  | 'decimals_unclear';

export type LineProblem = 'waybill_invalid' | 'amount_invalid' | 'fee_invalid' | 'currency_unknown';

export interface RemittanceLine {
  /** Counted from 1, the header included. */
  readonly line: number;
  /** As in the file, with Latin digits. */
  readonly waybill: string;
  readonly amountMinor: number;
  readonly feeMinor: number | null;
  readonly currency: CurrencyCode;
  readonly paidOn: LocalDate | null;
}

export interface ReadRemittance {
  /** The header of each column that was found. */
  readonly columns: Readonly<Partial<Record<RemittanceField, string>>>;
  readonly lines: readonly RemittanceLine[];
  readonly broken: readonly { readonly line: number; readonly problem: LineProblem }[];
}

const columnsOf = (headers: readonly string[]): Columns => {
  const columns = new Map<RemittanceField, number>();
  for (const field of REMITTANCE_FIELDS) {
    const taken = new Set(columns.values());
    const index = KNOWN_HEADERS[field]
      .map((name) => indexOfHeader(headers, name))
      .find((at) => at >= 0 && !taken.has(at));
    if (index !== undefined) columns.set(field, index);
  }
  return Object.fromEntries(columns);
};

/** A number that a spreadsheet wrote as a formula or with a guard, to keep it a text, or with decimals. */
const plainNumber = (text: string): string =>
  latinDigits(text.trim())
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim()
    .replace(/^(\d+)\.0+$/, '$1');

/** How a spreadsheet shortens a long number: its last digits are lost, so that two waybills look alike. */
const SHORTENED = /^\d+(?:[.,]\d+)?E\+\d+$/i;

/** Lines above the header, such as a title and the period. */
const MOST_ABOVE = 20;

/** The cells of one line; none if its quotation marks do not match. */
const cellsOf = (line: string, delimiter: string): string[] => {
  try {
    return parse(line, { delimiter, relax_quotes: true })[0] ?? [];
  } catch {
    return [];
  }
};

/** How many lines are above the first one that names the required columns; none if no line does. */
const linesAbove = (text: string): number => {
  const lines = text.split(/\r\n|\n|\r/, MOST_ABOVE + 1);
  const found = lines.findIndex((line) =>
    DELIMITERS.some((delimiter) => {
      const { waybill, amount } = columnsOf(cellsOf(line, delimiter));
      return waybill !== undefined && amount !== undefined;
    }),
  );
  return Math.max(found, 0);
};

const withoutLines = (text: string, count: number): string =>
  text.replace(new RegExp(String.raw`^(?:.*(?:\r\n|\n|\r)){${count}}`), '');

const tableOf = (text: string): Result<string[][], RemittanceProblem> => {
  const delimiter = findDelimiter(text);
  if (delimiter === undefined) return err('not_csv');
  try {
    return ok(parse(text, { delimiter, relax_quotes: true, relax_column_count: true }));
  } catch {
    return err('not_csv'); // quotation marks do not match
  }
};

/** No waybill's number is longer. */
const LONGEST_NUMBER = 40;

interface Setting {
  /** The store's. */
  readonly currency: CurrencyCode;
  readonly zone: string;
  readonly now: Date;
}

interface Reading extends Setting {
  readonly cellOf: (row: readonly string[], field: RemittanceField) => string;
  readonly mark: DecimalMark;
  /** Null where the file's dates cannot be read. */
  readonly readDate: ReturnType<typeof dateReader> | null;
}

const currencyOf = (
  row: readonly string[],
  { cellOf, currency }: Pick<Reading, 'cellOf' | 'currency'>,
): CurrencyCode | undefined => {
  const named = cellOf(row, 'currency') || currencySign(cellOf(row, 'amount'));
  return named ? parseCurrency(named.toUpperCase()) : currency;
};

const minorOf = (text: string, mark: DecimalMark, currency: CurrencyCode): number | undefined => {
  const decimal = readDecimal(text, mark);
  // Money has no more decimals than its currency; anything else is another kind of number.
  if (!decimal.ok || decimal.value.scale > currencyExponent(currency)) return undefined;
  const minor = lineTotalMinor(1, decimal.value, currency);
  return minor.ok ? minor.value : undefined;
};

/** A day that cannot be read is left out: it only tells two equal payments apart. */
const paidOnOf = (row: readonly string[], { cellOf, readDate, zone }: Reading): LocalDate | null => {
  const text = cellOf(row, 'paidOn');
  const read = text === '' ? undefined : readDate?.(text);
  return read?.ok ? localDate(read.value, zone) : null;
};

const readLine = (
  row: readonly string[],
  line: number,
  reading: Reading,
): Result<RemittanceLine, LineProblem> => {
  const waybill = plainNumber(reading.cellOf(row, 'waybill'));
  if (foldedText(waybill) === '' || waybill.length > LONGEST_NUMBER || SHORTENED.test(waybill))
    return err('waybill_invalid');
  const currency = currencyOf(row, reading);
  if (!currency) return err('currency_unknown');
  const amountMinor = minorOf(reading.cellOf(row, 'amount'), reading.mark, currency);
  if (amountMinor === undefined) return err('amount_invalid');
  const fee = reading.cellOf(row, 'fee');
  const feeMinor = fee === '' ? null : minorOf(fee, reading.mark, currency);
  if (feeMinor === undefined) return err('fee_invalid');
  return ok({ line, waybill, amountMinor, feeMinor, currency, paidOn: paidOnOf(row, reading) });
};

/** How numbers and dates of the file are written, by all its lines together. */
const readingOf = (
  rows: readonly string[][],
  columns: Columns,
  setting: Setting,
): Result<Reading, RemittanceProblem> => {
  const decimals = new DecimalEvidence();
  const dates = new DateEvidence();
  const cellOf = (row: readonly string[], field: RemittanceField): string =>
    (row[columns[field] ?? -1] ?? '').trim();
  for (const row of rows) {
    decimals.add(cellOf(row, 'amount'));
    dates.add(cellOf(row, 'paidOn'));
  }
  // Of a currency with three decimals "1.250" is no thousand; only if all amounts are in it.
  const [only, ...others] = new Set(rows.map((row) => currencyOf(row, { ...setting, cellOf })));
  const mark = decimals.decide(others.length === 0 ? only : undefined);
  if (mark === 'mixed' || mark === 'unclear') return err('decimals_unclear');
  const decided = dates.decide(mark);
  const isKnown = decided !== 'unclear' && decided !== 'mixed';
  const readDate = isKnown ? dateReader(setting.zone, decided.order, setting.now) : null;
  return ok({ ...setting, cellOf, mark, readDate });
};

/** Reads a carrier's file of what it paid: finds the columns by their headers, and how numbers and dates are written by all lines. */
export const readRemittance = (text: string, setting: Setting): Result<ReadRemittance, RemittanceProblem> => {
  const plain = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const above = linesAbove(plain);
  const table = tableOf(withoutLines(plain, above));
  if (!table.ok) return table;
  const [headers = [], ...rows] = table.value;
  const columns = columnsOf(headers);
  if (columns.waybill === undefined) return err('waybill_column_missing');
  if (columns.amount === undefined) return err('amount_column_missing');
  const filled = rows
    .map((row, index) => ({ row, line: above + index + 2 }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return err('no_lines');
  const reading = readingOf(
    filled.map(({ row }) => row),
    columns,
    setting,
  );
  if (!reading.ok) return reading;
  const read = filled.map(({ row, line }) => ({ line, result: readLine(row, line, reading.value) }));
  return ok({
    columns: Object.fromEntries(
      REMITTANCE_FIELDS.flatMap((field) => {
        const header = headers[columns[field] ?? -1];
        return header === undefined ? [] : [[field, header.trim()]];
      }),
    ),
    lines: read.flatMap(({ result }) => (result.ok ? [result.value] : [])),
    broken: read.flatMap(({ line, result }) => (result.ok ? [] : [{ line, problem: result.error }])),
  });
};
