import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { obstaclesSince } from './beside/compare-versions.ts';
import { describeVersion } from './beside/describe-version.ts';
import released from './beside/released.json' with { type: 'json' };
import { functionsDigest } from './functions.ts';
import release from './release.json' with { type: 'json' };

/** An older program recognises a newer database by this number, so it must rise with each change of an SQL function. */
it('release.json has a higher release for each change of the SQL functions', async () => {
  const functions = await functionsDigest();
  const number = Math.max(release.release, released.release + 1);
  expect(
    release.functions,
    `the SQL functions have changed: write ${JSON.stringify({ ...release, release: number, functions })} to server/src/db/release.json`,
  ).toBe(functions);
});

it('release.json lets the last release work beside this one only if everything since only adds', async () => {
  const obstacles = obstaclesSince(released, await describeVersion());
  expect([released.release, release.release]).toContain(release.beside);
  const what = obstacles.map((each) => each.what).join('\n');
  expect(
    release.beside === release.release ? '' : what,
    `release ${released.release} may not work beside this version. Change it so that it does (CONTRIBUTING.md), or write "beside": ${release.release}`,
  ).toBe('');
});

it('each statement of a migration that takes something away from the last release says so', async () => {
  const undeclared = obstaclesSince(released, await describeVersion()).filter(
    ({ what, isDeclared }) => /^\d{4}_/.test(what) && !isDeclared,
  );
  expect(
    undeclared.map(({ what }) => what).join('\n'),
    `only add; or write "-- Beside release ${released.release}: <why that release works with it>" or "-- Contracts: <why it must>" above the statement (CONTRIBUTING.md)`,
  ).toBe('');
});

it('the changelog says which release may work beside the newest one', () => {
  const changelog = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8');
  const [, numbers] = /^## [^(]+\(([^)]+)\)/m.exec(changelog) ?? [];
  expect(numbers).toBe(
    release.beside === release.release
      ? `${release.release}`
      : `${release.release}, beside ${release.beside}`,
  );
});
