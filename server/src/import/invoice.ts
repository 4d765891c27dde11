import type { CurrencyCode } from '@apps-hub/domain/money';
import type { OrderFacts, OrderLine } from '@apps-hub/domain/shop/order';
import { err, ok, type Result } from '@apps-hub/domain/result';
import { compareText } from '@apps-hub/domain/text';

import { importedId } from '../verbs/shop/customers/outside-id.ts';
import type { Row } from './csv-rows.ts';
import { type Head, headOf, type KnownInvoice } from './invoice-head.ts';
import { type FileCustomer, type Line, type LineRules, readLine } from './line.ts';
import { type Decimal, lineTotalMinor } from '#spreadsheets/numbers.ts';
import type { Reason } from './reasons.ts';

/** Items that are not goods: postage, carriage and charges. Manual entries (M) are goods, since something was bought. */
export const DEFAULT_SHIPPING_CODES = [
  'POST',
  'DOT',
  'C2',
  'BANK CHARGES',
  'AMAZONFEE',
  'POSTAGE',
  'CARRIAGE',
  'FREIGHT',
  'SHIPPING',
  'DELIVERY',
  'الشحن',
  'التوصيل',
];

export interface InvoiceRules extends LineRules {
  /** The currency of lines without one. */
  readonly currency: CurrencyCode;
  readonly shippingCodes: ReadonlySet<string>;
  readonly cancelPrefix: string;
  /** Whether the file is the rejects file of another one: then all its lines are missing in the store. */
  readonly isRejectsFile: boolean;
}

/** The lines of one invoice in the file. */
export interface Group {
  readonly invoice: string;
  readonly rows: readonly Row[];
}

/** Goods returned on a line that does not name the order they were bought with. */
export interface ReturnedGoods {
  /** The same for the same line in every run: invoice, item, units and value, and an ordinal for identical lines. */
  readonly key: string;
  readonly article: string;
  readonly units: number;
  readonly totalMinor: number;
  readonly row: Row;
}

export interface Rejection {
  readonly row: Row;
  readonly reason: Reason;
}

/** The contents of one invoice: an order, returned goods, both, or neither (a stock correction). */
export interface Invoice {
  readonly invoice: string;
  readonly rows: readonly Row[];
  readonly at: Date | undefined;
  readonly customer: FileCustomer | undefined;
  readonly isCancellation: boolean;
  readonly order: OrderFacts | undefined;
  /** The line of the file behind each line of the order, by line id. */
  readonly rowOf: ReadonlyMap<string, Row>;
  readonly returns: readonly ReturnedGoods[];
  readonly rejections: readonly Rejection[];
  /** Its lines that move no points. */
  readonly feeLines: number;
  readonly freeLines: number;
  readonly stockLines: number;
}

/** A line's item: its code, or its name in files without codes. */
export const articleOf = (line: { readonly sku: string | null; readonly title: string }): string =>
  line.sku === null || line.sku === '' ? line.title : line.sku;

const isCancellation = (invoice: string, prefix: string): boolean =>
  prefix !== '' &&
  invoice.toLowerCase().startsWith(prefix.toLowerCase()) &&
  /^[\s#-]*\d/.test(invoice.slice(prefix.length));

/** A line with its position among those of its invoice, which does not depend on the order of the file. */
interface Placed {
  readonly line: Line;
  readonly place: number;
}

const problemOf = (line: Line, head: Head, cancels: boolean): Reason | undefined => {
  if (!head.at) return 'date_missing';
  if (line.customer && line.customer.id !== head.customer?.id) return 'customer_differs';
  if (line.currency && line.currency !== head.currency) return 'currency_differs';
  return cancels && line.units > 0 ? 'cancellation_positive' : undefined;
};

/** A part of a line's amount in minor units, at most the whole. */
const partMinor = (
  part: Decimal | undefined,
  wholeMinor: number,
  currency: CurrencyCode,
  reason: Reason,
): Result<number, Reason> => {
  if (!part) return ok(0);
  const minor = lineTotalMinor(1, part, currency);
  return minor.ok && minor.value <= Math.max(wholeMinor, 0) ? minor : err(reason);
};

const toOrderLine = ({ line, place }: Placed, currency: CurrencyCode): Result<OrderLine, Reason> => {
  const full = lineTotalMinor(line.units, line.price, currency);
  if (!full.ok) return err('amount_too_large');
  const discount = partMinor(line.discount, full.value, currency, 'discount_invalid');
  if (!discount.ok) return discount;
  const totalMinor = full.value - discount.value;
  const tax = partMinor(line.tax, totalMinor, currency, 'tax_invalid');
  if (!tax.ok) return tax;
  // In the order in which PostgreSQL keeps the keys of jsonb, so that it has nothing to sort.
  return ok({
    sku: line.sku === '' ? null : line.sku,
    title: line.title === '' ? line.sku : line.title,
    units: line.units,
    lineId: String(place),
    taxMinor: tax.value,
    productId: null,
    totalMinor,
    // A line with a negative price is a discount on the others.
    discountMinor: totalMinor < 0 ? -totalMinor : discount.value,
  });
};

/** Collects the results of the lines of one invoice. */
class Sorter {
  readonly goods: OrderLine[] = [];
  readonly rowOf = new Map<string, Row>();
  readonly returns: ReturnedGoods[] = [];
  readonly rejections: Rejection[] = [];
  shippingMinor = 0;
  feeLines = 0;
  freeLines = 0;
  stockLines = 0;
  private readonly seen = new Map<string, number>();
  private readonly invoice: string;
  private readonly rules: InvoiceRules;

  constructor(invoice: string, rules: InvoiceRules) {
    this.invoice = invoice;
    this.rules = rules;
  }

  reject(row: Row, reason: Reason): void {
    this.rejections.push({ row, reason });
  }

  add(placed: Placed, currency: CurrencyCode): void {
    const { line } = placed;
    const isFee = this.rules.shippingCodes.has(articleOf(line).toLowerCase());
    if (line.units < 0) this.addReturn(line, currency, isFee);
    else this.addBought(placed, currency, isFee);
  }

  private addReturn(line: Line, currency: CurrencyCode, isFee: boolean): void {
    if (line.price.digits === 0) {
      this.stockLines += 1;
      return;
    }
    if (isFee) {
      this.feeLines += 1;
      return;
    }
    const units = -line.units;
    const total = lineTotalMinor(units, line.price, currency);
    if (!total.ok) return this.reject(line.row, 'amount_too_large');
    if (total.value < 0) return this.reject(line.row, 'price_invalid');
    const article = articleOf(line);
    const content = `${article}|${units}|${total.value}`;
    const nth = (this.seen.get(content) ?? 0) + 1;
    this.seen.set(content, nth);
    const key = `${importedId(this.invoice)}/${content}#${nth}`;
    this.returns.push({ key, article, units, totalMinor: total.value, row: line.row });
  }

  private addBought(placed: Placed, currency: CurrencyCode, isFee: boolean): void {
    const bought = toOrderLine(placed, currency);
    if (!bought.ok) return this.reject(placed.line.row, bought.error);
    if (isFee) {
      this.feeLines += 1;
      this.shippingMinor += bought.value.totalMinor;
      return;
    }
    if (bought.value.totalMinor === 0) this.freeLines += 1;
    this.goods.push(bought.value);
    this.rowOf.set(bought.value.lineId, placed.line.row);
  }
}

const orderOf = (
  invoice: string,
  head: Head & { readonly at: Date },
  { goods, shippingMinor }: Sorter,
): OrderFacts => ({
  externalId: importedId(invoice),
  number: invoice,
  currency: head.currency,
  placedAt: head.at,
  paidAt: head.at,
  deliveredAt: head.at,
  cancelledAt: null,
  lines: goods,
  shippingMinor: Math.max(shippingMinor, 0),
  couponCodes: [],
});

/** Free goods without a customer are found stock, not an order. */
const isOnlyStock = ({ goods, feeLines, freeLines }: Sorter, customer: FileCustomer | undefined): boolean =>
  customer === undefined && feeLines === 0 && goods.length > 0 && freeLines === goods.length;

/** Whether the goods' total is negative. */
export const isNegative = (goods: readonly OrderLine[]): boolean =>
  goods.reduce((sum, line) => sum + line.totalMinor, 0) < 0;

const build = (
  invoice: string,
  { at, ...head }: Head,
  { sorter, isKnown }: { readonly sorter: Sorter; readonly isKnown: boolean },
): Invoice['order'] => {
  if (!at || (sorter.goods.length === 0 && sorter.shippingMinor <= 0)) return undefined;
  const order = orderOf(invoice, { ...head, at }, sorter);
  // Known orders are judged together with the lines they already have.
  if (isKnown) return order;
  if (isOnlyStock(sorter, head.customer)) {
    sorter.stockLines += sorter.freeLines;
    sorter.freeLines = 0;
    return undefined;
  }
  if (!isNegative(sorter.goods)) return order;
  for (const row of sorter.rowOf.values()) sorter.reject(row, 'total_negative');
  return undefined;
};

/** Lines sorted by their content. */
const inOrder = (rows: readonly Row[]): Row[] =>
  rows
    .map((row) => ({ row, text: row.cells.join('\u001f') }))
    .sort((a, b) => compareText(a.text, b.text))
    .map(({ row }) => row);

/** Interprets the lines of one invoice together, in any order; `known` is its order in the store, if it exists. */
export const readInvoice = (group: Group, rules: InvoiceRules, known?: KnownInvoice): Invoice => {
  const sorter = new Sorter(group.invoice, rules);
  const cancels = isCancellation(group.invoice, rules.cancelPrefix);
  const placed: Placed[] = [];
  for (const row of inOrder(group.rows)) {
    const line = readLine(row, rules);
    if (line.ok) placed.push({ line: line.value, place: placed.length + 1 });
    else sorter.reject(row, line.error);
  }
  const lines = placed.map(({ line }) => line);
  const head = headOf(lines, rules, known);
  for (const each of placed) {
    const reason = problemOf(each.line, head, cancels);
    if (reason) sorter.reject(each.line.row, reason);
    else sorter.add(each, head.currency);
  }
  const order = build(group.invoice, head, { sorter, isKnown: known !== undefined });
  const { returns, rejections, rowOf, feeLines, freeLines, stockLines } = sorter;
  return {
    invoice: group.invoice,
    rows: group.rows,
    at: head.at,
    customer: head.customer,
    isCancellation: cancels,
    order,
    rowOf,
    returns,
    rejections,
    feeLines,
    freeLines,
    stockLines,
  };
};
