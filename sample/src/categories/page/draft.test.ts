import type { Category } from '../contract.ts';
import { expect, it } from 'vitest';

import { checksOf, draftOf, inputOf, slugOf, withThoseBelow } from './draft.ts';

it.each([
  ['Home & Garden', 'home-garden'],
  ['  Kids’ books  ', 'kids-books'],
  ['كُتب الأطفال', 'كتب-الأطفال'],
  ['2 for 1', '2-for-1'],
])('makes the address of "%s"', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(checksOf({ ...draftOf(undefined), title, slug }).slug).toBeUndefined();
});

it.each(['Home', 'two  words', '-start', 'end-', 'a/b'])('refuses "%s" as an address', (slug) => {
  expect(checksOf({ ...draftOf(undefined), title: 'Home', slug }).slug).toBe('invalid');
});

it('derives the slug from the title when none was typed', () => {
  expect(inputOf({ ...draftOf(undefined), title: ' Tea sets ', parent: '3' })).toMatchObject({
    title: 'Tea sets',
    slug: 'tea-sets',
    parent: 3,
  });
});

const row = (id: number, parent: number | null) => ({ id, parent }) as Category;

it('lists a category with all its descendants', () => {
  const all = [row(1, null), row(4, 3), row(3, 2), row(2, 1), row(5, null)];
  expect(withThoseBelow(all, 2)).toEqual(new Set([2, 3, 4]));
});
