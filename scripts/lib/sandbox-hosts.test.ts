import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { readSettings, stackPrograms } from './stack.ts';
import type { StackSettings } from './stack.ts';

/** The environments of both programs of a start. */
const environmentsOf = (env: NodeJS.ProcessEnv, more: Partial<StackSettings> = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'apps-hub-hosts-'));
  const programs = stackPrograms({ ...readSettings([], env), ...more, dataDir }, env);
  rmSync(dataDir, { recursive: true });
  return programs.map((program) => program.env);
};

const hostSettings = (env: NodeJS.ProcessEnv = {}): string[] =>
  Object.keys(env).filter((name) => /^(SALLA|ZID|SHOPIFY)_/.test(name));

it('configures Salla, Zid and Shopify with four apps each, at the sandbox', () => {
  const [server = {}, sandbox = {}] = environmentsOf({});
  expect(server).toEqual(sandbox);
  expect(server['SANDBOX_HOST_STORES']).toBe('salla,zid,shopify');
  for (const app of ['LOYALTY', 'ARAMEX', 'DHL', 'FEDEX']) {
    for (const host of ['SALLA', 'ZID', 'SHOPIFY'])
      expect(server[`${host}_${app}_CLIENT_SECRET`]?.length).toBeGreaterThan(30);
  }
  expect(server['SALLA_API_URL']).toBe('http://localhost:3001/salla');
  const secrets = hostSettings(server).filter((name) => name.endsWith('SECRET'));
  expect(new Set(secrets.map((name) => server[name])).size).toBe(secrets.length);
});

it('has different keys in each installation', () => {
  const [one = {}] = environmentsOf({});
  const [other = {}] = environmentsOf({});
  expect(one['SALLA_LOYALTY_CLIENT_SECRET']).not.toBe(other['SALLA_LOYALTY_CLIENT_SECRET']);
});

it('leaves a host alone that the environment configures', () => {
  const [server = {}] = environmentsOf({ SALLA_LOYALTY_APP_ID: '1' });
  expect(server['SANDBOX_HOST_STORES']).toBe('zid,shopify');
  expect(hostSettings(server).filter((name) => name.startsWith('SALLA_'))).toEqual(['SALLA_LOYALTY_APP_ID']);
});

it('has no hosts unless they are requested', () => {
  const [server = {}] = environmentsOf({}, { withHosts: false });
  expect(hostSettings(server)).toEqual([]);
});
