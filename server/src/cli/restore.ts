import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { restore } from '../backup/restore.ts';
import { commandEnvironment, typedPath } from './environment.ts';

const USAGE = `npm run restore -- <file> [--replace]
Restores the data folder (DATA_DIR, or .data) from a backup, then checks every balance.
Stop the app first. Existing data is never deleted: without --replace the command stops, with it the data is moved aside.
Exit code: 0 restored and checked, 1 failed or a balance differs.`;

/** The command that verifies the restored ledger, as a person would type it. */
const prove = (env: NodeJS.ProcessEnv): number => {
  const script = fileURLToPath(new URL('verify-ledger.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [script], { env, stdio: 'inherit' });
  return status ?? 1;
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  if (values.help || path === undefined || more.length > 0) {
    console.log(USAGE);
    return values.help ? 0 : 1;
  }
  const env = commandEnvironment(process.env);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = env;
  if (databaseUrl)
    throw new Error('DATABASE_URL is set: use pg_restore, or your provider’s backups (docs/backup.md).');
  const file = typedPath(path, env);
  const { madeAt, movedTo } = await restore({
    file,
    dataDir,
    replace: values.replace ?? false,
    now: new Date(),
  });
  console.log(`Restored the backup of ${madeAt.toISOString()} to ${dataDir}.`);
  if (movedTo) console.log(`The previous data is now in ${movedTo}.`);
  return prove(env) === 0 ? 0 : 1;
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
