import { expect, test } from 'vitest';
import { createSandbox } from '../create-sandbox.ts';
import { openDb } from '../db/db.ts';
import { apps } from '../stores/installations.ts';

const config = {
  sandboxUrl: 'http://sandbox.test',
  appsUrl: 'http://apps.test',
  clientId: 'client-id',
  clientSecret: 'a client secret of the test',
  webhookSecret: 'a webhook secret of the test',
  accessToken: 'an access token of the test',
};

test('a demo store gets paid orders once, and every app', () => {
  const db = openDb(':memory:');
  const open = () => createSandbox({ db, config, apps, hasDemoOrders: true });
  open();
  const orders = () =>
    db.all<{ store_id: string; paid_at: string | null }>('select store_id, paid_at from orders', []);
  const first = orders();
  expect(first.length).toBeGreaterThan(4);
  expect(first.filter(({ store_id, paid_at }) => store_id !== 'demo' || paid_at === null)).toEqual([]);
  open();
  expect(orders()).toEqual(first);
  const installed = db.all<{ app: string }>(`select app from installation where store_id = 'demo'`, []);
  expect(new Set(installed.map(({ app }) => app))).toEqual(new Set(apps));
  expect(installed).toHaveLength(apps.length);
  db.close();
});

test('a store that had orders gets none, and none are placed unless configured', () => {
  const db = openDb(':memory:');
  createSandbox({ db, config });
  expect(db.all('select 1 from orders', [])).toEqual([]);
  expect(db.all('select distinct app from installation', [])).toEqual([{ app: 'loyalty' }]);
  db.close();
});
