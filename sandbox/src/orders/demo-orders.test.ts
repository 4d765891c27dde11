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

const isPayable = (one: { paid_at: string | null; payment_method: string }) =>
  one.paid_at !== null || one.payment_method === 'cash_on_delivery';

test('a demo store gets varied orders to ship once, and every app', () => {
  const db = openDb(':memory:');
  const open = () => createSandbox({ db, config, apps, hasDemoOrders: true });
  open();
  const orders = () =>
    db.all<{ store_id: string; paid_at: string | null; payment_method: string } & Record<string, unknown>>(
      `select o.store_id, o.paid_at, s.payment_method, s.branch_id, s.carrier, s.city, s.waybills from orders o
       join order_shipment s on s.store_id = o.store_id and s.order_id = o.id`,
      [],
    );
  const first = orders();
  expect(first.length).toBeGreaterThan(4);
  expect(first.filter((one) => one.store_id !== 'demo' || !isPayable(one))).toEqual([]);
  for (const fact of ['payment_method', 'branch_id', 'carrier', 'city', 'waybills'])
    expect(new Set(first.map((one) => one[fact])).size).toBeGreaterThan(1);
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
