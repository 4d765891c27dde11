import { inspectConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { checkDatabase } from '../process/preflight.ts';
import { commandEnvironment } from './environment.ts';
import { openOwnerDatabase } from './owner-database.ts';

const USAGE = `npm run migrate
Brings the database to this version and ends, for installations that start servers afterwards. A server's own start does the same.
It waits UPGRADE_WAIT_SECONDS for processes of versions that cannot work beside this one to stop. Exit code: 0 done, 1 refused or failed; the
version before works then as before.`;

const main = async (args: readonly string[]): Promise<number> => {
  if (args.length > 0) {
    console.log(USAGE);
    return args[0] === '--help' || args[0] === '-h' ? 0 : 1;
  }
  const env = commandEnvironment(process.env);
  const { config, problems } = inspectConfig(env);
  if (!config) throw new Error(problems.join('; '));
  if (config.DATABASE_URL) await checkDatabase(config.DATABASE_URL);
  const owner = await openOwnerDatabase(env);
  try {
    await migrate(owner.ownerUrl, {
      secret: config.APP_SECRET,
      former: config.APP_SECRET_PREVIOUS,
      patience: { waitMs: config.UPGRADE_WAIT_SECONDS * 1000, say: (line) => console.log(line) },
    });
  } finally {
    await owner.stop();
  }
  console.log('The database is up to date.');
  return 0;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
