import type { TrackEvent } from '@apps-hub/domain/shipping/pickups/tracking';
import { date } from '@apps-hub/domain/shipping/testing/samples';
import { describe, expect, it } from 'vitest';
import { oldestFirst } from './track-order.ts';

const scan = (place: string, time: string, at: string | null): TrackEvent => ({
  state: 'in_transit',
  date: date('2026-06-02'),
  time,
  at: at === null ? null : new Date(at),
  carrierCode: '',
  description: '',
  place,
});

const places = (events: readonly TrackEvent[]): string[] => oldestFirst(events).map(({ place }) => place);

describe('scans in order', () => {
  it('are ordered by instant, even if a parcel flying west meets earlier clocks', () => {
    const dubai = scan('Dubai', '14:00:00', '2026-06-02T10:00:00Z');
    const london = scan('London', '12:30:00', '2026-06-02T11:30:00Z');
    expect(places([london, dubai])).toEqual(['Dubai', 'London']);
  });

  it('are ordered by local time if an offset is missing, and keep the order of one moment', () => {
    const events = [
      scan('B', '12:00:00', null),
      scan('A', '11:00:00', '2026-06-02T20:00:00Z'),
      scan('C', '12:00:00', null),
    ];
    expect(places(events)).toEqual(['A', 'B', 'C']);
  });
});
