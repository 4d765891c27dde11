import { HOUR_MS } from '@apps-hub/domain/time';
import {
  claimSteps,
  type ClaimedStep,
  finishStep,
  followChanges,
  holdSteps,
  retryStep,
} from '../db/due-work.ts';
import type { Deps } from '../deps.ts';
import { FOLLOWERS, STEPS } from './steps.ts';

const AT_ONCE = 8;
/** A process that has not extended its claims for this long counts as dead. */
const HOLD_MS = 120_000;
const HOLD_AGAIN_MS = 30_000;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = HOUR_MS;

const later = (deps: Deps, ms: number): Date => new Date(deps.now().getTime() + ms);

/** Runs one step. A failure is retried with growing delays and blocks no other step; a newer version's step is left to it. */
const runStep = async (deps: Deps, work: ClaimedStep): Promise<void> => {
  const { storeId, step, attempts } = work;
  const startedAt = performance.now();
  if (!Object.hasOwn(STEPS, step)) {
    deps.log.warn({ storeId, step }, 'the step is of a newer version, which must run it');
    return retryStep(deps.database, work, later(deps, FIRST_PAUSE_MS));
  }
  try {
    await STEPS[step].run(deps, storeId);
    await finishStep(deps.database, work);
    deps.log.debug({ storeId, step, tookMs: performance.now() - startedAt }, 'step done');
  } catch (error) {
    deps.log.error({ err: error, storeId, step, attempts: attempts + 1 }, 'the step failed');
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
    await retryStep(deps.database, work, later(deps, pauseMs));
  }
};

/** Claims and runs steps, a few at once, until none is due; returns how many. */
const runSteps = async (deps: Deps, last: number, wakeAnother: () => Promise<unknown>): Promise<number> => {
  const running = new Map<number, Promise<void>>();
  const hold = setInterval(() => {
    holdSteps(deps.database, [...running.keys()], later(deps, HOLD_MS)).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the claims on running steps could not be extended'),
    );
  }, HOLD_AGAIN_MS);
  let started = 0;
  try {
    for (;;) {
      // Refill in batches: claiming after each finished step would cost more than many steps do.
      while (running.size > AT_ONCE / 2) await Promise.race(running.values());
      const limit = AT_ONCE - running.size;
      const claimed = await claimSteps(deps.database, {
        now: deps.now(),
        until: later(deps, HOLD_MS),
        last,
        limit,
      });
      if (started === 0 && claimed.length === AT_ONCE) await wakeAnother();
      started += claimed.length;
      for (const work of claimed) {
        const done = runStep(deps, work)
          .catch((error: unknown) =>
            deps.log.error({ err: error, ...work }, 'the result of a step could not be stored'),
          )
          .finally(() => running.delete(work.claim));
        running.set(work.claim, done);
      }
      if (running.size === 0) return started;
      await Promise.race(running.values());
    }
  } finally {
    await Promise.all(running.values());
    clearInterval(hold);
  }
};

/**
 * Runs everything due in any store at its start; returns the number of steps. Several ticks may run in parallel, and each step is claimed
 * by one of them. Calls `wakeAnother` when there is more than this process can run at once.
 */
export const tick = async (
  deps: Deps,
  wakeAnother: () => Promise<unknown> = async () => {},
): Promise<number> => {
  const last = await followChanges(deps.database, deps.now(), FOLLOWERS);
  return runSteps(deps, last, wakeAnother);
};
