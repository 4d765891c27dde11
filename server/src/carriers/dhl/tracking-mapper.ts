import type {
  FailureReason,
  ParcelState,
  ParcelTrack,
  TrackEvent,
} from '@apps-hub/domain/shipping/pickups/tracking';
import type { LocalDate } from '@apps-hub/domain/time';
import { parseLocalDate } from '@apps-hub/domain/wall-time';
import { clockOf, lastScanMs, oldestFirst } from '../track-order.ts';
import type { DhlShipment, DhlTrackEvent } from './api-types.ts';

/**
 * DHL Express checkpoint codes, from DHL's list of events. Codes that do not say where the parcel is are left out: CS closed shipment, SC
 * service changed, PY payment.
 */
const BY_CODE: Readonly<Record<string, ParcelState>> = {
  // Shipment acceptance: the parcel was handed over at a counter instead of to a courier.
  SA: 'collected',
  PU: 'collected',
  AD: 'in_transit',
  AF: 'in_transit',
  AR: 'in_transit',
  DF: 'in_transit',
  FD: 'in_transit',
  MC: 'in_transit',
  MD: 'in_transit',
  // Some pieces are delivered, others still in transit.
  PD: 'in_transit',
  PL: 'in_transit',
  SM: 'in_transit',
  TP: 'in_transit',
  TR: 'in_transit',
  BN: 'customs',
  BR: 'customs',
  CD: 'customs',
  CR: 'customs',
  IC: 'customs',
  RR: 'customs',
  UD: 'customs',
  WC: 'out_for_delivery',
  BA: 'delivery_failed',
  CA: 'delivery_failed',
  CM: 'delivery_failed',
  ND: 'delivery_failed',
  NH: 'delivery_failed',
  RD: 'delivery_failed',
  // The recipient is to collect it.
  CC: 'held',
  HP: 'held',
  OH: 'held',
  OK: 'delivered',
  // Delivered, with damage.
  DD: 'delivered',
  RT: 'returned',
  DS: 'exception',
  MS: 'exception',
  SS: 'exception',
};

/** Why an attempt failed, from the same list: bad address, closed, moved, not home, refused. ND, not delivered, names no reason. */
const REASONS: Readonly<Record<string, FailureReason>> = {
  BA: 'address',
  CA: 'absent',
  CM: 'address',
  NH: 'absent',
  RD: 'refused',
};

const instant = (event: DhlTrackEvent): Date | null => {
  const offset = /^([+-]\d{2}):?(\d{2})$/.exec(event.GMTOffset ?? '');
  if (!offset) return null;
  const parsed = new Date(`${event.date}T${event.time}${offset[1]}:${offset[2]}`);
  return Number.isNaN(parsed.getTime()) ? null : parsed;
};

const eventOf = (event: DhlTrackEvent): TrackEvent => {
  const at = instant(event);
  const reason = REASONS[event.typeCode ?? ''];
  return {
    state: BY_CODE[event.typeCode ?? ''] ?? 'other',
    ...(reason && { reason }),
    date: event.date as LocalDate, // the answer's schema checks for a calendar day
    time: clockOf(event.time, at),
    at,
    carrierCode: event.typeCode ?? '',
    description: (event.description ?? '').trim(),
    place: event.serviceArea?.[0]?.description ?? '',
    raw: event,
  };
};

/** The checkpoints of each of several pieces. */
const boxesOf = ({ pieces }: DhlShipment): NonNullable<ParcelTrack['boxes']> => {
  const numbered = (pieces ?? []).flatMap(({ trackingNumber, events }) =>
    trackingNumber ? [{ number: trackingNumber, events: oldestFirst((events ?? []).map(eventOf)) }] : [],
  );
  return numbered.length > 1 ? numbered : [];
};

/** One shipment's checkpoints, oldest first; DHL sends them in any order, with each place's local time. */
const toTrack = (trackingNumber: string, shipment: DhlShipment): ParcelTrack => {
  const { events, estimatedDeliveryDate } = shipment;
  const sorted = oldestFirst((events ?? []).map(eventOf));
  const boxes = boxesOf(shipment);
  const telling = sorted.findLast(({ state }) => state !== 'other');
  // Its schema says only that it is a text; its samples begin with the day.
  const promised = parseLocalDate((estimatedDeliveryDate ?? '').slice(0, 10));
  return {
    trackingNumber,
    state: telling?.state ?? 'announced',
    events: sorted,
    ...(promised.ok && { promisedOn: promised.value }),
    ...(boxes.length > 0 && { boxes }),
  };
};

/** The tracks of the queried numbers; if two shipments have the same number, the newest. */
export const toTracks = (
  numbers: readonly string[],
  shipments: readonly DhlShipment[],
): readonly ParcelTrack[] =>
  numbers.flatMap((number) => {
    const tracks = shipments
      .filter(({ shipmentTrackingNumber }) => String(shipmentTrackingNumber) === number)
      .map((shipment) => toTrack(number, shipment));
    return tracks.toSorted((a, b) => lastScanMs(b.events) - lastScanMs(a.events)).slice(0, 1);
  });
