import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { eventually, type ServerProcess, startServer } from '#test/server-process.ts';
import { startEmbedded } from '../db/embedded.ts';
import { createSealer } from '../security/seal.ts';
import { DEMO_ACCOUNTS } from '../verbs/hub/demo-stores/demo.ts';
import { sealContext } from '../verbs/hub/stores/install.ts';

const [OLD, NEW] = ['the secret before the change', 'the secret after the change'];
const [admin] = DEMO_ACCOUNTS;
const STARTS = { timeout: 240_000 };

const demo = (APP_SECRET: string, more: Readonly<Record<string, string>> = {}) => ({
  APP_SECRET,
  DEMO: '1',
  SANDBOX_ACCESS_TOKEN: 'the access token of the demo store',
  CARRIER_URLS: 'test',
  ...more,
});

const post = async ({ url }: ServerProcess, path: string, body: unknown, cookie = '') => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const [next = ''] = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { status: response.status, cookie: next, body: (await response.json()) as { accessToken: string } };
};

const read = async ({ url }: ServerProcess, token: string): Promise<number> =>
  (await fetch(`${url}/api/v1/session`, { headers: { authorization: `Bearer ${token}` } })).status;

/** Its own database server: the application role and its password belong to the whole server. */
describe('a new APP_SECRET', STARTS, () => {
  let dataDir: string;
  let database: Awaited<ReturnType<typeof startEmbedded>>;
  let owner: postgres.Sql;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'apps-hub-rotate-'));
    database = await startEmbedded({ dataDir, durable: false, log: () => undefined });
    owner = postgres(database.ownerUrl, { max: 1 });
  }, STARTS.timeout);
  afterAll(async () => {
    await owner.end();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const serving = async <T>(
    settings: Readonly<Record<string, string>>,
    work: (server: ServerProcess) => Promise<T>,
  ) => {
    const server = await startServer(database.ownerUrl, settings);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  };
  /** The host's access that only the new secret opens; throws while the old one sealed it. */
  const opened = async (): Promise<string> => {
    const [row] = await owner<{ store: string; app: string; sealed: Buffer }[]>`
      select store_id as store, app, sealed from host_credential limit 1`;
    if (!row) throw new Error('the demo store has an access');
    return createSealer(NEW).open(row.sealed, sealContext(row.store as never, row.app));
  };

  it('replaces the former one: sessions continue, and everything is sealed anew', async () => {
    const before = await serving(demo(OLD), async (server) => {
      const { email, password } = admin;
      return post(server, '/api/auth/login', { email, password });
    });
    expect(before.status).toBe(200);
    await expect(opened()).rejects.toThrow();

    await expect(startServer(database.ownerUrl, demo(NEW))).rejects.toThrow('APP_SECRET_PREVIOUS');

    const after = await serving(demo(NEW, { APP_SECRET_PREVIOUS: OLD }), async (server) => {
      expect(await read(server, before.body.accessToken)).toBe(200);
      const refreshed = await post(server, '/api/auth/refresh', {}, before.cookie);
      expect(refreshed.status).toBe(200);
      await eventually('the access is sealed anew', () =>
        opened().then(
          () => true,
          () => false,
        ),
      );
      return refreshed;
    });
    expect(await opened()).toContain('the access token of the demo store');

    await serving(demo(NEW), async (server) => {
      expect(await read(server, before.body.accessToken)).toBe(401);
      expect(await read(server, after.body.accessToken)).toBe(200);
      expect((await post(server, '/api/auth/refresh', {}, after.cookie)).status).toBe(200);
    });
  });
});
