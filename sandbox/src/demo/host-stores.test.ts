import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { SandboxConfig } from '../config.ts';
import { createSandbox } from '../create-sandbox.ts';
import { type Db, openDb } from '../db/db.ts';
import { asId, type StoreId } from '../ids.ts';
import { listSallaApps } from '../salla/installation.ts';
import { uninstallFromSalla } from '../salla/installing.ts';
import { listShopifyApps } from '../shopify/installation.ts';

const secret = 'a secret of the test';
const config: SandboxConfig = {
  sandboxUrl: 'http://sandbox.test',
  appsUrl: 'http://apps.test',
  clientId: 'client-id',
  clientSecret: secret,
  webhookSecret: secret,
  accessToken: secret,
  hostStores: ['salla', 'shopify'],
  hostApps: ['loyalty', 'aramex'],
  sallaApps: ['loyalty', 'aramex', 'dhl'].map((app) => ({
    app,
    appId: '1',
    clientId: app,
    clientSecret: secret,
    webhookSecret: secret,
  })),
  shopifyApps: ['loyalty', 'aramex', 'dhl'].map((app) => ({ app, clientId: app, clientSecret: secret })),
};
const SALLA = asId<StoreId>('salla');
const SHOPIFY = asId<StoreId>('shopify');
const endsAt = new Date('2026-11-22T07:40:00Z');

let db: Db;
beforeEach(() => {
  db = openDb(':memory:');
});
afterEach(() => db.close());

/** Starts the sandbox; the apps answer with this status. Returns the addresses that were called. */
const start = async (status = 200): Promise<string[]> => {
  const calls: string[] = [];
  const fetch: typeof globalThis.fetch = (input) => {
    calls.push(new URL(input instanceof Request ? input.url : input).pathname);
    return Promise.resolve(new Response('{}', { status }));
  };
  const sandbox = createSandbox({ db, config, demoYearEndsAt: endsAt, fetch });
  sandbox.start();
  if (status === 200) await vi.waitFor(() => expect(count('host_store_ready')).toBe(2), { timeout: 5000 });
  else await vi.waitFor(() => expect(calls).toContain('/healthz'));
  await sandbox.stop();
  return calls;
};

const count = (table: string): number =>
  db.get<{ n: number }>(`select count(*) as n from ${table} where store_id in ('salla', 'shopify')`)?.n ?? 0;

it('have recent orders, and both apps on their host only', async () => {
  const calls = await start();
  expect(count('orders')).toBe(48);
  expect(count('installation')).toBe(0);
  expect(listSallaApps(db, SALLA)).toEqual(['aramex', 'loyalty']);
  expect(listShopifyApps(db, SHOPIFY)).toEqual(['aramex', 'loyalty']);
  // Shopify's apps are installed by their first page.
  expect(calls.filter((path) => path === '/api/auth/embedded')).toHaveLength(2);
});

it('keep an app uninstalled at the next start', async () => {
  await start();
  uninstallFromSalla({ db, now: () => endsAt, newId: () => crypto.randomUUID() }, SALLA, 'aramex');
  await start();
  expect(listSallaApps(db, SALLA)).toEqual(['loyalty']);
});

it('get their apps once the apps answer, if they did not before', async () => {
  await start(503);
  expect(listSallaApps(db, SALLA)).toEqual([]);
  await start();
  expect(listSallaApps(db, SALLA)).toEqual(['aramex', 'loyalty']);
});
