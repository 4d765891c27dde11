import { expect, it } from 'vitest';

import { workerOptions } from './workers.ts';

const pollsPerMinute = (lanes: Parameters<typeof workerOptions>[0]): number =>
  workerOptions(lanes).reduce(
    (sum, { localConcurrency, notifyPollingIntervalSeconds }) =>
      sum + (localConcurrency * 60) / notifyPollingIntervalSeconds,
    0,
  );

it.each([
  { workers: 8, each: 4, perStore: 8 },
  { workers: 2, each: 2, perStore: 1 },
])('a queue with $workers workers rarely polls, and soon finds a retry', (lanes) => {
  const options = workerOptions(lanes);
  expect(pollsPerMinute(lanes)).toBeLessThanOrEqual(30);
  expect(Math.min(...options.map((each) => each.notifyPollingIntervalSeconds))).toBeLessThanOrEqual(5);
  expect(options.reduce((sum, { localConcurrency }) => sum + localConcurrency, 0)).toBeGreaterThanOrEqual(
    lanes.workers,
  );
});

it('the limit per store is the one that pg-boss gets last', () => {
  const lanes = { workers: 8, each: 4, perStore: 8 };
  expect(workerOptions(lanes).at(-1)?.localGroupConcurrency).toBe(lanes.perStore);
});
