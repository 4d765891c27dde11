import { stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { backUp, megabytes, streamBackup } from '../backup/back-up.ts';
import { EMBEDDED } from '../backup/remote/names.ts';
import { commandEnvironment, typedPath } from './environment.ts';

const USAGE = `npm run backup [-- <file>]
npm run backup -- --remote
Saves the embedded database and the installation's secrets to one backup file. The app can keep running.
Without a file name, creates apps-hub-<time>.backup in the current folder. Keep it as safe as a password:
it contains customer data and the keys to your stores. With --remote it is encrypted and sent to the storage of
BACKUP_S3_BUCKET while it is made; older ones are deleted there after BACKUP_KEEP_DAYS. Exit code: 0 done, 1 failed.
With DATABASE_URL set, use your server's own tools (docs/backup.md).`;

const nameAt = (now: Date): string =>
  `apps-hub-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`;

const sendAway = async (
  env: NodeJS.ProcessEnv,
  { dataDir, now }: { readonly dataDir: string; readonly now: Date },
): Promise<void> => {
  // The storage's library is large; a backup to a file needs none of it.
  const { openRemote, sendBackup } = await import('../backup/remote/remote.ts');
  const remote = openRemote(env);
  await streamBackup({ dataDir, now }, async (content) => {
    const { name, deleted } = await sendBackup(remote, { series: EMBEDDED, content, now });
    console.log(`Backed up as ${name}. To restore it: npm run restore -- --remote`);
    for (const each of deleted) console.log(`Deleted ${each}.`);
  });
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { remote: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const env = commandEnvironment(process.env);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = env;
  if (databaseUrl)
    throw new Error('DATABASE_URL is set: use pg_dump, or your provider’s backups (docs/backup.md).');
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`No database in ${dataDir} yet. Run npm start to create it.`);
  const now = new Date();
  if (values.remote) return sendAway(env, { dataDir, now });
  const file = typedPath(positionals[0] ?? nameAt(now), env);
  await backUp({ dataDir, file, now });
  console.log(
    `Backed up to ${file} (${megabytes((await stat(file)).size)}). To restore it, see: npm run restore -- --help`,
  );
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
