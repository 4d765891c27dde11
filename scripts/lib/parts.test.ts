import { expect, it } from 'vitest';

import { partsReport, runParts } from './parts.ts';

it('runs at most so many at once and keeps their order', async () => {
  let running = 0;
  let most = 0;
  const part = (name: string) => ({
    name,
    run: async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return { isOk: true, output: '' };
    },
  });
  const results = await runParts(['a', 'b', 'c', 'd', 'e'].map(part), 2);
  expect(results.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(most).toBe(2);
});

it('shows what a failed part said, and a throw as a failure', async () => {
  const results = await runParts(
    [
      { name: 'fine', run: () => Promise.resolve({ isOk: true, output: 'words of success' }) },
      { name: 'wrong', run: () => Promise.resolve({ isOk: false, output: 'line 7' }) },
      { name: 'broken', run: () => Promise.reject(new Error('no such tool')) },
    ],
    1,
  );
  const text = partsReport(results);
  expect(results.map(({ isOk }) => isOk)).toEqual([true, false, false]);
  expect(text).toContain('--- wrong\nline 7');
  expect(text).toContain('--- broken\nno such tool');
  expect(text).not.toContain('words of success');
});
