import type { CollectionMethodVersion } from '@apps-hub/domain/loyalty/collection-method';
import type { StoreId } from '@apps-hub/domain/ids';
import type { OrderLine } from '@apps-hub/domain/loyalty/order';
import { isBlank } from '@apps-hub/domain/text';

import type { VerbContext } from '../context.ts';
import type { StoreTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { HostCustomer } from '../platforms/port/events.ts';
import { ensureCustomers } from '../verbs/loyalty/customers/ensure.ts';
import { factsOf, type OrderRow } from '../verbs/loyalty/orders/order-record.ts';
import { lockOrders, type OrderNews, recordOrders } from '../verbs/loyalty/orders/record-batch.ts';
import { importedId } from '../verbs/loyalty/customers/imported-id.ts';
import { articleOf, type Invoice, type Rejection } from './invoice.ts';
import type { FileCustomer } from './line.ts';

/** The target of an import: the store, and the rules for all of it. */
export interface ImportTarget {
  readonly deps: Pick<Deps, 'database' | 'now' | 'newId'>;
  readonly storeId: StoreId;
  /** The collection methods to earn by: those in force when the import began, or none. */
  readonly methods: readonly CollectionMethodVersion[];
  readonly ids: 'import' | 'host';
}

/** The result of a chunk of orders. */
export interface OrdersOutcome {
  readonly added: number;
  readonly unchanged: number;
  readonly withPoints: number;
  readonly points: number;
  readonly rejections: readonly Rejection[];
}

/** An import acts as itself and enqueues no jobs. */
export const importContext = (deps: ImportTarget['deps'], tx: StoreTx): VerbContext => ({
  tx,
  actor: { kind: 'import' },
  now: deps.now(),
  newId: deps.newId,
  enqueue: () => Promise.reject(new Error('an import puts nothing into the outbox')),
});

const TRIES = 3;
/** Deadlocks and serialization failures: the same transaction succeeds when run again. */
const PASSING_CODES = new Set(['40P01', '40001']);

/** One transaction of an import. Imports of one store take turns, so that two concurrent ones never record an invoice or a return twice. */
export const inChunk = async <T>(
  { deps, storeId }: ImportTarget,
  work: (ctx: VerbContext) => Promise<T>,
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await deps.database.inStore(storeId, async (tx) => {
        await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`import ${storeId}`}, 0))`;
        return work(importContext(deps, tx));
      });
    } catch (error) {
      if (tries >= TRIES || !PASSING_CODES.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
};

/** A customer of the file, as stored. An e-mail address that stands in for an id is not a platform id. */
export const toHostCustomer = (customer: FileCustomer, ids: ImportTarget['ids']): HostCustomer => ({
  externalId: ids === 'host' && !customer.id.includes('@') ? customer.id : importedId(customer.id),
  name: isBlank(customer.name) ? customer.id : customer.name,
  email: customer.email,
  phone: customer.phone,
});

const contentOf = (line: OrderLine): string => `${articleOf(line)}|${line.units}|${line.totalMinor}`;

/** The lines of the file that the stored order lacks, respecting repeated lines. */
const missingLines = (stored: OrderRow, lines: readonly OrderLine[]): OrderLine[] => {
  const left = new Map<string, number>();
  for (const line of stored.lines) left.set(contentOf(line), (left.get(contentOf(line)) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(contentOf(line)) ?? 0;
    left.set(contentOf(line), count - 1);
    return count <= 0;
  });
};

type OrderInvoice = Invoice & { readonly order: NonNullable<Invoice['order']> };

/** Rejects these lines; a line's id is its position in the invoice. */
const rejectLines = (
  { rows }: Invoice,
  lines: readonly OrderLine[],
  reason: Rejection['reason'],
): Rejection[] =>
  lines.flatMap((line) => {
    const row = rows[Number(line.lineId) - 1];
    return row ? [{ row, reason }] : [];
  });

/** A stored order that found no method on import may earn now; everything else stays. */
const mayStillEarn = (row: OrderRow, { methods }: ImportTarget): boolean =>
  methods.length > 0 && row.earning?.reason === 'no_method';

const hostOrders = async (
  { tx }: VerbContext,
  { ids }: ImportTarget,
  invoices: readonly OrderInvoice[],
): Promise<Set<string>> => {
  if (ids === 'import') return new Set();
  const rows = await tx.sql<{ externalId: string }[]>`
    select external_id as "externalId" from store_order
    where store_id = ${tx.storeId} and external_id = any(${invoices.map(({ invoice }) => invoice)})`;
  return new Set(rows.map((row) => row.externalId));
};

/** Writes orders with their customers and points in one transaction; existing orders are left unchanged. */
export const recordChunk = (
  target: ImportTarget,
  invoices: readonly OrderInvoice[],
): Promise<OrdersOutcome> =>
  inChunk(target, async (ctx) => {
    const known = await lockOrders(
      ctx.tx,
      invoices.map(({ order }) => order.externalId),
    );
    const fromHost = await hostOrders(ctx, target, invoices);
    const rejections: Rejection[] = [];
    const fresh: OrderInvoice[] = [];
    const again: OrderNews[] = [];
    for (const each of invoices) {
      const row = known.get(each.order.externalId);
      if (fromHost.has(each.invoice)) rejections.push(...rejectLines(each, each.order.lines, 'host_order'));
      else if (!row) fresh.push(each);
      else {
        rejections.push(...rejectLines(each, missingLines(row, each.order.lines), 'invoice_closed'));
        const order = factsOf(row);
        if (order && mayStillEarn(row, target)) again.push({ known: row, order, customerId: row.customerId });
      }
    }
    const people = fresh.flatMap(({ customer }) => (customer ? [toHostCustomer(customer, target.ids)] : []));
    const customers = await ensureCustomers(ctx, people);
    const news: OrderNews[] = fresh.map(({ order, customer }) => ({
      known: undefined,
      order,
      customerId: customer ? (customers.get(toHostCustomer(customer, target.ids).externalId) ?? null) : null,
    }));
    const saved = await recordOrders(ctx, [...news, ...again], { methods: target.methods });
    const points = saved.map((row): number => (row.customerId === null ? 0 : (row.earning?.points ?? 0)));
    return {
      added: fresh.length,
      unchanged: invoices.length - fresh.length,
      withPoints: points.filter((earned) => earned > 0).length,
      points: points.reduce((sum, earned) => sum + earned, 0),
      rejections,
    };
  });
