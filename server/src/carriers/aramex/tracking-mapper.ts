import type { CarrierView } from '@apps-hub/domain/shipping/pickups/settlement';
import type {
  FailureReason,
  ParcelState,
  ParcelTrack,
  TrackEvent,
} from '@apps-hub/domain/shipping/pickups/tracking';
import { oldestFirst } from '../track-order.ts';
import type { TrackedPickup, TrackingResult } from './api-types.ts';
import { fromWcfDate } from './wcf-date.ts';

/** Aramex update codes with a defined meaning; others are mapped by their text. */
const BY_CODE: Readonly<Record<string, ParcelState>> = {
  SH001: 'in_transit',
  SH003: 'out_for_delivery',
  SH005: 'delivered',
  SH006: 'delivered',
  SH012: 'collected',
  SH014: 'announced',
  SH022: 'in_transit',
  SH033: 'delivery_failed',
  SH047: 'in_transit',
  SH069: 'returned',
};

/** Why an attempt failed, by code: SH033 is "Attempted delivery - customer not available". */
const REASONS: Readonly<Record<string, FailureReason>> = { SH033: 'absent' };

const BY_WORDS: readonly (readonly [RegExp, ParcelState])[] = [
  [/record created|shipment created|label/i, 'announced'],
  [/returned to shipper/i, 'returned'],
  [/return/i, 'returning'],
  [/not delivered|attempted|unsuccessful/i, 'delivery_failed'],
  [/out for delivery/i, 'out_for_delivery'],
  [/delivered|collected by consignee/i, 'delivered'],
  [/not (?:picked|collected)/i, 'other'],
  [/picked up|collected/i, 'collected'],
  [/customs|clearance/i, 'customs'],
  [/on hold|held/i, 'held'],
  [/damaged|lost/i, 'exception'],
  [/received at|departed|in transit|arrived/i, 'in_transit'],
];

const stateOf = ({
  UpdateCode,
  UpdateDescription,
}: TrackingResult): Pick<TrackEvent, 'state' | 'reason' | 'isGuess'> => {
  const code = UpdateCode ?? '';
  const state = BY_CODE[code];
  const reason = REASONS[code];
  if (state) return { state, ...(reason && { reason }) };
  const guess = BY_WORDS.find(([words]) => words.test(UpdateDescription ?? ''))?.[1];
  return guess ? { state: guess, isGuess: true } : { state: 'other' };
};

const eventOf = (result: TrackingResult): TrackEvent[] => {
  const when = fromWcfDate(result.UpdateDateTime ?? '');
  if (!when) return [];
  return [
    {
      ...stateOf(result),
      date: when.wall.date,
      time: `${when.wall.time}:${String(when.at.getUTCSeconds()).padStart(2, '0')}`,
      at: when.at,
      carrierCode: result.UpdateCode ?? '',
      description: result.UpdateDescription ?? '',
      place: result.UpdateLocation ?? '',
      raw: result,
    },
  ];
};

/** One waybill's updates, oldest first. Aramex sends the newest first, which also orders updates of one instant. */
export const toTrack = (trackingNumber: string, results: readonly TrackingResult[]): ParcelTrack => {
  const events = oldestFirst(results.toReversed().flatMap(eventOf));
  return { trackingNumber, state: events.at(-1)?.state ?? 'announced', events };
};

/** .NET sends year 1 for a missing date. */
const dateOf = (text: string | null | undefined): Date | null => {
  const when = fromWcfDate(text ?? '');
  return when !== null && when.at.getTime() > 0 ? when.at : null;
};

/** "Not collected" is not a collection, nor is a failed attempt. */
const saysCollected = ({ LastStatusDescription }: TrackedPickup): boolean => {
  const words = LastStatusDescription ?? '';
  return /\b(?:collected|picked up)\b/i.test(words) && !/\bnot\b|cancel|fail|unable/i.test(words);
};

/**
 * What Aramex knows about a pickup. An answer that only repeats the reference is not a pickup. `CollectedWaybills` has a documented
 * meaning. A pickup booked without waybills has none, so there a past collection date together with the status text counts (not
 * documented by Aramex).
 */
export const viewOfPickup = (answer: TrackedPickup, now: Date): CarrierView => {
  if ((answer.CollectedWaybills ?? []).length > 0) return 'collected';
  const collectedAt = dateOf(answer.CollectionDate);
  if (collectedAt !== null && collectedAt <= now && saysCollected(answer)) return 'collected';
  const isThere = answer.Entity || answer.LastStatus || answer.LastStatusDescription;
  return isThere || dateOf(answer.PickupDate) ? 'exists' : 'not_found';
};
