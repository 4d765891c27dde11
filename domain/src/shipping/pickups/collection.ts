import type { OrderId } from '#ids.ts';
import { instantAfterMinutes } from '#time.ts';
import { firstInstant, type LocalTime } from '#wall-time.ts';
import type { CarrierView } from './settlement.ts';
import { inCarrierHands, type ParcelTrack, type TrackEvent } from './tracking.ts';

/** The tracking evidence for one parcel. */
export interface ParcelEvidence {
  readonly trackable: boolean;
  readonly scanned: boolean;
}

/**
 * Was it collected? A passed date proves nothing: only a scan, the carrier or the merchant can say so. `ask_merchant`: the window is over
 * and no parcel can be tracked.
 */
export type CollectionVerdict =
  | { readonly kind: 'collected'; readonly leftBehind: number }
  | { readonly kind: 'missed' | 'ask_merchant' }
  | { readonly kind: 'wait'; readonly until: Date };

/** Couriers scan at the depot in the evening, so the first scan may come hours after the window. */
export const FIRST_SCAN_GRACE_MINUTES = 8 * 60;

/** Judges a confirmed pickup by its parcels' scans and the carrier's own status (`null` where it has none). */
export const collectionVerdict = (evidence: {
  readonly parcels: readonly ParcelEvidence[];
  readonly carrierView: CarrierView | null;
  readonly closeAt: Date;
  readonly now: Date;
}): CollectionVerdict => {
  const { parcels, carrierView, closeAt, now } = evidence;
  const trackable = parcels.filter((parcel) => parcel.trackable);
  const scanned = trackable.filter((parcel) => parcel.scanned).length;
  if (scanned > 0) return { kind: 'collected', leftBehind: trackable.length - scanned };
  if (carrierView === 'collected') return { kind: 'collected', leftBehind: 0 };
  if (now < closeAt) return { kind: 'wait', until: closeAt };
  if (trackable.length === 0) return { kind: 'ask_merchant' };
  const giveUpAt = instantAfterMinutes(closeAt, FIRST_SCAN_GRACE_MINUTES);
  return now < giveUpAt ? { kind: 'wait', until: giveUpAt } : { kind: 'missed' };
};

/**
 * The orders that left with a collected pickup. Once any parcel was scanned, an order with an unscanned number is left out: it may have
 * stayed behind.
 */
export const collectedOrders = (
  parcels: readonly (ParcelEvidence & { readonly orderId: OrderId | null })[],
): OrderId[] => {
  const anyScanned = parcels.some(({ scanned }) => scanned);
  const behind = new Set(
    parcels.flatMap(({ orderId, trackable, scanned }) =>
      anyScanned && trackable && !scanned ? (orderId ?? []) : [],
    ),
  );
  const all = new Set(parcels.flatMap(({ orderId }) => orderId ?? []));
  return [...all].filter((id) => !behind.has(id));
};

/** Carriers are queried as soon as the window closes; an answer within this time still describes that moment. */
const ASKED_AT_CLOSE_MINUTES = 30;

/** A scan without an offset is in the local time of the pickup's address; one with only a day has no instant. */
const scannedAt = ({ at, date, time }: TrackEvent, zone: string): Date | null => {
  if (at !== null || time === null) return at;
  return firstInstant({ date, time: time.slice(0, 5) as LocalTime }, zone);
};

/**
 * When the parcels were collected: the courier's first scan, else the first proof within the window that the carrier had them. `null` when
 * the time is unknown, such as when the only scan is at the depot after the window.
 */
export const collectedAtOf = (known: {
  readonly tracks: readonly Pick<ParcelTrack, 'events'>[];
  readonly zone: string;
  readonly closeAt: Date;
  /** When the carrier or the merchant reported it. */
  readonly saidAt: Date;
}): Date | null => {
  const { tracks, zone, closeAt, saidAt } = known;
  const earliest = (events: readonly TrackEvent[]): Date | undefined =>
    events.flatMap((event) => scannedAt(event, zone) ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
  const events = tracks.flatMap((track) => track.events);
  const byCourier = earliest(events.filter(({ state }) => state === 'collected'));
  const inHands = earliest(events.filter(({ state }) => inCarrierHands(state)));
  if (byCourier) return byCourier;
  if (inHands && inHands <= closeAt) return inHands;
  if (inHands || saidAt > instantAfterMinutes(closeAt, ASKED_AT_CLOSE_MINUTES)) return null;
  return saidAt < closeAt ? saidAt : closeAt;
};
