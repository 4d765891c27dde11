import type { CurrencyCode } from '@apps-hub/domain/money';

import type { InvoiceFacts } from './invoice-chunks.ts';
import { type Invoice, orderOf } from './invoice.ts';
import { type SlimLine, slimLine, wholeLine } from './slim-line.ts';

/** An invoice for JSON. Of its lines in the file it has those that are returned or rejected. */
interface PackedInvoice extends Omit<InvoiceFacts, 'at' | 'order'> {
  readonly atMs: number | undefined;
  readonly order:
    | { readonly currency: CurrencyCode; readonly shippingMinor: number; readonly lines: readonly SlimLine[] }
    | undefined;
}

/** The invoice as JSON, for another thread: to copy its objects would cost more than to read its text. */
export const packInvoice = ({ at, order, rowOf: _rowOf, ...rest }: Invoice): string => {
  const packed: PackedInvoice = {
    ...rest,
    atMs: at?.getTime(),
    order: order && {
      currency: order.currency,
      shippingMinor: order.shippingMinor,
      lines: order.lines.map(slimLine),
    },
  };
  return JSON.stringify(packed);
};

const unpackInvoice = ({ atMs, order, ...rest }: PackedInvoice): InvoiceFacts => {
  const at = atMs === undefined ? undefined : new Date(atMs);
  if (!order || !at) return { ...rest, at, order: undefined };
  const { currency, shippingMinor } = order;
  const lines = order.lines.map(wholeLine);
  return { ...rest, at, order: orderOf({ invoice: rest.invoice, at, currency, lines, shippingMinor }) };
};

/** The invoices of a chunk as they were packed; `texts` is a list of them in JSON. */
export const unpackInvoices = (texts: string): InvoiceFacts[] =>
  (JSON.parse(texts) as readonly PackedInvoice[]).map(unpackInvoice); // from packInvoice
