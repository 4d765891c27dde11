import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { isAlive, isPostgres, readPostmaster, waitUntil } from '../src/db/embedded-process.ts';
import { distributeDatabase } from '../src/db/distributed/distribute.ts';
import { citusServers, createOnCitus, onEach, withDatabase } from '../src/db/distributed/testing/servers.ts';
import { migrate } from '../src/db/migrate.ts';
import { leaveAlone } from './citus/copies.ts';
import { LANE_SECRET } from './lane-secret.ts';
import { FOLDER_PREFIX, startLaneServer } from './lane-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test database for its owner, to whom row-level security does not apply. */
    ownerUrl: string;
    /** Address of the test database for the application role, as the server uses it. */
    appUrl: string;
    /** The owner's address on each server: one, or those of a Citus installation, home node first. */
    servers: readonly string[];
  }
}

/** Few, so that the database is copied fast, but still more than one per node. */
const SHARDS = 4;

/** Prepares the database that all suites of the lane copy: on its own PostgreSQL, or on the Citus at `CITUS_URL`. */
export const setup = (project: TestProject): Promise<() => Promise<void>> => {
  const citusUrl = process.env['CITUS_URL'];
  return citusUrl ? setUpCitus(project, citusUrl) : setUpPlain(project);
};

/** Starts one PostgreSQL for all files of the lane. */
const setUpPlain = async (project: TestProject): Promise<() => Promise<void>> => {
  await removeLeftovers();
  const { ownerUrl, appUrl, stop } = await startLaneServer();
  project.provide('ownerUrl', ownerUrl);
  project.provide('servers', [ownerUrl]);
  project.provide('appUrl', appUrl);
  return stop;
};

/** Creates a database on all servers of the installation, and distributes it. */
const setUpCitus = async (project: TestProject, citusUrl: string): Promise<() => Promise<void>> => {
  const name = `lane_${process.pid}`;
  const found = await citusServers(citusUrl);
  const servers = found.map((server) => withDatabase(server, name));
  const [ownerUrl = ''] = servers;
  await createOnCitus(found, name);
  const appUrl = await migrate(ownerUrl, { secret: LANE_SECRET });
  await distributeDatabase(ownerUrl, { secret: LANE_SECRET, shards: SHARDS });
  project.provide('ownerUrl', ownerUrl);
  project.provide('servers', servers);
  project.provide('appUrl', appUrl);
  await leaveAlone(servers, name);
  return () => onEach(found, 'postgres', [`drop database ${name} with (force)`]);
};

// A killed run could not clean up: its server still runs, and its folder still exists.
const removeLeftovers = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const runPid = new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1];
    if (runPid === undefined || isAlive(Number(runPid))) continue;
    const dataDir = join(tmpdir(), name);
    const pid = readPostmaster(join(dataDir, 'postgres', 'cluster'))?.pid;
    if (pid !== undefined && isAlive(pid) && isPostgres(pid)) {
      process.kill(pid, 'SIGQUIT');
      await waitUntil(() => !isAlive(pid), 5_000);
    }
    await rm(dataDir, { recursive: true, force: true });
  }
};
