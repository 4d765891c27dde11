import { expect, it } from 'vitest';

import { isNewerNode } from './bootstrap.mjs';

it.each([
  ['24.21.0', '24.0.0', true],
  ['24.0.1', '24.0.0', true],
  ['24.0.0', '24.0.0', false],
  ['24.1.0', '24.2.0', false],
  ['26.1.0', '24.0.0', false],
  ['20.19.0', '24.0.0', false],
])('says whether Node %s replaces the packaged %s: %s', (own, packaged, isUsed) => {
  expect(isNewerNode(own, packaged)).toBe(isUsed);
});
