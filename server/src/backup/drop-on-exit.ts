import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { askToStop } from '../db/embedded-server.ts';

/** Longer than PostgreSQL takes to end. */
const STOP_MS = 10_000;
const LOOK_MS = 20;

/** Nothing else may run while a process exits, so this blocks it. */
const pauseAll = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Stops the server on a cluster and waits for its end. Its process may remain as a zombie of ours, but its file is gone. */
const stopNow = (dir: string): void => {
  if (askToStop({ dir }) === undefined) return;
  const until = performance.now() + STOP_MS;
  while (existsSync(join(dir, 'postmaster.pid')) && performance.now() < until) pauseAll(LOOK_MS);
};

/**
 * Deletes a temporary folder if this process is ended before `keep`, the returned function, is called, and stops the database server that
 * runs on its data.
 */
export const dropOnExit = (folder: string, dataDir: string = folder): (() => void) => {
  const drop = (): void => {
    stopNow(join(dataDir, 'postgres', 'cluster'));
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', drop);
  return () => void process.off('exit', drop);
};
