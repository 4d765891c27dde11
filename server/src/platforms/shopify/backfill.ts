import { z } from 'zod';

import type { Outbound } from '#outbound/outbound.ts';
import type { HostAccess } from '../port/access.ts';
import type { BackfillPage, BackfillPort, BackfillQuery, HostRecord } from '../port/backfill.ts';
import { HostUnavailable, NotSent } from '../port/errors.ts';
import { bulkFile, type BulkFile, type BulkObject, readBulk, startBulk } from './bulk.ts';
import { type CallShopify, READ } from './client.ts';
import { bulkOrders, CUSTOMERS_AT_ONCE, LIST_CUSTOMERS, LIST_ORDERS, ORDERS_AT_ONCE } from './documents.ts';
import { customerNode, orderNode, type OrderNode, pageInfo } from './order-node.ts';
import { completeOrder } from './orders.ts';
import { mayReadParts } from './config.ts';

interface Deps {
  readonly call: CallShopify;
  readonly outbound: Outbound;
}

const ORDERS_A_PAGE = 1000;
/** As many as can be read one by one within a minute. */
const REFUNDS_A_PAGE = 60;

const ordersAnswer = z.object({ orders: z.object({ nodes: z.array(orderNode), pageInfo }) });
const customersAnswer = z.object({ customers: z.object({ nodes: z.array(customerNode), pageInfo }) });

/** Source: shopify.dev, "Shopify API search syntax"; queries `orders` and `customers`, filter `updated_at`. */
const changedIn = ({ from, until }: BackfillQuery): string =>
  `updated_at:>='${from.toISOString()}' AND updated_at:<='${until.toISOString()}'`;

const variablesOf = (query: BackfillQuery, first: number): Record<string, unknown> => ({
  first,
  after: query.cursor,
  query: changedIn(query),
});

const nextOf = ({ hasNextPage, endCursor }: z.output<typeof pageInfo>): string | null =>
  hasNextPage ? endCursor : null;

/** A record in the form of a webhook's body, so that the mapper can read it. Orders older than 60 days need the scope `read_all_orders`. */
const recordOf = async (call: CallShopify, access: HostAccess, node: OrderNode): Promise<HostRecord> => ({
  topic: 'orders/updated',
  subject: `order:${node.order.id}`,
  body: JSON.stringify(await completeOrder(call, access, node)),
});

/** Page by page, a few orders at a time: the fallback when the host refuses or loses the bulk query. */
const ordersByPage = async (
  { call }: Deps,
  access: HostAccess,
  query: BackfillQuery,
): Promise<BackfillPage> => {
  const request = { ...READ, isBackground: true, operation: 'list orders', document: LIST_ORDERS };
  const variables = { ...variablesOf(query, ORDERS_AT_ONCE), withParts: mayReadParts(access.app) };
  const { orders: found } = await call(access, { ...request, variables }, ordersAnswer);
  const records: HostRecord[] = [];
  for (const node of found.nodes) records.push(await recordOf(call, access, node));
  return { records, next: nextOf(found.pageInfo) };
};

const LAST_PAGE = { hasNextPage: false, endCursor: null };

/** An order of the file, as a page of the API would have it. */
const orderOf = ({ parent, children }: BulkObject, withParts: boolean): OrderNode => {
  const of = (kind: string): unknown[] =>
    children.filter(({ id }) => id.startsWith(`gid://shopify/${kind}/`));
  const read = orderNode.safeParse({
    ...parent,
    lineItems: { nodes: of('LineItem'), pageInfo: LAST_PAGE },
    shippingLines: { nodes: of('ShippingLine') },
    ...(withParts ? { fulfillmentOrders: { nodes: of('FulfillmentOrder') } } : {}),
  });
  if (!read.success)
    throw new HostUnavailable(`an order of a bulk query is not as documented: ${read.error.message}`);
  return read.data;
};

/** Undefined if the rate limit held a call back after other calls were answered, so that their answers are kept. */
const unlessHeldBack = async <T>(work: Promise<T>, hasOthers: boolean): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotSent && hasOthers) return undefined;
    throw error;
  }
};

/** The next orders of the file; refunds are read one by one, so a page ends after a few of them. */
const ordersInFile = async (
  { call, outbound }: Deps,
  access: HostAccess,
  { id, file, from }: { readonly id: string; readonly file: BulkFile; readonly from: number },
): Promise<BackfillPage> => {
  const records: HostRecord[] = [];
  let [at, refunds] = [from, 0];
  for (const each of await readBulk(outbound, access, { file, from })) {
    const node = orderOf(each, mayReadParts(access.app));
    refunds += node.more.refunds.length;
    const isEnough = records.length >= ORDERS_A_PAGE || refunds > REFUNDS_A_PAGE;
    if (isEnough && records.length > 0) return { records, next: `${BULK}${id} ${at}` };
    const record = await unlessHeldBack(recordOf(call, access, node), records.length > 0);
    if (!record) return { records, next: `${BULK}${id} ${at}` };
    records.push(record);
    at = each.end;
  }
  return { records, next: at >= file.size ? null : `${BULK}${id} ${at}` };
};

const BULK = 'bulk ';
/** The cursor before the first page of the slower method. */
const BY_PAGE = 'by page';

/** All orders of the period in one file. Shopify takes seconds to minutes to write it; until then the page is requested again. */
const orders = async (deps: Deps, access: HostAccess, query: BackfillQuery): Promise<BackfillPage> => {
  const { cursor } = query;
  if (cursor === null) {
    const id = await startBulk(deps.call, access, bulkOrders(changedIn(query), mayReadParts(access.app)));
    return { records: [], next: id === undefined ? BY_PAGE : `${BULK}${id} 0` };
  }
  if (!cursor.startsWith(BULK))
    return ordersByPage(deps, access, { ...query, cursor: cursor === BY_PAGE ? null : cursor });
  const [id = '', from] = cursor.slice(BULK.length).split(' ');
  const file = await bulkFile(deps.call, access, id);
  if (file === undefined) return { records: [], next: BY_PAGE };
  if (file === null) return { records: [], next: null };
  return ordersInFile(deps, access, { id, file, from: Number(from) });
};

const customers = async (
  call: CallShopify,
  access: HostAccess,
  query: BackfillQuery,
): Promise<BackfillPage> => {
  const request = { ...READ, isBackground: true, operation: 'list customers', document: LIST_CUSTOMERS };
  const variables = variablesOf(query, CUSTOMERS_AT_ONCE);
  const { customers: found } = await call(access, { ...request, variables }, customersAnswer);
  const records = found.nodes.map((each) => ({
    topic: 'customers/update',
    subject: `customer:${each.id}`,
    body: JSON.stringify(each),
  }));
  return { records, next: nextOf(found.pageInfo) };
};

export const shopifyBackfill = (call: CallShopify, outbound: Outbound): BackfillPort => ({
  pageSize: Math.max(ORDERS_A_PAGE, CUSTOMERS_AT_ONCE),
  page: (access, query) =>
    query.kind === 'orders' ? orders({ call, outbound }, access, query) : customers(call, access, query),
});
