import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { examine } from '../doctor/examine.ts';
import { presentFindings } from '../doctor/finding.ts';
import { storedEnvironment } from './environment.ts';
import { openOwnerDatabase } from './owner-database.ts';

const USAGE = `npm run doctor [-- --json]
Says what is wrong before the server is started: variables, database, clock, disk, email, hosts and carriers. Changes nothing.
Exit code: 0 ready, 1 something failed, 2 wrong use.`;

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const env = storedEnvironment(process.env);
  const findings = await examine({
    env,
    fetch: globalThis.fetch,
    openOwner: async (databaseUrl) => {
      const isThere = existsSync(join(env['DATA_DIR'] ?? '', 'postgres'));
      if (databaseUrl === undefined && !isThere) return undefined;
      return openOwnerDatabase({ ...env, DATABASE_URL: databaseUrl });
    },
  });
  const isReady = findings.every(({ state }) => state !== 'failed');
  console.log(values.json ? JSON.stringify({ isReady, findings }, null, 2) : presentFindings(findings));
  return isReady ? 0 : 1;
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
