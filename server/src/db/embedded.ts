import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { initialise, openCluster, urlOf } from './embedded-cluster.ts';
import type { Cluster } from './embedded-cluster.ts';
import { isAlive, readPostmaster } from './embedded-process.ts';
import { askToStop, ensureDatabase, ensureRunning, stopServer } from './embedded-server.ts';
import { addUser, removeUser, withLock } from './embedded-users.ts';

const watchIntervalMs = 500;
const retryPauseMs = 5_000;

export interface EmbeddedOptions {
  /** The application's data folder; PostgreSQL keeps everything in its `postgres` folder. */
  dataDir: string;
  /** The port of 127.0.0.1 to listen on; by default the last one if free, else any free one. */
  port?: number;
  /** False turns off protection against power cuts: for tests. */
  durable?: boolean;
  /** Settings besides our own, in the form of `postgres -c`: for tests. */
  settings?: Readonly<Record<string, string>>;
  log: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** The owner's (superuser's) address of the `apps_hub` database. It contains the password: keep it out of logs. */
  ownerUrl: string;
  /** Stops the server gracefully, or leaves it to other processes that use the same data folder. */
  stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL 18 from the npm packages with its data in `dataDir/postgres`, or joins the server that already runs there, and
 * restarts it if it dies. Throws a readable message when it cannot.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const { dataDir, port: wantedPort, durable = true, settings = {}, log } = options;
  const cluster = await openCluster(dataDir, { durable, settings });
  const port = await withLock(cluster.home, async () => {
    if (await initialise(cluster)) log('made the database');
    const port = await ensureRunning(cluster, wantedPort);
    addUser(cluster.home);
    return port;
  });
  await ensureDatabase(cluster, port);
  const watch = keepRunning(cluster, port, log);
  // A process that calls process.exit cannot wait, but it should not leave a server behind.
  const leave = (): void => {
    if (removeUser(cluster.home)) askToStop(cluster);
  };
  process.once('exit', leave);
  return {
    ownerUrl: urlOf(cluster, port),
    stop: async () => {
      process.off('exit', leave);
      await watch.end();
      await withLock(cluster.home, async () => {
        if (removeUser(cluster.home)) await stopServer(cluster);
      });
    },
  };
};

/**
 * The owner's address of the server that runs on this data, for a process that neither starts it nor keeps it running. Throws a readable message if
 * none runs.
 */
export const runningEmbedded = async (dataDir: string): Promise<string> => {
  const home = join(dataDir, 'postgres');
  const dir = join(home, 'cluster');
  const postmaster = readPostmaster(dir);
  if (!postmaster?.ready || !isAlive(postmaster.pid))
    throw new Error(`no database is running in ${dataDir}: start Apps Hub`);
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  return urlOf({ password }, postmaster.port);
};

/** Restarts the server, on the same port, whenever its process is gone. */
const keepRunning = (cluster: Cluster, port: number, log: EmbeddedOptions['log']) => {
  const ended = new AbortController();
  const watch = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      if (isGone(cluster)) await restart(cluster, port, log);
      await sleep(watchIntervalMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    end: async (): Promise<void> => {
      ended.abort();
      await watching;
    },
  };
};

const isGone = (cluster: Cluster): boolean => {
  const postmaster = readPostmaster(cluster.dir);
  return postmaster === undefined || !isAlive(postmaster.pid);
};

const restart = async (cluster: Cluster, port: number, log: EmbeddedOptions['log']): Promise<void> => {
  try {
    log('PostgreSQL has ended unexpectedly; starting it again');
    await withLock(cluster.home, () => ensureRunning(cluster, port));
  } catch (error) {
    log(`PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}`);
    await sleep(retryPauseMs, undefined, { ref: false });
  }
};
