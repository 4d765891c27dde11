import { describe, expect, it } from 'vitest';

import { readSignedPoints } from './read-line.ts';

describe('the points of a line', () => {
  it.each([
    ['20', 20],
    ['+20', 20],
    ['-20', -20],
    ['\u221220', -20],
    [' 20 ', 20],
    ['1,000', 1000],
    ['-1,234,567', -1_234_567],
    ['٢٥', 25],
    ['-٢٥', -25],
    ['\u200e-٢٥', -25],
    ['1٬000', 1000],
    ['1000000000', 1_000_000_000],
  ])('read %s as %i', (text, points) => {
    expect(readSignedPoints(text)).toBe(points);
  });

  it.each([
    '',
    '0',
    '-0',
    '2.5',
    '2,5',
    '1,00',
    '20 SAR',
    '--2',
    '1e3',
    'ten',
    '1000000001',
    '99999999999999999999',
  ])('are undefined for "%s"', (text) => {
    expect(readSignedPoints(text)).toBeUndefined();
  });
});
