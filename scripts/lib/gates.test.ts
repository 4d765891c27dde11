import { expect, it } from 'vitest';

import { gatesReport, runGates } from './gates.ts';

it('runs up to `width` gates at once and reports in their order', async () => {
  let running = 0;
  let most = 0;
  const gate = (name: string) => ({
    name,
    run: async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return { isOk: true, output: '' };
    },
  });
  const results = await runGates(['a', 'b', 'c', 'd', 'e'].map(gate), 2);
  expect(results.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(most).toBe(2);
});

it('shows the output of a failed gate, and counts an exception as a failure', async () => {
  const results = await runGates(
    [
      { name: 'fine', run: () => Promise.resolve({ isOk: true, output: 'words of success' }) },
      { name: 'wrong', run: () => Promise.resolve({ isOk: false, output: 'line 7' }) },
      { name: 'broken', run: () => Promise.reject(new Error('There is no such tool')) },
    ],
    1,
  );
  const text = gatesReport(results);
  expect(results.map(({ isOk }) => isOk)).toEqual([true, false, false]);
  expect(text).toContain('--- wrong\nline 7');
  expect(text).toContain('--- broken\nThere is no such tool');
  expect(text).not.toContain('words of success');
});
