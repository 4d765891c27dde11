import { describe, expect, it } from 'vitest';

import { MAX_POINTS, parsePoints } from './points.ts';

describe('parsePoints', () => {
  it.each([1, 37, MAX_POINTS])('accepts %i', (value) => {
    expect(parsePoints(value)).toEqual({ ok: true, value });
  });

  it.each([
    [0, 'points_not_positive'],
    [-0, 'points_not_positive'],
    [-1, 'points_not_positive'],
    [1.5, 'points_not_whole'],
    [-1.5, 'points_not_whole'],
    [Number.NaN, 'points_not_whole'],
    [Infinity, 'points_not_whole'],
    [MAX_POINTS + 1, 'points_too_many'],
    [Number.MAX_SAFE_INTEGER, 'points_too_many'],
  ])('rejects %d with %s', (value, error) => {
    expect(parsePoints(value)).toEqual({ ok: false, error });
  });
});
