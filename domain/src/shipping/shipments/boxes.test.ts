import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { PARCEL_STATES, type ParcelState, type TrackEvent } from '../pickups/tracking.ts';
import { outcomeOf } from '../scorecard/outcome.ts';
import { date } from '../testing/samples.ts';
import {
  type Box,
  countedBoxes,
  isMissing,
  scansOfWhole,
  splitSince,
  standingsOf,
  stateOfBoxes,
  wholeStanding,
} from './boxes.ts';
import { mailFor } from './parcel-mail.ts';
import { mergeScans, scannedDelivery, standingOf } from './parcel-state.ts';

const ZONE = 'Asia/Riyadh';
const NOW = new Date('2026-06-05T20:00:00Z');

const scan = (state: ParcelState, time: string | null, day = '2026-06-02'): TrackEvent => ({
  state,
  date: date(day),
  time: time === null ? null : `${time}:00`,
  at: null,
  carrierCode: state,
  description: '',
  place: 'RIYADH',
});

const boxesOf = (...scans: readonly (readonly TrackEvent[])[]): readonly Box[] =>
  scans.map((each, index) => ({ number: `B${index + 1}`, scans: each }));

const statesOf = (boxes: readonly Box[]): readonly ParcelState[] =>
  scansOfWhole(boxes, ZONE).map(({ state }) => state);

const delivered = (time: string, day?: string) => scan('delivered', time, day);

const anyScan = fc.record({
  state: fc.constantFrom(...PARCEL_STATES),
  day: fc.constantFrom('2026-06-01', '2026-06-02'),
  time: fc.constantFrom('08:00', '12:00', '15:30', '18:00', null),
});
const manyBoxes = fc.array(fc.array(anyScan, { maxLength: 6 }), { minLength: 1, maxLength: 4 });
const read = (all: readonly (readonly { state: ParcelState; day: string; time: string | null }[])[]) =>
  boxesOf(...all.map((each) => each.map(({ state, day, time }) => scan(state, time, day))));

/** How often the times of so many boxes, with twenty scans each, are read in their zone. */
const readings = (boxes: number): number => {
  const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const all = Array.from({ length: boxes }, (_, box) =>
    Array.from({ length: 20 }, (__, hour) =>
      scan('in_transit', `${String(hour).padStart(2, '0')}:${String(box + 10)}`),
    ),
  );
  expect(statesOf(boxesOf(...all)).at(-1)).toBe('in_transit');
  const { length } = read.mock.calls;
  read.mockRestore();
  return length;
};

describe('a waybill of several boxes', () => {
  it('is delivered, and mailed as delivered, only once every box is', () => {
    const first = boxesOf([delivered('10:00')], [scan('out_for_delivery', '09:00')], []);
    expect(wholeStanding(standingsOf(first, ZONE)).state).toBe('in_transit');
    expect(statesOf(first)).not.toContain('delivered');
    expect(scannedDelivery(scansOfWhole(first, ZONE), ZONE, NOW)).toBeNull();
    const all = boxesOf([delivered('10:00')], [delivered('11:00')], [delivered('12:00', '2026-06-05')]);
    expect(statesOf(all).filter((state) => state === 'delivered')).toHaveLength(1);
    const [known, scans] = [scansOfWhole(first, ZONE), scansOfWhole(all, ZONE)];
    expect(mailFor({ known, scans, zone: ZONE, now: NOW })).toBe('delivered');
    expect(scannedDelivery(scans, ZONE, NOW)).toEqual(new Date('2026-06-05T09:00:00Z'));
  });

  it('is where its last box is, unless one is in trouble, and counts as returned if one of them was', () => {
    expect(stateOfBoxes(['in_transit', 'out_for_delivery'])).toBe('in_transit');
    expect(stateOfBoxes(['in_transit', 'delivery_failed', 'delivered'])).toBe('delivery_failed');
    expect(stateOfBoxes(['announced', 'in_transit'])).toBe('collected');
    expect(stateOfBoxes(['announced', 'delivered'])).toBe('in_transit');
    expect(stateOfBoxes(['announced', 'announced'])).toBe('announced');
    expect(stateOfBoxes(['other', 'out_for_delivery'])).toBe('out_for_delivery');
    expect(stateOfBoxes(['other', 'other'])).toBe('other');
    expect(stateOfBoxes(['delivered', 'returned'])).toBe('returned');
    expect(
      wholeStanding([
        { state: 'delivered', reason: null },
        { state: 'delivery_failed', reason: 'absent' },
      ]),
    ).toEqual({ state: 'delivery_failed', reason: 'absent' });
  });

  it('says the same in whatever order answers about its boxes arrive', () => {
    fc.assert(
      fc.property(
        manyBoxes.chain((all) => {
          const told = all.flatMap((scans, box) => scans.map((each) => ({ box, each })));
          return fc.tuple(fc.constant(all), fc.shuffledSubarray(told, { minLength: told.length }));
        }),
        ([all, told]) => {
          const late = all.map((): readonly TrackEvent[] => []);
          for (const { box, each } of told)
            late[box] = mergeScans(late[box] ?? [], [scan(each.state, each.time, each.day)], ZONE);
          const once = all.map((scans) =>
            mergeScans(
              [],
              scans.map(({ state, time, day }) => scan(state, time, day)),
              ZONE,
            ),
          );
          expect(scansOfWhole(boxesOf(...late), ZONE)).toEqual(scansOfWhole(boxesOf(...once), ZONE));
        },
      ),
    );
  });

  it('ends its history with its state, and is not delivered before its last box', () => {
    fc.assert(
      fc.property(manyBoxes, (all) => {
        const boxes = read(all);
        const standings = standingsOf(boxes, ZONE);
        const { state } = wholeStanding(standings);
        const way = scansOfWhole(boxes, ZONE);
        expect(standingOf(way, ZONE).state).toBe(way.length === 0 ? 'announced' : state);
        const isAll = standings.every((box) => box.state === 'delivered');
        expect(state === 'delivered').toBe(isAll);
        if (!isAll) expect(scannedDelivery(way, ZONE, NOW)).toBeNull();
      }),
    );
  });

  it('places each scan in time once, however many boxes and scans there are', () => {
    expect(readings(10)).toBeLessThanOrEqual(readings(1) * 10);
  });

  it('is not delivered by a scan without a time that a later scan contradicts', () => {
    const back = boxesOf(
      [scan('delivered', null, '2026-06-01'), scan('announced', '23:30')],
      [scan('delivered', null)],
    );
    expect(wholeStanding(standingsOf(back, ZONE)).state).toBe('in_transit');
    expect(scannedDelivery(scansOfWhole(back, ZONE), ZONE, NOW)).toBeNull();
  });

  it('has a missing box two days after the first was delivered, and is lost with it after thirty', () => {
    const boxes = boxesOf([delivered('10:00')], [scan('in_transit', '09:00')]);
    const split = splitSince(boxes, ZONE, NOW);
    expect(split).toEqual(new Date('2026-06-02T07:00:00Z'));
    expect(isMissing('in_transit', split, new Date('2026-06-04T06:59:00Z'))).toBe(false);
    expect(isMissing('in_transit', split, NOW)).toBe(true);
    expect(isMissing('delivered', split, NOW)).toBe(false);
    expect(splitSince(boxesOf([delivered('10:00')], [delivered('11:00')]), ZONE, NOW)).toBeNull();
    expect(splitSince(boxesOf([scan('in_transit', '10:00')], []), ZONE, NOW)).toBeNull();
    const untimed = boxesOf([scan('delivered', null)], [scan('in_transit', '09:00')]);
    expect(splitSince(untimed, ZONE, NOW)).toEqual(new Date('2026-06-02T21:00:00Z'));
    const history = {
      scans: scansOfWhole(boxes, ZONE),
      promises: [],
      zone: ZONE,
      shipAt: new Date('2026-06-01T09:00:00Z'),
      handedAt: null,
      startedAt: new Date('2026-06-01T09:00:00Z'),
    };
    expect(outcomeOf(history, NOW).end).toBeNull();
    expect(outcomeOf(history, new Date('2026-07-02T09:00:00Z')).end).toBe('lost');
  });
});

describe('a box that was left out', () => {
  const boxes = boxesOf([delivered('10:00')], []);
  it('does not count, until the carrier has it', () => {
    expect(countedBoxes(boxes, [{ number: 'B2' }]).map(({ number }) => number)).toEqual(['B1']);
    expect(
      countedBoxes(boxesOf([delivered('10:00')], [scan('collected', '12:00')]), [{ number: 'B2' }]),
    ).toHaveLength(2);
    expect(countedBoxes(boxesOf([], []), [{ number: 'B1' }, { number: 'B2' }])).toHaveLength(2);
  });
});
