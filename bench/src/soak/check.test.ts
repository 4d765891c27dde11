import { expect, it } from 'vitest';

import { differences } from './check.ts';

it('two lists with the same entries are equal in any order', () => {
  expect(differences(['a', 'b'], ['b', 'a'])).toEqual([]);
});

it('a difference lists missing, unexpected and duplicate entries', () => {
  expect(differences(['a', 'b'], ['b', 'b', 'c'])).toEqual([
    'missing: a',
    'not expected: b',
    'not expected: c',
  ]);
});
