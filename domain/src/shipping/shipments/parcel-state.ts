import { compareText } from '#text.ts';
import { addDays, instantAfterMinutes, instantAfterSeconds, type LocalDate, localDate } from '#time.ts';
import { firstInstant, type LocalTime, parseLocalDate, parseLocalTime } from '#wall-time.ts';
import type { FailureReason, ParcelState, TrackEvent } from '../pickups/tracking.ts';

/** How far along each state is; it decides between scans of one moment. */
export const PROGRESS: Readonly<Record<ParcelState, number>> = {
  other: 0,
  announced: 1,
  collected: 2,
  in_transit: 3,
  customs: 4,
  out_for_delivery: 5,
  held: 6,
  delivery_failed: 7,
  returning: 8,
  exception: 9,
  delivered: 10,
  returned: 11,
};

/** The state that the carrier's documented codes give; `other` where only its words suggest one. */
export const documentedState = ({ state, isGuess }: TrackEvent): ParcelState => (isGuess ? 'other' : state);

/** As a list: a scan on a day that does not exist has no place in time and is left out; a time that is none is unknown. */
export const readableScan = (scan: TrackEvent): readonly TrackEvent[] => {
  if (!parseLocalDate(scan.date).ok) return [];
  const [, minute = '', seconds] = /^(.{5})(:[0-5]\d)?$/.exec(scan.time ?? '') ?? [];
  const isTime = parseLocalTime(minute).ok && (seconds !== undefined || scan.time === minute);
  return [isTime ? scan : { ...scan, time: null }];
};

/**
 * What makes two answers the same scan. Left out are the offset, which a carrier sends with some queries only, and its words, which depend on
 * the language, unless there is no code.
 */
export const scanKey = ({ date, time, carrierCode, place, description }: TrackEvent): string =>
  [date, time ?? '', carrierCode, place, carrierCode === '' ? description : ''].join('|');

const content = (scan: TrackEvent): string =>
  JSON.stringify([scan.at?.toISOString() ?? '', scan.state, scan.reason ?? '', scan.description]);

/** Of two answers about one scan, one with an offset; otherwise the choice only has to be the same each time. */
const better = (a: TrackEvent, b: TrackEvent): TrackEvent => (content(a) >= content(b) ? a : b);

const instantOf = ({ date, time, at }: TrackEvent, zone: string): Date | null => {
  if (at !== null || time === null) return at;
  const minute = firstInstant({ date, time: time.slice(0, 5) as LocalTime }, zone);
  return instantAfterSeconds(minute, Number(time.slice(6, 8)));
};

/** A scan and when it happened: at an instant, or only on a day. */
export interface Placed {
  readonly scan: TrackEvent;
  readonly at: Date | null;
  /** In the zone of the shipment where there is an instant. */
  readonly day: LocalDate;
  readonly progress: number;
}

/** When a scan happened; a time without an offset is one of the zone. */
export const placedIn =
  (zone: string) =>
  (scan: TrackEvent): Placed => {
    const at = instantOf(scan, zone);
    const day = at === null ? scan.date : localDate(at, zone);
    return { scan, at, day, progress: PROGRESS[documentedState(scan)] };
  };

/** By day; a scan with only a day comes before those with a time, and scans of one moment are ordered by progress. */
export const inOrder = (a: Placed, b: Placed): number =>
  compareText(a.day, b.day) ||
  (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0) ||
  a.progress - b.progress ||
  compareText(scanKey(a.scan), scanKey(b.scan));

/** All scans that any answer had, each once, oldest first. The order in which the answers arrived does not matter. */
export const mergeScans = (
  known: readonly TrackEvent[],
  told: readonly TrackEvent[],
  zone: string,
): readonly TrackEvent[] => {
  const byKey = new Map<string, TrackEvent>();
  for (const scan of [...known, ...told]) {
    const key = scanKey(scan);
    const before = byKey.get(key);
    byKey.set(key, before ? better(before, scan) : scan);
  }
  return [...byKey.values()]
    .map(placedIn(zone))
    .toSorted(inOrder)
    .map(({ scan }) => scan);
};

/** Where a parcel is, and since when as far as its carrier says. */
interface ParcelStanding {
  readonly state: ParcelState;
  /** Null unless the last attempt failed and its reason is documented. */
  readonly reason: FailureReason | null;
  /** Null without a scan, or where the scan has only a day. */
  readonly since: Date | null;
}

const LABEL_MADE: ParcelStanding = { state: 'announced', reason: null, since: null };

/** Of a scan with a time and one of the same day without, the one further along: nobody knows which came first. */
const laterOf = (timed: Placed | undefined, dated: Placed | undefined): Placed | undefined => {
  if (!timed || !dated) return timed ?? dated;
  if (timed.day !== dated.day) return timed.day > dated.day ? timed : dated;
  return dated.progress > timed.progress ? dated : timed;
};

/** The newest scans that tell a state, as far as a parcel's scans were read in their order. */
export interface Newest {
  readonly timed?: Placed;
  readonly dated?: Placed;
  readonly hasScans: boolean;
}

export const NO_SCANS: Newest = { hasScans: false };

/** Reads the next scan of a parcel. Scans whose code is not documented say nothing about where it is. */
export const readNext = (newest: Newest, placed: Placed): Newest => ({
  ...newest,
  hasScans: true,
  ...(placed.progress > 0 && { [placed.at === null ? 'dated' : 'timed']: placed }),
});

export const standingBy = ({ timed, dated, hasScans }: Newest): ParcelStanding => {
  const newest = laterOf(timed, dated);
  if (!newest) return hasScans ? { ...LABEL_MADE, state: 'other' } : LABEL_MADE;
  const state = documentedState(newest.scan);
  return {
    state,
    reason: state === 'delivery_failed' ? (newest.scan.reason ?? 'other') : null,
    since: newest.at,
  };
};

/**
 * The state by the newest scan, whenever it arrived. Scans whose code is not documented say nothing about it: a parcel that has only such is
 * `other`, and one without scans is announced, since its label was made. A time without an offset is one of the shipment's zone.
 */
export const standingOf = (scans: readonly TrackEvent[], zone: string): ParcelStanding =>
  standingBy(scans.map(placedIn(zone)).toSorted(inOrder).reduce(readNext, NO_SCANS));

/**
 * When a parcel was delivered, as its scans say; null if it was not, or goes back since. A scan with only a day counts at that day's end, so that
 * no customer loses hours of a time limit.
 */
export const scannedDelivery = (scans: readonly TrackEvent[], zone: string, now: Date): Date | null => {
  if (standingOf(scans, zone).state !== 'delivered') return null;
  const delivered = scans
    .map(placedIn(zone))
    .toSorted(inOrder)
    .findLast(({ scan }) => documentedState(scan) === 'delivered');
  if (!delivered || delivered.at !== null) return delivered?.at ?? null;
  const dayEnd = firstInstant({ date: addDays(delivered.day, 1), time: '00:00' as LocalTime }, zone);
  return dayEnd < now ? dayEnd : now;
};

/** A day of delivery that the carrier promised, and when it first said so. */
interface Promised {
  readonly day: LocalDate;
  readonly toldAt: Date;
}

/** Adds the carrier's day where it differs from the last one. */
export const withPromise = (
  promises: readonly Promised[],
  day: LocalDate | undefined,
  now: Date,
): readonly Promised[] =>
  day === undefined || promises.at(-1)?.day === day ? promises : [...promises, { day, toldAt: now }];

const HOUR_MINUTES = 60;

/** How often to ask about a parcel in each state; null once nothing more is expected. */
const HOURS_BETWEEN_LOOKS: Readonly<Record<ParcelState, number | null>> = {
  announced: 4,
  collected: 4,
  in_transit: 4,
  customs: 6,
  out_for_delivery: 1,
  delivery_failed: 2,
  held: 6,
  returning: 12,
  exception: 12,
  other: 6,
  delivered: null,
  returned: null,
};

/** Whether nothing more is expected of a parcel in this state. */
export const isOver = (state: ParcelState): boolean => HOURS_BETWEEN_LOOKS[state] === null;

/** After this, a parcel is not asked about any more. */
export const FOLLOWED_DAYS = 30;

/** When to ask about a parcel again; null once it arrived, or 30 days after its label was made. */
export const nextTrackAt = (
  state: ParcelState,
  { startedAt, now }: { readonly startedAt: Date; readonly now: Date },
): Date | null => {
  const hours = HOURS_BETWEEN_LOOKS[state];
  const isFollowed = now < instantAfterMinutes(startedAt, FOLLOWED_DAYS * 24 * HOUR_MINUTES);
  return hours !== null && isFollowed ? instantAfterMinutes(now, hours * HOUR_MINUTES) : null;
};
