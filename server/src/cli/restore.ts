import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';

import type { Archive } from '../backup/archive.ts';
import { EMBEDDED } from '../backup/remote/names.ts';
import { restore, type RestoreOptions } from '../backup/restore.ts';
import { endOnSignals } from '../process/stop.ts';
import { commandEnvironment, typedPath } from './environment.ts';
import { proveLedger } from './prove-ledger.ts';

const USAGE = `npm run restore -- <file> [--replace]
npm run restore -- --remote [<name>] [--replace]
npm run restore -- --remote --at <time> [--chain <name>] [--replace]
Restores the data folder (DATA_DIR, or .data) from a backup, then checks every balance. With --remote the backup comes from the storage of
BACKUP_S3_BUCKET: the newest, or the named one; with --at everything that was committed until a time with its zone, such as
2026-11-29T07:15:00+03:00, if npm run backups -- follow sent the log.
Stop the app first. Existing data is never deleted: without --replace the command stops, with it the data is moved aside.
Exit code: 0 restored and checked, 1 failed or a balance differs.`;

/** What to restore, and the log to replay on it. */
type Source = Pick<RestoreOptions, 'archive' | 'recover'>;

const remoteMoment = async (
  env: NodeJS.ProcessEnv,
  text: string,
  chain: string | undefined,
): Promise<Source> => {
  const { momentFor, readMoment, storedLog } = await import('../backup/point-in-time/recover.ts');
  const { openRemote } = await import('../backup/remote/remote.ts');
  const at = readMoment(text);
  const remote = openRemote(env);
  return momentFor(remote, await storedLog(remote), { at, chain });
};

const remoteArchive = async (env: NodeJS.ProcessEnv, name: string | undefined): Promise<Archive> => {
  // The storage's library is large; a restore from a file needs none of it.
  const { fetchBackup, newestOf, openRemote } = await import('../backup/remote/remote.ts');
  const remote = openRemote(env);
  const file = name ?? (await newestOf(remote, EMBEDDED)).name;
  return { file, open: () => fetchBackup(remote, file) };
};

const archiveOf = async (
  env: NodeJS.ProcessEnv,
  path: string | undefined,
  isRemote: boolean,
): Promise<Archive> => {
  if (isRemote) return remoteArchive(env, path);
  const file = typedPath(path ?? '', env);
  return { file, open: () => createReadStream(file) };
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: {
      replace: { type: 'boolean' },
      remote: { type: 'boolean', default: false },
      at: { type: 'string' },
      chain: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  const isComplete =
    values.at === undefined ? path !== undefined || values.remote : values.remote && path === undefined;
  if (values.help || !isComplete || more.length > 0) {
    console.log(USAGE);
    return values.help ? 0 : 1;
  }
  const env = commandEnvironment(process.env);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = env;
  if (databaseUrl)
    throw new Error('DATABASE_URL is set: use pg_restore, or your provider’s backups (docs/backup.md).');
  const { at } = values;
  endOnSignals();
  const { madeAt, movedTo } = await restore({
    ...(at === undefined
      ? { archive: await archiveOf(env, path, values.remote) }
      : await remoteMoment(env, at, values.chain)),
    dataDir,
    replace: values.replace ?? false,
    now: new Date(),
  });
  const until = at === undefined ? '' : `, and the log until ${at},`;
  console.log(`Restored the backup of ${madeAt.toISOString()}${until} to ${dataDir}.`);
  if (movedTo) console.log(`The previous data is now in ${movedTo}.`);
  return (await proveLedger(env)) ? 0 : 1;
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
