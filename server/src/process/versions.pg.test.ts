import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FAST_ENV, FAST_IMPORTS } from '#test/fast-imports.ts';
import { openHttp } from '#test/http.ts';
import { LANE_SECRET } from '#test/lane-secret.ts';
import { copyNewerVersion, NEWER_RELEASE } from '#test/newer-version.ts';
import { eventually, type ServerProcess, startServer } from '#test/server-process.ts';
import { openShop, perAmount, type Shop } from '#test/shop.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { startTraffic, type Traffic } from '#test/traffic.ts';
import { RELEASE } from '../db/installed.ts';

/** Each test starts servers, which alone may take a minute on a busy machine. */
const STARTS = { timeout: 240_000 };
const LATEST_RELEASE = RELEASE.number + 2;

type Version = Awaited<ReturnType<typeof copyNewerVersion>>;

let suite: Suite;
let shop: Shop;
/** Its neighbour is this version. */
let newerVersion: Version;
/** It works beside no other version. */
let latestVersion: Version;
let traffic: Traffic;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  [newerVersion, latestVersion] = await Promise.all([
    copyNewerVersion({ isBeside: true }),
    copyNewerVersion({ steps: 2 }),
  ]);
  suite = await openSuite();
  shop = openShop(suite, await openHttp(suite));
  await shop.collectBy(perAmount(2, '10'));
}, STARTS.timeout);
afterAll(async () => {
  await traffic.stop();
  await Promise.all(servers.filter((server) => server.isAlive()).map((server) => server.kill()));
  await suite.close();
  await Promise.all([newerVersion.remove(), latestVersion.remove()]);
});

/** Keeps a version's compiled modules in its own folder, which is deleted after the tests. */
const cacheOf = ({ folder }: Version) => ({ NODE_COMPILE_CACHE: join(folder, 'cache') });

const start = async (version?: Version, troubles: string[] = []): Promise<ServerProcess> => {
  const settings = { UPGRADE_WAIT_SECONDS: '120', ...(version && cacheOf(version)) };
  const program = { ...(version ? { main: version.main } : {}), troubles };
  const server = await startServer(suite.database.ownerUrl, settings, program);
  servers.push(server);
  return server;
};

/** What the doctor of a version says about the database. */
const examine = async (version: Version): Promise<string> => {
  const env = {
    ...FAST_ENV,
    ...cacheOf(version),
    DATABASE_URL: suite.database.ownerUrl,
    APP_SECRET: LANE_SECRET,
  };
  const args = [...FAST_IMPORTS, join(version.folder, 'server/src/cli/doctor.ts')];
  // Its exit code is also about hosts, which do not run here.
  return new Promise((done) => void execFile(process.execPath, args, { env }, (_, stdout) => done(stdout)));
};

const addedLater = async (): Promise<number | undefined> => {
  const { ownerAtHome: owner } = suite.database;
  if ((await owner`select from pg_proc where proname = 'added_later'`).length === 0) return undefined;
  const [row] = await owner<{ release: number }[]>`select added_later() as release`;
  return row?.release;
};

const isReady = async ({ url }: ServerProcess): Promise<boolean> => (await fetch(`${url}/readyz`)).ok;

/** The processes that other versions see. */
const places = async (): Promise<number> =>
  (
    await suite.database.ownerAtHome`
      select from pg_locks l join pg_database d on d.oid = l.database
      where locktype = 'advisory' and classid = 7260421 and granted and d.datname = current_database()`
  ).length;

const loseConnections = () => suite.database.ownerAtHome`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name like 'Apps Hub release%'`;

const saysThat = (troubles: readonly string[], words: string) =>
  eventually(`it says: ${words}`, () => Promise.resolve(troubles.join('\n').includes(words)), 120_000);

describe('a newer version that this one may work beside', STARTS, () => {
  let older: ServerProcess;
  let newer: ServerProcess;

  it('migrates while this one serves, and waits for no longer than a moment for any table', async () => {
    older = await start();
    traffic = startTraffic(suite, LANE_SECRET);
    traffic.to(older);
    const [said] = await Promise.all([examine(newerVersion), traffic.more(30)]);
    expect(said).toContain(
      `the start changes it to release ${NEWER_RELEASE} (${RELEASE.program}). These may go on serving meanwhile and afterwards: Apps Hub release`,
    );
    const troubles: string[] = [];
    const { ownerAtHome: owner } = suite.database;
    const starting = await owner.begin(async (tx) => {
      // Like a long export: nothing can be added to this table until it ends.
      await tx`lock table posting in access share mode`;
      const begun = start(newerVersion, troubles);
      await saysThat(troubles, 'waits for transactions that use what it changes');
      await traffic.more(30);
      expect(await addedLater()).toBeUndefined();
      return { begun };
    });
    newer = await starting.begun;
    expect(await addedLater()).toBe(1);
    expect(
      await owner`select indisvalid from pg_index where indexrelid = 'posting_added_later'::regclass`,
    ).toEqual([{ indisvalid: true }]);
    expect(await owner`select relrowsecurity from pg_class where oid = 'added_later'::regclass`).toEqual([
      { relrowsecurity: true },
    ]);
    expect(await owner`select from installation.progress`).toEqual([]);
  });

  it('works beside it: both serve one another’s sessions, deliveries and repeated requests', async () => {
    traffic.to(older, newer);
    await traffic.more(120);
    expect([await isReady(older), await isReady(newer)]).toEqual([true, true]);
  });

  it('lets this one come back after a lost connection', async () => {
    await loseConnections();
    await eventually('both are back', async () => (await places()) === 2);
    await traffic.more(30);
    expect([older.isAlive(), newer.isAlive()]).toEqual([true, true]);
    // Like a load balancer, before an old process is told to stop.
    traffic.to(newer);
    await traffic.more(20);
    expect(await older.stop()).toBe(0);
  });

  it('has lost nothing, repeated nothing and failed no request when this one has gone', async () => {
    await traffic.more(20);
    const { statuses, points } = await traffic.stop();
    expect(statuses).toEqual([200]);
    const { ownerAtHome: owner } = suite.database;
    await eventually('all is applied', async () => {
      const [row] = await owner`select count(*)::int as left from inbox where status <> 'applied'`;
      return row?.['left'] === 0;
    });
    expect(await owner`select sum(available)::int as points from wallet`).toEqual([{ points }]);
    await shop.provesItself();
    expect(servers.flatMap(({ troubles }) => troubles.filter((line) => line.includes('"level":50')))).toEqual(
      [],
    );
  });
});

describe('a version that works beside no other', STARTS, () => {
  it('waits until the others have stopped, then upgrades; this one refuses to start again', async () => {
    const newer = servers.find((server) => server.isAlive());
    if (!newer) throw new Error('the newer version runs');
    const troubles: string[] = [];
    const starting = start(latestVersion, troubles);
    await saysThat(troubles, `waits until these have stopped: Apps Hub release ${NEWER_RELEASE} `);
    expect(await addedLater()).toBe(1);
    expect(await isReady(newer)).toBe(true);
    expect(await newer.stop()).toBe(0);
    const latest = await starting;
    expect(await addedLater()).toBe(2);
    await expect(start()).rejects.toThrow(`this database needs release ${LATEST_RELEASE} `);
    expect(await isReady(latest)).toBe(true);
  });

  it('stops when another version has taken over the database while its connection was lost', async () => {
    const latest = servers.find((server) => server.isAlive());
    await suite.database.ownerAtHome`update installation.version set set_up = 'of another version'`;
    await loseConnections();
    expect(await latest?.ended).toBe(1);
    expect(latest?.troubles.join()).toContain('another version has taken over the database');
  });
});
