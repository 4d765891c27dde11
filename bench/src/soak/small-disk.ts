import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Enough for half an hour's work, and few enough to fill at once. */
const SIZE = '3g';
const BLOCK = Buffer.alloc(1 << 20, 'x');
const AGAIN_MS = 500;

/** A folder that can become full, in memory, where this user may mount one. */
export interface SmallDisk {
  /** Keeps the disk full for this long. */
  readonly fillFor: (ms: number) => Promise<void>;
  readonly unmount: () => void;
}

const mount = (folder: string): boolean => {
  try {
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0700`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
};

const fill = (file: number): void => {
  for (const bytes of [BLOCK.length, 4096, 1])
    try {
      for (;;) writeSync(file, BLOCK, 0, bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
};

export const mountSmallDisk = (folder: string): SmallDisk | undefined => {
  if (!mount(folder)) return undefined;
  const path = join(folder, 'filler');
  return {
    fillFor: async (ms) => {
      const end = Date.now() + ms;
      const file = openSync(path, 'a');
      try {
        while (Date.now() < end) {
          // What the database gives up meanwhile.
          fill(file);
          await sleep(AGAIN_MS);
        }
      } finally {
        closeSync(file);
        rmSync(path);
      }
    },
    unmount: () => void execFileSync('/usr/bin/umount', [folder]),
  };
};
