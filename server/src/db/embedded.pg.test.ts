import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isAlive, readPostmaster, waitUntil } from './embedded-process.ts';
import { askToStop } from './embedded-server.ts';
import { startEmbedded } from './embedded.ts';

const modulePath = join(import.meta.dirname, 'embedded.ts');
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'apps-hub-embedded-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (port?: number) =>
  startEmbedded({ dataDir, durable: false, log: () => undefined, ...(port === undefined ? {} : { port }) });
const clusterDir = () => join(dataDir, 'postgres', 'cluster');
const serverPid = (): number => readPostmaster(clusterDir())?.pid ?? 0;

const connected = async <T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
};

const ask = (url: string): Promise<postgres.Row | undefined> =>
  connected(url, async (sql) => {
    await sql`create table if not exists visit (at timestamptz default now())`;
    await sql`insert into visit default values`;
    const [row] = await sql`select count(*)::int as visits, current_database() as database from visit`;
    return row;
  });

/** A separate process that starts the server and then runs `ending`. */
const startInChild = async (ending: string): Promise<void> => {
  const code = `const { startEmbedded } = await import(${JSON.stringify(modulePath)});
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, durable: false, log() {} });
    ${ending}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  await once(child, 'exit');
};

describe('the embedded server', () => {
  it('starts on an empty folder, keeps its password private and stops', async () => {
    const server = await start();
    expect(await ask(server.ownerUrl)).toEqual({ visits: 1, database: 'apps_hub' });
    const { mode } = await stat(join(dataDir, 'postgres', 'password'));
    expect(mode & 0o777).toBe(0o600);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    const pid = serverPid();
    await server.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('closes a data folder that was open to other users', async () => {
    await chmod(dataDir, 0o755);
    const server = await start();
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect(isAlive(serverPid())).toBe(true);
    await server.stop();
  });

  it('keeps data, password and port for the next start', async () => {
    const first = await start();
    await first.stop();
    const second = await start();
    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect(await ask(second.ownerUrl)).toMatchObject({ visits: 2 });
    await second.stop();
  });

  it('takes over the server left behind by a killed process', async () => {
    await startInChild("process.kill(process.pid, 'SIGKILL');");
    const orphan = serverPid();
    expect(isAlive(orphan)).toBe(true);
    const server = await start();
    expect(serverPid()).toBe(orphan);
    expect(await ask(server.ownerUrl)).toMatchObject({ visits: 3 });
    await server.stop();
    expect(isAlive(orphan)).toBe(false);
  });

  it('restarts on the same address when the server dies', async () => {
    const server = await start();
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    const isBack = () => serverPid() !== pid && readPostmaster(clusterDir())?.ready === true;
    expect(await waitUntil(isBack, 30_000)).toBe(true);
    expect(await ask(server.ownerUrl)).toMatchObject({ visits: 4 });
    await server.stop();
  });

  it.runIf(process.platform === 'linux')('does not wait for a query of the server that died', async () => {
    const server = await start();
    const pid = serverPid();
    const sql = postgres(server.ownerUrl, { max: 1 });
    // It never waits for anything, so its process does not notice that the server is gone.
    const counting = sql`select count(*) from generate_series(1, 1000000000000) i where i % 7 = 0`.catch(
      () => undefined,
    );
    const isCounting = async (): Promise<boolean> => {
      const [row] = await connected(
        server.ownerUrl,
        (own) => own`
        select from pg_stat_activity where state = 'active' and query like '%generate_series%' and pid <> pg_backend_pid()`,
      );
      return row !== undefined;
    };
    while (!(await isCounting()));
    process.kill(pid, 'SIGKILL');
    const isBack = () => serverPid() !== pid && readPostmaster(clusterDir())?.ready === true;
    expect(await waitUntil(isBack, 15_000)).toBe(true);
    expect(await ask(server.ownerUrl)).toMatchObject({ visits: 5 });
    await counting;
    await sql.end({ timeout: 0 });
    await server.stop();
  });

  it('ignores a stale file whose pid another program now has', async () => {
    const file = join(clusterDir(), 'postmaster.pid');
    await writeFile(file, `${process.pid}\n${clusterDir()}\n1\n1\n\n127.0.0.1\n\nready\n`);
    const server = await start();
    expect(serverPid()).not.toBe(process.pid);
    await server.stop();
  });

  it.runIf(process.platform === 'linux')(
    'ignores a stale file whose pid another cluster’s server now has',
    async () => {
      const otherDir = await mkdtemp(join(tmpdir(), 'apps-hub-embedded-other-'));
      const other = await startEmbedded({ dataDir: otherDir, durable: false, log: () => undefined });
      const otherPid = readPostmaster(join(otherDir, 'postgres', 'cluster'))?.pid ?? 0;
      await writeFile(
        join(clusterDir(), 'postmaster.pid'),
        `${otherPid}\n${clusterDir()}\n1\n1\n\n127.0.0.1\n\nstarting\n`,
      );
      const server = await start();
      expect(serverPid()).not.toBe(otherPid);
      expect(isAlive(otherPid)).toBe(true);
      await server.stop();
      await writeFile(
        join(clusterDir(), 'postmaster.pid'),
        `${otherPid}\n${clusterDir()}\n1\n1\n\n\n\nready\n`,
      );
      expect(askToStop({ dir: clusterDir() })).toBeUndefined();
      expect(isAlive(otherPid)).toBe(true);
      await other.stop();
      await rm(otherDir, { recursive: true, force: true });
    },
  );

  it('leaves the server to another process that still uses it', async () => {
    const server = await start();
    const pid = serverPid();
    await startInChild('await server.stop();');
    expect(isAlive(pid)).toBe(true);
    expect(await ask(server.ownerUrl)).toMatchObject({ visits: process.platform === 'linux' ? 6 : 5 });
    await server.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('stops with a process that exits without stopping it', async () => {
    await startInChild('process.exit(0);');
    const pid = serverPid();
    expect(await waitUntil(() => pid === 0 || !isAlive(pid), 10_000)).toBe(true);
  });

  it('reports a required port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    await expect(start(port)).rejects.toThrow(`port ${port} of 127.0.0.1: it is taken`);
    other.close();
  });

  it('refuses the data of another major version and leaves it untouched', async () => {
    const file = join(clusterDir(), 'PG_VERSION');
    await writeFile(file, '17\n');
    await expect(start()).rejects.toThrow(/PostgreSQL 17.*PostgreSQL 18/);
    expect(await readFile(file, 'utf8')).toBe('17\n');
  });
});
