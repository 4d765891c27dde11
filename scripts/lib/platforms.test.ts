import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { root } from './root.ts';

const PLATFORMS = 'server/src/platforms';

/** Folders that are not the adapter of a real host. */
const NO_HOST = new Set(['port', 'hub', 'sandbox']);

const hosts = readdirSync(join(root, PLATFORMS), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NO_HOST.has(entry.name))
  .map((entry) => entry.name);

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The files of every platform that calls a host; they have the same names everywhere. */
const PARTS = [
  'api-types',
  'client',
  'config',
  'discounts',
  'install',
  'mapper',
  'products',
  'provider',
  'sign-in',
  'webhooks',
];

/** Additional files of a real host's platform. */
const PARTS_OF_A_HOST = [
  'backfill',
  'checklist',
  'order-mapper',
  'orders',
  'paces',
  'plans',
  'shipments',
  'tokens',
];

const sourcesOf = (host: string): string[] =>
  readdirSync(join(root, PLATFORMS, host)).filter((file) => /^[\w-]+\.ts$/.test(file));

describe.each([...hosts, 'sandbox'])('the files of the platform %s', (host) => {
  const expected = host === 'sandbox' ? PARTS : [...PARTS, ...PARTS_OF_A_HOST];

  it('have the same names as on every platform', () => {
    expect(sourcesOf(host)).toEqual(expect.arrayContaining(expected.map((part) => `${part}.ts`)));
  });

  it('request tokens in tokens.ts only', () => {
    const requesting = sourcesOf(host).filter((file) =>
      textOf(`${PLATFORMS}/${host}/${file}`).includes('grant_type:'),
    );
    expect(requesting).toEqual(host === 'sandbox' ? [] : ['tokens.ts']);
  });

  it('call the host only in client.ts, or where there are no store tokens yet', () => {
    const calling = sourcesOf(host).filter((file) =>
      textOf(`${PLATFORMS}/${host}/${file}`).includes('outbound.call('),
    );
    expect(['client.ts', 'sign-in.ts', 'tokens.ts']).toEqual(expect.arrayContaining(calling));
    expect(calling).toContain('client.ts');
  });
});

describe.each(hosts)('the platform %s', (host) => {
  it.each([
    `docs/${host}.md`,
    `sandbox/src/${host}/api.ts`,
    `${PLATFORMS}/${host}/checklist.test.ts`,
    `${PLATFORMS}/${host}/sandbox.test.ts`,
  ])('has %s', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });

  it("has its variables and its page in the README, and its section in the sandbox's", () => {
    const variable = `\`${host.toUpperCase()}_`;
    expect(textOf('README.md')).toContain(variable);
    expect(textOf('README.md')).toContain(`(docs/${host}.md)`);
    expect(textOf('sandbox/README.md')).toContain(variable);
  });

  it('rejects an app with only some of its settings', () => {
    const name = `${host.charAt(0).toUpperCase()}${host.slice(1)}`;
    expect(textOf('server/src/config.ts')).toContain(`refuseHalf${name}(config)`);
  });

  it('is walked in a browser from install to reinstall', () => {
    expect(textOf('e2e/hosts/all.ts')).toContain(`name: '${host}',`);
  });

  it('has a browser test with its navigation and theme', () => {
    expect(textOf('e2e/shell.e2e.ts')).toContain(`['${host}', {`);
  });
});

it('at least one platform is found', () => {
  expect(hosts).toContain('salla');
});
