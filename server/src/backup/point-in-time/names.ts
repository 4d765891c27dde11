import { timeIn, timeOf } from '../remote/names.ts';

/**
 * Where a database's log and the backups that it continues are stored. A chain is one log without gaps, named by the time at which it began;
 * a restored database begins another one.
 */
export const LOG_FOLDER = 'log/';

/** A backup from which a chain can be replayed. */
export interface StoredBase {
  readonly name: string;
  readonly chain: string;
  /** The file of the log with which its replay begins. */
  readonly first: string;
  /** When its copy was complete: an earlier moment cannot be restored from it. */
  readonly madeAt: Date;
}

/** A segment of a chain's log. */
export interface StoredSegment {
  readonly name: string;
  readonly chain: string;
  /** PostgreSQL's name of the file: timeline and number. */
  readonly segment: string;
  /** When its round began. */
  readonly upTo: Date;
  /** Whether it is the last of its round: with those before it, it contains everything that was committed until `upTo`. */
  readonly isLast: boolean;
}

export interface StoredLog {
  readonly bases: readonly StoredBase[];
  readonly segments: readonly StoredSegment[];
}

export const baseName = (chain: string, { first, madeAt }: Pick<StoredBase, 'first' | 'madeAt'>): string =>
  `${LOG_FOLDER}${chain}/${BASE}${first}-${timeIn(madeAt)}.age`;

export const segmentName = (
  chain: string,
  { segment, upTo, isLast }: Omit<StoredSegment, 'name' | 'chain'>,
): string => `${LOG_FOLDER}${chain}/${segment}-${timeIn(upTo)}${isLast ? '' : MORE}.age`;

const BASE = 'base-';

/** Behind the time of a segment that others of its round follow. */
const MORE = '-more';

const NAME =
  /^log\/(?<chain>[\dTZ-]+)\/(?<base>base-)?(?<segment>[\dA-F]{24})-(?<time>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(?<more>-more)?\.age$/;

/** Reads the names of a folder; others in it are not ours. */
export const readLog = (names: readonly string[]): StoredLog => {
  const bases: StoredBase[] = [];
  const segments: StoredSegment[] = [];
  for (const name of names) {
    const { chain = '', base, segment = '', time = '', more } = NAME.exec(name)?.groups ?? {};
    const at = timeOf(time);
    if (at === undefined) continue;
    if (base === undefined) segments.push({ name, chain, segment, upTo: at, isLast: more === undefined });
    else bases.push({ name, chain, first: segment, madeAt: at });
  }
  return { bases, segments };
};

/** Of a segment, which has 16 MB unless a cluster was made otherwise; ours are not. */
const SEGMENT_BYTES = 16n * 1024n * 1024n;
const SEGMENTS_PER_FILE_ID = 0x1_0000_0000n / SEGMENT_BYTES;

/** The position in the log that PostgreSQL writes as `16/B374D848`. */
export const readPosition = (lsn: string): bigint => {
  const [high = '', low = ''] = lsn.split('/');
  return BigInt(`0x${high}`) * 0x1_0000_0000n + BigInt(`0x${low}`);
};

export const writePosition = (position: bigint): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();

/** The number of the segment that contains a position. */
export const segmentAt = (position: bigint): bigint => position / SEGMENT_BYTES;

/** How many segments end at or before a position. */
export const segmentsBefore = (position: bigint): bigint => (position + SEGMENT_BYTES - 1n) / SEGMENT_BYTES;

export const beginOf = (segment: bigint): bigint => segment * SEGMENT_BYTES;

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0');

/** PostgreSQL's name of a segment's file. */
export const fileOf = (timeline: number, segment: bigint): string =>
  `${hex(BigInt(timeline))}${hex(segment / SEGMENTS_PER_FILE_ID)}${hex(segment % SEGMENTS_PER_FILE_ID)}`;

/** The name of the file after this one, on the same timeline. */
export const fileAfter = (file: string): string => {
  const part = (from: number): bigint => BigInt(`0x${file.slice(from, from + 8)}`);
  return fileOf(Number(part(0)), part(8) * SEGMENTS_PER_FILE_ID + part(16) + 1n);
};
