import type { LocalDate } from '#time.ts';

/** A parcel's status, in codes that every carrier's events map to; each is a phrase. */
export const PARCEL_STATES = [
  'announced',
  'collected',
  'in_transit',
  'customs',
  'out_for_delivery',
  'delivery_failed',
  'held',
  'delivered',
  'returning',
  'returned',
  'exception',
  'other',
] as const;

export type ParcelState = (typeof PARCEL_STATES)[number];

/** Why a delivery attempt failed, in families that carriers' reasons map to; each is a phrase. */
export const FAILURE_REASONS = ['address', 'absent', 'refused', 'cash', 'weather', 'other'] as const;

export type FailureReason = (typeof FAILURE_REASONS)[number];

/** One scan. Carriers give the place's local time, some with an offset; without one, `at` is null. */
export interface TrackEvent {
  readonly state: ParcelState;
  readonly date: LocalDate;
  /** `HH:MM:SS` as the carrier sent it; null if it sent only a day. */
  readonly time: string | null;
  readonly at: Date | null;
  readonly carrierCode: string;
  /** The carrier's own words, shown where no phrase fits. */
  readonly description: string;
  readonly place: string;
  /** Of a failed attempt, where the carrier's documented code names the reason. */
  readonly reason?: FailureReason;
  /** The state was read from the carrier's words, because it documents no code for it. */
  readonly isGuess?: true;
  /** What the carrier sent, as far as we read it. */
  readonly raw?: Readonly<Record<string, unknown>>;
}

export interface ParcelTrack {
  readonly trackingNumber: string;
  readonly state: ParcelState;
  /** Oldest first. */
  readonly events: readonly TrackEvent[];
  /** The day on which the carrier expects to deliver it, by its latest answer. */
  readonly promisedOn?: LocalDate;
  /** Of each of several boxes, where one answer tells about all of them. */
  readonly boxes?: readonly { readonly number: string; readonly events: readonly TrackEvent[] }[];
}

/** An announcement is the sender's claim; every later state requires that the carrier has the parcel. */
const IN_CARRIER_HANDS: ReadonlySet<ParcelState> = new Set([
  'collected',
  'in_transit',
  'customs',
  'out_for_delivery',
  'delivery_failed',
  'delivered',
  'returning',
  'returned',
]);

/** Whether the carrier has the parcel, or had it. */
export const inCarrierHands = (state: ParcelState): boolean => IN_CARRIER_HANDS.has(state);

/** The scan that proves the carrier has the parcel; `null` when there is none yet. */
export const firstScan = (track: Pick<ParcelTrack, 'events'>): TrackEvent | null =>
  track.events.find((event) => inCarrierHands(event.state)) ?? null;
