import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import postgres from 'postgres';

import { databaseName, explainSpawnError, urlOf } from './embedded-cluster.ts';
import type { Cluster } from './embedded-cluster.ts';
import {
  endOrphans,
  isAlive,
  isOfCluster,
  isPostgres,
  readLastPort,
  readPostmaster,
  waitUntil,
} from './embedded-process.ts';
import { serverSettings } from './embedded-settings.ts';

const readyTimeoutMs = 60_000;
const retryWindowMs = 15_000;
const stopTimeoutMs = 30_000;
const keptLogBytes = 5_000_000;

/** Makes sure a server runs on this cluster and returns its port. The caller holds the cluster's lock. */
export const ensureRunning = async (cluster: Cluster, fixedPort: number | undefined): Promise<number> =>
  (await adoptServer(cluster)) ?? startServer(cluster, fixedPort);

/** The port of a server already running on the cluster (after our process was killed, say), or undefined. */
const adoptServer = async (cluster: Cluster): Promise<number | undefined> => {
  const claimed = readPostmaster(cluster.dir);
  if (claimed === undefined || !isAlive(claimed.pid)) return undefined;
  if (!isPostgres(claimed.pid) || !isOfCluster(claimed.pid, cluster.dir)) {
    // The pid now belongs to another program or another cluster's server, which PostgreSQL would mistake for a running server.
    rmSync(join(cluster.dir, 'postmaster.pid'), { force: true });
    return undefined;
  }
  await waitUntil(() => !isAlive(claimed.pid) || isReady(cluster, claimed.pid), readyTimeoutMs);
  if (isReady(cluster, claimed.pid)) return readPostmaster(cluster.dir)?.port;
  if (!isAlive(claimed.pid)) return undefined;
  throw new Error(`PostgreSQL (process ${claimed.pid}) is not getting ready; see ${cluster.logFile}.`);
};

const isReady = (cluster: Cluster, pid: number): boolean => {
  const postmaster = readPostmaster(cluster.dir);
  return postmaster?.pid === pid && postmaster.ready && isAlive(pid);
};

const startServer = async (cluster: Cluster, fixedPort: number | undefined): Promise<number> => {
  const deadline = performance.now() + retryWindowMs;
  let port = fixedPort ?? (await choosePort(readLastPort(cluster.dir)));
  if (fixedPort !== undefined && (await tryListen(fixedPort)) === undefined) {
    throw new Error(`PostgreSQL cannot listen on port ${fixedPort} of 127.0.0.1: it is taken.`);
  }
  for (;;) {
    const failure = await tryStart(cluster, port);
    if (failure === undefined) return port;
    const isWorthAnotherTry = isTemporary(failure) || (isPortTaken(failure) && fixedPort === undefined);
    if (!isWorthAnotherTry || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start. ${failure} (${cluster.logFile})`);
    }
    if (isTemporary(failure)) endOrphans(cluster.dir);
    if (fixedPort === undefined) port = await choosePort();
    await sleep(100);
  }
};

// Right after a crash the dead server's last processes may still hold its shared memory.
const isTemporary = (failure: string): boolean => /still in use|lock file/.test(failure);

// Another program may take a free port between our check and the start.
const isPortTaken = (failure: string): boolean => /could not (bind|create any TCP)/.test(failure);

const choosePort = async (wanted = 0): Promise<number> => {
  const free = (await tryListen(wanted)) ?? (await tryListen(0));
  if (free === undefined) throw new Error('No free port on 127.0.0.1.');
  return free;
};

const tryListen = async (port: number): Promise<number | undefined> => {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return undefined;
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address !== null && typeof address === 'object' ? address.port : undefined;
};

/** Starts once; returns PostgreSQL's output when it failed to start, undefined when it is ready. */
const tryStart = async (cluster: Cluster, port: number): Promise<string | undefined> => {
  const logSize = statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const keptFromByte = logSize > keptLogBytes ? 0 : logSize;
  const child = await spawnServer(cluster, port, keptFromByte === 0 ? 'w' : 'a');
  const pid = child.pid ?? 0;
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  await waitUntil(() => hasEnded() || isReady(cluster, pid), cluster.readyTimeoutMs ?? readyTimeoutMs);
  if (isReady(cluster, pid)) return undefined;
  if (!hasEnded()) child.kill('SIGQUIT');
  return readFileSync(cluster.logFile).subarray(keptFromByte).toString('utf8').trim().slice(-2000);
};

const spawnServer = async (cluster: Cluster, port: number, logMode: 'a' | 'w'): Promise<ChildProcess> => {
  const settings = Object.entries({ ...serverSettings(cluster.durable), ...cluster.settings }).flatMap(
    ([key, value]) => ['-c', `${key}=${value}`],
  );
  const args = ['-D', cluster.dir, '-p', String(port), ...settings];
  const launch = cluster.account.launch(cluster.binaries.postgres, args);
  // A file, not a pipe: the server must survive our process.
  const log = openSync(cluster.logFile, logMode, 0o600);
  try {
    // Detached, so that Ctrl-C in the terminal reaches only us and we close our connections first.
    const child = spawn(launch.program, launch.args, {
      ...launch.ids,
      cwd: cluster.home,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    await once(child, 'spawn').catch((error: Error) => {
      throw explainSpawnError(launch, error);
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
};

/** Creates the product's database on a new cluster. */
export const ensureDatabase = async (cluster: Cluster, port: number): Promise<void> => {
  const sql = postgres(urlOf(cluster, port, 'postgres'), { max: 1, onnotice: () => undefined });
  try {
    const found = await sql`select from pg_database where datname = ${databaseName}`;
    if (found.length > 0) return;
    await sql`create database ${sql(databaseName)}`.catch((error: { code?: string }) => {
      // Another process of ours was first.
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  } finally {
    await sql.end();
  }
};

/** Tells the cluster's server to roll back its sessions and stop; returns its pid, if there is one. */
export const askToStop = (cluster: Pick<Cluster, 'dir'>): number | undefined => {
  const pid = readPostmaster(cluster.dir)?.pid;
  if (pid === undefined || !isAlive(pid) || !isPostgres(pid) || !isOfCluster(pid, cluster.dir))
    return undefined;
  process.kill(pid, 'SIGINT');
  return pid;
};

/** Stops the cluster's server and waits until its data is written. */
export const stopServer = async (cluster: Cluster): Promise<void> => {
  const pid = askToStop(cluster);
  if (pid === undefined || (await waitUntil(() => !isAlive(pid), stopTimeoutMs))) return;
  process.kill(pid, 'SIGQUIT');
  await waitUntil(() => !isAlive(pid), stopTimeoutMs);
};
