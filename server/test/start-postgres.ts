import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { isAlive, isPostgres, readPostmaster, waitUntil } from '../src/db/embedded-process.ts';
import { startEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { LANE_SECRET } from './lane-secret.ts';
import { noteStatements, QUERY_LOG_SETTINGS } from './statements/query-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test database for its owner, whom row-level security does not bind. */
    ownerUrl: string;
    /** Address of the test database for the application's role, as the server uses it. */
    appUrl: string;
  }
}

const prefix = 'apps-hub-test-';

/** Starts one PostgreSQL for all files of the lane, in a temporary folder, and migrates its database. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await removeLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const server = await startEmbedded({
    dataDir,
    durable: false,
    // A short log of changes: the folder may be in memory.
    settings: { ...QUERY_LOG_SETTINGS, max_wal_size: '256MB' },
    log: () => undefined,
  });
  await noteStatements(server.ownerUrl);
  project.provide('ownerUrl', server.ownerUrl);
  project.provide('appUrl', await migrate(server.ownerUrl, { secret: LANE_SECRET }));
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
};

// A killed run could not clean up: its server still runs and its folder is still there.
const removeLeftovers = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const runPid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
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
