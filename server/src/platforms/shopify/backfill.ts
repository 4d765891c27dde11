import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import type { BackfillPage, BackfillPort, BackfillQuery, HostRecord } from '../port/backfill.ts';
import { type CallShopify, READ } from './client.ts';
import { CUSTOMERS_AT_ONCE, LIST_CUSTOMERS, LIST_ORDERS, ORDERS_AT_ONCE } from './documents.ts';
import { customerNode, orderNode, pageInfo } from './order-node.ts';
import { completeOrder } from './orders.ts';
import { mayReadParts } from './config.ts';

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

/** In the form of a webhook's body, so that the mapper reads it like one. Orders older than 60 days need the scope `read_all_orders`. */
const orders = async (call: CallShopify, access: HostAccess, query: BackfillQuery): Promise<BackfillPage> => {
  const request = { ...READ, isBackground: true, operation: 'list orders', document: LIST_ORDERS };
  const variables = { ...variablesOf(query, ORDERS_AT_ONCE), withParts: mayReadParts(access.app) };
  const { orders: found } = await call(access, { ...request, variables }, ordersAnswer);
  const records: HostRecord[] = [];
  for (const node of found.nodes) {
    const body = JSON.stringify(await completeOrder(call, access, node));
    records.push({ topic: 'orders/updated', subject: `order:${node.order.id}`, body });
  }
  return { records, next: nextOf(found.pageInfo) };
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

export const shopifyBackfill = (call: CallShopify): BackfillPort => ({
  pageSize: Math.max(ORDERS_AT_ONCE, CUSTOMERS_AT_ONCE),
  page: (access, query) =>
    query.kind === 'orders' ? orders(call, access, query) : customers(call, access, query),
});
