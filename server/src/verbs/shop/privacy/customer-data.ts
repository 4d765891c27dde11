import { and, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Locale } from '@apps-hub/domain/locale';
import type { CustomerId, OrderId, StoreId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { auditEntry } from '#db/schema/hub/audit.ts';
import { adjustmentRequest } from '#db/schema/loyalty/approvals.ts';
import { adjustmentBatchLine } from '#db/schema/loyalty/batches.ts';
import { coupon } from '#db/schema/loyalty/coupons.ts';
import { inbox } from '#db/schema/shop/inbox.ts';
import { orderColumns, storeOrder } from '#db/schema/shop/orders.ts';
import { posting, wallet } from '#db/schema/loyalty/points.ts';
import { pickupParcel } from '#db/schema/shipping/pickups.ts';
import type { Deps } from '#deps.ts';
import { loadCustomer } from '#verbs/loyalty/customers/customer-record.ts';
import type { CustomerData, Rows } from './data-parts.ts';
import { HEADERS } from './data-texts.ts';
import { flatten } from './flatten.ts';

const DATA_FORMAT = 'apps-hub-customer-data/1';

interface Part {
  readonly table: PgTable;
  /** Without them, all. */
  readonly columns?: Record<string, PgColumn>;
  readonly where: SQL | undefined;
  readonly by: readonly PgColumn[];
}

/** A table's rows in order, without the store's id. */
const rowsOf = async ({ db }: StoreTx, { table, columns, where, by }: Part): Promise<Rows> => {
  const rows: Rows = await db
    .select(columns ?? getTableColumns(table))
    .from(table)
    .where(where)
    .orderBy(...by);
  return rows.map((stored) => {
    const { storeId: _, ...row } = stored;
    return row;
  });
};

/** The parts that name the customer themselves. */
const ownParts = (storeId: StoreId, id: CustomerId) =>
  ({
    balances: {
      table: wallet,
      where: and(eq(wallet.storeId, storeId), eq(wallet.customerId, id)),
      by: [wallet.customerId],
    },
    transactions: {
      table: posting,
      where: and(eq(posting.storeId, storeId), eq(posting.customerId, id)),
      by: [posting.version],
    },
    orders: {
      table: storeOrder,
      columns: orderColumns,
      where: and(eq(storeOrder.storeId, storeId), eq(storeOrder.customerId, id)),
      by: [storeOrder.id],
    },
    coupons: {
      table: coupon,
      where: and(eq(coupon.storeId, storeId), eq(coupon.customerId, id)),
      by: [coupon.id],
    },
    requests: {
      table: adjustmentRequest,
      where: and(eq(adjustmentRequest.storeId, storeId), eq(adjustmentRequest.customerId, id)),
      by: [adjustmentRequest.id],
    },
    batchLines: {
      table: adjustmentBatchLine,
      where: and(eq(adjustmentBatchLine.storeId, storeId), eq(adjustmentBatchLine.customerId, id)),
      by: [adjustmentBatchLine.batchId, adjustmentBatchLine.line],
    },
    activity: {
      table: auditEntry,
      where: and(
        eq(auditEntry.storeId, storeId),
        or(eq(auditEntry.subject, id), sql`${auditEntry.detail} ->> 'customerId' = ${id}`),
      ),
      by: [auditEntry.id],
    },
  }) satisfies Partial<Record<keyof CustomerData, Part>>;

/** The parts that are found by the host's ids of the customer and their orders. */
const foundParts = (storeId: StoreId, subjects: readonly string[], orderIds: readonly OrderId[]) =>
  ({
    events: {
      table: inbox,
      where: and(eq(inbox.storeId, storeId), inArray(inbox.subject, [...subjects])),
      by: [inbox.id],
    },
    parcels: {
      table: pickupParcel,
      where: and(eq(pickupParcel.storeId, storeId), inArray(pickupParcel.orderId, [...orderIds])),
      by: [pickupParcel.id],
    },
  }) satisfies Partial<Record<keyof CustomerData, Part>>;

const readParts = async <K extends string>(
  tx: StoreTx,
  parts: Readonly<Record<K, Part>>,
): Promise<Record<K, Rows>> => {
  const read = Object.entries<Part>(parts).map(async ([name, part]) => [name, await rowsOf(tx, part)]);
  return Object.fromEntries(await Promise.all(read)) as Record<K, Rows>;
};

/** Reads the data in one transaction. Refuses with `customer_not_found`. */
const readCustomerData = async (tx: StoreTx, id: CustomerId): Promise<CustomerData> => {
  const { storeId: _, ...person } = (await loadCustomer(tx, id)).customer;
  const own = await readParts(tx, ownParts(tx.storeId, id));
  const subjects = [
    `customer:${person.externalId ?? id}`,
    `customer:${id}`,
    ...own.orders.map((order) => `order:${String(order['externalId'])}`),
  ];
  // The ids of orders read above.
  const orderIds = own.orders.map((order) => order['id'] as OrderId);
  return {
    customer: [person],
    ...own,
    ...(await readParts(tx, foundParts(tx.storeId, subjects, orderIds))),
  };
};

/** The data as one JSON text, indented. */
export const customerDataJson = async function* (
  deps: Deps,
  storeId: StoreId,
  customerId: CustomerId,
): AsyncGenerator<string> {
  const data = await deps.database.inSnapshot(storeId, (tx) => readCustomerData(tx, customerId));
  const head = { format: DATA_FORMAT, madeAt: deps.now().toISOString() };
  yield `${JSON.stringify({ ...head, ...data }, null, 2)}\n`;
};

/** The data as rows of a table: part, number within it, name and value. */
export const customerDataRows = async function* (
  deps: Deps,
  storeId: StoreId,
  { customerId, locale }: { readonly customerId: CustomerId; readonly locale: Locale },
): AsyncGenerator<readonly (readonly (string | number | null)[])[]> {
  const data = await deps.database.inSnapshot(storeId, (tx) => readCustomerData(tx, customerId));
  const { columns, parts } = HEADERS[locale];
  yield [columns];
  // The keys of an object literal are its type's.
  for (const part of Object.keys(parts) as (keyof CustomerData)[])
    yield data[part].flatMap((row, place) =>
      flatten(row).map(({ name, value }) => [parts[part], place + 1, name, value]),
    );
};
