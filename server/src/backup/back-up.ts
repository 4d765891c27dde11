import { copyFile, mkdtemp, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import postgres from 'postgres';

import { startEmbedded } from '../db/embedded.ts';
import { ARCHIVED, pack, packed } from './archive.ts';
import { copyCluster, copyLog } from './copy-cluster.ts';

export interface BackupOptions {
  readonly dataDir: string;
  /** The backup's path; an existing file is replaced once the new one is complete. */
  readonly file: string;
  readonly now: Date;
}

const SLOT = `apps_hub_backup_${process.pid}`;

/**
 * Copies the running cluster as of one moment, by PostgreSQL's low-level backup protocol. A temporary replication slot keeps the log
 * until it is copied, so a killed backup leaves nothing behind. Returns the file of the log with which a replay begins.
 */
const copyRunning = async (
  sql: postgres.Sql,
  {
    from,
    to,
    signal,
  }: { readonly from: string; readonly to: string; readonly signal?: AbortSignal | undefined },
): Promise<string> => {
  await sql`select pg_create_physical_replication_slot(${SLOT}, true, true)`;
  const [started] = await sql<{ lsn: string }[]>`select pg_backup_start(${SLOT}, fast => true) as lsn`;
  await copyCluster(from, to, signal);
  const [stopped] = await sql<{ lsn: string; label: string; tablespaces: string }[]>`
    select lsn, labelfile as label, spcmapfile as tablespaces from pg_backup_stop(wait_for_archive => false)`;
  if (!started || !stopped) throw new Error('PostgreSQL did not say where the backup begins and ends.');
  const [segments] = await sql<{ first: string; last: string }[]>`
    select pg_walfile_name(${started.lsn}::pg_lsn) as first, pg_walfile_name(${stopped.lsn}::pg_lsn) as last`;
  if (!segments) throw new Error('PostgreSQL did not name its log.');
  if (stopped.tablespaces.trim() !== '')
    throw new Error('This database uses tablespaces, which are not backed up here. Use pg_basebackup.');
  await copyLog(from, to, segments);
  await writeFile(join(to, 'backup_label'), stopped.label, { mode: 0o600 });
  return segments.first;
};

/** Throws if a copy would fill the disk, which would stop the shop itself. */
const refuseFullDisk = async (sql: postgres.Sql, place: string): Promise<void> => {
  const [size] = await sql<{ bytes: number }[]>`
    select sum(pg_database_size(oid))::float8 as bytes from pg_database where datallowconn`;
  const { bavail, bsize } = await statfs(place);
  const [needed, free] = [(size?.bytes ?? 0) * ROOM, bavail * bsize];
  if (free < needed)
    throw new Error(
      `${place} has room for ${megabytes(free)}, and a copy of the database needs ${megabytes(needed)}.`,
    );
};

const ROOM = 1.2;

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** How the folders of unfinished copies begin. */
const STAGING = '.apps-hub-backup-';

const ABANDONED_MS = 24 * 3_600_000;

/** Deletes what copies that were killed left in a folder more than a day ago. */
export const sweepCopies = async (place: string, now: Date): Promise<void> => {
  for (const name of await readdir(place)) {
    const path = join(place, name);
    if (!name.startsWith(STAGING)) continue;
    if (now.getTime() - (await stat(path)).mtimeMs > ABANDONED_MS)
      await rm(path, { recursive: true, force: true });
  }
};

/** A running embedded database, and the folder in which its copy is made. */
interface Copying {
  readonly ownerUrl: string;
  readonly dataDir: string;
  readonly place: string;
  /** Ends the copy, and deletes what it has made. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Copies a running embedded database into a folder inside `place`, gives it to `use`, and deletes it: everything that was committed when the
 * copy ended, and the installation's secrets.
 */
const withCopy = async (
  { ownerUrl, dataDir, place, signal }: Copying,
  use: (folder: string, firstOfLog: string) => Promise<void>,
): Promise<void> => {
  const staging = await mkdtemp(join(place, STAGING));
  try {
    // PostgreSQL ends a backup with its connection, which the driver would renew after a while.
    const sql = postgres(ownerUrl, { max: 1, max_lifetime: null, onnotice: () => undefined });
    const home = join(dataDir, 'postgres');
    let firstOfLog: string;
    try {
      await refuseFullDisk(sql, place);
      const [from, to] = [join(home, 'cluster'), join(staging, ARCHIVED.cluster)];
      firstOfLog = await copyRunning(sql, { from, to, signal });
    } finally {
      await sql.end();
    }
    await copyFile(join(home, 'password'), join(staging, ARCHIVED.password));
    await copyFile(join(dataDir, 'secrets.json'), join(staging, ARCHIVED.secrets)).catch((error: unknown) => {
      // A server that gets its secrets from its environment stores none.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    });
    await use(staging, firstOfLog);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};

/** Starts the embedded database, or joins the running one, while `use` works. */
const withServer = async (dataDir: string, use: (ownerUrl: string) => Promise<void>): Promise<void> => {
  const server = await startEmbedded({ dataDir, log: () => undefined });
  try {
    await use(server.ownerUrl);
  } finally {
    await server.stop();
  }
};

/**
 * Writes a backup of the running embedded database to one file: everything that was committed when the copy ended. The file contains
 * customers' data and the installation's secrets. On failure, throws a readable message and leaves a previous file untouched.
 */
export const backUp = ({ dataDir, file, now }: BackupOptions): Promise<void> =>
  withServer(dataDir, (ownerUrl) =>
    withCopy({ ownerUrl, dataDir, place: dirname(resolve(file)) }, (folder) =>
      pack(folder, resolve(file), now),
    ),
  );

/** The same as a stream, which `send` reads while the archive is made; for a process that has started the database, or joined it. */
export const streamCopy = (
  { now, ...copying }: Omit<Copying, 'place'> & Pick<BackupOptions, 'now'>,
  send: (content: Readable, firstOfLog: string) => Promise<void>,
): Promise<void> =>
  withCopy({ ...copying, place: copying.dataDir }, async (folder, firstOfLog) => {
    const content = await packed(folder, now);
    if (copying.signal) addAbortSignal(copying.signal, content);
    await send(content, firstOfLog);
  });

/** The same, starting the database or joining it meanwhile. */
export const streamBackup = (
  { dataDir, now }: Pick<BackupOptions, 'dataDir' | 'now'>,
  send: (content: Readable) => Promise<void>,
): Promise<void> => withServer(dataDir, (ownerUrl) => streamCopy({ ownerUrl, dataDir, now }, send));
