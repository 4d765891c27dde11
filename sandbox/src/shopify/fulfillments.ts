import type { Context } from '../context.ts';
import { markDelivered } from '../orders/change-order.ts';
import { getOrder } from '../orders/order.ts';
import { markShipped, setWaybills } from '../orders/shipment.ts';
import type { Store } from '../stores/stores.ts';
import { gid, numberIn, orderOfNumber } from './numbers.ts';
import { isFulfilled } from './wire.ts';

export interface FulfillmentInput {
  readonly lineItemsByFulfillmentOrder: readonly { readonly fulfillmentOrderId: string }[];
  readonly trackingInfo?: {
    readonly company?: string | null;
    readonly number?: string | null;
    readonly numbers?: readonly string[] | null;
  } | null;
}

const refused = (field: string, message: string) => ({ userErrors: [{ field: [field], message }] });

/** Marks what a fulfillment order holds as sent, with its numbers. An order has one fulfillment order here. */
export const createFulfillment = (context: Context, store: Store, input: FulfillmentInput) => {
  const [part] = input.lineItemsByFulfillmentOrder;
  const number = numberIn('FulfillmentOrder', part?.fulfillmentOrderId ?? '');
  const id = orderOfNumber(context.db, store.id, Number(number));
  if (!id) return { fulfillment: null, ...refused('fulfillment', 'Fulfillment order does not exist.') };
  if (isFulfilled(getOrder(context.db, store.id, id)))
    return {
      fulfillment: null,
      ...refused('fulfillment', `Fulfillment order ${number} has an unfulfillable status= closed.`),
    };
  const { number: one, numbers } = input.trackingInfo ?? {};
  const waybills = numbers ?? (one ? [one] : []);
  if (waybills.length > 0) setWaybills(context, store.id, { id, waybills });
  markShipped(context, store.id, id);
  return { fulfillment: { id: gid('Fulfillment', Number(number)) }, userErrors: [] };
};

/** Notes what happened to a parcel; only its arrival changes something here. */
export const createFulfillmentEvent = (
  context: Context,
  store: Store,
  { fulfillmentId, status }: { readonly fulfillmentId: string; readonly status: string },
) => {
  const number = numberIn('Fulfillment', fulfillmentId);
  const id = orderOfNumber(context.db, store.id, Number(number));
  if (!id) return { fulfillmentEvent: null, ...refused('fulfillmentId', 'Fulfillment does not exist.') };
  if (status === 'DELIVERED') markDelivered(context, store.id, id);
  return { fulfillmentEvent: { id: gid('FulfillmentEvent', Number(number)) }, userErrors: [] };
};
