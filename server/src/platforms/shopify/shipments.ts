import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { z } from 'zod';

import { redact } from '../../outbound/exchange.ts';
import { type HostAccess, secretsOf } from '../port/access.ts';
import type { ShipmentsPort, ShippedOrder, ShippedOutcome } from '../port/shipments.ts';
import { AccessDenied, type CallShopify, gidOf, READ, WRITE } from './client.ts';
import { CREATE_FULFILLMENT, READ_PARTS } from './documents.ts';

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
const created = z.object({
  fulfillmentCreate: z.object({
    fulfillment: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ message: z.string() })),
  }),
});

const OVER = new Set(['CANCELLED', 'CLOSED', 'INCOMPLETE']);
/** Fetched by the customer, or not sent at all. */
const NOT_SENT = new Set(['PICK_UP', 'RETAIL', 'NONE']);

type Part = z.output<typeof part>;

const isOpen = ({ status, deliveryMethod }: Part): boolean =>
  !OVER.has(status) && !NOT_SENT.has(deliveryMethod?.methodType ?? '');

/** The parts still to be shipped: after a fulfilment whose answer was lost there are none. */
const openParts = async (call: CallShopify, access: HostAccess, externalId: string): Promise<Part[]> => {
  const variables = { id: gidOf('Order', externalId) };
  const asked = { ...READ, operation: 'read parts of order', document: READ_PARTS, variables };
  const { order } = await call(access, asked, parts);
  return order && order.cancelledAt === null ? order.fulfillmentOrders.nodes.filter(isOpen) : [];
};

const fulfil = async (
  call: CallShopify,
  access: HostAccess,
  { externalId, carrier, trackingNumbers }: ShippedOrder,
): Promise<ShippedOutcome> => {
  const open = await openParts(call, access, externalId);
  if (open.length === 0) return { outcome: 'nothing_to_tell' };
  // A fulfilment is of one location, and which of them our courier came to, the order does not say.
  if (new Set(open.map(({ assignedLocation }) => assignedLocation.location?.id)).size > 1)
    return { outcome: 'refused', reason: 'shopify: the order ships from more than one location' };
  const fulfillment = {
    lineItemsByFulfillmentOrder: open.map(({ id }) => ({ fulfillmentOrderId: id })),
    ...(trackingNumbers.length > 0
      ? { trackingInfo: { company: CARRIER_FACTS[carrier].name.en, numbers: trackingNumbers } }
      : {}),
  };
  const { fulfillmentCreate: said } = await call(
    access,
    {
      ...WRITE,
      isBackground: true,
      operation: 'create fulfilment',
      document: CREATE_FULFILLMENT,
      variables: { fulfillment },
    },
    created,
  );
  if (said.fulfillment) return { outcome: 'told' };
  const reason = redact(said.userErrors.map(({ message }) => message).join(' · '), secretsOf(access));
  return { outcome: 'refused', reason };
};

export const shopifyShipments = (call: CallShopify): ShipmentsPort => ({
  tellShipped: async (access, order) => {
    try {
      return await fulfil(call, access, order);
    } catch (error) {
      if (error instanceof AccessDenied) return { outcome: 'refused', reason: error.message };
      throw error;
    }
  },
});
