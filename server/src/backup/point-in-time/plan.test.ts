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
import { newestMoment, pastLog, planFor, restorable } from './plan.ts';

const CHAIN = '2026-11-29T04-00-00Z';
const OTHER = '2026-11-29T04-01-00Z';
const at = (time: string): Date => new Date(`2026-11-29T${time}Z`);
const file = (segment: number): string => fileOf(1, BigInt(segment));
const part = (number: number, upTo: Date, isLast = true, chain = CHAIN): string =>
  segmentName(chain, { segment: file(number), upTo, isLast });
const base = (first: number, madeAt: Date, chain = CHAIN): string =>
  baseName(chain, { first: file(first), madeAt });

/** A chain with a backup at 04:00 that begins with segment 5, and a segment for each of three minutes. */
const names = [
  base(5, at('04:00:00')),
  part(5, at('04:01:00')),
  part(6, at('04:02:00')),
  part(7, at('04:03:00')),
];

/** The segments to replay until a time. */
const needed = (stored: readonly string[], time: string, chain?: string): string[] =>
  planFor(readLog(stored), at(time), chain).parts.map(({ segment }) => segment);

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
    const { bases, segments } = readLog([...names, 'log/trial.age', 'apps-hub-2026-11-29T02-00-00Z.age']);
    expect(bases).toEqual([{ name: names[0], chain: CHAIN, first: file(5), madeAt: at('04:00:00') }]);
    expect(segments.map(({ segment }) => segment)).toEqual([file(5), file(6), file(7)]);
  });
});

describe('a moment', () => {
  it('is restored from the newest backup before it and the log until it', () => {
    expect(needed(names, '04:01:30')).toEqual([file(5), file(6)]);
    const later = [...names, base(6, at('04:01:20'))];
    expect(needed(later, '04:01:30')).toEqual([file(6)]);
    expect(restorable(readLog(later))).toEqual([{ chain: CHAIN, from: at('04:00:00'), to: at('04:03:00') }]);
  });

  it('is refused before the first backup and beyond the end of the log', () => {
    expect(() => needed(names, '03:59:59')).toThrow('is not stored; the stored log has');
    expect(() => needed(names, '04:03:01')).toThrow(`to ${at('04:03:00').toISOString()}`);
    expect(() => needed([], '04:00:00')).toThrow('there is no log yet');
  });

  it('is refused beyond a missing part, and found from a backup after it', () => {
    const torn = names.filter((name) => !name.includes(file(6)));
    expect(needed(torn, '04:00:30')).toEqual([file(5)]);
    expect(() => needed(torn, '04:02:30')).toThrow('is not stored');
    expect(needed([...torn, base(7, at('04:02:10'))], '04:02:30')).toEqual([file(7)]);
  });

  it('keeps what a whole round stored when a later one sent some of it again and failed', () => {
    const again = [...names, part(7, at('04:09:00'), false)];
    expect(needed(again, '04:02:30')).toEqual([file(5), file(6), file(7)]);
    expect(newestMoment(readLog(again), at('04:10:00'))).toEqual(at('04:03:00'));
  });

  it('needs all of a round, and is not the time of one of which a part was not sent', () => {
    const torn = [...names, part(8, at('04:09:00'), false)];
    expect(() => needed(torn, '04:08:00')).toThrow('is not stored');
    expect(needed([...torn, part(9, at('04:09:00'))], '04:08:00').at(-1)).toBe(file(9));
  });

  it('is refused while the clock went back after it, and found before and after that', () => {
    const back = [...names, part(8, at('04:30:00')), part(9, at('04:04:00')), part(10, at('04:31:00'))];
    expect(needed(back, '04:02:30')).toHaveLength(3);
    expect(() => needed(back, '04:03:30')).toThrow('the server’s clock went back');
    expect(needed(back, '04:30:30')).toHaveLength(6);
  });

  it('is refused when two databases have it, unless one is named', () => {
    const two = [...names, base(5, at('04:01:10'), OTHER), part(5, at('04:05:00'), true, OTHER)];
    expect(() => needed(two, '04:02:00')).toThrow(`name one with --chain (${OTHER}, ${CHAIN})`);
    expect(needed(two, '04:02:00', CHAIN)).toEqual([file(5), file(6)]);
    expect(needed(two, '04:04:00')).toEqual([file(5)]);
  });

  it('is refused as the newest one when it lies in the future', () => {
    const fast = [...names, part(8, new Date('2027-11-29T04:00:00Z'))];
    expect(() => newestMoment(readLog(fast), at('04:05:00'))).toThrow('is in the future');
  });
});

it('the log is deleted with the backups that need it', () => {
  const days = [40, 39, 20, 1, 0].map((before) => new Date(at('04:00:00').getTime() - before * 86_400_000));
  const [first, second] = days as [Date, Date];
  const elsewhere = part(0, first, true, '2026-01-01T00-00-00Z');
  const log = readLog([
    ...days.map((day, index) => base(index, day)),
    ...days.map((day, index) => part(index, day)),
    elsewhere,
  ]);
  expect(pastLog(log, { now: at('04:00:00'), days: 30 })).toEqual([
    base(1, second),
    base(0, first),
    part(0, first),
    part(1, second),
    elsewhere,
  ]);
});
