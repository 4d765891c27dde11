import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { z } from 'zod';

import { postgresMajor } from '../db/embedded-binaries.ts';

const manifest = z.object({
  product: z.literal('apps-hub'),
  format: z.literal(1),
  postgres: z.number(),
  madeAt: z.iso.datetime(),
});

const MANIFEST = 'backup.json';

/**
 * An archive's contents besides its manifest: the cluster's folder, its owner's password, and the installation's stored secrets, if any.
 */
export const ARCHIVED = { cluster: 'cluster', password: 'password', secrets: 'secrets.json' } as const;

const writeManifest = async (folder: string, madeAt: Date): Promise<void> => {
  const head = { product: 'apps-hub', format: 1, postgres: postgresMajor, madeAt: madeAt.toISOString() };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(head)}\n`, { mode: 0o600 });
};

/** Packs a folder into one compressed stream. */
export const packed = async (folder: string, madeAt: Date): Promise<Readable> => {
  await writeManifest(folder, madeAt);
  return Readable.from(create({ cwd: folder, gzip: true, portable: true }, ['.']));
};

/** Packs a folder into one compressed file that only this user may read. It is renamed into place once complete. */
export const pack = async (folder: string, file: string, madeAt: Date): Promise<void> => {
  await writeManifest(folder, madeAt);
  const unfinished = `${file}.part`;
  try {
    // Created empty with this mode first, so that nobody else can read it while it is written.
    await writeFile(unfinished, '', { mode: 0o600 });
    await create({ cwd: folder, file: unfinished, gzip: true, portable: true }, ['.']);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
};

const unreadable = (file: string, cause?: unknown): Error =>
  new Error(`${file} is not a complete Apps Hub backup.`, { cause });

/** Parses the manifest; undefined if it is not JSON. */
const parseManifest = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** An archive: its name in messages, and its content. */
export interface Archive {
  readonly file: string;
  readonly open: () => Readable | Promise<Readable>;
}

/** Unpacks an archive into an existing folder and returns when it was made. Throws if it is damaged or of another PostgreSQL version. */
export const unpack = async ({ file, open }: Archive, folder: string): Promise<Date> => {
  const content = await open();
  await pipeline(content, extract({ cwd: folder, strict: true, preserveOwner: false })).catch(
    (error: unknown) => {
      throw unreadable(file, error);
    },
  );
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw unreadable(file, error);
  });
  const head = manifest.safeParse(parseManifest(text));
  if (!head.success) throw unreadable(file, head.error);
  if (head.data.postgres !== postgresMajor)
    throw new Error(
      `${file} was made with PostgreSQL ${head.data.postgres}; this version uses ${postgresMajor}. Restore it with the version of Apps Hub that made it.`,
    );
  await rm(join(folder, MANIFEST));
  return new Date(head.data.madeAt);
};
