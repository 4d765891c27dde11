import { expect, it } from 'vitest';

import { SeenSet } from './seen-set.ts';

it('counts different texts exactly', () => {
  const seen = new SeenSet();
  const texts = Array.from({ length: 100_000 }, (_, index) => `C${index}`);
  expect(texts.filter((text) => seen.add(text))).toHaveLength(100_000);
  expect(texts.filter((text) => seen.add(text))).toEqual([]);
  expect(seen.size).toBe(100_000);
});

it('stops counting when it is full, without using more memory', () => {
  const seen = new SeenSet();
  for (let index = 0; index < 800_000; index += 1) seen.add(String(index));
  expect(seen.isFull).toBe(true);
  expect(seen.size).toBe(786_432);
  expect(seen.add('another')).toBe(false);
});
