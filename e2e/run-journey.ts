import { afterAll, beforeAll, describe, test } from 'vitest';

import type { StackChoice } from './stack.ts';
import { closeWindows, setUpTestEnv, skipAfterFailure } from './test-env.ts';
import type { TestEnv } from './test-env.ts';

interface JourneyPlan<J> {
  readonly title: string;
  /** What its own stack has, if not the usual. */
  readonly stack?: StackChoice;
  /** The environment that it shares with other journeys, instead of a stack of its own. */
  readonly testEnv?: TestEnv;
  readonly start: (testEnv: TestEnv) => Promise<J>;
  /** Each step continues where the previous one ended. */
  readonly steps: readonly (readonly [title: string, run: (journey: J) => Promise<void> | void])[];
}

/** Runs a journey step by step, until one fails. */
export const runJourney = <J>({ title, stack = {}, start, steps, ...plan }: JourneyPlan<J>): void => {
  describe(title, () => {
    const testEnv = plan.testEnv ?? setUpTestEnv(stack);
    let journey: J;

    beforeAll(async () => {
      journey = await start(testEnv);
    });
    // Open pages of a journey that is over would go on polling.
    afterAll(() => closeWindows(testEnv.browser));
    skipAfterFailure();

    for (const [step, run] of steps) test(step, () => run(journey));
  });
};
