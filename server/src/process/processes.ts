import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';

import { gatherMetrics } from '../metrics/all-processes.ts';

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((each) => each !== undefined);

/** A process that ends is restarted after this long, so that one that cannot run does not keep the machine busy. */
const AGAIN_MS = 1000;

/**
 * Runs this program as several processes that share its port; the caller only supervises them. One that ends is restarted. Resolves with
 * the exit code: 0 after SIGTERM or SIGINT, 1 if none could start or one did not stop in time.
 */
export const runProcesses = (count: number, log: Logger): Promise<number> =>
  new Promise((ended) => {
    let code: number | undefined;
    let hasServed = false;
    const stop = (exitCode: number): void => {
      code ??= exitCode;
      for (const worker of workers()) worker.process.kill('SIGTERM');
      if (workers().length === 0) ended(code);
    };
    gatherMetrics();
    cluster.on('listening', () => {
      hasServed = true;
    });
    cluster.on('exit', (worker, exitCode) => {
      if (code === 0 && exitCode > 0) code = 1;
      // What prevents the first start prevents all; a later failure may be temporary, and the other processes serve meanwhile.
      if (code === undefined && !hasServed) return stop(1);
      if (code !== undefined) return workers().length === 0 ? ended(code) : undefined;
      log.error({ pid: worker.process.pid }, 'a process has ended; starting another');
      setTimeout(() => {
        if (code === undefined) cluster.fork();
      }, AGAIN_MS);
    });
    process.on('SIGTERM', () => stop(0));
    process.on('SIGINT', () => stop(0));
    for (let started = 0; started < count; started += 1) cluster.fork();
  });
