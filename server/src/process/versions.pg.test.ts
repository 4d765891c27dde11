import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { copyNewerVersion, NEWER_RELEASE } from '#test/newer-version.ts';
import { eventually, type ServerProcess, startServer } from '#test/server-process.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { RELEASE } from '../db/installed.ts';

/** Each test starts two servers, which alone may take a minute on a busy machine. */
const STARTS = { timeout: 240_000 };

let newerVersion: Awaited<ReturnType<typeof copyNewerVersion>>;
beforeAll(async () => {
  newerVersion = await copyNewerVersion();
});
afterAll(() => newerVersion.remove());

let database: TestDatabase;
let servers: ServerProcess[];
beforeEach(async () => {
  database = await openTestDatabase();
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.filter((server) => server.isAlive()).map((server) => server.kill()));
  await database.close();
});

const started = async (starting: Promise<ServerProcess>): Promise<ServerProcess> => {
  const server = await starting;
  servers.push(server);
  return server;
};

const startOlder = () => started(startServer(database.ownerUrl));

const startNewer = (troubles: string[], waitSeconds = 120) =>
  started(
    startServer(
      database.ownerUrl,
      { UPGRADE_WAIT_SECONDS: String(waitSeconds) },
      { main: newerVersion.main, troubles },
    ),
  );

const isUpgraded = async (): Promise<boolean> =>
  (await database.owner`select from pg_proc where proname = 'added_later'`).length > 0;

const isReady = async ({ url }: ServerProcess): Promise<boolean> => (await fetch(`${url}/readyz`)).ok;

describe('a newer version beside a running older one', STARTS, () => {
  it('changes nothing and names the process, when the older one does not stop', async () => {
    const older = await startOlder();
    const [pid = 0] = older.pids;
    await expect(startNewer([], 1)).rejects.toThrow(
      new RegExp(
        `another version still uses this database: Apps Hub release ${RELEASE.number} .*process ${pid} `,
      ),
    );
    expect(await isUpgraded()).toBe(false);
    expect(await isReady(older)).toBe(true);
  });

  it('waits until it has stopped, then upgrades; the older one refuses to start again', async () => {
    const older = await startOlder();
    const troubles: string[] = [];
    const starting = startNewer(troubles);
    await eventually(
      'it says that it waits',
      () => Promise.resolve(troubles.some((line) => line.includes('waits until these have stopped'))),
      120_000,
    );
    expect(await isUpgraded()).toBe(false);
    expect(await isReady(older)).toBe(true);
    expect(await older.stop()).toBe(0);
    const newer = await starting;
    expect(await isUpgraded()).toBe(true);
    expect(await isReady(newer)).toBe(true);
    await expect(startOlder()).rejects.toThrow(`this database needs release ${NEWER_RELEASE} `);
    expect(await isUpgraded()).toBe(true);
    expect(await isReady(newer)).toBe(true);
  });
});

const loseConnections = () => database.owner`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name like 'Apps Hub release%'`;
const places = async (): Promise<number> =>
  (await database.owner`select from pg_locks where locktype = 'advisory' and classid = 7260421 and granted`)
    .length;

describe('a process that loses its connection', STARTS, () => {
  it('registers again', async () => {
    const server = await startOlder();
    await loseConnections();
    await eventually('it is back', async () => (await places()) === 1);
    expect(server.isAlive()).toBe(true);
  });

  it('stops when another version has taken over the database meanwhile', async () => {
    const server = await startOlder();
    await database.owner`update installation.version set set_up = 'of another version'`;
    await loseConnections();
    expect(await server.ended).toBe(1);
    expect(server.troubles.join()).toContain('another version has taken over the database');
  });
});
