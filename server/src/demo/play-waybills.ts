import type { DemoOrder } from '@apps-hub/demo/orders';
import type { DemoPickup } from '@apps-hub/demo/pickups';
import type { DemoYear } from '@apps-hub/demo/year';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { OrderId, ParcelId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { FailureReason, ParcelState } from '@apps-hub/domain/shipping/pickups/tracking';
import { addDays, HOUR_MS, localDate } from '@apps-hub/domain/time';
import { wallTimeAt } from '@apps-hub/domain/wall-time';

import { shipment, shipmentTrack, type StoredScan } from '../db/schema/shipping/shipments.ts';
import type { PickupContext } from './pickup-rows.ts';
import type { Stage } from './stage.ts';

/** How the scans of a waybill go on after the courier collected it. */
interface Path {
  readonly states: readonly ParcelState[];
  readonly reason?: FailureReason;
}

const ON_ROAD = ['collected', 'in_transit'] as const;

/** One waybill in each state, the newest first: parcels under way, and one that arrived. */
const UNDER_WAY: readonly Path[] = [
  { states: [] },
  { states: ['collected'] },
  { states: ON_ROAD },
  { states: [...ON_ROAD, 'out_for_delivery'] },
  { states: [...ON_ROAD, 'out_for_delivery', 'delivery_failed'], reason: 'absent' },
  { states: [...ON_ROAD, 'held'] },
  { states: [...ON_ROAD, 'delivery_failed', 'returning'], reason: 'refused' },
  { states: [...ON_ROAD, 'exception'] },
  { states: ['other'] },
];

const ARRIVED: Path = { states: [...ON_ROAD, 'out_for_delivery', 'delivered'] };

/** DHL's codes; the other carriers have their own, which the pages do not show. */
const CODES: Readonly<Partial<Record<ParcelState, string>>> = {
  collected: 'PU',
  in_transit: 'DF',
  out_for_delivery: 'WC',
  delivery_failed: 'NH',
  held: 'OH',
  delivered: 'OK',
};

interface Sent {
  readonly pickup: DemoPickup;
  readonly order: DemoOrder;
  readonly carrier: Carrier;
  readonly path: Path;
}

/** Orders with a courier that were paid before, the newest first. */
const sentOrders = ({ pickups }: DemoYear): readonly Omit<Sent, 'path'>[] =>
  pickups
    .filter(({ state, endedAt }) => state === 'picked_up' && endedAt !== null)
    .toReversed()
    .flatMap((pickup) => pickup.orders.map((order) => ({ pickup, order, carrier: pickup.carrier })))
    .filter(
      ({ order: { waybill, customer, sending } }) => waybill && customer && sending.payment !== 'on_delivery',
    );

/** Those that have not arrived come first; where too few are under way, an order that did arrive shows the state. */
const chosen = (year: DemoYear): readonly Sent[] => {
  const sent = sentOrders(year);
  const open = sent.filter(({ order }) => order.deliveredAt === null);
  const [last, ...arrived] = sent.filter(({ order }) => order.deliveredAt !== null);
  const shown = [...open, ...arrived].flatMap((each, index) => {
    const path = UNDER_WAY[index];
    // Every third one went with a company of OTO's.
    return path ? [{ ...each, carrier: index % 3 === 1 ? 'oto' : each.carrier, path }] : [];
  });
  return last ? [...shown, { ...last, path: ARRIVED }] : shown;
};

const scansOf = ({ pickup, order, path }: Sent, zone: string, endsAt: Date): StoredScan[] => {
  const start = (pickup.endedAt ?? pickup.bookedAt).getTime();
  const end = order.deliveredAt ?? endsAt;
  const step = Math.min(6 * HOUR_MS, (end.getTime() - start) / Math.max(path.states.length - 1, 1));
  return path.states.map((state, index) => {
    const at = new Date(start + index * step);
    const { date, time } = wallTimeAt(at, zone);
    const place = index < 2 ? 'RIYADH' : order.sending.destination.en.toUpperCase();
    const reason = state === 'delivery_failed' ? path.reason : undefined;
    const told = { date, time: `${time}:00`, at: at.toISOString(), place, ...(reason && { reason }) };
    return { state, carrierCode: CODES[state] ?? '', description: '', ...told };
  });
};

/** A company of the sandbox's OTO, and its price. */
const OTO_RATE = {
  option: '7147',
  company: 'iMile',
  cost: { amountMinor: 1700, currency: 'SAR' as CurrencyCode }, // the demo store's
};

/** Where a waybill goes, and what is in its box. */
const contentsOf = ({ order }: Sent, orderId: OrderId, parcelId: ParcelId) => ({
  recipient: {
    address: {
      lines: ['شارع الأمير سلطان'],
      city: order.sending.destination.ar,
      state: '',
      postcode: '',
      countryCode: 'SA',
      kind: 'residence' as const,
    },
    contact: {
      company: '',
      person: order.customer?.name ?? '',
      phone: order.customer?.phone ?? '',
      email: '',
    },
  },
  parcels: [
    {
      id: parcelId,
      orderId,
      weightGrams: order.sending.weightGrams,
      size: null,
      fragile: false,
      large: false,
      trackingNumber: null,
    },
  ],
  description: order.lines[0]?.article.ar ?? '',
});

/** A waybill and its scans; undefined if the demo store lacks one of its parts. */
const rowsOf = ({ tx, deps }: Stage, context: PickupContext, sent: Sent) => {
  const { pickup, order, carrier, path } = sent;
  const orderId = context.orderIds.get(order.id);
  const account = context.accounts.get(carrier);
  const branch = context.addresses[pickup.branch];
  if (!orderId || !account || !order.waybill || !order.customer) return undefined;
  const id = deps.newId('shipment');
  const state = path.states.at(-1) ?? 'announced';
  const promisedOn = addDays(localDate(pickup.bookedAt, branch.zone), 3);
  const made = { storeId: tx.storeId, carrier, number: order.waybill };
  return {
    shipment: {
      ...made,
      ...contentsOf(sent, orderId, deps.newId('parcel')),
      id,
      orderId,
      accountId: account.id,
      addressId: branch.id,
      addressName: branch.name,
      state: 'made' as const,
      sender: { address: branch.address, contact: branch.contact },
      cash: null,
      rate: carrier === 'oto' ? OTO_RATE : null,
      labelSize: 'a6' as const,
      shipAt: pickup.bookedAt,
      zone: branch.zone,
      pieceNumbers: [],
      notices: [],
      calledAt: pickup.bookedAt,
      createdAt: pickup.bookedAt,
      updatedAt: pickup.bookedAt,
    },
    track: {
      ...made,
      shipmentId: id,
      state,
      reason: state === 'delivery_failed' ? (path.reason ?? 'other') : null,
      scans: scansOf(sent, branch.zone, context.endsAt),
      promises: [{ day: promisedOn, toldAt: pickup.bookedAt.toISOString() }],
      startedAt: pickup.bookedAt,
      checkedAt: context.endsAt,
    },
  };
};

/** Some waybills, with the boxes of one in each state, so that the pages for customers can be seen. */
export const playWaybills = async (stage: Stage, year: DemoYear, context: PickupContext): Promise<void> => {
  const { db } = stage.tx;
  const rows = chosen(year).flatMap((sent) => rowsOf(stage, context, sent) ?? []);
  if (rows.length === 0) return;
  await db.insert(shipment).values(rows.map((row) => row.shipment));
  await db.insert(shipmentTrack).values(rows.map((row) => row.track));
};
