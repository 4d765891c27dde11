import { expect, it } from 'vitest';

import { pollDelayMs } from './poll-delay.ts';

it('polls every second while data change, and gradually slows down while they don’t', () => {
  const data = { points: 10 };
  const pauses = [0, 5_000, 20_000, 40_000, 600_000].map((at) =>
    pollDelayMs({ data, dataUpdatedAt: 1_000 + at }),
  );
  expect(pauses).toEqual([1_000, 1_000, 2_000, 4_000, 5_000]);
  expect(pollDelayMs({ data: { points: 12 }, dataUpdatedAt: 700_000 })).toBe(1_000);
});

it('polls an idle page at most twelve times a minute', () => {
  const data = {};
  const looks: number[] = [];
  for (let now = 0; now < 660_000; looks.push(now)) now += pollDelayMs({ data, dataUpdatedAt: now });
  expect(looks.filter((at) => at >= 600_000 && at < 660_000).length).toBeLessThanOrEqual(12);
});
