import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { CustomerId, OrderId, StoreId } from '@apps-hub/domain/ids';

import type { DataPart } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { auditEntry } from '#db/schema/hub/audit.ts';
import { inbox } from '#db/schema/shop/inbox.ts';
import { orderColumns, storeOrder } from '#db/schema/shop/orders.ts';
import type { Deps } from '#deps.ts';
import { loadRecord } from '../customers/customer-record.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

const DATA_FORMAT = 'apps-hub-customer-data/1';

/** A table's rows in order, without the store's id. */
const rowsOf = async ({ db }: StoreTx, { table, columns, where, by }: DataPart): Promise<Rows> => {
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

type Parts = Readonly<Record<string, DataPart>>;

/** The customer's orders, and the host events that name them. */
const shopParts = (tx: StoreTx, person: CustomerRow, orders: readonly OrderKey[]) => {
  const { storeId } = tx;
  const { id, externalId } = person;
  const subjects = [`customer:${externalId ?? id}`, `customer:${id}`, ...orders.map(subjectOf)];
  return {
    orders: {
      table: storeOrder,
      columns: orderColumns,
      where: and(eq(storeOrder.storeId, storeId), eq(storeOrder.customerId, id)),
      by: [storeOrder.id],
    },
    events: {
      table: inbox,
      where: and(eq(inbox.storeId, storeId), inArray(inbox.subject, subjects)),
      by: [inbox.id],
    },
    activity: {
      table: auditEntry,
      where: and(
        eq(auditEntry.storeId, storeId),
        or(eq(auditEntry.subject, id), sql`${auditEntry.detail} ->> 'customerId' = ${id}`),
      ),
      by: [auditEntry.id],
    },
  } satisfies Parts;
};

const subjectOf = ({ externalId }: OrderKey): string => `order:${externalId}`;

type CustomerRow = Awaited<ReturnType<typeof loadRecord>>;

interface OrderKey {
  readonly id: OrderId;
  readonly externalId: string;
}

const orderKeys = ({ db, storeId }: StoreTx, customerId: CustomerId): Promise<OrderKey[]> =>
  db
    .select({ id: storeOrder.id, externalId: storeOrder.externalId })
    .from(storeOrder)
    .where(and(eq(storeOrder.storeId, storeId), eq(storeOrder.customerId, customerId)));

/** Reads the shop's and all apps' data in one transaction. Refuses with `customer_not_found`. */
const readCustomerData = async (
  { followers }: Pick<Deps, 'followers'>,
  tx: StoreTx,
  customerId: CustomerId,
): Promise<Readonly<Record<string, Rows>>> => {
  const record = await loadRecord(tx, customerId);
  const { storeId: _, ...person } = record;
  const orders = await orderKeys(tx, customerId);
  const { activity, ...own } = shopParts(tx, record, orders);
  const subject = { customerId, orderIds: orders.map(({ id }) => id) };
  const ofApps: Parts[] = followers.map((each) => each.customerData?.(tx, subject) ?? {});
  const parts: Parts = Object.assign({}, own, ...ofApps, { activity });
  const read = Object.entries(parts).map(async ([name, part]) => [name, await rowsOf(tx, part)]);
  return { customer: [person], ...Object.fromEntries(await Promise.all(read)) };
};

/** The data as one JSON text, indented. */
export const customerDataJson = async function* (
  deps: Deps,
  storeId: StoreId,
  customerId: CustomerId,
): AsyncGenerator<string> {
  const rows = await deps.database.inSnapshot(storeId, (tx) => readCustomerData(deps, tx, customerId));
  const head = { format: DATA_FORMAT, madeAt: deps.now().toISOString() };
  yield `${JSON.stringify({ ...head, ...rows }, null, 2)}\n`;
};
