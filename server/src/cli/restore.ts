import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';

import type { Archive } from '../backup/archive.ts';
import { EMBEDDED } from '../backup/remote/names.ts';
import { restore } from '../backup/restore.ts';
import { commandEnvironment, typedPath } from './environment.ts';
import { proveLedger } from './prove-ledger.ts';

const USAGE = `npm run restore -- <file> [--replace]
npm run restore -- --remote [<name>] [--replace]
Restores the data folder (DATA_DIR, or .data) from a backup, then checks every balance. With --remote the backup comes from the storage of
BACKUP_S3_BUCKET: the newest, or the named one.
Stop the app first. Existing data is never deleted: without --replace the command stops, with it the data is moved aside.
Exit code: 0 restored and checked, 1 failed or a balance differs.`;

const remoteArchive = async (env: NodeJS.ProcessEnv, name: string | undefined): Promise<Archive> => {
  // The storage's library is large; a restore from a file needs none of it.
  const { fetchBackup, newestOf, openRemote } = await import('../backup/remote/remote.ts');
  const remote = openRemote(env);
  const file = name ?? (await newestOf(remote, EMBEDDED)).name;
  return { file, open: () => fetchBackup(remote, file) };
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: {
      replace: { type: 'boolean' },
      remote: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  if (values.help || (path === undefined && !values.remote) || more.length > 0) {
    console.log(USAGE);
    return values.help ? 0 : 1;
  }
  const env = commandEnvironment(process.env);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = env;
  if (databaseUrl)
    throw new Error('DATABASE_URL is set: use pg_restore, or your provider’s backups (docs/backup.md).');
  const file = typedPath(path ?? '', env);
  const archive = values.remote
    ? await remoteArchive(env, path)
    : { file, open: () => createReadStream(file) };
  const { madeAt, movedTo } = await restore({
    archive,
    dataDir,
    replace: values.replace ?? false,
    now: new Date(),
  });
  console.log(`Restored the backup of ${madeAt.toISOString()} to ${dataDir}.`);
  if (movedTo) console.log(`The previous data is now in ${movedTo}.`);
  return proveLedger(env) ? 0 : 1;
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
