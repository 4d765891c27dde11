import { compareText } from '#text.ts';
import type { Carrier } from '#carrier.ts';
import { numbersIn, plainCode } from './scan-code.ts';

/** A waybill that the carrier is due to take. */
export interface ExpectedWaybill {
  readonly number: string;
  readonly boxes: number;
  /** The carrier's numbers of its boxes; empty where it gives none. */
  readonly pieceNumbers: readonly string[];
}

/** What a person at the door recorded: a code that was scanned or typed, or that an earlier one does not count (`undoes`). */
export interface HandOverScan {
  /** Chosen by the phone: the same scan may arrive several times. */
  readonly id: string;
  readonly code: string;
  readonly undoes: string | null;
}

/**
 * `needs_box` is the number of a waybill whose boxes have numbers of their own: it does not say which box was scanned.
 */
export type ScanVerdict = 'scanned' | 'duplicate' | 'needs_box' | 'extra';

export interface WaybillScans<W extends ExpectedWaybill = ExpectedWaybill> {
  readonly waybill: W;
  readonly scanned: number;
}

export interface HandOverState<W extends ExpectedWaybill = ExpectedWaybill> {
  readonly waybills: readonly WaybillScans<W>[];
  /** Codes that are not on the list, each once. */
  readonly extra: readonly string[];
  /** In boxes; `extra` in codes, `duplicate` in scans. */
  readonly counts: {
    readonly expected: number;
    readonly scanned: number;
    readonly missing: number;
    readonly extra: number;
    readonly duplicate: number;
  };
}

/** A place on the list: a waybill, or one box of it. */
interface Place {
  readonly at: number;
  readonly piece: string | null;
}

/** Whether each box has a number, so that the waybill's own says nothing about which box it is. */
const hasNamedBoxes = ({ boxes, pieceNumbers }: ExpectedWaybill): boolean =>
  boxes > 1 && pieceNumbers.length >= boxes;

/** What each number on the list stands for. FedEx's first box has the waybill's number, and is that box. */
const placesOf = (expected: readonly ExpectedWaybill[]): ReadonlyMap<string, Place> => {
  const places = new Map<string, Place>();
  for (const [at, { number }] of expected.entries()) places.set(plainCode(number), { at, piece: null });
  for (const [at, { boxes, pieceNumbers }] of expected.entries())
    for (const each of pieceNumbers.map(plainCode))
      places.set(each, { at, piece: boxes === 1 ? null : each });
  return places;
};

/** Scans that count: each id once, without those that another one undoes, and without codes of which nothing is left. */
const counting = (scans: readonly HandOverScan[]): readonly HandOverScan[] => {
  const undone = new Set(scans.flatMap(({ undoes }) => undoes ?? []));
  return [...new Map(scans.map((scan) => [scan.id, scan])).values()].filter(
    ({ id, code, undoes }) => undoes === null && !undone.has(id) && plainCode(code) !== '',
  );
};

/** How many boxes of a waybill its scans are, and how many scans told nothing new. */
const countBoxes = (waybill: ExpectedWaybill, places: readonly Place[]) => {
  const pieces = places.flatMap(({ piece }) => piece ?? []);
  const bare = places.length - pieces.length;
  const distinct = new Set(pieces).size;
  if (hasNamedBoxes(waybill)) return { scanned: distinct, duplicate: pieces.length - distinct };
  const scanned = Math.min(distinct + bare, waybill.boxes);
  return { scanned, duplicate: places.length - scanned };
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/**
 * What was handed over. Neither the order of the scans nor their repetition changes it. A box counts once by its own number. Where a carrier
 * gives boxes no numbers, each scan of the waybill's number is another box, up to as many as it has.
 */
export const handOverState = <W extends ExpectedWaybill>(
  carrier: Carrier,
  expected: readonly W[],
  scans: readonly HandOverScan[],
): HandOverState<W> => {
  const places = placesOf(expected);
  const read = counting(scans).map(({ code }) => ({
    code: plainCode(code),
    place: numbersIn(carrier, code).flatMap((number) => places.get(number) ?? [])[0],
  }));
  const byWaybill = Map.groupBy(
    read.flatMap(({ place }) => place ?? []),
    ({ at }) => at,
  );
  const counted = expected.map((waybill, at) => countBoxes(waybill, byWaybill.get(at) ?? []));
  const unknown = read.filter(({ place }) => !place).map(({ code }) => code);
  const extra = [...new Set(unknown)].toSorted(compareText);
  const boxes = sumOf(expected.map((each) => each.boxes));
  const scanned = sumOf(counted.map((each) => each.scanned));
  return {
    waybills: expected.map((waybill, at) => ({ waybill, scanned: counted[at]?.scanned ?? 0 })),
    extra,
    counts: {
      expected: boxes,
      scanned,
      missing: boxes - scanned,
      extra: extra.length,
      duplicate: sumOf(counted.map((each) => each.duplicate)) + unknown.length - extra.length,
    },
  };
};

/** What the next scan of a code would be, to tell the person at once. */
export const judgeScan = (
  carrier: Carrier,
  expected: readonly ExpectedWaybill[],
  scans: readonly HandOverScan[],
  code: string,
): ScanVerdict => {
  const before = handOverState(carrier, expected, scans).counts;
  // Longer than every known id, so that it is a new one.
  const id = `+${scans.map((each) => each.id).join('')}`;
  const after = handOverState(carrier, expected, [...scans, { id, code, undoes: null }]).counts;
  if (after.scanned > before.scanned) return 'scanned';
  if (after.duplicate > before.duplicate) return 'duplicate';
  return after.extra > before.extra ? 'extra' : 'needs_box';
};
