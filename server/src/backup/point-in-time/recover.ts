import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { z } from 'zod';

import { openCluster, urlOf } from '../../db/embedded-cluster.ts';
import type { Cluster } from '../../db/embedded-cluster.ts';
import { isAlive, readPostmaster } from '../../db/embedded-process.ts';
import { ensureRunning, stopServer } from '../../db/embedded-server.ts';
import { fetchBackup, type Remote } from '../remote/remote.ts';
import type { Archive } from '../archive.ts';
import { LOG_FOLDER, readLog, type StoredLog } from './names.ts';
import { baseFor, segmentsFor } from './plan.ts';

/** What is stored of the log. */
export const storedLog = async ({ storage }: Remote): Promise<StoredLog> =>
  readLog((await storage.list(LOG_FOLDER)).map(({ name }) => name));

/** Reads a time with its zone, such as `2026-11-29T07:15:00+03:00`. Throws for anything else: a guessed zone would restore another hour. */
export const readMoment = (text: string): Date => {
  const read = z.iso.datetime({ offset: true }).safeParse(text);
  if (read.success) return new Date(read.data);
  throw new Error(`--at takes a time with its zone, such as 2026-11-29T07:15:00+03:00, not ${text}`);
};

/** The file of the log with which a backup begins, as its label says. */
const firstFileOf = async (cluster: string): Promise<string> => {
  const label = await readFile(join(cluster, 'backup_label'), 'utf8');
  const [, file] = /^START WAL LOCATION: \S+ \(file ([\dA-F]{24})\)$/m.exec(label) ?? [];
  if (file === undefined) throw new Error('The backup does not say where its log begins.');
  return file;
};

/** A text as one word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const recoverySettings = (folder: string, at: Date): Record<string, string> => ({
  // PostgreSQL replaces %f by the wanted file and %p by where it belongs; %% is one percent sign.
  restore_command: `gzip -dc ${quoted(`${folder.replaceAll('%', '%%')}/%f.gz`)} > "%p"`,
  // This setting takes offsets, but no names of time zones.
  recovery_target_time: at.toISOString().replace('Z', '+00'),
  recovery_target_action: 'promote',
  recovery_target_timeline: 'current',
});

const WAIT_MS = 100;

/** Waits until the server has replayed its log and accepts writes. Throws what it last logged if it ends. */
const untilRecovered = async (cluster: Cluster, port: number): Promise<void> => {
  const sql = postgres(urlOf(cluster, port, 'postgres'), { max: 1, onnotice: () => undefined });
  try {
    for (;;) {
      const [row] = await sql<{ isReplaying: boolean }[]>`
        select pg_is_in_recovery() as "isReplaying"`.catch(() => []);
      if (row?.isReplaying === false) return;
      const pid = readPostmaster(cluster.dir)?.pid;
      if (pid === undefined || !isAlive(pid)) {
        const log = await readFile(cluster.logFile, 'utf8');
        throw new Error(`The log could not be replayed. ${log.trim().slice(-1000)}`);
      }
      await sleep(WAIT_MS);
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
};

/** Replays the fetched log until `at`, and stops the server. */
const replay = async (dataDir: string, folder: string, at: Date): Promise<void> => {
  const cluster = await openCluster(dataDir, { durable: true, settings: recoverySettings(folder, at) });
  const signal = join(cluster.dir, 'recovery.signal');
  await writeFile(signal, '', { mode: 0o600 });
  const { ids } = cluster.account;
  // PostgreSQL deletes it when it is done.
  if (ids) await chown(signal, ids.uid, ids.gid);
  try {
    await untilRecovered(cluster, await ensureRunning(cluster, undefined));
  } finally {
    await stopServer(cluster);
  }
};

/** How a moment is restored: the backup before it, and the log that is replayed on it. For `restore`. */
export interface Moment {
  readonly archive: Archive;
  readonly recover: (dataDir: string) => Promise<void>;
}

/** Throws a message with the moments that can be restored, if this one can't. */
export const momentFor = (remote: Remote, log: StoredLog, at: Date): Moment => {
  if (process.platform === 'win32')
    throw new Error(
      'A moment can be restored on Linux and macOS only: Windows lacks the program that reads the log.',
    );
  const { name, chain } = baseFor(log, at);
  return {
    archive: { file: name, open: () => fetchBackup(remote, name) },
    recover: async (dataDir) => {
      const first = await firstFileOf(join(dataDir, 'postgres', 'cluster'));
      const folder = join(dataDir, 'postgres', 'log');
      await mkdir(folder);
      for (const { name: stored, segment } of segmentsFor(log, { chain, first, at }))
        await pipeline(
          await fetchBackup(remote, stored),
          // Only this folder's owner can enter it, and it is deleted: PostgreSQL's account must be able to read it.
          createWriteStream(join(folder, `${segment}.gz`), { mode: 0o644 }),
        );
      await replay(dataDir, folder, at);
      await rm(folder, { recursive: true });
    },
  };
};
