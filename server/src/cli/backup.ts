import { stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { backUp } from '../backup/back-up.ts';
import { commandEnvironment, typedPath } from './environment.ts';

const USAGE = `npm run backup [-- <file>]
Saves the embedded database and the installation's secrets to one backup file. The app can keep running.
Without a file name, creates apps-hub-<time>.backup in the current folder. Keep it as safe as a password:
it contains customer data and the keys to your stores. Exit code: 0 done, 1 failed.
With DATABASE_URL set, use your server's own tools (docs/backup.md).`;

const nameAt = (now: Date): string =>
  `apps-hub-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`;

const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
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
  const file = typedPath(positionals[0] ?? nameAt(now), env);
  await backUp({ dataDir, file, now });
  console.log(
    `Backed up to ${file} (${inMegabytes((await stat(file)).size)}). To restore it, see: npm run restore -- --help`,
  );
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
