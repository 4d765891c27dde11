import { expect, it } from 'vitest';

import { initialsOf } from './avatar.tsx';

it.each([
  ['سارة العتيبي', 'س\u200Aع'],
  ['Faisal Al-Otaibi', 'F\u200AO'],
  ['Majd', 'M'],
  ['  ', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
