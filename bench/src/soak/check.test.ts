import { expect, it } from 'vitest';

import { differences } from './check.ts';

it('two lists with the same entries do not differ, whatever their order', () => {
  expect(differences(['a', 'b'], ['b', 'a'])).toEqual([]);
});

it('names what is missing, what is too much, and what is there twice', () => {
  expect(differences(['a', 'b'], ['b', 'b', 'c'])).toEqual([
    'missing: a',
    'not expected: b',
    'not expected: c',
  ]);
});
