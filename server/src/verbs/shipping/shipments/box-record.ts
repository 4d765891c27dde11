import type { ParcelTrack, TrackEvent } from '@apps-hub/domain/shipping/pickups/tracking';
import {
  type Box,
  countedBoxes,
  type LeftOutBox,
  scansOfWhole,
  splitSince,
  standingsOf,
  wholeStanding,
} from '@apps-hub/domain/shipping/shipments/boxes';
import { mergeScans, readableScan, standingOf } from '@apps-hub/domain/shipping/shipments/parcel-state';

import type { StoredBoxes, StoredScan } from '#db/schema/shipping/shipments.ts';

export const toScan = ({ at, ...scan }: StoredScan): TrackEvent => ({
  ...scan,
  at: at === null ? null : new Date(at),
});

export const stored = ({ at, ...scan }: TrackEvent): StoredScan => ({
  ...scan,
  at: at?.toISOString() ?? null,
});

/** What a carrier said about a number; no events where it does not know the number yet. */
export type Answer = Pick<ParcelTrack, 'trackingNumber' | 'events' | 'promisedOn' | 'boxes'>;

/** A waybill as its boxes are followed. */
export interface Followed {
  readonly number: string;
  /** As the carrier gave them with the waybill. */
  readonly pieceNumbers: readonly string[];
  readonly scans: readonly StoredScan[];
  readonly boxes: StoredBoxes | null;
  /** Boxes that, as the merchant said, never went to the carrier. */
  readonly leftOut?: readonly LeftOutBox[];
  readonly zone: string;
}

/** The boxes as far as they are known: a waybill that was made before boxes were followed has only its own scans. */
const knownBoxes = ({ number, pieceNumbers, scans, boxes }: Followed): StoredBoxes => {
  const known = boxes ?? { whole: [], each: [] };
  const named = [...new Set([...known.each.map((box) => box.number), ...pieceNumbers])];
  const isFirst = named.includes(number);
  return {
    whole: boxes || isFirst ? known.whole : scans,
    each: named.map((each) => ({
      number: each,
      scans: known.each.find((box) => box.number === each)?.scans ?? (!boxes && each === number ? scans : []),
    })),
  };
};

/** Of an erased customer only the states and times stay: words and places may say who signed, and where. */
const withoutWords = ({ raw: _raw, ...scan }: TrackEvent): TrackEvent => ({
  ...scan,
  description: '',
  place: '',
});

interface Merged extends Pick<Followed, 'boxes' | 'leftOut'> {
  readonly scans: readonly TrackEvent[];
}

/**
 * Adds answers to what is known of a waybill. Of several boxes each keeps its own scans, and `scans` is their way as one shipment; while the carrier
 * has said nothing about any box, it is what it said about the waybill.
 */
export const mergeAnswers = (
  row: Followed & { readonly isErased: boolean },
  answers: readonly Answer[],
): Merged => {
  const read = (events: readonly TrackEvent[]) => {
    const readable = events.flatMap(readableScan);
    return row.isErased ? readable.map(withoutWords) : readable;
  };
  const own = new Set(row.pieceNumbers);
  const isOwn = ({ number }: Pick<Box, 'number'>): boolean => own.size === 0 || own.has(number);
  // A number that did not come with the waybill would count as a box that never arrives.
  const told = answers.flatMap(({ boxes = [] }) => boxes).filter(isOwn);
  const numbers = new Set([...row.pieceNumbers, ...told.map(({ number }) => number)]);
  if (row.boxes === null && numbers.size < 2) {
    const events = answers.flatMap((answer) => read(answer.events));
    return { scans: mergeScans(row.scans.map(toScan), events, row.zone), boxes: null };
  }
  const known = knownBoxes({ ...row, pieceNumbers: [...numbers] });
  const eventsOf = (number: string) => [
    ...told.filter((box) => box.number === number).flatMap(({ events }) => read(events)),
    ...answers
      .filter(({ trackingNumber }) => trackingNumber === number)
      .flatMap(({ events }) => read(events)),
  ];
  const each = known.each.map(({ number, scans }): Box => ({
    number,
    scans: mergeScans(scans.map(toScan), eventsOf(number), row.zone),
  }));
  const ofWhole = known.each.some(({ number }) => number === row.number) ? [] : eventsOf(row.number);
  const whole = mergeScans(known.whole.map(toScan), ofWhole, row.zone);
  const areTold = each.some(({ scans }) => scans.length > 0);
  const { leftOut = [] } = row;
  return {
    scans: areTold ? scansOfWhole(countedBoxes(each, leftOut), row.zone) : whole,
    leftOut,
    boxes: {
      whole: whole.map(stored),
      each: each.map(({ number, scans }) => ({ number, scans: scans.map(stored) })),
    },
  };
};

/** Where a waybill and each of its boxes are. */
export const whereIs = ({ scans, boxes, leftOut = [] }: Merged, zone: string, now: Date) => {
  const each = (boxes?.each ?? []).map(({ number, scans: own }) => ({ number, scans: own.map(toScan) }));
  const areTold = each.some((box) => box.scans.length > 0);
  if (!areTold) {
    const { state, reason } = standingOf(scans, zone);
    return { state, reason, boxStates: null, splitAt: null };
  }
  const counted = countedBoxes(each, leftOut);
  return {
    ...wholeStanding(standingsOf(counted, zone)),
    boxStates: standingsOf(each, zone),
    splitAt: splitSince(counted, zone, now),
  };
};
