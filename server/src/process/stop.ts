import type { Logger } from 'pino';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Above 128: ended by a signal. */
const ENDED = 143;

const end = (): void => process.exit(ENDED);

/**
 * Ends the process at once on SIGTERM and SIGINT, until `stopOnSignals` or the returned function is called: for a start, which leaves nothing half done, and
 * commands that clean up when they exit. The first process of a container ignores signals that it does not handle.
 */
export const endOnSignals = (): (() => void) => {
  for (const signal of SIGNALS) process.on(signal, end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
};

interface Options {
  readonly log: Logger;
  /** A supervisor kills processes some seconds after asking them to stop; we exit before that. */
  readonly limitMs: number;
}

/**
 * Ends the process on SIGTERM and SIGINT: runs the steps in order and exits with 0. If they take longer than the limit it exits with 1, says
 * how long each step took, and the next process finishes the rest. Returns a function that ends the process the same way for another reason,
 * with exit code 1.
 */
export const stopOnSignals = (
  { log, limitMs }: Options,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): (() => void) => {
  let isStopping = false;
  const stop = async (code: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    const tookMs: Record<string, number> = {};
    let [unfinished, startedMs] = ['', performance.now()];
    setTimeout(() => {
      log.error({ unfinished, tookMs }, 'stopping took too long');
      process.exit(1);
    }, limitMs).unref();
    for (const [name, step] of Object.entries(steps)) {
      [unfinished, startedMs] = [name, performance.now()];
      await step().catch((error: unknown) => log.error({ err: error, step: name }, 'a shutdown step failed'));
      tookMs[name] = Math.round(performance.now() - startedMs);
    }
    process.exit(code);
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!isStopping) log.info({ signal }, 'stopping');
      void stop(0);
    });
    // Only now: Node forgets a signal that arrived a moment before its last listener left.
    process.off(signal, end);
  }
  return () => void stop(1);
};
