import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Folders whose contents PostgreSQL recreates; pg_wal is copied separately. PostgreSQL's manual, "Making a Base Backup Using the Low Level
 * API".
 */
const EMPTY_FOLDERS: ReadonlySet<string> = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const LEFT_OUT: ReadonlySet<string> = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init']);

const isLeftOut = (name: string): boolean => LEFT_OUT.has(name) || name.startsWith('pgsql_tmp');

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The server may drop a table while its file is being copied; replaying the log handles that. */
const copyIfThere = async (from: string, to: string): Promise<void> => {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
};

const copyFolder = async (from: string, to: string, signal: AbortSignal | undefined): Promise<void> => {
  await mkdir(to, { mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries) {
    signal?.throwIfAborted();
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (isLeftOut(entry.name)) continue;
    if (EMPTY_FOLDERS.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(source, target, signal);
    else if (entry.isFile()) await copyIfThere(source, target);
    else throw new Error(`${source} is neither a file nor a folder, so this database can't be backed up.`);
  }
};

const MAX_READS = 50;

/** Reads the control file until two reads agree, so that it is not torn. */
const copyControlFile = async (from: string, to: string): Promise<void> => {
  const path = join(from, 'global', 'pg_control');
  let last = await readFile(path);
  for (let reads = 1; reads < MAX_READS; reads += 1) {
    const again = await readFile(path);
    if (again.equals(last)) return writeFile(join(to, 'global', 'pg_control'), again, { mode: 0o600 });
    last = again;
  }
  throw new Error(`${path} kept changing during the backup. Try again.`);
};

/** Copies the files of a running cluster into the new folder `to`, between the start and the stop of a backup. */
export const copyCluster = async (from: string, to: string, signal?: AbortSignal): Promise<void> => {
  await copyFolder(from, to, signal);
  await copyControlFile(from, to);
};

const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

/** Copies the log from segment `first` to segment `last`, and the timeline histories. Throws if a segment is missing. */
export const copyLog = async (
  from: string,
  to: string,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<void> => {
  const names = (await readdir(join(from, 'pg_wal'))).toSorted();
  const segments = names.filter((name) => isSegment(name) && name >= first && name <= last);
  if (segments[0] !== first || segments.at(-1) !== last)
    throw new Error('PostgreSQL removed part of its log during the backup. Try again.');
  for (const name of [...segments, ...names.filter((each) => each.endsWith('.history'))])
    await copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name), constants.COPYFILE_FICLONE);
};
