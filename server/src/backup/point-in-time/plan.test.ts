import { describe, expect, it } from 'vitest';

import {
  baseName,
  fileAfter,
  fileOf,
  readLog,
  readPosition,
  segmentAt,
  segmentName,
  segmentsBefore,
  writePosition,
} from './names.ts';
import { baseFor, firstMoment, lastMoment, pastLog, segmentsFor } from './plan.ts';

const CHAIN = '2026-11-29T04-00-00Z';
const at = (time: string): Date => new Date(`2026-11-29T${time}Z`);
const file = (segment: number): string => fileOf(1, BigInt(segment));

const stored = (number: number, upTo: Date, isLast = true): string =>
  segmentName(CHAIN, { segment: file(number), upTo, isLast });

/** A chain with a backup at 04:00 and a segment for each of these minutes, numbered from 5. */
const logOf = (minutes: readonly number[], first = 5) =>
  readLog([
    baseName(CHAIN, at('04:00:00')),
    ...minutes.map((minute, index) => stored(first + index, at(`04:${String(minute).padStart(2, '0')}:00`))),
    'log/readme.txt',
    'apps-hub-2026-11-29T02-00-00Z.age',
  ]);

describe('names of the log', () => {
  it('are those of PostgreSQL, also where the number carries over', () => {
    expect(segmentAt(readPosition('16/B374D848'))).toBe(0x16b3n);
    expect(fileOf(1, 0x16b3n)).toBe('0000000100000016000000B3');
    expect(fileAfter('0000000100000016000000FF')).toBe('000000010000001700000000');
    expect(writePosition(readPosition('16/B374D848'))).toBe('16/B374D848');
    expect([segmentsBefore(readPosition('0/3000000')), segmentsBefore(readPosition('0/3000001'))]).toEqual([
      3n,
      4n,
    ]);
  });

  it('tell the chain, the segment and the time; other files are ignored', () => {
    const { bases, segments } = logOf([1]);
    expect(bases).toEqual([expect.objectContaining({ chain: CHAIN, madeAt: at('04:00:00') })]);
    expect(segments).toEqual([
      expect.objectContaining({ chain: CHAIN, segment: file(5), upTo: at('04:01:00') }),
    ]);
  });
});

describe('a moment', () => {
  const log = logOf([1, 2, 3]);

  it('is restored from the newest backup before it and the log until it', () => {
    expect(baseFor(log, at('04:01:30')).madeAt).toEqual(at('04:00:00'));
    const needed = segmentsFor(log, { chain: CHAIN, first: file(5), at: at('04:01:30') });
    expect(needed.map(({ segment }) => segment)).toEqual([file(5), file(6)]);
    expect([firstMoment(log), lastMoment(log)]).toEqual([at('04:00:00'), at('04:03:00')]);
  });

  it('is refused before the first backup', () => {
    expect(() => baseFor(log, at('03:59:59'))).toThrow('before the first stored backup');
    expect(() => baseFor(readLog([]), at('04:00:00'))).toThrow('there is no log yet');
  });

  it('is refused beyond the end of the log, and beyond a gap', () => {
    const ask = (part: ReturnType<typeof readLog>, time: string) => () =>
      segmentsFor(part, { chain: CHAIN, first: file(5), at: at(time) });
    expect(ask(log, '04:03:01')).toThrow(`ends at ${at('04:03:00').toISOString()}`);
    const { bases, segments } = log;
    const torn = { bases, segments: segments.filter(({ segment }) => segment !== file(6)) };
    expect(ask(torn, '04:02:30')).toThrow(`${file(6)} is missing`);
    expect(ask(torn, '04:00:30')).not.toThrow();
  });

  it('needs all of a round, and a segment that was sent twice once, by its later time', () => {
    const again = readLog([
      stored(5, at('04:01:00')),
      stored(6, at('04:02:00'), false),
      stored(6, at('04:09:00'), false),
      stored(7, at('04:09:00')),
    ]);
    const needed = segmentsFor(again, { chain: CHAIN, first: file(5), at: at('04:01:30') });
    expect(needed.map(({ upTo }) => upTo)).toEqual([at('04:01:00'), at('04:09:00'), at('04:09:00')]);
  });

  it('is not the time of a round of which a part was not sent', () => {
    const torn = readLog([
      baseName(CHAIN, at('04:00:00')),
      stored(5, at('04:01:00')),
      stored(6, at('04:02:00'), false),
    ]);
    expect(lastMoment(torn)).toEqual(at('04:01:00'));
    expect(() => segmentsFor(torn, { chain: CHAIN, first: file(5), at: at('04:01:30') })).toThrow('ends at');
  });
});

it('the log is deleted with the backups that need it', () => {
  const days = [40, 39, 20, 1, 0].map((before) => new Date(at('04:00:00').getTime() - before * 86_400_000));
  const elsewhere = segmentName('2026-01-01T00-00-00Z', {
    segment: file(0),
    upTo: days[0]!,
    isLast: true,
  });
  const log = readLog([
    ...days.map((day) => baseName(CHAIN, day)),
    ...days.map((day, index) => stored(index, day)),
    elsewhere,
  ]);
  expect(pastLog(log, { now: at('04:00:00'), days: 30 })).toEqual([
    baseName(CHAIN, days[1]!),
    baseName(CHAIN, days[0]!),
    stored(0, days[0]!),
    stored(1, days[1]!),
    elsewhere,
  ]);
});
