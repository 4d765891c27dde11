import { describe, expect, it } from 'vitest';

import { missingPlatformPackages, outdatedFolders } from './lockfile.ts';

describe('the lockfile', () => {
  const lock = {
    packages: { '': { devDependencies: { knip: '6.0.0' } }, web: { dependencies: { react: '19.0.0' } } },
  };

  it('is accepted by npm ci when every workspace matches it', () => {
    const manifests = {
      '': { devDependencies: { knip: '6.0.0' } },
      web: { dependencies: { react: '19.0.0' } },
    };
    expect(outdatedFolders(lock, manifests)).toEqual([]);
  });

  it.each([
    ['another version', { dependencies: { react: '19.0.1' } }],
    ['an additional package', { dependencies: { react: '19.0.0', vue: '3.0.0' } }],
    ['a package less', {}],
    ['a package in another group', { devDependencies: { react: '19.0.0' } }],
  ])('is rejected when a workspace wants %s', (_, web) => {
    expect(outdatedFolders(lock, { '': { devDependencies: { knip: '6.0.0' } }, web })).toEqual(['web']);
  });
});

describe('packages for other platforms', () => {
  it('are found, with the platform in their names', () => {
    const optionalDependencies = {
      '@x/binding-linux-x64-gnu': '1.0.0',
      '@x/binding-linux-arm64-musl': '1.0.0',
      '@x/binding-win32-x64-msvc': '1.0.0',
      '@x/windows-x64': '1.0.0',
    };
    const lock = {
      packages: {
        'node_modules/x': { version: '1.0.0', dev: true, optionalDependencies },
        'node_modules/@x/binding-linux-x64-gnu': { version: '1.0.0' },
      },
    };
    expect(missingPlatformPackages(lock)).toEqual({
      'node_modules/@x/binding-linux-arm64-musl': {
        version: '1.0.0',
        cpu: ['arm64'],
        libc: ['musl'],
        os: ['linux'],
        dev: true,
        optional: true,
      },
      'node_modules/@x/binding-win32-x64-msvc': {
        version: '1.0.0',
        cpu: ['x64'],
        os: ['win32'],
        dev: true,
        optional: true,
      },
      'node_modules/@x/windows-x64': {
        version: '1.0.0',
        cpu: ['x64'],
        os: ['win32'],
        dev: true,
        optional: true,
      },
    });
  });

  it('count as present when nested in the package that needs them', () => {
    const packages = {
      'node_modules/x': { optionalDependencies: { y: '1.0.0' } },
      'node_modules/x/node_modules/y': { version: '1.0.0' },
    };
    expect(missingPlatformPackages({ packages })).toEqual({});
  });
});
