import { expect, it } from 'vitest';

import { LADDER_SECONDS, nextAttempt } from './ladder.ts';

const now = new Date('2026-11-28T10:00:00Z');

const secondsUntil = (tries: number, retryAfter: string | null = null): number => {
  const next = nextAttempt(tries, { now, retryAfter });
  return next === null ? Number.NaN : (next.getTime() - now.getTime()) / 1000;
};

it('tries ten times in about three days, each a little later than the last pause', () => {
  const pauses = LADDER_SECONDS.map((_, index) => secondsUntil(index + 1));
  for (const [index, pause] of pauses.entries()) {
    const planned = LADDER_SECONDS[index] ?? 0;
    expect(pause).toBeGreaterThanOrEqual(planned);
    expect(pause).toBeLessThanOrEqual(planned * 1.1);
  }
  const total = pauses.reduce((sum, each) => sum + each, 0);
  expect(total).toBeGreaterThan(72 * 3600);
  expect(secondsUntil(10)).toBeNaN();
});

it('waits longer if the receiver says so, but never less and never for days', () => {
  expect(secondsUntil(1, '120')).toBeGreaterThanOrEqual(120);
  expect(secondsUntil(2, '1')).toBeGreaterThanOrEqual(300);
  expect(secondsUntil(1, '99999999')).toBeLessThanOrEqual(3600 * 1.1);
});
