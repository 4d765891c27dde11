import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { LONGEST, longestFirst } from './longest-first.ts';
import { root } from './root.ts';

test('the longest files start first and the others keep their order', () => {
  const [longest = '', second = ''] = LONGEST;
  const files = ['b.test.ts', second, 'a.test.ts', longest];
  expect(longestFirst(files, (path) => path)).toEqual([longest, second, 'b.test.ts', 'a.test.ts']);
});

test('every listed file exists', () => {
  expect(LONGEST.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
