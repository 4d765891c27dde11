import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { chooseAccount } from './embedded-account.ts';
import type { Account, Launch } from './embedded-account.ts';
import { findBinaries, postgresMajor } from './embedded-binaries.ts';
import type { PostgresBinaries } from './embedded-binaries.ts';

const ownerName = 'owner';

/** Database of the product inside the cluster. */
export const databaseName = 'apps_hub';

/** A data folder and what is needed to run a server on it. */
export interface Cluster {
  /** Holds the cluster's folder, its password, its log and the pid notes of the processes that use it. */
  home: string;
  dir: string;
  logFile: string;
  binaries: PostgresBinaries;
  account: Account;
  password: string;
  durable: boolean;
  /** How long a start may take; a minute by default. */
  readyTimeoutMs?: number;
  /** Further settings, in the form of `postgres -c`. */
  settings: Readonly<Record<string, string>>;
}

/**
 * Closes the data folder to everybody but this installation. Root gives it to PostgreSQL's account, which must be able to enter it; a
 * folder that belongs to somebody else is left as it is.
 */
const closeToOthers = async (dataDir: string, { ids }: Account): Promise<void> => {
  const { uid } = await stat(dataDir);
  const own = process.getuid?.();
  if (own !== 0 && uid !== own) return;
  if (ids !== undefined) await chown(dataDir, ids.uid, ids.gid);
  await chmod(dataDir, 0o700);
};

/** Prepares `dataDir` (mode 0700) and its folder `postgres`: the password (mode 0600) and the account PostgreSQL runs under. */
export const openCluster = async (
  dataDir: string,
  { durable, settings }: Pick<Cluster, 'durable' | 'settings'>,
): Promise<Cluster> => {
  const binaries = await findBinaries();
  await mkdir(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 });
  const home = await realpath(join(dataDir, 'postgres'));
  const dir = join(home, 'cluster');
  const account = chooseAccount(dir, [dir, await realpath(binaries.postgres)]);
  if (account.ids !== undefined) await chown(home, account.ids.uid, account.ids.gid);
  await closeToOthers(dataDir, account);
  const password = await readOrMakePassword(home, account);
  return { home, dir, logFile: join(home, 'postgres.log'), binaries, account, password, durable, settings };
};

/** The owner's address of a database in the cluster. */
export const urlOf = (cluster: Pick<Cluster, 'password'>, port: number, database = databaseName): string =>
  `postgres://${ownerName}:${cluster.password}@127.0.0.1:${port}/${database}`;

const readOrMakePassword = async (home: string, account: Account): Promise<string> => {
  const path = join(home, 'password');
  try {
    await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
    // initdb runs under this account and reads the file too.
    if (account.ids !== undefined) await chown(path, account.ids.uid, account.ids.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(path, 'utf8')).trim();
};

/** Creates the cluster if there is none, and returns whether it did. Throws if the existing one does not fit. */
export const initialise = async (cluster: Cluster): Promise<boolean> => {
  const version = await readFile(join(cluster.dir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version?.trim() === String(postgresMajor)) return false;
  if (version !== undefined) throw new Error(otherVersion(cluster.dir, version.trim()));
  if ((await stat(cluster.dir).catch(() => undefined)) !== undefined) {
    throw new Error(
      `${cluster.dir} is no PostgreSQL cluster or belongs to another user. Start as that user, or move the folder away.`,
    );
  }
  // Created under another name first, so that an interruption never leaves a partial cluster under the real name.
  const unfinished = `${cluster.dir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await run(cluster.account.launch(cluster.binaries.initdb, initdbArgs(cluster, unfinished)));
  await rename(unfinished, cluster.dir);
  return true;
};

const otherVersion = (dir: string, version: string): string =>
  `${dir} was made by PostgreSQL ${version}; Apps Hub now brings PostgreSQL ${postgresMajor}. Dump it with the old version and restore it into the new one, or move the folder away to begin with an empty database.`;

const initdbArgs = (cluster: Cluster, dir: string): string[] => {
  // The builtin locale sorts the same on every machine and with every C library.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = [
    '--auth=scram-sha-256',
    `--username=${ownerName}`,
    `--pwfile=${join(cluster.home, 'password')}`,
  ];
  const sync = cluster.durable ? [] : ['--no-sync', '--set=scram_iterations=1'];
  return [`--pgdata=${dir}`, ...locale, ...access, ...sync, '--no-instructions'];
};

const run = async (launch: Launch): Promise<void> => {
  const child = spawn(launch.program, launch.args, { ...launch.ids, stdio: ['ignore', 'ignore', 'pipe'] });
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(explainSpawnError(launch, error)));
    child.once('close', resolve);
  });
  const [code, errors] = await Promise.all([exit, text(child.stderr)]);
  if (code !== 0) throw new Error(`The database could not be created: ${errors.trim()}`);
};

/** Turns a missing helper program's "no such file" into advice for the reader. */
export const explainSpawnError = (launch: Launch, error: Error): Error => {
  if (launch.program !== 'setpriv') return error;
  return new Error(
    'PostgreSQL refuses to run as root, and no other account may enter this folder. Move it to one that others may enter, start as another user, or set DATABASE_URL.',
    { cause: error },
  );
};
