import { writeFile } from 'node:fs/promises';

import { describeVersion } from '../db/beside/describe-version.ts';
import release from '../db/release.json' with { type: 'json' };
import { versionDigest } from '../db/version-digest.ts';

/** Describes this version as the last release, beside which the next one may work: part of a release, never of a change. */
const { migrations, functions, statements, rights, queues, jobs } = await describeVersion();
const released = {
  release: release.release,
  version: await versionDigest(),
  migrations: migrations.length,
  jobs,
  queues,
  statements: statements.map(({ digest }) => digest),
  rights,
  functions,
};
await writeFile(
  new URL('../db/beside/released.json', import.meta.url),
  `${JSON.stringify(released, null, 2)}\n`,
);
