import { describe, expect, it } from 'vitest';

import { date } from '../testing/samples.ts';
import { shipAtOn } from './ship-at.ts';

/** 15:00 in Riyadh. */
const now = new Date('2026-06-01T12:00:00Z');
const at = (day: string) =>
  shipAtOn(date(day), { zone: 'Asia/Riyadh', now, maxDaysAhead: 10 })?.toISOString();

describe('when a waybill is dated', () => {
  it('is noon of a later day, and in half an hour today once noon has passed', () => {
    expect(at('2026-06-02')).toBe('2026-06-02T09:00:00.000Z');
    expect(at('2026-06-01')).toBe('2026-06-01T12:30:00.000Z');
  });

  it('is never past, and never further ahead than the carrier allows', () => {
    expect(at('2026-05-31')).toBeUndefined();
    expect(at('2026-06-10')).toBe('2026-06-10T09:00:00.000Z');
    expect(at('2026-06-11')).toBeUndefined();
  });
});
