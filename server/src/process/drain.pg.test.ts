import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { openCollector } from '#test/otlp-collector.ts';
import { eventually, type ServerProcess, startServer } from '#test/server-process.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';

/** Each test starts one or two servers, which alone may take a minute on a busy machine. */
const STARTS = { timeout: 240_000 };

let database: TestDatabase;
let servers: ServerProcess[] = [];
const closing: (() => void)[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(servers.filter((server) => server.isAlive()).map((server) => server.kill()));
  servers = [];
});
afterAll(() => {
  for (const close of closing) close();
  return database.close();
});

const start = async (settings: Record<string, string>): Promise<ServerProcess> => {
  const server = await startServer(database.ownerUrl, settings);
  servers.push(server);
  return server;
};

/** How many clients ask at the same time. */
const CLIENTS = 16;
/** How much they ask in all while one server takes over from another; RESTART_REQUESTS=10000 for a long run. */
const REQUESTS = Number(process.env['RESTART_REQUESTS'] ?? 800);
/** How long each client waits between two requests: otherwise they would keep all processors busy while the first server drains. */
const PAUSE_MS = 15;

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
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
  it('becomes unready first, while it still serves, asks clients to reconnect elsewhere, and sends its last traces', async () => {
    const collector = await openCollector('known');
    closing.push(() => collector.close());
    const server = await start({
      DRAIN_SECONDS: '3',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-password=known',
    });
    expect(await get(`${server.url}/healthz`)).toEqual({ status: 200, connection: 'keep-alive' });
    const stopped = server.stop();
    await eventually('readiness is refused', async () => (await get(`${server.url}/readyz`)).status === 503);
    expect(await get(`${server.url}/healthz`)).toEqual({ status: 200, connection: 'close' });
    expect(await stopped).toBe(0);
    await expect(get(`${server.url}/healthz`)).rejects.toThrow('ECONNREFUSED');
    expect(collector.spans.map(({ name }) => name)).toContain('GET /readyz');
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
        await sleep(PAUSE_MS);
      }
    })();
    const statuses = new Map<number, number>();
    const count = (): number => [...statuses.values()].reduce((sum, each) => sum + each, 0);
    const client = async () => {
      while (!state.isOver) {
        const { status } = await get(`${target.url}/api/v1/notifications`).catch(() => ({ status: 0 }));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await sleep(PAUSE_MS);
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, client));
    await eventually('requests run', () => Promise.resolve(count() > 200), 60_000);
    expect(await first.stop()).toBe(0);
    expect(target).toBe(second);
    await eventually('requests run on', () => Promise.resolve(count() >= REQUESTS), 120_000);
    state.isOver = true;
    await Promise.all([clients, watching]);
    expect([...statuses.keys()]).toEqual([401]);
  });
});
