import { statfsSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './root.ts';

const MEMORY = '/dev/shm';

/** Room for the databases of a few workers, with their logs, and for browser profiles. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/** The free space in a folder; 0 when it does not exist. */
const freeBytesOf = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/**
 * Where tests keep temporary files: in memory if there is room, because a database is many small files and a disk takes twenty times as
 * long to copy one. Null leaves it to the system.
 */
export const memoryFolder = (freeBytes = freeBytesOf(MEMORY)): string | null =>
  freeBytes >= NEEDED_BYTES ? MEMORY : null;

/** Sets the folder for temporary files and the compile cache, for this process and its children. Keeps what the caller has set. */
export const placeTestFiles = (env: NodeJS.ProcessEnv = process.env, folder = memoryFolder()): void => {
  if (folder !== null) env['TMPDIR'] ??= folder;
  env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'node');
};
