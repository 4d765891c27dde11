import type { Logger } from 'pino';

/** A supervisor kills processes ten seconds after asking them to stop; we exit before that. */
const LIMIT_MS = 9000;

/**
 * Ends the process on SIGTERM and SIGINT: runs the steps in order, then exits with 0, also if they take too long; the next process
 * finishes the rest.
 */
export const stopOnSignals = (log: Logger, steps: readonly (() => Promise<unknown>)[]): void => {
  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(0);
    }, LIMIT_MS).unref();
    for (const step of steps)
      await step().catch((error: unknown) => log.error({ err: error }, 'a shutdown step failed'));
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
};
