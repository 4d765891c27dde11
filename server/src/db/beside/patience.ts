import { wait } from '#process/wait.ts';

/** How long an upgrade waits for locks, and where it reports that it waits. */
export interface Patience {
  readonly waitMs: number;
  readonly say: (line: string) => void;
}

/** Fails at once instead of waiting. */
export const NO_PATIENCE: Patience = { waitMs: 0, say: () => undefined };

/**
 * How long a change waits for the lock of a table in use; meanwhile later statements queue behind it. Shorter than the second after which
 * PostgreSQL looks for deadlocks, so that PostgreSQL never aborts a request in favour of the change.
 */
export const LOCK_MS = 400;
const PAUSE_MS = 300;

/** A lock or a statement that took too long, and a deadlock. */
const BUSY: ReadonlySet<unknown> = new Set(['55P03', '57014', '40P01']);

const isBusy = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && BUSY.has(error.code);

/** Repeats a change for which others hold the locks; throws in the end, naming it. */
export const patiently = async <T>(
  { waitMs, say }: Patience,
  what: string,
  change: () => Promise<T>,
): Promise<T> => {
  const until = performance.now() + waitMs;
  let hasSaid = false;
  for (;;) {
    try {
      return await change();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() >= until)
        throw new Error(
          `the database was too busy to be upgraded while it is used (${error.message}): ${what}. The version before works on. ` +
            'Start this one again, when no long export, proof or dump runs',
          { cause: error },
        );
      if (!hasSaid) say(`the upgrade waits for transactions that use what it changes: ${what}`);
      hasSaid = true;
      await wait(PAUSE_MS);
    }
  }
};
