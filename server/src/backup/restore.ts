import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { chooseAccount } from '../db/embedded-account.ts';
import { isAlive, isPostgres, readPostmaster } from '../db/embedded-process.ts';
import { type Archive, ARCHIVED, unpack } from './archive.ts';
import { dropOnExit } from './drop-on-exit.ts';

export interface RestoreOptions {
  readonly archive: Archive;
  readonly dataDir: string;
  /** Move existing data aside instead of refusing. */
  readonly replace: boolean;
  readonly now: Date;
  /** Brings the restored data forward, before they take the place of existing ones. */
  readonly recover?: (dataDir: string) => Promise<void>;
}

export interface Restored {
  readonly madeAt: Date;
  /** Where existing data was moved. */
  readonly movedTo: string | undefined;
}

const refuseRunning = (clusterDir: string): void => {
  const pid = readPostmaster(clusterDir)?.pid;
  if (pid !== undefined && isAlive(pid) && isPostgres(pid))
    throw new Error('Apps Hub is running on this data. Stop it, then restore.');
};

const giveTo = async (path: string, ids: { uid: number; gid: number }): Promise<void> => {
  await chown(path, ids.uid, ids.gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    await (entry.isDirectory() ? giveTo(child, ids) : chown(child, ids.uid, ids.gid));
  }
};

/** Turns an unpacked archive into a data folder, with the owners and modes that PostgreSQL requires. */
const arrange = async (unpacked: string): Promise<void> => {
  const home = join(unpacked, 'postgres');
  await mkdir(home, { mode: 0o700 });
  for (const name of [ARCHIVED.cluster, ARCHIVED.password])
    await rename(join(unpacked, name), join(home, name));
  const cluster = join(home, ARCHIVED.cluster);
  await chmod(cluster, 0o700);
  await chmod(join(home, ARCHIVED.password), 0o600);
  const { ids } = chooseAccount(cluster, []);
  if (ids) await giveTo(home, ids);
};

/** Where existing data is moved: next to the data folder, named by the time. */
const asideOf = (dataDir: string, now: Date): string =>
  `${dataDir}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`;

/** A new folder beside the data folder, which the restored data can be moved from at once. Throws what to do if this user may not make one. */
const makeBeside = async (dataDir: string): Promise<string> => {
  const parent = dirname(dataDir);
  try {
    await mkdir(parent, { recursive: true });
    return await mkdtemp(join(parent, '.apps-hub-restore-'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) throw error;
    throw new Error(
      `this user may not write to ${parent}, beside the data: let it, or restore into a DATA_DIR one folder deeper`,
      { cause: error },
    );
  }
};

/**
 * Creates a data folder from a backup. Nothing is deleted: existing data makes it refuse, or with `replace` is moved aside. PostgreSQL
 * replays the log in the backup at its next start. On failure, throws a readable message and leaves existing data unchanged.
 */
export const restore = async ({
  archive,
  dataDir,
  replace,
  now,
  recover,
}: RestoreOptions): Promise<Restored> => {
  refuseRunning(join(dataDir, 'postgres', 'cluster'));
  const isThere = existsSync(join(dataDir, 'postgres')) || existsSync(join(dataDir, ARCHIVED.secrets));
  if (isThere && !replace)
    throw new Error(`${dataDir} already has data. Add --replace to move it aside, or set another DATA_DIR.`);
  const unpacked = await makeBeside(dataDir);
  const keep = dropOnExit(unpacked);
  try {
    const madeAt = await unpack(archive, unpacked);
    await arrange(unpacked);
    await recover?.(unpacked);
    // The app may have been started during a long restore.
    refuseRunning(join(dataDir, 'postgres', 'cluster'));
    const movedTo = existsSync(dataDir) ? asideOf(dataDir, now) : undefined;
    if (movedTo) await rename(dataDir, movedTo);
    await rename(unpacked, dataDir);
    return { madeAt, movedTo };
  } finally {
    keep();
    // After an error, unpacking ends the files that it has begun a moment later.
    await rm(unpacked, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
};
