import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';

import { schemaOf } from '#settings/setting.ts';
import { type Kept, nameOf, ofSeries, pastKeeping } from './names.ts';
import { openWith, sealFor } from './sealed.ts';
import { BACKUP_SETTINGS } from './settings.ts';
import { openStorage, type Storage } from './storage.ts';

type Settings = z.output<ReturnType<typeof schemaOf<typeof BACKUP_SETTINGS>>>;

/** The storage of this environment, with its keys. */
export interface Remote {
  readonly storage: Storage;
  readonly recipient: string | undefined;
  readonly identity: string | undefined;
  readonly keepDays: number;
}

const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const read = schemaOf(BACKUP_SETTINGS).safeParse(env);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
};

/** Throws a message that names the variable that is missing or wrong. */
export const openRemote = (env: NodeJS.ProcessEnv): Remote => remoteOf(readSettings(env));

/** Throws a message that names the variable that is missing. */
export const remoteOf = (settings: Settings): Remote => {
  const needed = (name: 'BACKUP_S3_BUCKET' | 'BACKUP_S3_KEY_ID' | 'BACKUP_S3_SECRET'): string => {
    const value = settings[name];
    if (value === undefined) throw new Error(`${name} is missing (docs/backup.md)`);
    return value;
  };
  return {
    storage: openStorage({
      bucket: needed('BACKUP_S3_BUCKET'),
      endpoint: settings.BACKUP_S3_ENDPOINT,
      region: settings.BACKUP_S3_REGION,
      prefix: settings.BACKUP_S3_PREFIX,
      keyId: needed('BACKUP_S3_KEY_ID'),
      secret: needed('BACKUP_S3_SECRET'),
    }),
    recipient: settings.BACKUP_RECIPIENT,
    identity: settings.BACKUP_IDENTITY,
    keepDays: settings.BACKUP_KEEP_DAYS,
  };
};

/** Throws if there is no key to encrypt for. */
export const recipientOf = ({ recipient }: Remote): string => {
  if (recipient !== undefined) return recipient;
  throw new Error('BACKUP_RECIPIENT is missing: backups leave this machine only encrypted (docs/backup.md)');
};

/** Encrypts content while it is read, and stores it under a name; nothing, if the content fails. */
export const sendSealed = async (
  remote: Remote,
  { name, content }: { readonly name: string; readonly content: Readable },
): Promise<void> => {
  const recipient = recipientOf(remote);
  await remote.storage.put(name, await sealFor(recipient, content));
};

interface Sending {
  readonly series: string;
  readonly content: Readable;
  readonly now: Date;
}

/**
 * Encrypts and stores a backup while it is made, then deletes those of its series that are past their days. Returns its name, and those of the
 * deleted. If the content fails, nothing is stored or deleted.
 */
export const sendBackup = async (
  remote: Remote,
  { series, content, now }: Sending,
): Promise<{ readonly name: string; readonly deleted: readonly string[] }> => {
  const { storage, keepDays } = remote;
  const name = nameOf(series, now);
  await sendSealed(remote, { name, content });
  const names = (await storage.list()).map((each) => each.name);
  if (!names.includes(name)) throw new Error(`${name} was sent, and the storage does not list it`);
  const deleted = pastKeeping(ofSeries(names, series), { now, days: keepDays }).map((each) => each.name);
  for (const each of deleted) await storage.remove(each);
  return { name, deleted };
};

/** The newest backup of a series. Throws if there is none. */
export const newestOf = async ({ storage }: Remote, series: string): Promise<Kept> => {
  const [newest] = ofSeries(
    (await storage.list()).map(({ name }) => name),
    series,
  );
  if (!newest) throw new Error(`there is no backup of ${series} yet`);
  return newest;
};

/** The decrypted content of a stored backup. */
export const fetchBackup = async ({ storage, identity }: Remote, name: string): Promise<Readable> => {
  if (identity === undefined) throw new Error('BACKUP_IDENTITY is missing: without it no backup can be read');
  return openWith(identity, await storage.get(name));
};

/** What a program prints; fails if the program does, so that half a dump is never taken for a whole one. */
export const outputOf = (command: string, args: readonly string[]): Readable => {
  const output = new PassThrough();
  const run = async (): Promise<void> => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    await pipeline(child.stdout, output, { end: false });
    const [code] = await ended;
    if (code !== 0) throw new Error(`${command} ended with ${code}`);
    output.end();
  };
  run().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
};
