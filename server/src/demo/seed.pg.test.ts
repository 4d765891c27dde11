import { DEMO_STORE_NAMES } from '@apps-hub/demo/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { SECRET } from '#test/http.ts';
import { type Hub, openHub } from '#test/hub.ts';
import { registerStore } from '#verbs/hub/stores/install.ts';
import { readConfig } from '../config.ts';
import { demoInstallation } from '../platforms/sandbox/demo-store.ts';
import { seedDemo } from './seed.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
  // Resets the store as if the demo had never been started.
  await hub.database.owner`update store set external_id = 'of the suite' where external_id = 'demo'`;
});
afterAll(() => hub.close());

const config = readConfig({
  APP_SECRET: SECRET,
  DEMO: '1',
  SANDBOX_ACCESS_TOKEN: 'the token of the demo store',
});

const nameNow = async (): Promise<unknown> => {
  const [row] = await hub.database.owner`select name from store where external_id = 'demo'`;
  return row?.['name'];
};

it('gives the demo store the name that the sandbox announces', async () => {
  await seedDemo(hub.accountDeps, config);
  expect(await nameNow()).toBe(DEMO_STORE_NAMES.year.ar);
});

it('keeps the name that the host has announced since, at every restart', async () => {
  const installed = demoInstallation(config);
  if (!installed) throw new Error('the demo is configured');
  await registerStore(hub.deps, 'sandbox', { ...installed.store, name: 'Bayt Al-Hail Coffee' });
  await seedDemo(hub.accountDeps, config);
  expect(await nameNow()).toBe('Bayt Al-Hail Coffee');
});
