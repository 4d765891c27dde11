import { compareText } from '#text.ts';
import { instantAfterDays } from '#time.ts';
import {
  inCarrierHands,
  type FailureReason,
  type ParcelState,
  type TrackEvent,
} from '../pickups/tracking.ts';
import {
  documentedState,
  inOrder,
  isOver,
  NO_SCANS,
  PROGRESS,
  type Placed,
  placedIn,
  readNext,
  scannedDelivery,
  standingBy,
  standingOf,
} from './parcel-state.ts';

/** One of several boxes under a waybill, with the scans of its own number. */
export interface Box {
  readonly number: string;
  readonly scans: readonly TrackEvent[];
}

/** Why a box of a waybill was never handed over. */
export const LEFT_OUT_REASONS = ['not_handed_over', 'in_other_box'] as const;

/** A box that the merchant says was not handed over. */
export interface LeftOutBox {
  readonly number: string;
  readonly reason: (typeof LEFT_OUT_REASONS)[number];
}

/** Where one box is. */
export interface BoxStanding {
  readonly number: string;
  readonly state: ParcelState;
  readonly reason: FailureReason | null;
}

/** These need somebody, whatever the other boxes do. */
const TROUBLE: ReadonlySet<ParcelState> = new Set(['held', 'delivery_failed', 'returning', 'exception']);

const furthest = (states: readonly ParcelState[]): ParcelState =>
  states.reduce((a, b) => (PROGRESS[b] > PROGRESS[a] ? b : a));

const nearest = (states: readonly ParcelState[]): ParcelState =>
  states.reduce((a, b) => (PROGRESS[b] < PROGRESS[a] ? b : a));

/**
 * The state of a waybill by those of its boxes: delivered once all are, returned once all have ended and one went back. Until then it is where its
 * last box is, but a box in trouble comes first. A box without a scan does not hide that the carrier has others; one of which nothing is
 * known counts only if all are like it.
 */
export const stateOfBoxes = (states: readonly ParcelState[]): ParcelState => {
  const open = states.filter((state) => !isOver(state));
  if (states.length === 0) return 'announced';
  if (open.length === 0) return states.includes('returned') ? 'returned' : 'delivered';
  const known = open.filter((state) => state !== 'other');
  if (known.length === 0) return open.length < states.length ? 'in_transit' : 'other';
  const trouble = known.filter((state) => TROUBLE.has(state));
  if (trouble.length > 0) return furthest(trouble);
  const last = nearest(known);
  if (last !== 'announced' || !states.some(inCarrierHands)) return last;
  return open.length < states.length ? 'in_transit' : 'collected';
};

/** The boxes that count: one that was left out counts again once the carrier has it, and all count if none else would. */
export const countedBoxes = <B extends Box>(
  boxes: readonly B[],
  leftOut: readonly Pick<LeftOutBox, 'number'>[],
): readonly B[] => {
  const out = new Set(leftOut.map(({ number }) => number));
  const counted = boxes.filter(
    ({ number, scans }) => !out.has(number) || scans.some((scan) => inCarrierHands(documentedState(scan))),
  );
  return counted.length > 0 ? counted : boxes;
};

export const standingsOf = (boxes: readonly Box[], zone: string): readonly BoxStanding[] =>
  boxes.map(({ number, scans }) => {
    const { state, reason } = standingOf(scans, zone);
    return { number, state, reason };
  });

/** State and reason of the waybill: the reason is that of a box whose attempt failed. */
export const wholeStanding = (boxes: readonly Pick<BoxStanding, 'state' | 'reason'>[]) => {
  const state = stateOfBoxes(boxes.map((box) => box.state));
  const failed = boxes.find((box) => box.state === 'delivery_failed');
  return { state, reason: state === 'delivery_failed' ? (failed?.reason ?? 'other') : null };
};

interface Step extends Placed {
  readonly number: string;
}

/** Scans at one moment: their common meaning counts, not their order. */
const momentsOf = (boxes: readonly Box[], zone: string): readonly (readonly Step[])[] => {
  const steps = boxes
    .flatMap(({ number, scans }) => scans.map((scan): Step => ({ ...placedIn(zone)(scan), number })))
    .toSorted((a, b) => inOrder(a, b) || compareText(a.number, b.number));
  const moments: Step[][] = [];
  for (const step of steps) {
    const last = moments.at(-1);
    const before = last?.[0];
    if (last && before?.day === step.day && before.at?.getTime() === step.at?.getTime()) last.push(step);
    else moments.push([step]);
  }
  return moments;
};

/** A scan that changed the state of the whole: it keeps its place and time, and takes that state. */
const turnedBy = ({ scan }: Step, state: ParcelState): TrackEvent => {
  if (documentedState(scan) === state) return scan;
  const { date, time, at, place } = scan;
  return { date, time, at, place, state, carrierCode: '', description: '' };
};

/**
 * Drops scans that contradict the end of the history. On one day, a scan without a time counts as later if it is further along, and could say that
 * boxes arrived which a later scan shows on their way.
 */
const endingAs = (state: ParcelState, way: readonly TrackEvent[], zone: string): readonly TrackEvent[] => {
  if (standingOf(way, zone).state === state) return way;
  const placed = way.map(placedIn(zone));
  const lastDay = placed.at(-1)?.day;
  return placed.filter(({ day, at }) => at !== null || day !== lastDay).map(({ scan }) => scan);
};

/**
 * The scans of all boxes as the way of one shipment, oldest first: those that changed its state, and further ones of the same state at other
 * places. "Delivered" is among them only where the last box was. The order in which the answers arrived does not matter.
 */
export const scansOfWhole = (boxes: readonly Box[], zone: string): readonly TrackEvent[] => {
  const seen = new Map(boxes.map(({ number }) => [number, NO_SCANS]));
  const told: TrackEvent[] = [];
  let state: ParcelState = 'announced';
  for (const moment of momentsOf(boxes, zone)) {
    for (const { number, ...placed } of moment)
      seen.set(number, readNext(seen.get(number) ?? NO_SCANS, placed));
    const next = stateOfBoxes([...seen.values()].map((newest) => standingBy(newest).state));
    const saying = moment.filter(({ scan }) => documentedState(scan) === next);
    const [turn] = saying.length > 0 ? saying : moment;
    const last = told.at(-1);
    const isElsewhere = saying.some(
      ({ scan }) => scan.place !== last?.place || scan.carrierCode !== last.carrierCode,
    );
    if (turn && (next !== state || (saying.length > 0 && isElsewhere))) told.push(turnedBy(turn, next));
    state = next;
  }
  return endingAs(state, told, zone);
};

/** How long after the first delivered box another may still be on its way before it counts as missing. */
export const MISSING_AFTER_DAYS = 2;

/** When the first box was delivered while others were not, as `scannedDelivery` counts; null if none is delivered, or all have ended. */
export const splitSince = (boxes: readonly Box[], zone: string, now: Date): Date | null => {
  const standings = boxes.map(({ scans }) => standingOf(scans, zone));
  if (standings.every(({ state }) => isOver(state))) return null;
  const delivered = boxes.flatMap(({ scans }) => scannedDelivery(scans, zone, now) ?? []);
  const [first, ...others] = delivered;
  return first ? others.reduce((a, b) => (b < a ? b : a), first) : null;
};

/** Whether a box that has not ended is missing, by when the first of its waybill was delivered. */
export const isMissing = (state: ParcelState, splitAt: Date | null, now: Date): boolean =>
  !isOver(state) && splitAt !== null && now >= instantAfterDays(splitAt, MISSING_AFTER_DAYS);
