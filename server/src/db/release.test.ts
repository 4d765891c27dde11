import { expect, it } from 'vitest';

import { functionsDigest } from './functions.ts';
import release from './release.json' with { type: 'json' };

/** An older program recognises a newer database by this number, so it must rise with each change of an SQL function. */
it('release.json has a higher release for each change of the SQL functions', async () => {
  const functions = await functionsDigest();
  const next = { release: release.release + 1, functions };
  expect(
    release.functions,
    `the SQL functions have changed: write ${JSON.stringify(next)} to server/src/db/release.json`,
  ).toBe(functions);
});
