import { expect, it } from 'vitest';

import { peopleOf, womenAndMenOf } from './people.ts';

it.each([
  ['here', 320],
  ['men', 160],
  ['women', 160],
  ['abroad', 144],
] as const)('has different people of %s: %i', (who, count) => {
  const people = peopleOf('all', 1_000, 'en', who);
  expect(people).toHaveLength(count);
  expect(new Set(people.map(({ email }) => email)).size).toBe(count);
});

const usernames = (topic: string, locale: 'ar' | 'en') =>
  peopleOf(topic, 20, locale).map(({ username }) => username);

it('returns the same people in both languages, and others for another topic', () => {
  expect(usernames('one', 'ar')).toEqual(usernames('one', 'en'));
  expect(usernames('one', 'en')).not.toEqual(usernames('other', 'en'));
});

it('alternates women and men', () => {
  const women = new Set(peopleOf('all', 1_000, 'en', 'women').map(({ email }) => email));
  const mixed = womenAndMenOf('team', 5, 'en').map(({ email }) => women.has(email));
  expect(mixed).toEqual([true, false, true, false, true]);
});
