import type { CurrencyCode } from '@apps-hub/domain/money';

import type { Row } from './csv-rows.ts';
import type { FileInvoice } from './invoice-chunks.ts';
import { type Group, type Invoice, orderOf } from './invoice.ts';
import { type SlimLine, slimLine, wholeLine } from './slim-line.ts';

/** An invoice as JSON. Of its lines in the file it has those that are needed in nearly every import: returns, and what is rejected. */
interface PackedInvoice extends Omit<Invoice, 'at' | 'order' | 'rowOf'> {
  readonly atMs: number | undefined;
  readonly order: PackedOrder | undefined;
}

interface PackedOrder {
  readonly currency: CurrencyCode;
  readonly shippingMinor: number;
  readonly lines: readonly SlimLine[];
  /** The numbers of its lines in the file. */
  readonly rowLines: readonly (number | undefined)[];
}

/**
 * A chunk of invoices on its way between threads, as JSON: to copy its objects would cost more than to read their text. The rows are a text
 * of their own, because only invoices that the store knows are read again.
 */
export interface PackedChunk {
  readonly invoices: string;
  readonly rows: string;
}

const packInvoice = ({ at, order, rowOf, ...rest }: Invoice): PackedInvoice => ({
  ...rest,
  atMs: at?.getTime(),
  order: order && {
    currency: order.currency,
    shippingMinor: order.shippingMinor,
    lines: order.lines.map(slimLine),
    rowLines: order.lines.map(({ lineId }) => rowOf(lineId)?.line),
  },
});

export const packChunk = (
  read: readonly { readonly group: Group; readonly invoice: Invoice }[],
): PackedChunk => ({
  invoices: JSON.stringify(read.map(({ invoice }) => packInvoice(invoice))),
  rows: JSON.stringify(read.map(({ group }) => group.rows)),
});

const unpackInvoice = (packed: PackedInvoice, rows: () => readonly Row[]): Invoice => {
  const { atMs, order, ...rest } = packed;
  const at = atMs === undefined ? undefined : new Date(atMs);
  const rowOf = (lineId: string): Row | undefined => {
    const line = order?.rowLines[order.lines.findIndex((each) => each[3] === lineId)];
    return line === undefined ? undefined : rows().find((row) => row.line === line);
  };
  if (!order || !at) return { ...rest, customer: rest.customer, at, order: undefined, rowOf };
  const { currency, shippingMinor } = order;
  const facts = orderOf({
    invoice: rest.invoice,
    at,
    currency,
    lines: order.lines.map(wholeLine),
    shippingMinor,
  });
  return { ...rest, at, order: facts, rowOf };
};

/** The chunk as it was packed. */
export const unpackChunk = ({ invoices, rows }: PackedChunk): FileInvoice[] => {
  let read: readonly (readonly Row[])[] | undefined;
  const packed = JSON.parse(invoices) as readonly PackedInvoice[]; // from packChunk
  return packed.map((invoice, index) => {
    const rowsOf = (): readonly Row[] => {
      read ??= JSON.parse(rows) as readonly (readonly Row[])[]; // from packChunk
      return read[index] ?? [];
    };
    return { unknown: unpackInvoice(invoice, rowsOf), rows: rowsOf };
  });
};
