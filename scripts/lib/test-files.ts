import { statfsSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './root.ts';

const MEMORY = '/dev/shm';

/** Databases of a few workers, with their logs, and the profiles of browsers. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/** How much is free in a folder; nothing where there is no such folder. */
const freeBytesOf = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/**
 * Where tests keep temporary files: in memory if there is room for them, because a database is many small files, and a disk takes twenty
 * times as long to copy one. Null leaves it to the system.
 */
export const memoryFolder = (freeBytes = freeBytesOf(MEMORY)): string | null =>
  freeBytes >= NEEDED_BYTES ? MEMORY : null;

/** Tells this process and its children where to keep temporary files, and compiled scripts of programs. What the caller has set stays. */
export const placeTestFiles = (env: NodeJS.ProcessEnv = process.env, folder = memoryFolder()): void => {
  if (folder !== null) env['TMPDIR'] ??= folder;
  env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'node');
};
