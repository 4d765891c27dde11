import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { root } from './root.ts';

// recipes.test.ts checks the paths it names, as in every document.
const rows = readFileSync(join(root, 'docs/promises.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .map((line) => line.split(' | '));

it('each promise names a test or a measurement, and its result', () => {
  expect(rows.length).toBeGreaterThan(15);
  const empty = rows.filter(
    ([, tested = '', measured = '', ...rest]) =>
      !/\.(test|e2e)\.tsx?`|`npm run bench -- /.test(tested) || measured.length < 10 || rest.length > 0,
  );
  expect(empty).toEqual([]);
});
