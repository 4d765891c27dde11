import {
  ORDER_FILE_FIELDS as FIELDS,
  type OrderFileField,
  REQUIRED_ORDER_FIELDS as REQUIRED,
} from '@apps-hub/contract/loyalty/order-imports/values';
import { CUSTOMER_HEADERS, indexOfHeader } from '@apps-hub/domain/csv/headers';

import { ImportError } from './outcome.ts';

export type Field = OrderFileField;

/** The index of each field in a line. */
export type Columns = Readonly<Partial<Record<Field, number>>> &
  Readonly<Record<(typeof REQUIRED)[number], number>>;

/** Headers chosen manually; an empty text omits the field. */
export type ColumnChoice = Readonly<Partial<Record<Field, string>>>;

/**
 * Header names that shops' exports use, most specific first. Discount and tax are never guessed: whether they are included in the price
 * differs between exports.
 */
const KNOWN_HEADERS: Readonly<Record<Field, readonly string[]>> = {
  invoice: [
    'invoice no',
    'invoice number',
    'invoice',
    'invoice id',
    'order no',
    'order number',
    'order id',
    'order',
    'receipt number',
    'receipt',
    'transaction id',
    'رقم الفاتورة',
    'الفاتورة',
    'رقم الطلب',
    'الطلب',
    'رقم الإيصال',
  ],
  date: [
    'invoice date',
    'order date',
    'date',
    'datetime',
    'date time',
    'created at',
    'order created at',
    'purchase date',
    'paid at',
    'تاريخ الفاتورة',
    'تاريخ الطلب',
    'التاريخ',
    'تاريخ الإنشاء',
    'تاريخ الشراء',
  ],
  quantity: [
    'quantity',
    'qty',
    'lineitem quantity',
    'item quantity',
    'units',
    'count',
    'الكمية',
    'العدد',
    'عدد القطع',
    'عدد الوحدات',
  ],
  price: [
    'unit price',
    'price',
    'lineitem price',
    'item price',
    'price per unit',
    'سعر الوحدة',
    'السعر',
    'سعر المنتج',
    'سعر القطعة',
    'الثمن',
  ],
  sku: [
    'stock code',
    'sku',
    'lineitem sku',
    'item sku',
    'product sku',
    'product code',
    'item code',
    'article',
    'article number',
    'product id',
    'item id',
    'barcode',
    'رمز المنتج',
    'كود المنتج',
    'رقم المنتج',
    'رمز الصنف',
    'رقم الصنف',
    'الباركود',
  ],
  title: [
    'description',
    'product name',
    'item name',
    'product',
    'product title',
    'title',
    'lineitem name',
    'item',
    'اسم المنتج',
    'المنتج',
    'الوصف',
    'اسم الصنف',
    'الصنف',
    'البيان',
  ],
  customer: CUSTOMER_HEADERS.customer,
  name: CUSTOMER_HEADERS.name,
  email: CUSTOMER_HEADERS.email,
  phone: CUSTOMER_HEADERS.phone,
  currency: ['currency', 'currency code', 'العملة', 'رمز العملة'],
  discount: [],
  tax: [],
};

/** A comma that starts the next pair, as opposed to one inside a column's name. */
const PAIR_COMMA = new RegExp(`,(?=\\s*(?:${FIELDS.join('|')})\\s*=)`, 'iu');

/** Parses `--map invoice=InvoiceNo,sku=StockCode`, which may be repeated. */
export const readMap = (texts: readonly string[]): ColumnChoice => {
  const choice: Partial<Record<Field, string>> = {};
  for (const pair of texts.flatMap((text) => text.split(PAIR_COMMA)).filter((text) => text.trim() !== '')) {
    const equals = pair.indexOf('=');
    const field = FIELDS.find((each) => each === pair.slice(0, equals).trim().toLowerCase());
    if (equals < 0 || !field)
      throw new ImportError(
        `--map must be field=Column with one of ${FIELDS.join(', ')}, not "${pair.trim()}"`,
      );
    choice[field] = pair.slice(equals + 1).trim();
  }
  return choice;
};

const quoted = (texts: readonly string[]): string => texts.map((text) => `"${text}"`).join(', ');

const chosen = (headers: readonly string[], choice: ColumnChoice): Map<Field, number> => {
  const columns = new Map<Field, number>();
  for (const field of FIELDS) {
    const header = choice[field];
    if (header === undefined || header === '') continue;
    const index = indexOfHeader(headers, header);
    if (index < 0)
      throw new ImportError(`--map ${field}=${header}: the columns are ${quoted(headers)}`, {
        code: 'columns_missing',
        fields: [field],
        headers,
      });
    columns.set(field, index);
  }
  return columns;
};

/** The indexes of the fields, chosen manually or by well-known names. Throws a message when a required one is not found. */
export const mapColumns = (headers: readonly string[], choice: ColumnChoice): Columns => {
  const columns = chosen(headers, choice);
  const taken = new Set(columns.values());
  for (const field of FIELDS) {
    if (choice[field] !== undefined) continue;
    const index = KNOWN_HEADERS[field]
      .map((name) => indexOfHeader(headers, name))
      .find((at) => at >= 0 && !taken.has(at));
    if (index === undefined) continue;
    columns.set(field, index);
    taken.add(index);
  }
  const [invoice, date, quantity, price] = REQUIRED.map((field) => columns.get(field));
  if (invoice === undefined || date === undefined || quantity === undefined || price === undefined) {
    const missing = REQUIRED.filter((field) => !columns.has(field));
    throw new ImportError(
      `We cannot find a column for ${missing.join(', ')}. The columns are ${quoted(headers)}. ` +
        `Name them, for example: --map ${missing.map((field) => `${field}="Column"`).join(',')}`,
      { code: 'columns_missing', fields: missing, headers },
    );
  }
  return { ...Object.fromEntries(columns), invoice, date, quantity, price };
};
