import type { Context } from 'hono';

import type { CarrierContext } from '../carrier.ts';
import { type Scan, scansOf } from '../histories.ts';
import { wallClock } from '../local-time.ts';
import type { CarrierOrder } from '../order-store.ts';
import type { CarrierShipment } from '../shipment-store.ts';

export interface OtoError {
  readonly status: 400 | 401 | 404 | 409;
  readonly code: string;
  readonly message: string;
}

export const refuse = (c: Context, { status, code, message }: OtoError): Response =>
  c.json({ success: false, otoErrorCode: code, otoErrorMessage: message }, status);

const error = (status: OtoError['status'], code: string, message: string): OtoError => ({
  status,
  code,
  message,
});

/** Refusals with the codes and words of OTO's own list; the statuses of those that its samples do not show are this sandbox's own. */
export const ERRORS = {
  noOrder: error(404, 'OTO1002', 'Order is not exist'),
  noCompany: error(409, 'OTO1004', 'There is no available delivery company setting'),
  noCredit: error(400, 'OTO1006', 'Credit is not enough'),
  missing: error(400, 'OTO1010', 'Check the missing details'),
  shipmentExists: error(409, 'OTO1011', 'Shipment is already exist'),
  orderExists: error(409, 'OTO1063', 'Order Id is already exist'),
  noShipmentId: error(400, 'OTO1079', 'Shipment id is required'),
  notAuthorised: error(400, 'OTO1080', 'This account is not authorized for the use this service'),
  notCancellable: error(409, 'OTO1082', 'Order Status is not allowed for cancel shipment'),
  badToken: error(401, 'OTO1083', 'Refresh Token is required'),
  noPrint: error(409, 'OTO1113', 'Shipment is not exist'),
  orderStatus: error(409, 'OTO1103', 'Status of the order is not suitable for the action'),
} as const;

/** One of OTO's statuses for each state. */
const STATUS: Readonly<Record<Scan['state'], string>> = {
  announced: 'shipmentCreated',
  collected: 'pickedUp',
  in_transit: 'inTransit',
  // OTO has no status for customs.
  customs: 'shipmentOnHold',
  out_for_delivery: 'outForDelivery',
  delivery_failed: 'undeliveredAttempt',
  held: 'heldForPickup',
  delivered: 'delivered',
  returned: 'returned',
};

const COMPANY = 'saudiPostV2';

/** "2025-11-30 08:09:54", in UTC. */
const dateOf = (ms: number): string => {
  const { date, time } = wallClock(ms, 'UTC');
  return `${date} ${time}:00`;
};

/** The waybill of an order, once it is shown. */
export const shownShipment = (
  { store, now }: CarrierContext,
  order: CarrierOrder,
): CarrierShipment | undefined => {
  if (order.shows_ms === 0 || order.shows_ms > now().getTime()) return undefined;
  return store.shipmentsNamed('oto', order.id)[0];
};

/** The status of a shipment. */
export const statusOf = ({ store, now }: CarrierContext, made: CarrierShipment): string => {
  if (made.state === 'cancelled') return 'shipmentCanceled';
  const scans = scansOf(store, 'oto', { number: made.number, nowMs: now().getTime() });
  return STATUS[scans?.at(-1)?.state ?? 'announced'];
};

const statusNow = (
  context: CarrierContext,
  order: CarrierOrder,
  made: CarrierShipment | undefined,
): string => {
  if (made) return statusOf(context, made);
  return order.state === 'cancelled' ? 'canceled' : 'assignedToWarehouse';
};

/** Where the label of an order is: an address that anyone may open who knows it. */
export const labelUrl = (c: Context, order: CarrierOrder): string => {
  const { origin, pathname } = new URL(c.req.url);
  const prefix = c.req.header('x-forwarded-prefix') ?? '';
  const base = `${origin}${prefix}${pathname.slice(0, pathname.indexOf('/rest/v2/'))}`;
  const enc = Buffer.from(JSON.stringify({ ids: [order.own_id], orderId: order.id })).toString('base64');
  const at = order.sentinel === 'label-elsewhere' ? 'https://labels.example' : base;
  return `${at}/print/awb?enc=${encodeURIComponent(enc)}`;
};

export const statusAnswer = (c: Context, context: CarrierContext, order: CarrierOrder): Response => {
  const made = shownShipment(context, order);
  return c.json({
    date: dateOf(Date.parse(order.created_at)),
    customerAddress: 'Al Olaya',
    customerName: order.recipient,
    totalValue: 100,
    orderId: order.id,
    otoId: String(order.own_id),
    dcTrackingNumber: '',
    success: true,
    status: statusNow(context, order, made),
    ...(made
      ? {
          deliveryCompany: COMPANY,
          shipmentId: made.number,
          trackingUrl: `https://app.tryoto.com/otoflex-tracking?enc=${made.number}`,
          printAWBURL: labelUrl(c, order),
        }
      : {}),
  });
};

/** The history of a shipment; undefined for a number that OTO does not know. */
export const historyOfShipment = (context: CarrierContext, number: string, orderId: string) => {
  const scans = scansOf(context.store, 'oto', { number, nowMs: context.now().getTime() });
  if (!scans) return undefined;
  return {
    amount: 100,
    orderId,
    trackingURL: `https://app.tryoto.com/otoflex-tracking?enc=${number}`,
    dcTrackingNumber: '',
    history: [
      {
        date: dateOf(scans[0]?.atMs ?? 0),
        description: 'Created by the API',
        status: 'new',
        currentLocation: {},
      },
      ...scans.map(({ state, atMs }) => ({
        date: dateOf(atMs),
        shipmentId: number,
        description: `${STATUS[state]} (sandbox)`,
        deliveryCompany: COMPANY,
        status: STATUS[state],
        currentLocation: state === 'announced' ? {} : { currentCountry: 'SA', currentCity: 'Riyadh' },
      })),
    ],
  };
};
