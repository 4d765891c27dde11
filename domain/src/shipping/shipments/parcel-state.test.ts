import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { FAILURE_REASONS, PARCEL_STATES, type TrackEvent } from '../pickups/tracking.ts';
import { date } from '../testing/samples.ts';
import { mergeScans, nextTrackAt, scannedDelivery, standingOf, withPromise } from './parcel-state.ts';

const ZONE = 'Asia/Riyadh';

const scan = (
  state: TrackEvent['state'],
  time: string | null,
  change: Partial<TrackEvent> = {},
): TrackEvent => ({
  state,
  date: date('2026-06-02'),
  time: time === null ? null : `${time}:00`,
  at: null,
  carrierCode: state,
  description: '',
  place: 'RIYADH',
  ...change,
});

const stateOf = (...scans: readonly TrackEvent[]) => standingOf(mergeScans([], scans, ZONE), ZONE).state;

const scans = fc
  .record({
    state: fc.constantFrom(...PARCEL_STATES),
    date: fc.constantFrom(date('2026-06-01'), date('2026-06-02')),
    time: fc.constantFrom(null, '00:30:00', '09:00:00', '23:59:30'),
    offset: fc.constantFrom(null, '+03:00', '+00:00'),
    carrierCode: fc.constantFrom('', 'A', 'B'),
    description: fc.constantFrom('', 'Delivered', 'تم التسليم'),
    place: fc.constantFrom('', 'RIYADH'),
    reason: fc.constantFrom(...FAILURE_REASONS),
    isGuess: fc.boolean(),
  })
  .map(({ offset, reason, isGuess, ...told }): TrackEvent => ({
    ...told,
    at: offset === null || told.time === null ? null : new Date(`${told.date}T${told.time}${offset}`),
    reason,
    ...(isGuess && { isGuess: true }),
  }));

const answersInSomeOrder = fc
  .array(scans, { maxLength: 12 })
  .chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray(all, { minLength: all.length }),
      fc.integer({ min: 0, max: all.length }),
    ),
  );

describe('the state of a parcel', () => {
  it('does not depend on the order or the number of answers in which its scans arrive', () => {
    fc.assert(
      fc.property(answersInSomeOrder, ([all, shuffled, cut]) => {
        const atOnce = mergeScans([], all, ZONE);
        const first = mergeScans([], shuffled.slice(cut), ZONE);
        const second = mergeScans(first, shuffled.slice(0, cut), ZONE);
        expect(mergeScans(second, all, ZONE)).toEqual(atOnce);
        expect(standingOf(second, ZONE)).toEqual(standingOf(atOnce, ZONE));
      }),
    );
  });

  it('is never delivered without a documented code that says so', () => {
    fc.assert(
      fc.property(fc.array(scans), (all) => {
        const documented = all.some(({ state, isGuess }) => state === 'delivered' && !isGuess);
        expect(stateOf(...all) === 'delivered' && !documented).toBe(false);
      }),
    );
  });

  it('follows the newest time, also for a scan that arrives late', () => {
    expect(stateOf(scan('delivered', '14:00'), scan('in_transit', '09:00'))).toBe('delivered');
    expect(stateOf(scan('delivered', '14:00'), scan('returning', '15:00'))).toBe('returning');
  });

  it('compares instants across time zones', () => {
    const dubai = scan('in_transit', '14:00', { at: new Date('2026-06-02T10:00:00Z') });
    const london = scan('customs', '11:30', { at: new Date('2026-06-02T10:30:00Z') });
    expect(stateOf(dubai, london)).toBe('customs');
  });

  it.each([
    ['at the same time, the scan further along', '14:00', '14:00'],
    ['with only a day, the scan further along of that day', null, '18:00'],
    ['with only a day, beside an earlier state of that day', '09:00', null],
  ])('is, %s', (_, delivered, other) => {
    const both = [scan('delivered', delivered), scan('out_for_delivery', other)];
    expect(stateOf(...both)).toBe('delivered');
    expect(stateOf(...both.toReversed())).toBe('delivered');
  });

  it('is announced without scans, and other with scans that nobody documents', () => {
    expect(stateOf()).toBe('announced');
    expect(stateOf(scan('delivered', '10:00', { isGuess: true }), scan('other', '11:00'))).toBe('other');
    expect(stateOf(scan('delivered', '10:00'), scan('other', '11:00'))).toBe('delivered');
  });

  it('has the reason of a failed attempt, and none of an earlier one', () => {
    const failed = scan('delivery_failed', '10:00', { reason: 'refused' });
    expect(standingOf([failed], ZONE)).toMatchObject({ state: 'delivery_failed', reason: 'refused' });
    expect(standingOf([failed, scan('out_for_delivery', '12:00')], ZONE).reason).toBeNull();
    expect(standingOf([scan('delivery_failed', '10:00')], ZONE).reason).toBe('other');
  });
});

describe('the scans of a parcel', () => {
  it('include a scan of two answers once, with its offset', () => {
    const bare = scan('collected', '10:00', { description: 'Picked up' });
    const exact = { ...bare, at: new Date('2026-06-02T07:00:00Z'), description: 'تم الاستلام' };
    expect(mergeScans([bare], [exact], ZONE)).toEqual([exact]);
    expect(mergeScans([exact], [bare], ZONE)).toEqual([exact]);
  });
});

describe('a delivery by scans', () => {
  const now = new Date('2026-06-02T09:00:00Z');
  const at = (...all: readonly TrackEvent[]) => scannedDelivery(all, ZONE, now)?.toISOString() ?? null;
  const before = { date: date('2026-06-01') };

  it('takes a time without an offset as one of the branch', () => {
    expect(at(scan('delivered', '10:00', before))).toBe('2026-06-01T07:00:00.000Z');
  });

  it('counts a day without a time until its end, or until now', () => {
    expect(at(scan('delivered', null, before))).toBe('2026-06-01T21:00:00.000Z');
    expect(at(scan('delivered', null))).toBe(now.toISOString());
  });

  it('is none before the scan, or once the parcel goes back', () => {
    expect(at(scan('in_transit', '10:00'))).toBeNull();
    expect(at(scan('delivered', '09:00'), scan('returned', '10:00'))).toBeNull();
  });
});

describe('a promised day', () => {
  it('is kept with its changes, each once', () => {
    const now = new Date('2026-06-02T07:00:00Z');
    const days = ['2026-06-04', '2026-06-04', undefined, '2026-06-05', '2026-06-04'];
    const kept = days.reduce<ReturnType<typeof withPromise>>(
      (promises, day) => withPromise(promises, day === undefined ? undefined : date(day), now),
      [],
    );
    expect(kept.map(({ day }) => day)).toEqual(['2026-06-04', '2026-06-05', '2026-06-04']);
  });
});

describe('the next look at a parcel', () => {
  const startedAt = new Date('2026-06-01T00:00:00Z');
  it.each([
    ['announced', '2026-06-02T00:00:00Z', '2026-06-02T04:00:00.000Z'],
    ['out_for_delivery', '2026-06-02T00:00:00Z', '2026-06-02T01:00:00.000Z'],
    ['delivered', '2026-06-02T00:00:00Z', null],
    ['in_transit', '2026-07-01T00:00:00Z', null],
  ] as const)('follows one that is %s at %s, at %s', (state, now, at) => {
    expect(nextTrackAt(state, { startedAt, now: new Date(now) })?.toISOString() ?? null).toBe(at);
  });
});
