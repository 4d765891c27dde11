import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalDate } from '#time.ts';
import { PARCEL_STATES, type ParcelState, type TrackEvent } from '../pickups/tracking.ts';
import { outcomeOf, type ParcelHistory } from './outcome.ts';
import { LEAST_COUNTED, shareOf } from './share.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-06-01T05:00:00Z');
const instant = (days: number): Date => new Date(START + days * DAY);
const day = (days: number): LocalDate => instant(days).toISOString().slice(0, 10) as LocalDate;

const scan = (state: ParcelState, days: number, time: string | null = '08:00:00'): TrackEvent => ({
  state,
  date: day(days),
  time,
  at: null,
  carrierCode: state,
  description: '',
  place: '',
});

const history = (parts: Partial<ParcelHistory> = {}): ParcelHistory => ({
  scans: [],
  promises: [{ day: day(3), toldAt: instant(0) }],
  zone: 'Asia/Riyadh',
  shipAt: instant(0),
  handedAt: instant(0),
  startedAt: instant(0),
  ...parts,
});

const isInTime = (scans: readonly TrackEvent[], now = 10) =>
  outcomeOf(history({ scans }), instant(now)).scannedInTime;

const endAt = (parts: Partial<ParcelHistory>, now: number) => outcomeOf(history(parts), instant(now)).end;

const handedOn = (days: number) => ({ handedAt: instant(days) });

const histories = fc
  .record({
    scans: fc.array(
      fc
        .tuple(fc.constantFrom(...PARCEL_STATES), fc.nat(40), fc.constantFrom('08:00:00', '21:30:00', null))
        .map((parts) => scan(...parts)),
      { maxLength: 8 },
    ),
    promised: fc.option(fc.nat(10)),
    handed: fc.option(fc.nat(10)),
    told: fc.nat(10),
    now: fc.nat(60),
  })
  .map(({ scans, promised, handed, told, now }) => ({
    known: history({
      scans,
      promises: promised === null ? [] : [{ day: day(promised), toldAt: instant(told) }],
      handedAt: handed === null ? null : instant(handed),
    }),
    now: instant(now),
  }));

describe('the outcome of a parcel', () => {
  it.each([
    [
      'is on time with an attempt on the promised day, though nobody opened',
      [scan('delivery_failed', 3)],
      {},
      'on_time',
    ],
    ['is late because of the carrier', [scan('delivered', 4)], {}, 'late_carrier'],
    [
      'is late because of the store that handed it over two days late',
      [scan('delivered', 5)],
      handedOn(2),
      'late_store',
    ],
    [
      'is late because of the carrier beyond those two days',
      [scan('delivered', 6)],
      handedOn(2),
      'late_carrier',
    ],
    [
      'is late because of nobody known without a hand-over',
      [scan('delivered', 4)],
      { handedAt: null },
      'late_unknown',
    ],
    ['is late once the day has passed without an attempt', [scan('in_transit', 1)], {}, 'late_carrier'],
    ['has no punctuality without a promise', [scan('delivered', 4)], { promises: [] }, null],
    [
      'allows no delay that the carrier knew when it promised',
      [scan('delivered', 4)],
      { ...handedOn(2), promises: [{ day: day(3), toldAt: instant(2.5) }] },
      'late_carrier',
    ],
  ])('%s', (_title, scans, parts, expected) => {
    expect(outcomeOf(history({ scans, ...parts }), instant(10)).punctuality).toBe(expected);
  });

  it('judges the first promise, whatever the carrier said later', () => {
    const promises = [3, 9].map((days) => ({ day: day(days), toldAt: instant(0) }));
    const late = history({ scans: [scan('delivered', 5)], promises });
    expect(outcomeOf(late, instant(10)).punctuality).toBe('late_carrier');
  });

  it('asks for a scan within a day of the hand-over', () => {
    expect(isInTime([scan('collected', 0, '20:00:00')])).toBe(true);
    expect(isInTime([scan('collected', 2)])).toBe(false);
    expect(isInTime([])).toBe(false);
    expect(isInTime([], 0.5)).toBeNull();
    expect(isInTime([scan('collected', 1, null)])).toBeNull();
  });

  it('takes the scan as the hand-over if the phone sent that late', () => {
    const synced = history({ scans: [scan('collected', 1)], ...handedOn(4) });
    expect(outcomeOf(synced, instant(10)).scannedInTime).toBe(true);
  });

  it('counts a parcel as lost after 30 days only if the carrier had it', () => {
    expect(endAt({ scans: [scan('in_transit', 1)], handedAt: null }, 30)).toBe('lost');
    expect(endAt({ scans: [scan('in_transit', 1)], handedAt: null }, 29)).toBeNull();
    expect(endAt({ scans: [scan('announced', 1)], handedAt: null }, 60)).toBeNull();
    expect(endAt({ scans: [scan('in_transit', 1), scan('returned', 50)] }, 60)).toBe('returned');
  });

  it('does not depend on the order in which scans arrived', () => {
    fc.assert(
      fc.property(histories, fc.infiniteStream(fc.nat()), ({ known, now }, ranks) => {
        const shuffled = known.scans
          .map((each) => ({ each, rank: ranks.next().value ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ each }) => each);
        expect(outcomeOf({ ...known, scans: shuffled }, now)).toEqual(outcomeOf(known, now));
      }),
      { numRuns: 300 },
    );
  });

  it('never blames the store without a hand-over, nor praises an attempt after the promised day', () => {
    fc.assert(
      fc.property(histories, ({ known, now }) => {
        const { punctuality, scannedInTime } = outcomeOf(known, now);
        if (known.handedAt === null) {
          expect(scannedInTime).toBeNull();
          expect(['late_store', 'late_carrier']).not.toContain(punctuality);
        }
        const attempts = known.scans.filter(({ state }) => ['delivered', 'delivery_failed'].includes(state));
        const promised = known.promises[0]?.day ?? '';
        if (punctuality === 'on_time') expect(attempts.some(({ date }) => date <= promised)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a share of parcels', () => {
  it('has a range around it that narrows as more are counted, and none below thirty', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (counted, part) => {
          const good = Math.floor(counted * part);
          const { range } = shareOf(good, counted);
          expect(range === null).toBe(counted < LEAST_COUNTED);
          if (!range) return;
          const wider = range.high - range.low;
          const narrower = shareOf(good * 4, counted * 4).range;
          expect(range.low).toBeGreaterThanOrEqual(0);
          expect(range.high).toBeLessThanOrEqual(1);
          expect(range.low).toBeLessThanOrEqual(good / counted + 1e-12);
          expect(range.high).toBeGreaterThanOrEqual(good / counted - 1e-12);
          expect(narrower && narrower.high - narrower.low).toBeLessThan(wider);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("has Wilson's published range", () => {
    // 81 of 263: R. G. Newcombe, Statistics in Medicine 17 (1998), table I.
    const { range } = shareOf(81, 263);
    expect(range?.low).toBeCloseTo(0.2553, 4);
    expect(range?.high).toBeCloseTo(0.3662, 4);
  });
});
