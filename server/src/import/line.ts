import { withoutGuard } from '@apps-hub/domain/csv/lines';
import { type CurrencyCode, parseCurrency } from '@apps-hub/domain/money';
import { err, ok, type Result } from '@apps-hub/domain/result';
import { withoutOverrides } from '@apps-hub/domain/text';

import type { Columns, Field } from './columns.ts';
import type { Row } from './csv-rows.ts';
import type { DateError } from '#spreadsheets/dates.ts';
import { type Decimal, type DecimalMark, readDecimal, readWhole } from '#spreadsheets/numbers.ts';
import type { Reason } from './reasons.ts';

/** What reading a line requires, known once the file has been inspected. */
export interface LineRules {
  readonly columns: Columns;
  readonly columnCount: number;
  readonly mark: DecimalMark;
  readonly readDate: (text: string) => Result<Date, DateError>;
}

/** The buyer as in the file; empty texts are omitted. */
export interface FileCustomer {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A line of the file, parsed by itself. What may appear only on an invoice's first line is undefined when empty. */
export interface Line {
  readonly row: Row;
  readonly date: Date | undefined;
  readonly customer: FileCustomer | undefined;
  readonly currency: CurrencyCode | undefined;
  readonly sku: string;
  readonly title: string;
  readonly units: number;
  readonly price: Decimal;
  readonly discount: Decimal | undefined;
  readonly tax: Decimal | undefined;
}

const MAX_UNITS = 1_000_000;
const MAX_KEY_LENGTH = 100;
const MAX_TEXT_LENGTH = 500;

/** What exports contain for guests. */
const NOBODY = new Set(['', '0', '-', 'null', 'none', 'nan', 'n/a', 'guest', 'ضيف', 'زائر']);

/** The trimmed text of a field on a line; empty when there is no such column. */
export const cellOf = (row: Row, columns: Columns, field: Field): string => {
  const index = columns[field];
  return index === undefined ? '' : withoutGuard(withoutOverrides(row.cells[index] ?? '').trim());
};

const hasWrongColumns = (row: Row, { columns, columnCount }: LineRules): boolean => {
  const lastNeeded = Math.max(columns.invoice, columns.date, columns.quantity, columns.price);
  return row.cells.length <= lastNeeded || row.cells.slice(columnCount).some((cell) => cell.trim() !== '');
};

/** The texts of a line, each trimmed once. */
type Texts = Readonly<Record<Field, string>>;

const textsOf = (row: Row, columns: Columns): Texts => ({
  invoice: cellOf(row, columns, 'invoice'),
  date: cellOf(row, columns, 'date'),
  quantity: cellOf(row, columns, 'quantity'),
  price: cellOf(row, columns, 'price'),
  sku: cellOf(row, columns, 'sku'),
  title: cellOf(row, columns, 'title'),
  customer: cellOf(row, columns, 'customer'),
  name: cellOf(row, columns, 'name'),
  email: cellOf(row, columns, 'email'),
  phone: cellOf(row, columns, 'phone'),
  currency: cellOf(row, columns, 'currency'),
  discount: cellOf(row, columns, 'discount'),
  tax: cellOf(row, columns, 'tax'),
});

const hasInvalidText = ({ cells }: Row, texts: Texts): boolean =>
  cells.some((cell) => cell.includes('\0')) ||
  [texts.invoice, texts.sku, texts.customer, texts.email, texts.phone].some(
    (text) => text.length > MAX_KEY_LENGTH,
  );

const customerOf = (texts: Texts): FileCustomer | undefined => {
  const { customer, name, phone } = texts;
  const email = texts.email.toLowerCase();
  const id = NOBODY.has(customer.toLowerCase()) ? email : customer;
  if (id === '') return undefined;
  return {
    id,
    name: name.slice(0, MAX_TEXT_LENGTH),
    email: email === '' ? null : email,
    phone: phone === '' ? null : phone,
  };
};

const readUnits = (text: string, mark: DecimalMark): Result<number, Reason> => {
  const units = readWhole(text, mark);
  if (!units.ok) return err(units.error === 'number_not_whole' ? 'quantity_not_whole' : 'quantity_invalid');
  if (units.value === 0) return err('quantity_zero');
  return Math.abs(units.value) > MAX_UNITS ? err('quantity_too_large') : units;
};

const readPrice = (text: string, mark: DecimalMark): Result<Decimal, Reason> => {
  const price = readDecimal(text, mark);
  if (price.ok) return price;
  if (price.error === 'too_many_decimals') return err('price_decimals');
  return err(price.error === 'number_too_large' ? 'amount_too_large' : 'price_invalid');
};

/** An optional amount; never negative. */
const readOptional = (
  text: string,
  mark: DecimalMark,
  reason: Reason,
): Result<Decimal | undefined, Reason> => {
  if (text === '') return ok(undefined);
  const amount = readDecimal(text, mark);
  return amount.ok && amount.value.digits >= 0 ? amount : err(reason);
};

const readOptionalDate = (text: string, { readDate }: LineRules): Result<Date | undefined, Reason> =>
  text === '' ? ok(undefined) : readDate(text);

const readCurrency = (text: string): Result<CurrencyCode | undefined, Reason> => {
  if (text === '') return ok(undefined);
  const currency = parseCurrency(text);
  return currency ? ok(currency) : err('currency_invalid');
};

/** Parses one line by itself, or returns why that fails. */
export const readLine = (row: Row, rules: LineRules): Result<Line, Reason> => {
  const { columns, mark } = rules;
  if (hasWrongColumns(row, rules)) return err('columns_wrong');
  const text = textsOf(row, columns);
  if (hasInvalidText(row, text)) return err('text_invalid');
  if (text.invoice === '') return err('invoice_missing');
  const date = readOptionalDate(text.date, rules);
  if (!date.ok) return date;
  const units = readUnits(text.quantity, mark);
  if (!units.ok) return units;
  const price = readPrice(text.price, mark);
  if (!price.ok) return price;
  const discount = readOptional(text.discount, mark, 'discount_invalid');
  if (!discount.ok) return discount;
  const tax = readOptional(text.tax, mark, 'tax_invalid');
  if (!tax.ok) return tax;
  const currency = readCurrency(text.currency);
  if (!currency.ok) return currency;
  return ok({
    row,
    date: date.value,
    customer: customerOf(text),
    currency: currency.value,
    sku: text.sku,
    title: text.title.slice(0, MAX_TEXT_LENGTH),
    units: units.value,
    price: price.value,
    discount: discount.value,
    tax: tax.value,
  });
};
