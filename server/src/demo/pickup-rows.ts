import type { Branch } from '@apps-hub/demo/cities';
import type { DemoOrder } from '@apps-hub/demo/orders';
import type { DemoPickup } from '@apps-hub/demo/pickups';
import { dayOf } from '@apps-hub/demo/clock';
import type { CarrierAccountId, OrderId, PickupId, RecurringPickupId, StoreId } from '@apps-hub/domain/ids';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import type { Carrier } from '@apps-hub/domain/carrier';
import { serviceOf } from '@apps-hub/domain/shipping/carriers/credentials';
import { referenceNumber } from '@apps-hub/domain/shipping/carriers/reference';
import { hoursOn } from '@apps-hub/domain/shipping/calendar/working-hours';
import { type LocalTime, lastInstant, firstInstant, wallTimeAt } from '@apps-hub/domain/wall-time';
import { bookingKey } from '@apps-hub/domain/shipping/pickups/booking';
import { handOverCounts, type Parcel } from '@apps-hub/domain/shipping/pickups/parcels';

import type { pickup, pickupParcel, StoredTrack, StoredTrackEvent } from '../db/schema/shipping/pickups.ts';
import type { AddressRow } from '../verbs/shipping/settings/addresses.ts';
import { refusalOf } from './pickup-history.ts';

/** What the rows of pickups refer to. */
export interface PickupContext {
  readonly storeId: StoreId;
  readonly endsAt: Date;
  readonly accounts: ReadonlyMap<
    Carrier,
    { readonly id: CarrierAccountId; readonly fields: Record<string, string> }
  >;
  readonly addresses: Readonly<Record<Branch, AddressRow>>;
  readonly orderIds: ReadonlyMap<string, OrderId>;
  readonly recurringOf: (pickup: DemoPickup) => RecurringPickupId | null;
  readonly idOf: (number: number) => PickupId | null;
}

const scan = (state: StoredTrackEvent['state'], at: Date, zone: string, place: string): StoredTrackEvent => {
  const { date, time } = wallTimeAt(at, zone);
  return { state, date, time: `${time}:00`, at: at.toISOString(), carrierCode: '', description: '', place };
};

/** The scans of a collected parcel until the end of the year. */
const trackOf = (order: DemoOrder, { endedAt }: DemoPickup, address: AddressRow): StoredTrack | null => {
  if (!endedAt) return null;
  const { destination } = order.sending;
  // Carriers write places in Latin letters.
  const { city, latin } = address.address;
  const events = [scan('collected', endedAt, address.zone, latin?.city ?? city)];
  if (order.deliveredAt) events.push(scan('delivered', order.deliveredAt, address.zone, destination.en));
  const checkedAt = (order.deliveredAt ?? endedAt).toISOString();
  return { state: order.deliveredAt ? 'delivered' : 'in_transit', checkedAt, events };
};

const BOX = { lengthMm: 300, widthMm: 200, heightMm: 150 } as const;

/** One box per order; dallahs, cups and honey are fragile. */
const FRAGILE: ReadonlySet<string> = new Set(['102', '103', '107']);

export const parcelRows = (
  context: PickupContext,
  demo: DemoPickup,
  newParcelId: () => Parcel['id'],
): (typeof pickupParcel.$inferInsert)[] =>
  demo.orders.map((order) => {
    const isCollected = demo.state === 'picked_up';
    return {
      storeId: context.storeId,
      pickupId: demo.id,
      id: newParcelId(),
      orderId: context.orderIds.get(order.id) ?? null,
      weightGrams: order.sending.weightGrams,
      size: BOX,
      fragile: order.lines.some(({ article }) => FRAGILE.has(article.id)),
      large: false,
      trackingNumber: isCollected ? order.waybill : null,
      track: isCollected ? trackOf(order, demo, context.addresses[demo.branch]) : null,
    };
  });

const closingTime = (address: AddressRow, { date, from, to }: DemoPickup): LocalTime => {
  const { zone, hours, ramadanHours } = address;
  const calendar = { countryCode: address.address.countryCode, zone, hours, ramadanHours, ownDays: [] };
  return hoursOn(calendar, date).find((span) => span.from <= from && to <= span.to)?.to ?? to;
};

/** Pickups with an open outcome are polled once their window is over. */
const OPEN: ReadonlySet<DemoPickup['state']> = new Set(['requested', 'confirmed', 'voiding', 'void_refused']);

export const pickupRow = (
  context: PickupContext,
  demo: DemoPickup,
  parcels: readonly Parcel[],
): typeof pickup.$inferInsert => {
  const { storeId } = context;
  const { carrier, date, from, to, state, bookedAt, endedAt, reference } = demo;
  const address = context.addresses[demo.branch];
  const account = context.accounts.get(carrier);
  if (!account) throw new Error(`the demo store has no account with ${carrier}`);
  const { zone } = address;
  const closeAt = lastInstant({ date, time: to }, zone);
  const window = { date, from, to };
  return {
    storeId,
    id: demo.id,
    carrier,
    accountId: account.id,
    addressId: address.id,
    addressName: address.name,
    state,
    bookingKey: bookingKey({ storeId, accountId: account.id, addressId: address.id, window }),
    date,
    fromTime: from,
    toTime: to,
    closesAt: closingTime(address, demo),
    zone,
    readyAt: firstInstant({ date, time: from }, zone),
    closeAt,
    address: address.address,
    contact: address.contact,
    location: address.location,
    instructions: [],
    service: serviceOf(carrier, account.fields),
    voidUntil: CARRIER_FACTS[carrier].rules.voidUntil,
    counts: handOverCounts(parcels, carrier),
    reference,
    number: reference && referenceNumber(reference),
    awaits: state === 'requested' || state === 'voiding' ? 'carrier' : null,
    calledAt: bookedAt,
    unknownAbout: state === 'unknown' ? 'booking' : null,
    refusal: refusalOf(demo),
    moved: null,
    notices: [],
    nextCheckAt: OPEN.has(state) ? closeAt : null,
    recurringId: context.recurringOf(demo),
    rebookedFrom: demo.replaces === null ? null : context.idOf(demo.replaces),
    handledAt: demo.isHandled && dayOf(bookedAt) < dayOf(context.endsAt) ? endedAt : null,
    createdAt: bookedAt,
    updatedAt: endedAt ?? bookedAt,
  };
};
