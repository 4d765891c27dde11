import type { CustomerId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { type OrderFacts, shownTotalMinor } from '@apps-hub/domain/shop/order';

import type { VerbContext } from '../context.ts';
import { importedId } from '../verbs/shop/customers/outside-id.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { factsOf } from '../verbs/shop/orders/order-record.ts';
import type { OrderNews } from '../verbs/shop/orders/record-batch.ts';
import { completeOrder, rejectLines } from './complete-order.ts';
import { type CustomerIds, type ImportStore, type ImportTarget, toHostCustomer } from './import-store.ts';
import { type Group, type Invoice, type InvoiceRules, readInvoice, type Rejection } from './invoice.ts';
import type { FileCustomer } from './line.ts';

/** The store that an import records in, and how it reads the file. */
export interface Recording {
  readonly store: ImportStore;
  readonly target: ImportTarget;
  readonly rules: InvoiceRules;
}

/** An order of the file, as people are shown some of them before an import. */
export interface OrderSample {
  readonly invoice: string;
  readonly at: Date;
  readonly customer: string | null;
  readonly lines: number;
  readonly totalMinor: number;
  readonly currency: CurrencyCode;
  readonly points: number;
  readonly isNew: boolean;
}

/** How many orders are shown. */
export const SAMPLES = 10;

/** The result of a chunk of invoices. */
export interface OrdersOutcome {
  readonly invoices: readonly ReadInvoice[];
  readonly added: number;
  readonly completed: number;
  readonly unchanged: number;
  readonly withPoints: number;
  readonly points: number;
  /** The points of each order with a customer. */
  readonly gains: readonly (readonly [CustomerId, number])[];
  /** The first of its orders. */
  readonly samples: readonly OrderSample[];
  readonly rejections: readonly Rejection[];
}

/** An invoice as read, with its customer if it was imported before. */
export interface ReadInvoice extends Invoice {
  readonly knownCustomerId: CustomerId | null;
}

/** An invoice of the file, read as if the store did not know its order, which is nearly always so. */
export interface FileInvoice {
  readonly group: Group;
  readonly unknown: Invoice;
}

type OrderInvoice = Invoice & { readonly order: OrderFacts };

const hasOrder = <T extends Invoice>(invoice: T): invoice is T & OrderInvoice => invoice.order !== undefined;

/** A stored order with the file's lines of it. */
interface KnownOrder {
  readonly row: OrderRow;
  readonly stored: OrderFacts;
  readonly invoice: OrderInvoice;
}

/** What an invoice of the file changes in its stored order. */
interface Completed extends KnownOrder {
  /** Undefined if the order stays unchanged. */
  readonly order: OrderFacts | undefined;
  /** The customer of an order that was stored as a guest's. */
  readonly named: FileCustomer | undefined;
  readonly rejections: readonly Rejection[];
}

const complete = (known: KnownOrder, { rules, target }: Recording, theirs: CustomerIds): Completed => {
  const { row, stored, invoice } = known;
  const { customer } = invoice;
  const { order, added, rejections } = completeOrder(stored, invoice, rules);
  if (row.customerId === null)
    return { ...known, order: order ?? (customer && stored), named: customer, rejections };
  if (!customer || !order || theirs.get(toHostCustomer(customer, target.ids).externalId) === row.customerId)
    return { ...known, order, named: undefined, rejections };
  const refused = [...rejections, ...rejectLines(invoice, added, 'customer_differs')];
  return { ...known, order: undefined, named: undefined, rejections: refused };
};

/** Whether a stored order that matched no method when it was imported may earn now. */
const mayStillEarn = (row: OrderRow, { methods }: ImportTarget): boolean =>
  methods.length > 0 && row.earning?.reason === 'no_method';

const hostOrders = async (
  { tx }: VerbContext,
  { ids }: ImportTarget,
  invoices: readonly Invoice[],
): Promise<Set<string>> => {
  if (ids === 'import') return new Set();
  const rows = await tx.sql<{ externalId: string }[]>`
    select external_id as "externalId" from store_order
    where store_id = ${tx.storeId} and external_id = any(${invoices.map(({ invoice }) => invoice)})`;
  return new Set(rows.map((row) => row.externalId));
};

/** A later state of a known order; the file's additions are newer than everything known about it. */
const newsOf = ({ row, stored, order }: Completed, customerId: CustomerId | null): OrderNews =>
  order === undefined
    ? { known: row, order: stored, customerId: row.customerId }
    : { known: row, order, customerId, updatedAt: new Date(row.updatedAt.getTime() + 1) };

const earned = (row: OrderRow | undefined): number =>
  !row || row.customerId === null ? 0 : (row.earning?.points ?? 0);

const readChunk = async (ctx: VerbContext, { store, rules }: Recording, files: readonly FileInvoice[]) => {
  const rows = await store.knownOrders(
    ctx,
    files.map(({ group }) => importedId(group.invoice)),
  );
  const known: KnownOrder[] = [];
  const invoices = files.map(({ group, unknown }): ReadInvoice => {
    const row = rows.get(importedId(group.invoice));
    const stored = row && factsOf(row);
    const read = stored
      ? readInvoice(group, rules, { at: stored.placedAt, currency: stored.currency })
      : unknown;
    if (row && stored && hasOrder(read)) known.push({ row, stored, invoice: read });
    return { ...read, knownCustomerId: row?.customerId ?? null };
  });
  return { invoices, known };
};

/** Completes known orders for which the file has more. */
const completions = async (
  ctx: VerbContext,
  recording: Recording,
  known: readonly KnownOrder[],
): Promise<Completed[]> => {
  const named = known.flatMap(({ row, invoice: { customer } }) =>
    row.customerId !== null && customer ? [toHostCustomer(customer, recording.target.ids)] : [],
  );
  const theirs = await recording.store.findCustomers(ctx, named);
  return known.map((each) => complete(each, recording, theirs));
};

/** The first orders of a chunk; `points` are those that each gets now. */
const samplesOf = (
  orders: readonly (ReadInvoice & OrderInvoice)[],
  saved: ReadonlyMap<string, { readonly points: number; readonly isNew: boolean }>,
): OrderSample[] =>
  orders.slice(0, SAMPLES).map(({ invoice, order, customer }) => ({
    invoice,
    at: order.placedAt,
    customer: customer ? customer.name || customer.id : null,
    lines: order.lines.length,
    totalMinor: shownTotalMinor({ totalMinor: order.totalMinor ?? null, lines: order.lines }),
    currency: order.currency,
    ...(saved.get(order.externalId) ?? { points: 0, isNew: false }),
  }));

/** {@link recordChunk} in its transaction. */
const recordIn = async (
  ctx: VerbContext,
  recording: Recording,
  files: readonly FileInvoice[],
): Promise<OrdersOutcome> => {
  const { store, target } = recording;
  const { invoices, known } = await readChunk(ctx, recording, files);
  const orders = invoices.filter(hasOrder);
  const fromHost = await hostOrders(ctx, target, orders);
  const refused = orders.filter(({ invoice }) => fromHost.has(invoice));
  const ours = known.filter(({ invoice }) => !fromHost.has(invoice.invoice));
  const ids = new Set([...fromHost, ...known.map(({ invoice }) => invoice.invoice)]);
  const fresh = orders.filter(({ invoice }) => !ids.has(invoice));
  const again = await completions(ctx, recording, ours);
  const people = [...fresh.map(({ customer }) => customer), ...again.map(({ named }) => named)].flatMap(
    (customer) => (customer ? [toHostCustomer(customer, target.ids)] : []),
  );
  const customers = await store.ensureCustomers(ctx, people);
  await store.fillInCustomers(
    ctx,
    invoices.flatMap(({ customer }) => (customer ? [toHostCustomer(customer, target.ids)] : [])),
  );
  const idOf = (customer: FileCustomer | undefined): CustomerId | null =>
    customer ? (customers.get(toHostCustomer(customer, target.ids).externalId) ?? null) : null;
  const changed = again.filter(({ order, row }) => order !== undefined || mayStillEarn(row, target));
  const news: OrderNews[] = [
    ...fresh.map(({ order, customer }) => ({ known: undefined, order, customerId: idOf(customer) })),
    ...changed.map((each) => newsOf(each, each.row.customerId ?? idOf(each.named))),
  ];
  const saved = await store.recordOrders(ctx, news);
  const points = saved.map((row, index) => earned(row) - earned(news[index]?.known));
  const completed = again.filter(({ order }) => order !== undefined).length;
  return {
    invoices,
    added: fresh.length,
    completed,
    unchanged: orders.length - fresh.length - completed,
    withPoints: points.filter((each) => each > 0).length,
    points: points.reduce((sum, each) => sum + each, 0),
    gains: saved.flatMap(({ customerId }, index) => (customerId ? [[customerId, points[index] ?? 0]] : [])),
    samples: samplesOf(
      orders,
      new Map(
        saved.map(({ externalId }, index) => [
          externalId,
          { points: points[index] ?? 0, isNew: news[index]?.known === undefined },
        ]),
      ),
    ),
    rejections: [
      ...invoices.flatMap(({ rejections }) => rejections),
      ...refused.flatMap((each) => rejectLines(each, each.order.lines, 'host_order')),
      ...again.flatMap(({ rejections }) => rejections),
    ],
  };
};

/** Records the orders of a chunk of invoices with their customers and points, in one transaction. */
export const recordChunk = (
  recording: Recording,
  files: readonly FileInvoice[],
  onChunk?: (ctx: VerbContext, outcome: OrdersOutcome) => Promise<void>,
): Promise<OrdersOutcome> =>
  recording.store.inChunk(async (ctx) => {
    const outcome = await recordIn(ctx, recording, files);
    await onChunk?.(ctx, outcome);
    return outcome;
  });
