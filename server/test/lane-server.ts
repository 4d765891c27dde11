import { mkdtemp, realpath, rm } from 'node:fs/promises';
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

/** The shortest limit of a system for the path of a Unix socket, with room for the socket's name. */
const LONGEST_SOCKET_FOLDER = 80;

/** Where this system has Unix sockets, the server's is in its own folder, which is closed to other accounts. */
const hasSocket = (folder: string): boolean =>
  process.platform !== 'win32' && folder.length <= LONGEST_SOCKET_FOLDER;

/** The address of the same database through the socket in this folder. */
const throughSocket = (address: string, folder: string): string => {
  const url = new URL(address);
  url.searchParams.set('host', folder);
  return url.href;
};

/** Starts a PostgreSQL in a temporary folder and migrates its database. */
export const startLaneServer = async (): Promise<LaneServer> => {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`)));
  const socket = hasSocket(dataDir) ? { unix_socket_directories: dataDir } : {};
  const server = await startEmbedded({
    dataDir,
    durable: false,
    // A short write-ahead log, because the folder may be in memory.
    settings: { ...QUERY_LOG_SETTINGS, ...socket, max_wal_size: '256MB' },
    log: () => undefined,
  });
  const ownerUrl = hasSocket(dataDir) ? throughSocket(server.ownerUrl, dataDir) : server.ownerUrl;
  await noteStatements(ownerUrl);
  return {
    ownerUrl,
    appUrl: await migrate(ownerUrl, { secret: LANE_SECRET }),
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
