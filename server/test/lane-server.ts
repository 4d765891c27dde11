import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { LANE_SECRET } from './lane-secret.ts';
import { noteStatements, QUERY_LOG_SETTINGS } from './statements/query-log.ts';

/** The folder of a server is named by this and the process that started it. */
export const FOLDER_PREFIX = 'apps-hub-test-';

/** A PostgreSQL with a migrated database that suites copy. */
export interface LaneServer {
  /** For the owner, to whom row-level security does not apply. */
  readonly ownerUrl: string;
  /** For the application role, as the server uses it. */
  readonly appUrl: string;
  readonly stop: () => Promise<void>;
}

/** Starts a PostgreSQL in a temporary folder and migrates its database. */
export const startLaneServer = async (): Promise<LaneServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const server = await startEmbedded({
    dataDir,
    durable: false,
    // A short write-ahead log, because the folder may be in memory.
    settings: { ...QUERY_LOG_SETTINGS, max_wal_size: '256MB' },
    log: () => undefined,
  });
  await noteStatements(server.ownerUrl);
  return {
    ownerUrl: server.ownerUrl,
    appUrl: await migrate(server.ownerUrl, { secret: LANE_SECRET }),
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
