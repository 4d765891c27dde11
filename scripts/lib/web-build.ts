import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root, workspaces } from './root.ts';
import { stampOf } from './stamp.ts';

/** Workspaces that no page is built from. */
const NOT_BUNDLED: ReadonlySet<string> = new Set(['bench', 'demo', 'e2e', 'sandbox', 'server']);

/** Everything the bundle is built from. */
const sources = [
  ...workspaces().filter((folder) => !NOT_BUNDLED.has(folder)),
  'extensions',
  'package-lock.json',
  'tsconfig.base.json',
];

const hidden = join(root, 'web/dist/.vite');
const manifestFile = join(hidden, 'manifest.json');
const shopFiles = join(root, 'shopper/dist/files.json');
const stampFile = join(hidden, 'sources.sha256');

/** Builds the web app and the storefronts' scripts if their sources have changed; returns whether it did. Throws with the build's output. */
export const buildWebIfNeeded = (): boolean => {
  const stamp = stampOf(root, sources);
  if (existsSync(manifestFile) && existsSync(shopFiles) && readIfThere(stampFile) === stamp) return false;
  build('web', 'shopper');
  writeFileSync(stampFile, stamp);
  return true;
};

/** Builds the storefronts' scripts, which takes a second: `npm run dev` serves them as built. */
export const buildShopScripts = (): void => build('shopper');

const build = (...names: readonly string[]): void => {
  const chosen = names.flatMap((name) => ['--workspace', name]);
  const npm = spawnSync('npm', ['run', 'build', ...chosen], {
    cwd: root,
    encoding: 'utf8',
    // A test runner sets NODE_ENV to `test`, which would bundle React's development build.
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0)
    throw new Error(
      `${npm.stdout}${npm.stderr}\nThe build of ${names.join(' and ')} failed; the reason is above.`,
    );
};

const readIfThere = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;
