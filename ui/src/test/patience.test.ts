import { expect, it } from 'vitest';

import { patienceMs } from './patience.ts';

it.each([
  ['a quiet machine', 0.1, false, 4000],
  ['a machine without a load average', 0, false, 4000],
  ['three programs per core', 3, false, 12_000],
  ['a machine that hardly gets on', 50, false, 30_000],
  ['CI', 0.1, true, 30_000],
])('waits on %s', (_, perCore, isCi, ms) => {
  expect(patienceMs(perCore, isCi)).toBe(ms);
});
