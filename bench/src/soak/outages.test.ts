import { expect, it } from 'vitest';

import { isDuring, type Outage, victimsFor } from './outages.ts';

const outage: Outage = { victim: 'server', fromMs: 10_000, untilMs: 12_000 };

it.each([
  ['ends before the kill', 8000, 9999, false],
  ['runs into the kill', 8000, 10_000, true],
  ['lies within', 11_000, 11_500, true],
  ['begins before and ends after', 9000, 13_000, true],
  ['begins within two seconds after the recovery', 14_000, 15_000, true],
  ['begins later', 14_001, 15_000, false],
])('a call that %s (%i to %i ms) is blamed on the outage: %s', (_, fromMs, toMs, isBlamed) => {
  expect(isDuring([outage], fromMs, toMs)).toBe(isBlamed);
});

it('an open-ended outage covers everything after it', () => {
  expect(isDuring([{ ...outage, untilMs: Number.POSITIVE_INFINITY }], 99_000, 99_001)).toBe(true);
});

it('each victim is killed once in three minutes', () => {
  const victims = victimsFor(7, (each) => [...each].toReversed());
  expect(victims).toHaveLength(7);
  expect(victims.slice(0, 3).toSorted()).toEqual(['both', 'database', 'server']);
  expect(victims.slice(3, 6).toSorted()).toEqual(['both', 'database', 'server']);
});
