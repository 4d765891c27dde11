import type { Context } from '../context.ts';
import { markDelivered } from '../orders/change-order.ts';
import { getOrder } from '../orders/order.ts';
import { markShipped, setWaybills } from '../orders/shipment.ts';
import type { Store } from '../stores/stores.ts';
import { fulfillmentNodes } from './nodes.ts';
import { gid, numberIn, orderOfNumber } from './numbers.ts';

/** The supported input of `fulfillmentCreate`. Source: shopify.dev, "FulfillmentInput" 2026-07. */
export interface FulfillmentInput {
  readonly lineItemsByFulfillmentOrder: readonly { readonly fulfillmentOrderId: string }[];
  readonly trackingInfo?: { readonly numbers?: readonly string[] | null } | null;
}

const refused = (message: string) => ({
  fulfillment: null,
  userErrors: [{ field: ['fulfillment'], message }],
});

/** Ships an order. Here it has one fulfilment order, with the order's own number. */
export const createFulfillment = (context: Context, store: Store, input: FulfillmentInput) => {
  const { db } = context;
  const [asked] = input.lineItemsByFulfillmentOrder;
  const number = Number(numberIn('FulfillmentOrder', asked?.fulfillmentOrderId ?? ''));
  const id = orderOfNumber(db, store.id, number);
  if (!id) return refused('Fulfillment order does not exist.');
  const order = getOrder(db, store.id, id);
  if (order.shipment?.shipped_at || order.cancelled_at)
    return refused(`Fulfillment order ${number} has an unfulfillable status= closed.`);
  const waybills = input.trackingInfo?.numbers ?? [];
  if (waybills.length > 0) setWaybills(context, store.id, { id, waybills });
  return { fulfillment: fulfillmentNodes(markShipped(context, store.id, id), number)[0], userErrors: [] };
};

/** The input of `fulfillmentEventCreate`. Source: shopify.dev, "FulfillmentEventInput" 2026-10. */
export interface FulfillmentEventInput {
  readonly fulfillmentId: string;
  readonly happenedAt?: string | null;
  readonly status: string;
}

/** Adds an event to a fulfilment, which here has its order's number. Only the delivery changes anything. */
export const createFulfillmentEvent = (context: Context, store: Store, input: FulfillmentEventInput) => {
  const { db, now } = context;
  const number = Number(numberIn('Fulfillment', input.fulfillmentId));
  const id = orderOfNumber(db, store.id, number);
  if (!id || !getOrder(db, store.id, id).shipment?.shipped_at)
    return {
      fulfillmentEvent: null,
      userErrors: [{ field: ['fulfillmentEvent', 'fulfillmentId'], message: 'Fulfillment does not exist.' }],
    };
  if (input.status === 'DELIVERED') markDelivered(context, store.id, id);
  const happenedAt = input.happenedAt ?? now().toISOString();
  return {
    fulfillmentEvent: { id: gid('FulfillmentEvent', number), happenedAt, status: input.status },
    userErrors: [],
  };
};
