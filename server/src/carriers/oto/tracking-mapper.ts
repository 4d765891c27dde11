import type { ParcelState, ParcelTrack, TrackEvent } from '@apps-hub/domain/shipping/pickups/tracking';
import type { LocalDate } from '@apps-hub/domain/time';

import { clockOf, oldestFirst } from '../track-order.ts';
import type { HistoryItem, Step } from './api-types.ts';

/**
 * OTO's list of statuses. Those of a return (`reverse…`) are the return parcel's own way, from the customer to the store: it has its own
 * number. Statuses of the order alone, before there is a parcel, say nothing. Reasons of failed attempts are words, so none is read.
 */
const BY_STATUS: Readonly<Record<string, ParcelState>> = {
  searchingDriver: 'announced',
  shipmentCreated: 'announced',
  goingToPickup: 'announced',
  arrivedPickup: 'announced',
  // OTO's own spelling.
  pickupAttemted: 'announced',
  pickedUp: 'collected',
  arrivedOriginTerminal: 'in_transit',
  arrivedTerminal: 'in_transit',
  departedTerminal: 'in_transit',
  inTransit: 'in_transit',
  arrivedDestinationTerminal: 'in_transit',
  arrivedDestination: 'in_transit',
  shipmentInProgress: 'in_transit',
  outForDelivery: 'out_for_delivery',
  undeliveredAttempt: 'delivery_failed',
  shipmentOnHold: 'held',
  heldForPickup: 'held',
  delivered: 'delivered',
  returnProcessing: 'returning',
  returned: 'returned',
  confirmedReturn: 'returned',
  lostOrDamaged: 'exception',
  destroyed: 'exception',
  returnShipmentProcessing: 'announced',
  newReturn: 'announced',
  reverseShipmentCreated: 'announced',
  reverseGoingToPickup: 'announced',
  reversePickupAttempted: 'announced',
  reversePickedUp: 'collected',
  reverseArrivedTerminal: 'in_transit',
  reverseDepartedTerminal: 'in_transit',
  reverseArrivedDestinationTerminal: 'in_transit',
  reverseOutForDelivery: 'out_for_delivery',
  reverseUndeliveredAttempt: 'delivery_failed',
  reverseShipmentOnHold: 'held',
  reverseHeldForPickup: 'held',
  reverseReturned: 'delivered',
  reverseConfirmReturn: 'delivered',
};

const eventOf = (step: Step): TrackEvent => {
  const { status, description, currentLocation } = step;
  // "2025-11-30 08:09:54". No document names its zone.
  const when = step.date ?? '';
  return {
    state: BY_STATUS[status ?? ''] ?? 'other',
    date: when.slice(0, 10) as LocalDate, // as OTO sent it; `readableScan` leaves out what is no day
    time: clockOf(when.slice(11, 19), null),
    at: null,
    carrierCode: status ?? '',
    description: description ?? '',
    place: currentLocation?.currentCity ?? '',
    raw: step,
  };
};

/** The ways of these numbers, each with the steps of its own shipment: an order's earlier shipment has another number. */
export const toTracks = (numbers: readonly string[], items: readonly HistoryItem[]): ParcelTrack[] => {
  const steps = items.flatMap(({ history }) => history ?? []);
  return numbers.flatMap((trackingNumber) => {
    const events = oldestFirst(steps.filter(({ shipmentId }) => shipmentId === trackingNumber).map(eventOf));
    if (events.length === 0) return [];
    const state = events.findLast((event) => event.state !== 'other')?.state ?? 'announced';
    return [{ trackingNumber, state, events }];
  });
};
