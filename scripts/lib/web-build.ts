import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './root.ts';
import { stampOf } from './stamp.ts';

/** Everything a bundle is made of. */
const sources = ['web', 'contract/src', 'domain/src', 'sample', 'package-lock.json', 'tsconfig.base.json'];

const hidden = join(root, 'web/dist/.vite');
const manifestFile = join(hidden, 'manifest.json');
const stampFile = join(hidden, 'sources.sha256');

/** Builds the web app when its sources are not those of the last build; true when it did. Throws the build's words. */
export const buildWebIfNeeded = (): boolean => {
  const stamp = stampOf(root, sources);
  if (existsSync(manifestFile) && readIfThere(stampFile) === stamp) return false;
  const npm = spawnSync('npm', ['run', 'build', '--workspace', 'web'], {
    cwd: root,
    encoding: 'utf8',
    // A test that builds has an environment of its own, which would put the development's React into the bundle.
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    throw new Error(`${npm.stdout}${npm.stderr}\nThe web app could not be built; the reason is above.`);
  }
  writeFileSync(stampFile, stamp);
  return true;
};

const readIfThere = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;
