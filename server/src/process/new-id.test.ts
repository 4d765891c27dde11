import { expect, it } from 'vitest';

import { createNewId } from './new-id.ts';

const NOW = new Date('2026-03-01T10:00:00Z');

/** The part of an id that nobody can guess: after time and counter, from the 16th of its 26 letters. */
const randomPart = (id: string): string => id.slice(-11);

it('thousands of ids of one millisecond sort as they were made, and none repeats another’s random part', () => {
  const newId = createNewId(() => NOW);
  const ids = Array.from({ length: 3000 }, () => newId('order'));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids.map(randomPart)).size).toBe(ids.length);
});

it('the random part of an id is the bytes that it is given', () => {
  const bytes = new Uint8Array([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const one = createNewId(
    () => NOW,
    () => bytes.subarray(4, 12),
  )('order');
  const other = createNewId(
    () => NOW,
    () => new Uint8Array([2, 3, 4, 5, 6, 7, 8, 9]),
  )('order');
  expect(one).toBe(other);
});
