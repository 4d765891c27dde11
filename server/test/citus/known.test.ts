import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

import { FAILING, PLAIN_ONLY } from './known.ts';

const ROOT = new URL('../../../', import.meta.url);

it.each([...Object.keys(PLAIN_ONLY), ...Object.keys(FAILING)])('%s is a file', (path) => {
  expect(existsSync(new URL(path, ROOT))).toBe(true);
});
