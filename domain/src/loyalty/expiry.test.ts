import { describe, expect, it } from 'vitest';

import { points } from '../points.ts';
import type { LocalDate } from '../time.ts';
import { couponEnd, expiryOf, lotsToReturn, returnLots } from './expiry.ts';

const day = (text: string): LocalDate => text as LocalDate;

describe('expiryOf', () => {
  it.each([
    ['2026-11-21T12:00:00Z', 12, 'Asia/Riyadh', '2027-11-21'],
    ['2026-11-21T21:30:00Z', 12, 'Asia/Riyadh', '2027-11-22'],
    ['2026-01-31T12:00:00Z', 1, 'Asia/Riyadh', '2026-02-28'],
  ])('returns for points credited at %s for %i months in %s the day %s', (at, months, zone, expected) => {
    expect(expiryOf(new Date(at), months, zone)).toBe(expected);
  });

  it('returns null when the store sets none', () => {
    expect(expiryOf(new Date(), null, 'Asia/Riyadh')).toBeNull();
  });
});

const lot = (expiresOn: string | null, size: number) => ({
  expiresOn: expiresOn === null ? null : day(expiresOn),
  points: points(size),
});

describe('returnLots', () => {
  it('returns points to their lots, and gives expired ones thirty days', () => {
    const today = day('2026-06-15');
    expect(
      returnLots([lot('2026-06-14', 1), lot('2026-06-15', 2), lot('2026-12-31', 3), lot(null, 4)], today),
    ).toEqual([lot('2026-07-15', 1), lot('2026-06-15', 2), lot('2026-12-31', 3), lot(null, 4)]);
  });

  it('merges lots of the same day, including several expired ones and another lot on the day the grace period ends', () => {
    const today = day('2026-06-15');
    expect(
      returnLots([lot('2026-05-01', 1), lot('2026-06-14', 2), lot('2026-07-15', 4), lot(null, 8)], today),
    ).toEqual([lot('2026-07-15', 7), lot(null, 8)]);
  });
});

describe('lotsToReturn', () => {
  const today = day('2026-06-15');
  const taken = [lot(null, 4), lot('2026-12-31', 3), lot('2026-06-15', 2), lot('2026-06-14', 1)];

  it.each([
    ['all but expired points', 0, 10, [lot('2026-06-15', 2), lot('2026-12-31', 3), lot(null, 4)]],
    ['the soonest to expire first', 0, 4, [lot('2026-06-15', 2), lot('2026-12-31', 1)]],
    ['what follows the points returned before', 2, 4, [lot('2026-06-15', 1), lot('2026-12-31', 3)]],
    ['part of a lot that was returned in part', 5, 2, [lot('2026-12-31', 1), lot(null, 1)]],
    ['no expired points, though they count as wanted', 0, 1, []],
    ['nothing when all was returned', 10, 5, []],
    ['nothing when nothing is wanted', 0, 0, []],
  ])('returns %s', (_, skipped, wanted, expected) => {
    expect(lotsToReturn(taken, { skipped, wanted, today })).toEqual(expected);
  });
});

describe('couponEnd', () => {
  const today = day('2026-06-15');
  const lots = [lot('2026-07-20', 1), lot('2026-07-01', 1), lot(null, 1)];

  it('is the soonest last day of the points, if that is before the coupon’s days are over', () => {
    expect(couponEnd(today, 30, { lots, outlivesPoints: false })).toBe('2026-07-01');
    expect(couponEnd(today, 10, { lots, outlivesPoints: false })).toBe('2026-06-25');
    expect(couponEnd(today, 30, { lots: [lot(null, 1)], outlivesPoints: false })).toBe('2026-07-15');
  });

  it('is after the coupon’s days if the store lets coupons outlive their points', () => {
    expect(couponEnd(today, 30, { lots, outlivesPoints: true })).toBe('2026-07-15');
  });
});
