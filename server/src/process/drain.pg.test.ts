import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { eventually, type ServerProcess, startServer } from '#test/server-process.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';

/** Each test starts one or two servers, which alone may take a minute on a busy machine. */
const STARTS = { timeout: 240_000 };

let database: TestDatabase;
let servers: ServerProcess[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(servers.filter((server) => server.isAlive()).map((server) => server.kill()));
  servers = [];
});
afterAll(() => database.close());

const start = async (settings: Record<string, string>): Promise<ServerProcess> => {
  const server = await startServer(database.ownerUrl, settings);
  servers.push(server);
  return server;
};

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
afterAll(() => agent.destroy());

/** A request from a client that keeps its connections open. */
const get = (url: string): Promise<{ status: number; connection: string | undefined }> =>
  new Promise((answered, failed) => {
    request(url, { agent }, (response) => {
      text(response).then(
        () => answered({ status: response.statusCode ?? 0, connection: response.headers.connection }),
        failed,
      );
    })
      .on('error', failed)
      .end();
  });

describe('a server that is told to stop', STARTS, () => {
  it('becomes unready first, while it still serves and asks clients to reconnect elsewhere', async () => {
    const server = await start({ DRAIN_SECONDS: '3' });
    expect(await get(`${server.url}/healthz`)).toEqual({ status: 200, connection: 'keep-alive' });
    const stopped = server.stop();
    await eventually('readiness is refused', async () => (await get(`${server.url}/readyz`)).status === 503);
    expect(await get(`${server.url}/healthz`)).toEqual({ status: 200, connection: 'close' });
    expect(await stopped).toBe(0);
    await expect(get(`${server.url}/healthz`)).rejects.toThrow('ECONNREFUSED');
  });

  it('fails no request of clients that follow readiness, while another server takes over', async () => {
    const [first, second] = await Promise.all([
      start({ DRAIN_SECONDS: '3', AUTH_LIMIT_PER_MINUTE: '100000' }),
      start({ AUTH_LIMIT_PER_MINUTE: '100000' }),
    ]);
    // Like a load balancer: checks readiness, and sends requests to servers that are ready.
    let target = first;
    const state = { isOver: false };
    const watching = (async () => {
      while (!state.isOver) {
        const isReady = (await get(`${first.url}/readyz`).catch(() => ({ status: 0 }))).status === 200;
        if (!isReady) target = second;
        if (!isReady) return;
      }
    })();
    const statuses = new Map<number, number>();
    const client = async () => {
      while (!state.isOver) {
        const { status } = await get(`${target.url}/api/v1/notifications`).catch(() => ({ status: 0 }));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const clients = Promise.all(Array.from({ length: 4 }, client));
    await eventually('requests run', () => Promise.resolve((statuses.get(401) ?? 0) > 50));
    expect(await first.stop()).toBe(0);
    await eventually('requests run on', () => Promise.resolve(target === second));
    state.isOver = true;
    await Promise.all([clients, watching]);
    expect([...statuses.keys()]).toEqual([401]);
  });
});
