import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { CustomerId, OrderId, StoreId } from '@apps-hub/domain/ids';

import type { DataPart } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { auditEntry } from '#db/schema/hub/audit.ts';
import { inbox } from '#db/schema/shop/inbox.ts';
import { orderColumns, storeOrder } from '#db/schema/shop/orders.ts';
import type { Deps } from '#deps.ts';
import { recordsOf } from './records-of.ts';

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

/** The orders of a customer's records, and the host events that name them. */
const shopParts = (tx: StoreTx, records: readonly CustomerRow[], orders: readonly OrderKey[]) => {
  const { storeId } = tx;
  const ids = records.map(({ id }) => id);
  const names = records.flatMap(({ id, externalId }) => [`customer:${externalId ?? id}`, `customer:${id}`]);
  const subjects = [...names, ...orders.map(subjectOf)];
  return {
    orders: {
      table: storeOrder,
      columns: orderColumns,
      where: and(eq(storeOrder.storeId, storeId), inArray(storeOrder.customerId, ids)),
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
        or(inArray(auditEntry.subject, ids), inArray(sql`${auditEntry.detail} ->> 'customerId'`, ids)),
      ),
      by: [auditEntry.id],
    },
  } satisfies Parts;
};

const subjectOf = ({ externalId }: OrderKey): string => `order:${externalId}`;

type CustomerRow = Awaited<ReturnType<typeof recordsOf>>[number];

interface OrderKey {
  readonly id: OrderId;
  readonly externalId: string;
}

const orderKeys = ({ db, storeId }: StoreTx, ids: readonly CustomerId[]): Promise<OrderKey[]> =>
  db
    .select({ id: storeOrder.id, externalId: storeOrder.externalId })
    .from(storeOrder)
    .where(and(eq(storeOrder.storeId, storeId), inArray(storeOrder.customerId, [...ids])));

interface Wanted {
  readonly customerId: CustomerId;
  readonly forTeam: boolean;
}

/** Reads the shop's and all apps' data in one transaction. Refuses with `customer_not_found`. */
const readCustomerData = async (
  { followers }: Pick<Deps, 'followers'>,
  tx: StoreTx,
  { customerId, forTeam }: Wanted,
): Promise<Readonly<Record<string, Rows>>> => {
  const records = await recordsOf(tx, customerId);
  const people = records.map((record) => {
    const { storeId: _, ...person } = record;
    return person;
  });
  const customerIds = records.map(({ id }) => id);
  const orders = await orderKeys(tx, customerIds);
  const { activity, events, ...own } = shopParts(tx, records, orders);
  const subject = { customerIds, orderIds: orders.map(({ id }) => id), forTeam };
  const ofApps: Parts[] = followers.map((each) => each.customerData?.(tx, subject) ?? {});
  const parts: Parts = Object.assign({}, own, ...ofApps, forTeam ? { events, activity } : {});
  const read = Object.entries(parts).map(async ([name, part]) => [name, await rowsOf(tx, part)]);
  return { customer: people, ...Object.fromEntries(await Promise.all(read)) };
};

/** What a customer's own file leaves out: the team's notes, and who of the team acted, whom a key names too. */
const OF_THE_TEAM: ReadonlySet<string> = new Set([
  'internalNote',
  'actor',
  'requestedBy',
  'decidedBy',
  'idempotencyKey',
  'pinnedReason',
  'pinnedBy',
]);

/** The data as one JSON text, indented. Only for the team with its internal notes, its activity and the host's messages. */
export const customerDataJson = async function* (
  deps: Deps,
  storeId: StoreId,
  wanted: Wanted,
): AsyncGenerator<string> {
  const rows = await deps.database.inSnapshot(storeId, (tx) => readCustomerData(deps, tx, wanted));
  const head = { format: DATA_FORMAT, madeAt: deps.now().toISOString() };
  const shown = (name: string, value: unknown): unknown =>
    OF_THE_TEAM.has(name) && !wanted.forTeam ? undefined : value;
  yield `${JSON.stringify({ ...head, ...rows }, shown, 2)}\n`;
};
