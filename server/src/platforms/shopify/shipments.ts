import { CARRIER_NAMES } from '@apps-hub/domain/carrier';
import { z } from 'zod';

import { redact } from '#outbound/exchange.ts';
import { type HostAccess, secretsOf } from '../port/access.ts';
import type { DeliveredOrder, ShipmentsPort, ShippedOrder, ToldOutcome } from '../port/shipments.ts';
import { AccessDenied, type CallShopify, gidOf, READ, WRITE } from './client.ts';
import { CREATE_FULFILLMENT, CREATE_FULFILLMENT_EVENT, READ_FULFILLMENTS, READ_PARTS } from './documents.ts';

const part = z.object({
  id: z.string(),
  status: z.string(),
  assignedLocation: z.object({ location: z.object({ id: z.string() }).nullable() }),
  deliveryMethod: z.object({ methodType: z.string() }).nullable(),
});
const parts = z.object({
  order: z
    .object({
      cancelledAt: z.string().nullable(),
      fulfillmentOrders: z.object({ nodes: z.array(part) }),
    })
    .nullable(),
});
const fulfilment = z.object({
  id: z.string(),
  status: z.string(),
  displayStatus: z.string().nullable(),
  trackingInfo: z.array(z.object({ number: z.string().nullable() })),
});
const fulfilments = z.object({ order: z.object({ fulfillments: z.array(fulfilment) }).nullable() });
const userErrors = z.array(z.object({ message: z.string() }));
const created = z.object({
  fulfillmentCreate: z.object({ fulfillment: z.object({ id: z.string() }).nullable(), userErrors }),
});
const eventCreated = z.object({
  fulfillmentEventCreate: z.object({ fulfillmentEvent: z.object({ id: z.string() }).nullable(), userErrors }),
});

const OVER = new Set(['CANCELLED', 'CLOSED', 'INCOMPLETE']);
/** Collected by the customer, or not shipped at all. */
const NOT_SENT = new Set(['PICK_UP', 'RETAIL', 'NONE']);

type Part = z.output<typeof part>;
type Fulfilment = z.output<typeof fulfilment>;

const isOpen = ({ status, deliveryMethod }: Part): boolean =>
  !OVER.has(status) && !NOT_SENT.has(deliveryMethod?.methodType ?? '');

/** The parts still to be shipped; empty after a fulfilment whose answer was lost. */
const openParts = async (call: CallShopify, access: HostAccess, externalId: string): Promise<Part[]> => {
  const variables = { id: gidOf('Order', externalId) };
  const request = { ...READ, operation: 'read parts of order', document: READ_PARTS, variables };
  const { order } = await call(access, request, parts);
  return order && order.cancelledAt === null ? order.fulfillmentOrders.nodes.filter(isOpen) : [];
};

const refusedBy = (access: HostAccess, errors: z.output<typeof userErrors>): ToldOutcome => ({
  outcome: 'refused',
  reason: redact(errors.map(({ message }) => message).join(' · '), secretsOf(access)),
});

const fulfil = async (
  call: CallShopify,
  access: HostAccess,
  { externalId, carrier, trackingNumbers }: ShippedOrder,
): Promise<ToldOutcome> => {
  const open = await openParts(call, access, externalId);
  if (open.length === 0) return { outcome: 'nothing_to_tell' };
  // A fulfilment is for one location, and the order does not say from which one our courier collected.
  if (new Set(open.map(({ assignedLocation }) => assignedLocation.location?.id)).size > 1)
    return { outcome: 'refused', reason: 'several_locations' };
  const fulfillment = {
    lineItemsByFulfillmentOrder: open.map(({ id }) => ({ fulfillmentOrderId: id })),
    ...(trackingNumbers.length > 0
      ? { trackingInfo: { company: CARRIER_NAMES[carrier].en, numbers: trackingNumbers } }
      : {}),
  };
  const request = {
    operation: 'create fulfilment',
    document: CREATE_FULFILLMENT,
    variables: { fulfillment },
  };
  const { fulfillmentCreate: said } = await call(
    access,
    { ...WRITE, isBackground: true, ...request },
    created,
  );
  return said.fulfillment ? { outcome: 'told' } : refusedBy(access, said.userErrors);
};

/** Whether the fulfilment is still in transit with these parcels and no others; one without a tracking number counts as delivered. */
const isUnderWay = (
  { status, displayStatus, trackingInfo }: Fulfilment,
  numbers: ReadonlySet<string>,
): boolean =>
  status === 'SUCCESS' &&
  displayStatus !== 'DELIVERED' &&
  trackingInfo.length > 0 &&
  trackingInfo.every(({ number }) => number !== null && numbers.has(number));

const underWay = async (
  call: CallShopify,
  access: HostAccess,
  { externalId, trackingNumbers }: ShippedOrder,
): Promise<Fulfilment[]> => {
  const variables = { id: gidOf('Order', externalId) };
  const request = { ...READ, operation: 'read fulfilments', document: READ_FULFILLMENTS, variables };
  const { order } = await call(access, request, fulfilments);
  const numbers = new Set(trackingNumbers);
  return (order?.fulfillments ?? []).filter((each) => isUnderWay(each, numbers));
};

/** Adds the event to each fulfilment in transit; one that has it already is skipped, so repeating this adds nothing. */
const deliver = async (
  call: CallShopify,
  access: HostAccess,
  order: DeliveredOrder,
): Promise<ToldOutcome> => {
  const shipped = await fulfil(call, access, order);
  if (shipped.outcome === 'refused') return shipped;
  const open = await underWay(call, access, order);
  const happenedAt = order.deliveredAt?.toISOString();
  for (const { id } of open) {
    const fulfillmentEvent = { fulfillmentId: id, status: 'DELIVERED', ...(happenedAt && { happenedAt }) };
    const request = {
      operation: 'create fulfilment event',
      document: CREATE_FULFILLMENT_EVENT,
      variables: { fulfillmentEvent },
    };
    const answer = await call(access, { ...WRITE, isBackground: true, ...request }, eventCreated);
    const said = answer.fulfillmentEventCreate;
    if (!said.fulfillmentEvent) return refusedBy(access, said.userErrors);
  }
  return open.length > 0 ? { outcome: 'told' } : shipped;
};

/** The merchant did not grant the scope, or revoked it. */
const withRight = async (told: Promise<ToldOutcome>): Promise<ToldOutcome> => {
  try {
    return await told;
  } catch (error) {
    if (error instanceof AccessDenied) return { outcome: 'refused', reason: 'missing_right' };
    throw error;
  }
};

export const shopifyShipments = (call: CallShopify): ShipmentsPort => ({
  tellShipped: (access, order) => withRight(fulfil(call, access, order)),
  tellDelivered: (access, order) => withRight(deliver(call, access, order)),
});
