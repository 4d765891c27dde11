import { expect, it } from 'vitest';

import { FAULTS, faultsFor, isDuring, type Outage } from './outages.ts';

const outage: Outage = { fault: 'server', fromMs: 10_000, untilMs: 12_000 };

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

it.each(['clock', 'host'] as const)('a failed call is not blamed on the fault "%s"', (fault) => {
  expect(isDuring([{ ...outage, fault }], 11_000, 11_500)).toBe(false);
});

it('an open-ended outage covers everything after it', () => {
  expect(isDuring([{ ...outage, untilMs: Number.POSITIVE_INFINITY }], 99_000, 99_001)).toBe(true);
});

it('each fault comes once before any comes again', () => {
  const faults = faultsFor(FAULTS.length + 3, FAULTS, (each) => [...each].toReversed());
  expect(faults).toHaveLength(FAULTS.length + 3);
  expect(faults.slice(0, FAULTS.length).toSorted()).toEqual([...FAULTS].toSorted());
});
