import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import { orderData, type OrderData } from './api-types.ts';
import { type CallShopify, gidOf, READ, type ShopifyCall } from './client.ts';
import { READ_LINES, READ_ORDER, READ_PAYMENTS, READ_REFUND } from './documents.ts';
import { isPartlyByGiftCard } from './gift-card-payment.ts';
import { linesOf, type OrderNode, orderNode, paymentsOf, refundNode, type RefundNode } from './order-node.ts';
import { mayReadParts } from './config.ts';
import { parsePayload } from '../port/errors.ts';

/** More than any order has; ends the loop if a host always returns another page. */
const MOST_PAGES = 50;

const refundAnswer = z.object({ refund: refundNode.nullable() });

type Lines = z.output<typeof linesOf>;

/** The order's lines after the first page. */
const restOfLines = async (
  call: CallShopify,
  access: HostAccess,
  { order, more }: OrderNode,
): Promise<Lines['nodes']> => {
  const found: Lines['nodes'] = [];
  let next = more.lines;
  for (let pages = 0; next.hasNextPage && pages < MOST_PAGES; pages += 1) {
    const variables = { id: gidOf('Order', order.id), after: next.endCursor };
    const schema = z.object({ order: z.object({ lineItems: linesOf }) });
    const request = { ...READ, operation: 'read lines', document: READ_LINES, variables };
    const { lineItems } = (await call(access, request, schema)).order;
    found.push(...lineItems.nodes);
    next = lineItems.pageInfo;
  }
  return found;
};

const readRefund = async (
  call: CallShopify,
  access: HostAccess,
  id: string,
): Promise<RefundNode['refund'][]> => {
  const pages: RefundNode[] = [];
  let after: string | null = null;
  for (let isMore = true; isMore && pages.length < MOST_PAGES;) {
    const variables: { id: string; after: string | null } = { id, after };
    const request: ShopifyCall = { ...READ, operation: 'read refund', document: READ_REFUND, variables };
    const refund: RefundNode | null = (await call(access, request, refundAnswer)).refund;
    if (!refund) break;
    pages.push(refund);
    isMore = refund.more.hasNextPage;
    after = refund.more.endCursor;
  }
  const [first] = pages;
  if (!first) return [];
  const parts = pages.flatMap((each) => each.refund.refund_line_items);
  return [{ ...first.refund, refund_line_items: parts }];
};

/** The payments of an order that a gift card and something else paid; no others are asked for. */
const readPayments = async (call: CallShopify, access: HostAccess, { order }: OrderNode) => {
  if (!isPartlyByGiftCard(order)) return {};
  const variables = { id: gidOf('Order', order.id) };
  const request = { ...READ, operation: 'read payments', document: READ_PAYMENTS, variables };
  const schema = z.object({ order: z.object({ transactions: paymentsOf }) });
  return { payments: (await call(access, request, schema)).order.transactions };
};

/** An order of the API with all its lines and refunds, in the form of a webhook's body. */
export const completeOrder = async (
  call: CallShopify,
  access: HostAccess,
  node: OrderNode,
): Promise<z.input<typeof orderData>> => {
  const lines = await restOfLines(call, access, node);
  const payments = await readPayments(call, access, node);
  const refunds: RefundNode['refund'][] = [];
  // Sequentially, because each costs points of the rate limit.
  for (const id of node.more.refunds) refunds.push(...(await readRefund(call, access, id)));
  return {
    ...node.order,
    ...payments,
    line_items: [...node.order.line_items, ...lines],
    refunds: refunds.map((refund) => ({ ...refund, order_id: node.order.id })),
  };
};

/** One order by its number; undefined if the store has none. */
export const readOrder = async (
  call: CallShopify,
  access: HostAccess,
  id: string,
): Promise<OrderData | undefined> => {
  const request = {
    ...READ,
    operation: 'read order',
    document: READ_ORDER,
    variables: { id: gidOf('Order', id), withParts: mayReadParts(access.app) },
  };
  const { order } = await call(access, request, z.object({ order: orderNode.nullable() }));
  return order ? parsePayload(orderData, await completeOrder(call, access, order)) : undefined;
};
