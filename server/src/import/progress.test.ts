import { expect, it } from 'vitest';

import { formatSeconds, pace, plainProgress } from './progress.ts';

it('shows the rate and the time left', () => {
  expect(pace(10_000, 40_000, 2000)).toEqual({ rate: '5,000 lines/s', left: '6 s left' });
  expect(pace(10_000, undefined, 2000)).toEqual({ rate: '5,000 lines/s', left: '' });
  expect(pace(0, 10, 0)).toEqual({ rate: '0 lines/s', left: '' });
});

it.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [65, '1 min 05 s'],
])('formats %d seconds', (seconds, expected) => {
  expect(formatSeconds(seconds)).toBe(expected);
});

it('writes a line every two seconds without a terminal', () => {
  const lines: string[] = [];
  let nowMs = 0;
  const stream = { write: (text: string) => lines.push(text) } as unknown as NodeJS.WritableStream;
  const progress = plainProgress({ stream, nowMs: () => nowMs })('Orders', 1000);
  for (const [atMs, done] of [
    [1000, 100],
    [2000, 200],
    [3000, 300],
    [4000, 500],
  ] as const) {
    nowMs = atMs;
    progress.update(done);
  }
  progress.stop();
  expect(lines).toEqual([
    'Orders: 200 of 1,000 lines, 100 lines/s, 8 s left\n',
    'Orders: 500 of 1,000 lines, 125 lines/s, 4 s left\n',
  ]);
});
