import { expect, it } from 'vitest';

import { createRandom } from './random.ts';

const numbers = (seed: string): number[] => {
  const random = createRandom(seed);
  return Array.from({ length: 50 }, () => random.int(1, 6));
};

it('makes the same choices for the same seed, and others for another', () => {
  expect(numbers('a')).toEqual(numbers('a'));
  expect(numbers('a')).not.toEqual(numbers('b'));
});

it('stays within both limits, and reaches them', () => {
  const all = numbers('a');
  expect(Math.min(...all)).toBe(1);
  expect(Math.max(...all)).toBe(6);
});

it('shuffles without losing anything', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8];
  const shuffled = createRandom('a').shuffled(items);
  expect(shuffled).not.toEqual(items);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(items);
});
