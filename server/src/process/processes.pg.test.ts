import { randomUUID } from 'node:crypto';
import { localDate } from '@apps-hub/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { deliverTo, eventually, type ServerProcess, startServer } from '#test/server-process.ts';
import { CAMPAIGNS, doublePoints } from '#test/saved-campaign.ts';
import { COLLECTION_METHODS, newOrder, perAmount } from '#test/shop.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { DEMO_ACCOUNTS } from '../verbs/hub/demo-stores/demo.ts';

const AUTH_LIMIT = 12;
/** Each test starts one or two servers, which alone may take a minute on a busy machine. */
const STARTS = { timeout: 240_000 };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Sent {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read many shapes of JSON and fail on a wrong one
  readonly body: any;
  readonly cookie: string;
}

const send = async (
  { url }: ServerProcess,
  method: string,
  path: string,
  { body, headers = {} }: { readonly body?: unknown; readonly headers?: Record<string, string> } = {},
): Promise<Sent> => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: method === 'GET' ? null : JSON.stringify(body ?? {}),
  });
  const text = await response.text();
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { status: response.status, body: text === '' ? null : JSON.parse(text), cookie: cookie.join('; ') };
};

const [admin] = DEMO_ACCOUNTS;

const signIn = (server: ServerProcess, password: string = admin.password, email: string = admin.email) =>
  send(server, 'POST', '/api/auth/login', { body: { email, password } });

describe('two processes on one database', STARTS, () => {
  let servers: readonly [ServerProcess, ServerProcess];
  let token: Record<string, string>;
  beforeAll(async () => {
    const settings = {
      DEMO: '1',
      SANDBOX_ACCESS_TOKEN: 'the access token of the demo store',
      CARRIER_URLS: 'test',
      AUTH_LIMIT_PER_MINUTE: String(AUTH_LIMIT),
    };
    // Concurrently, so that both also try to create the demo store.
    servers = await Promise.all([
      startServer(database.ownerUrl, settings),
      startServer(database.ownerUrl, settings),
    ]);
    const { body } = await signIn(servers[0]);
    token = { authorization: `Bearer ${body.accessToken}` };
  }, STARTS.timeout);
  afterAll(() => Promise.all(servers.map((server) => server.kill())));

  it('set up one demo store', async () => {
    const [row] = await database.owner<{ stores: number; rewards: number }[]>`
      select (select count(*)::int from store) as stores, (select count(*)::int from redemption_method) as rewards`;
    expect(row).toEqual({ stores: 1, rewards: 1 });
  });

  it('share sessions immediately', async () => {
    const [first, second] = servers;
    const { body, cookie } = await signIn(first);
    const headers = { authorization: `Bearer ${body.accessToken}` };
    expect((await send(second, 'GET', '/api/v1/notifications', { headers })).status).toBe(200);
    const renewed = await send(second, 'POST', '/api/auth/refresh', { headers: { cookie } });
    expect(renewed.status).toBe(200);
    expect(
      (await send(first, 'POST', '/api/auth/sign-out', { headers: { cookie: renewed.cookie } })).status,
    ).toBe(200);
    expect(
      (await send(second, 'POST', '/api/auth/refresh', { headers: { cookie: renewed.cookie } })).status,
    ).toBe(401);
    expect((await send(second, 'GET', '/api/v1/notifications', { headers })).status).toBe(401);
  });

  it('share the lock of an e-mail address', async () => {
    const [first, second] = servers;
    const attempts = [first, second, first, second, first];
    for (const server of attempts)
      expect(await signIn(server, 'wrong', 'nobody@example.com')).toMatchObject({ status: 400 });
    for (const server of servers)
      expect((await signIn(server, 'wrong', 'nobody@example.com')).body).toMatchObject({
        code: 'sign_in_locked',
      });
  });

  it('share the request count of an address', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < AUTH_LIMIT; round += 1)
      for (const server of servers)
        statuses.push((await send(server, 'POST', '/api/auth/login/code', { body: {} })).status);
    expect(statuses.slice(0, AUTH_LIMIT)).not.toContain(429);
    expect(statuses.slice(AUTH_LIMIT)).toEqual(Array.from({ length: AUTH_LIMIT }, () => 429));
  });

  it('see each other’s writes, and apply a repeated one once', async () => {
    const [first, second] = servers;
    const made = await send(first, 'POST', COLLECTION_METHODS, { body: perAmount(2, '10'), headers: token });
    expect(made.status).toBe(200);
    const { body } = await send(second, 'GET', COLLECTION_METHODS, { headers: token });
    expect(body.methods).toMatchObject([{ id: made.body.id }]);
    const headers = { ...token, 'idempotency-key': randomUUID() };
    const twice = await Promise.all(
      servers.map((server) =>
        send(server, 'POST', COLLECTION_METHODS, { body: perAmount(1, '100'), headers }),
      ),
    );
    expect(new Set(twice.map((answer) => answer.body.id)).size).toBe(1);
  });

  it('apply each event once and keep a campaign’s budget, whichever received it, and both show a failed one', async () => {
    const today = localDate(new Date(), 'Asia/Riyadh');
    const body = doublePoints(today, { effect: { kind: 'order', points: 10 }, budget: 55 });
    expect(await send(servers[0], 'POST', CAMPAIGNS, { body, headers: token })).toMatchObject({
      status: 200,
    });
    const orders = Array.from({ length: 12 }, () => newOrder(new Date(), { total: '100.00' }));
    const news = orders.flatMap((order) => [order.paid, order.paid, order.delivered]);
    await Promise.all(
      news.map(async (each, index) => {
        const server = servers[index % 2] ?? servers[0];
        expect(await deliverTo(server.url, each)).toBe(200);
      }),
    );
    expect(await deliverTo(servers[0].url, { topic: 'order.paid', data: { nothing: 'of an order' } })).toBe(
      200,
    );
    await eventually('all is applied', async () => {
      const rows = await database.owner`select from inbox where status = 'received'`;
      return rows.length === 0;
    });
    const wallets = await database.owner<{ available: number }[]>`select available from wallet`;
    const extra = wallets.map(({ available }) => available - 21).toSorted((a, b) => b - a);
    expect(extra).toEqual([10, 10, 10, 10, 10, 5, 0, 0, 0, 0, 0, 0]);
    for (const server of servers) {
      const shown = await send(server, 'GET', '/api/v1/notifications', { headers: token });
      expect(shown.body.notifications).toMatchObject([{ kind: 'failed_events' }]);
    }
  });
});

const METRICS_TOKEN = 'KxR7v2qLm9TzB4nYw8HcJ5sDg3FpA6eU';

/** The value of the metric with these labels; undefined if there is none. */
const metric = async (
  { url }: ServerProcess,
  name: string,
  ...labels: string[]
): Promise<number | undefined> => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith(`${name}{`));
  const found = lines.find((line) => labels.every((label) => line.includes(label)));
  return found === undefined ? undefined : Number(found.slice(found.lastIndexOf(' ')));
};

describe('a server of two processes', STARTS, () => {
  it('shares its port, restarts a process that ends, and stops as a whole', async () => {
    const server = await startServer(database.ownerUrl, { PROCESSES: '2', METRICS_TOKEN });
    try {
      await eventually('both serve', () => Promise.resolve(server.pids.length === 2), 60_000);
      // Each process has 20, and one answers for both.
      for (let round = 0; round < 4; round += 1)
        expect(await metric(server, 'database_pool_connections', 'state="most"')).toBe(40);
      // Connections that are not kept open reach either process.
      for (let round = 0; round < 10; round += 1)
        await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } });
      expect(await metric(server, 'http_request_duration_seconds_count', '/healthz', '200')).toBe(10);
      expect(await metric(server, 'queue_jobs', 'coupon.issue')).toBe(0);
      const [first = 0] = server.pids;
      process.kill(first, 'SIGKILL');
      await eventually('another one serves', () => Promise.resolve(server.pids.length === 3), 60_000);
      expect(new Set(server.pids).size).toBe(3);
      for (const path of ['/healthz', '/readyz', '/healthz', '/readyz'])
        expect((await fetch(`${server.url}${path}`)).status).toBe(200);
      expect(await server.stop()).toBe(0);
    } finally {
      if (server.isAlive()) await server.kill();
    }
  });
});

describe('a process for requests and one for jobs', STARTS, () => {
  it('share the work: the first takes an order in, the second gives its points', async () => {
    const settings = {
      METRICS_TOKEN,
      DEMO: '1',
      SANDBOX_ACCESS_TOKEN: 'the access token of the demo store',
      CARRIER_URLS: 'test',
    };
    const web = await startServer(database.ownerUrl, settings, { role: 'web' });
    try {
      const order = newOrder(new Date(), { total: '100.00' });
      expect(await deliverTo(web.url, order.paid)).toBe(200);
      const waiting = () => database.owner`select from inbox where status = 'received'`;
      expect(await waiting()).toHaveLength(1);
      const worker = await startServer(database.ownerUrl, settings, { role: 'worker' });
      try {
        await eventually('the order is applied', async () => (await waiting()).length === 0);
        expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
        expect(await metric(worker, 'queue_jobs', 'coupon.issue')).toBe(0);
        for (const path of ['/login', '/api/v1/notifications', '/webhooks/sandbox'])
          expect((await fetch(`${worker.url}${path}`)).status).toBe(404);
        expect(await worker.stop()).toBe(0);
      } finally {
        if (worker.isAlive()) await worker.kill();
      }
      expect(await web.stop()).toBe(0);
    } finally {
      if (web.isAlive()) await web.kill();
    }
  });
});
