import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

import { openCluster } from '#db/embedded-cluster.ts';
import { ensureRunning, stopServer } from '#db/embedded-server.ts';
import { fetchBackup, type Remote } from '../remote/remote.ts';
import type { Archive } from '../archive.ts';
import { LOG_FOLDER, readLog, type StoredLog } from './names.ts';
import { planFor } from './plan.ts';

/** What is stored of the log. */
export const storedLog = async ({ storage }: Remote): Promise<StoredLog> =>
  readLog((await storage.list(LOG_FOLDER)).map(({ name }) => name));

/**
 * Reads a time with its zone, such as `2026-11-29T07:15:00+03:00`. Throws for anything else: a guessed zone would restore another hour, and
 * microseconds would be cut off.
 */
export const readMoment = (text: string): Date => {
  const read = z.iso.datetime({ offset: true }).safeParse(text);
  if (read.success && !/\.\d{4}/.test(text)) return new Date(read.data);
  throw new Error(`--at takes a time with its zone, such as 2026-11-29T07:15:00+03:00, not ${text}`);
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
  // Ready means that everything is replayed.
  hot_standby: 'off',
});

/** Replays the fetched log until `at`, and stops the server. */
const replay = async (dataDir: string, folder: string, at: Date): Promise<void> => {
  const cluster = await openCluster(dataDir, { durable: true, settings: recoverySettings(folder, at) });
  const signal = join(cluster.dir, 'recovery.signal');
  await writeFile(signal, '', { mode: 0o600 });
  const { ids } = cluster.account;
  // PostgreSQL deletes it when it is done.
  if (ids) await chown(signal, ids.uid, ids.gid);
  try {
    // However long it takes: the log of a day is hundreds of files.
    await ensureRunning({ ...cluster, readyTimeoutMs: Number.POSITIVE_INFINITY }, undefined);
  } finally {
    await stopServer(cluster);
  }
};

/** How a moment is restored: the backup before it, and the log that is replayed on it. For `restore`. */
export interface Moment {
  readonly archive: Archive;
  readonly recover: (dataDir: string) => Promise<void>;
}

const TRIES = 3;

/** Stores a part of the log in a file. A connection that breaks among hundreds must not end the restore. */
const fetchPart = async (remote: Remote, name: string, file: string): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      // Only its folder's owner can enter that, and it is deleted: PostgreSQL's account must be able to read the file.
      return await pipeline(await fetchBackup(remote, name), createWriteStream(file, { mode: 0o644 }));
    } catch (error) {
      if (tries === TRIES) throw new Error(`${name} could not be read`, { cause: error });
    }
  }
};

/** Throws a message with the moments that can be restored, if this one can't; `chain` names one of several databases. */
export const momentFor = (
  remote: Remote,
  log: StoredLog,
  { at, chain }: { readonly at: Date; readonly chain?: string | undefined },
): Moment => {
  if (process.platform === 'win32')
    throw new Error(
      'A moment can be restored on Linux and macOS only: Windows lacks the program that reads the log.',
    );
  const { base, parts } = planFor(log, at, chain);
  return {
    archive: { file: base.name, open: () => fetchBackup(remote, base.name) },
    recover: async (dataDir) => {
      const folder = join(dataDir, 'postgres', 'log');
      await mkdir(folder);
      for (const { name, segment } of parts) await fetchPart(remote, name, join(folder, `${segment}.gz`));
      await replay(dataDir, folder, at);
      await rm(folder, { recursive: true });
    },
  };
};
