import { addDays, daysBetween, instantAfterDays, type LocalDate, localDate } from '#time.ts';
import { inCarrierHands, type TrackEvent } from '../pickups/tracking.ts';
import { documentedState, FOLLOWED_DAYS, inOrder, type Placed, placedIn } from '../shipments/parcel-state.ts';

/** How a carrier's part ended. lost: it had the parcel, and 30 days later there is no end. */
export const PARCEL_ENDS = ['delivered', 'returned', 'lost'] as const;

export type ParcelEnd = (typeof PARCEL_ENDS)[number];

/**
 * The first attempt against the first promised day. late_store: as many days late as the store handed it over after the planned day.
 * late_unknown: there is no hand-over by scan, so nobody knows whose delay it was.
 */
export const PUNCTUALITIES = ['on_time', 'late_carrier', 'late_store', 'late_unknown'] as const;

export type Punctuality = (typeof PUNCTUALITIES)[number];

/** What is known of a waybill's boxes. */
export interface ParcelHistory {
  readonly scans: readonly TrackEvent[];
  /** The days of delivery that the carrier named, in the order in which it did. */
  readonly promises: readonly { readonly day: LocalDate; readonly toldAt: Date }[];
  /** The branch's. */
  readonly zone: string;
  /** For when the hand-over was planned. */
  readonly shipAt: Date;
  /** When a hand-over by scan with these boxes was closed. */
  readonly handedAt: Date | null;
  /** When the waybill was made. */
  readonly startedAt: Date;
}

/** What a parcel says about its carrier; null where it says nothing, or not yet. */
export interface ParcelOutcome {
  readonly end: ParcelEnd | null;
  /** It was scanned within 24 hours of the hand-over. */
  readonly scannedInTime: boolean | null;
  /** The first attempt delivered it. */
  readonly firstAttempt: boolean | null;
  readonly punctuality: Punctuality | null;
}

const isAttempt = ({ scan }: Placed): boolean =>
  documentedState(scan) === 'delivered' || documentedState(scan) === 'delivery_failed';

const endOf = (
  placed: readonly Placed[],
  { startedAt, handedAt }: ParcelHistory,
  now: Date,
): ParcelEnd | null => {
  const ended = placed.findLast(({ scan }) => ['delivered', 'returned'].includes(documentedState(scan)));
  if (ended) return documentedState(ended.scan) === 'delivered' ? 'delivered' : 'returned';
  const hadIt = handedAt !== null || placed.some(({ scan }) => inCarrierHands(documentedState(scan)));
  return hadIt && now >= instantAfterDays(startedAt, FOLLOWED_DAYS) ? 'lost' : null;
};

const scannedInTime = (first: Placed | undefined, handedAt: Date | null, now: Date): boolean | null => {
  if (handedAt === null) return null;
  const until = instantAfterDays(handedAt, 1);
  // A scan with only a day may have come before or after the hour of the hand-over.
  if (first) return first.at && first.at <= until;
  return now > until ? false : null;
};

/** The days by which the store handed it over later than the promise assumed. */
const daysByStore = ({ shipAt, zone }: ParcelHistory, handedAt: Date, toldAt: Date): number =>
  toldAt >= handedAt ? 0 : Math.max(0, daysBetween(localDate(shipAt, zone), localDate(handedAt, zone)));

const punctualityOf = (
  history: ParcelHistory,
  { attempt, handedAt, now }: { attempt: Placed | undefined; handedAt: Date | null; now: Date },
): Punctuality | null => {
  const [promise] = history.promises;
  if (!promise) return null;
  const day = attempt?.day ?? localDate(now, history.zone);
  if (day <= promise.day) return attempt ? 'on_time' : null;
  if (history.handedAt === null || handedAt === null) return 'late_unknown';
  const allowed = addDays(promise.day, daysByStore(history, handedAt, promise.toldAt));
  return day <= allowed ? 'late_store' : 'late_carrier';
};

/**
 * What a parcel says about its carrier so far. An attempt counts as on time even if nobody opened the door. The order of the scans does not
 * matter.
 */
export const outcomeOf = (history: ParcelHistory, now: Date): ParcelOutcome => {
  const placed = history.scans.map(placedIn(history.zone)).toSorted(inOrder);
  const first = placed.find(({ scan }) => inCarrierHands(documentedState(scan)));
  const attempt = placed.find(isAttempt);
  // A phone without a network sends its hand-over late: the carrier's scan proves that it had the parcel.
  const { handedAt } = history;
  const handed = handedAt !== null && first?.at && first.at < handedAt ? first.at : handedAt;
  return {
    end: endOf(placed, history, now),
    scannedInTime: scannedInTime(first, handed, now),
    firstAttempt: attempt ? documentedState(attempt.scan) === 'delivered' : null,
    punctuality: punctualityOf(history, { attempt, handedAt: handed, now }),
  };
};
