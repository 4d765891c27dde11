import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
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
  /** Starts a synchronous standby: from then on each commit waits for it. */
  readonly addStandby: () => Promise<Standby>;
}

interface Standby {
  /** Lets it take the place, address and folder of the killed server. */
  readonly takeOver: () => Promise<void>;
}

/** The standby's port is this much higher. */
const STANDBY_PORT = 100;

/** Finds the programs and the data of the server at this address, which must run as their owner or root. */
export const nodeServer = async (ownerUrl: string): Promise<NodeServer> => {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  const [row] = await sql<{ data: string; programs: string }[]>`
    select current_setting('data_directory') as data, (select setting from pg_config where name = 'BINDIR') as programs`;
  await sql.end();
  if (!row) throw new Error('Expected one row about the server');
  const { data, programs } = row;
  const account = await accountOf(data);
  const url = new URL(ownerUrl);
  const program = (name: string, args: readonly string[]) =>
    run(join(programs, name), args, {
      ...account,
      cwd: '/',
      env: { ...account.env, PGPASSWORD: decodeURIComponent(url.password) },
    });
  const kill = (): void =>
    void process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  const start = async (): Promise<void> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        await program('pg_ctl', ['-D', data, '-l', join(data, 'log'), '-w', 'start']);
        return;
      } catch (error) {
        // Processes of the killed server may still be ending.
        if (attempt === START_ATTEMPTS) throw error;
        await sleep(500);
      }
  };
  const asOwner = async <T>(work: (owner: postgres.Sql) => Promise<T>): Promise<T> => {
    const owner = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
    try {
      return await work(owner);
    } finally {
      await owner.end();
    }
  };
  const addStandby = async (): Promise<Standby> => {
    const copy = `${data}.standby`;
    const [host, port, user] = [url.hostname, url.port || '5432', url.username];
    await program('pg_basebackup', ['-D', copy, '-R', '-c', 'fast', '-h', host, '-p', port, '-U', user]);
    const own = `-p ${Number(port) + STANDBY_PORT}`;
    await program('pg_ctl', ['-D', copy, '-l', join(copy, 'log'), '-o', own, '-w', 'start']);
    await asOwner(async (owner) => {
      // Set after the copy was made, so that the standby, once promoted, does not wait for another.
      await owner`alter system set synchronous_standby_names = '*'`;
      await owner`select pg_reload_conf()`;
      const isInStep = async () =>
        (await owner`select from pg_stat_replication where sync_state = 'sync'`).length > 0;
      while (!(await isInStep())) await sleep(100);
    });
    return {
      takeOver: async () => {
        await program('pg_ctl', ['-D', copy, '-w', 'promote']);
        await program('pg_ctl', ['-D', copy, '-m', 'fast', '-w', 'stop']);
        await rm(data, { recursive: true });
        await rename(copy, data);
        await start();
      },
    };
  };
  return { kill, start, addStandby };
};
