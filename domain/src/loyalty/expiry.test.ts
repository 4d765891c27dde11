import { describe, expect, it } from 'vitest';

import { points } from '../points.ts';
import type { LocalDate } from '../time.ts';
import { expiryOf, returnLots } from './expiry.ts';

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
