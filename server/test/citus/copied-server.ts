import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { expect } from 'vitest';

import { accountOf } from '#db/distributed/testing/servers.ts';
import { freePort } from '../sandbox-process.ts';

const run = promisify(execFile);

/** A server's programs, and the account that they need. */
export const programsOf = async (ownerUrl: string) => {
  const sql = postgres(ownerUrl, { max: 1 });
  const [row] = await sql<{ data: string; programs: string }[]>`
    select current_setting('data_directory') as data, (select setting from pg_config where name = 'BINDIR') as programs`;
  await sql.end();
  if (!row) throw new Error('a server has programs');
  const account = await accountOf(row.data);
  const pathOf = (program: string): string => join(row.programs, program);
  return {
    run: (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
      run(pathOf(program), [...args], { ...account, cwd: '/', env: { ...account.env, ...env } }),
    start: (program: string, args: readonly string[]): ChildProcess =>
      spawn(pathOf(program), [...args], { ...account, cwd: '/', stdio: 'ignore' }),
    /** A folder that the account may write. */
    folder: async (): Promise<string> => {
      const made = await mkdtemp(join(tmpdir(), 'apps-hub-copy-'));
      if (account.uid !== undefined && account.gid !== undefined) await chown(made, account.uid, account.gid);
      return made;
    },
  };
};

const addressOf = (url: string): string[] => {
  const { hostname, port, username } = new URL(url);
  return ['--host', hostname, '--port', port, '--username', username];
};

/** Copies a server by PostgreSQL's own tools: a base backup, and its log from then on. */
export const copyServer = async (serverUrl: string) => {
  const programs = await programsOf(serverUrl);
  const folder = await programs.folder();
  const [data, log] = [join(folder, 'data'), join(folder, 'log')];
  await mkdir(log);
  const { uid, gid } = await stat(folder);
  await chown(log, uid, gid);
  // A slot keeps the log until it is received.
  const slot = ['--slot', `copy_${process.pid}`, ...addressOf(serverUrl)];
  await programs.run('pg_receivewal', ['--create-slot', ...slot]);
  const receiving = programs.start('pg_receivewal', ['--no-sync', '--directory', log, ...slot]);
  await programs.run('pg_basebackup', ['--pgdata', data, '--checkpoint', 'fast', ...addressOf(serverUrl)]);
  const port = await freePort();
  const url = new URL(serverUrl);
  url.port = String(port);
  return {
    url: url.href,
    /** Ends the copy of the log, once it has all that is written now. */
    endLog: async (): Promise<void> => {
      const sql = postgres(serverUrl, { max: 1 });
      const [row] = await sql<{ file: string }[]>`
        select pg_walfile_name(pg_current_wal_insert_lsn()) as file`;
      await sql`select pg_switch_wal()`;
      await expect.poll(() => readdir(log), { timeout: 60_000 }).toContain(row?.file);
      await sql.end();
      receiving.kill('SIGINT');
      await once(receiving, 'exit');
      await programs.run('pg_receivewal', ['--drop-slot', ...slot]);
    },
    /** Starts the copy as it was at this restore point, as docs/distributed.md says. */
    restore: async (point: string): Promise<void> => {
      await appendFile(
        join(data, 'postgresql.conf'),
        `
port = ${port}
unix_socket_directories = '${folder}'
citus.recover_2pc_interval = -1
citus.distributed_deadlock_detection_factor = -1
restore_command = 'cp ${log}/%f %p || cp ${log}/%f.partial %p'
recovery_target_name = '${point}'
recovery_target_action = 'promote'
`,
      );
      await writeFile(join(data, 'recovery.signal'), '');
      await programs.run('pg_ctl', ['-D', data, '-l', join(folder, 'messages'), '-w', '-t', '120', 'start']);
      const sql = postgres(url.href, { max: 1 });
      const isOpen = () => sql`select pg_is_in_recovery() as restoring`;
      await expect.poll(isOpen, { timeout: 60_000 }).toEqual([{ restoring: false }]);
      await sql.end();
    },
    remove: async (): Promise<void> => {
      receiving.kill('SIGKILL');
      await programs.run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
