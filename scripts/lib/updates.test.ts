import { expect, it } from 'vitest';

import { outdatedOf, updateOf } from './updates.ts';

const today = new Date('2026-11-28T00:00:00Z');

const times = {
  created: '2020-01-01T00:00:00Z',
  '0.4.0': '2026-01-01T00:00:00Z',
  '0.5.0': '2026-01-02T00:00:00Z',
  '1.0.0': '2026-09-01T00:00:00Z',
  '1.2.0': '2026-10-01T00:00:00Z',
  '1.2.1': '2026-11-27T00:00:00Z',
  '1.3.0-beta.1': '2026-10-02T00:00:00Z',
  '2.0.0': '2026-09-02T00:00:00Z',
};

it.each([
  ['1.0.0', '1.2.0', 58],
  ['1.2.0', '1.2.1', 1],
])('the line of %s goes on with %s, out for %i days', (current, newer, days) => {
  expect(updateOf('left', current, { times, today })).toEqual({ library: 'left', current, newer, days });
});

it.each(['1.2.1', '2.0.0', '0.4.0', '1.3.0-beta.1'])('the line of %s ends there', (current) => {
  expect(updateOf('left', current, { times, today })).toBeUndefined();
});

it('reads what npm lists once or several times', () => {
  const listed = {
    left: { current: '1.0.0' },
    right: [{ current: '2.0.0' }, { current: '2.0.0' }],
    other: {},
  };
  expect(outdatedOf(JSON.stringify(listed))).toEqual([
    ['left', '1.0.0'],
    ['right', '2.0.0'],
  ]);
  expect(outdatedOf('')).toEqual([]);
});
