import type { ParcelState, TrackEvent } from '@apps-hub/domain/shipping/pickups/tracking';
import { date } from '@apps-hub/domain/shipping/testing/samples';
import { describe, expect, it } from 'vitest';

import { type Answer, mergeAnswers, whereIs } from './box-record.ts';

const ZONE = 'Asia/Riyadh';
const NOW = new Date('2026-06-05T20:00:00Z');

const scan = (state: ParcelState, time: string): TrackEvent => ({
  state,
  date: date('2026-06-02'),
  time,
  at: null,
  carrierCode: state,
  description: '',
  place: 'RIYADH',
});

const delivered = [scan('delivered', '12:00:00')];

const merged = (pieceNumbers: readonly string[], answer: Partial<Answer>) => {
  const row = { number: 'W', pieceNumbers, scans: [], boxes: null, zone: ZONE, isErased: false };
  const whole = mergeAnswers(row, [{ trackingNumber: 'W', events: [], ...answer }]);
  return whereIs(whole, ZONE, NOW);
};

const boxes = (...numbers: readonly string[]) => numbers.map((number) => ({ number, events: delivered }));

describe('the boxes of a waybill', () => {
  it('are those that came with it: a number of another parcel does not hold up the delivery', () => {
    const { state, boxStates } = merged(['A', 'B'], {
      boxes: [...boxes('A', 'B'), { number: 'FOREIGN', events: [scan('in_transit', '09:00:00')] }],
    });
    expect(state).toBe('delivered');
    expect(boxStates?.map(({ number }) => number)).toEqual(['A', 'B']);
    expect(merged(['A'], { events: delivered, boxes: boxes('X', 'Y') })).toMatchObject({
      state: 'delivered',
      boxStates: null,
    });
  });

  it('follow the waybill’s own scans while the carrier names only unknown boxes', () => {
    const told = { boxes: [{ number: 'X', events: [scan('in_transit', '09:00:00')] }] };
    expect(merged(['A', 'B'], { events: delivered, ...told })).toMatchObject({ state: 'delivered' });
  });

  it('are taken from the answer if none came with it', () => {
    expect(merged([], { boxes: boxes('A', 'B') }).boxStates).toHaveLength(2);
  });
});
