import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { accountOf } from '@apps-hub/server/db/distributed/testing/servers';
import postgres from 'postgres';

const run = promisify(execFile);

const START_ATTEMPTS = 30;

/** A PostgreSQL server on this machine, which can be killed and started again. */
interface NodeServer {
  readonly kill: () => void;
  readonly start: () => Promise<void>;
}

/** Finds the programs and the data of the server at this address, which must run as their owner or root. */
export const nodeServer = async (ownerUrl: string): Promise<NodeServer> => {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  const [row] = await sql<{ data: string; programs: string }[]>`
    select current_setting('data_directory') as data, (select setting from pg_config where name = 'BINDIR') as programs`;
  await sql.end();
  if (!row) throw new Error('Expected one row about the server');
  const options = { ...(await accountOf(row.data)), cwd: row.data };
  return {
    kill: () =>
      void process.kill(
        Number(readFileSync(join(row.data, 'postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      ),
    start: async () => {
      for (let attempt = 1; ; attempt += 1)
        try {
          await run(
            join(row.programs, 'pg_ctl'),
            ['-D', row.data, '-l', join(row.data, 'log'), '-w', 'start'],
            options,
          );
          return;
        } catch (error) {
          // Processes of the killed server may still be ending.
          if (attempt === START_ATTEMPTS) throw error;
          await sleep(500);
        }
    },
  };
};
