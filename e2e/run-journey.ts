import { beforeAll, describe, test } from 'vitest';

import type { StackChoice } from './stack.ts';
import { setUpTestEnv, skipAfterFailure } from './test-env.ts';
import type { TestEnv } from './test-env.ts';

interface JourneyPlan<J> {
  readonly title: string;
  /** What the stack has, if not the usual. */
  readonly stack?: StackChoice;
  readonly start: (testEnv: TestEnv) => Promise<J>;
  /** Each step continues where the previous one ended. */
  readonly steps: readonly (readonly [title: string, run: (journey: J) => Promise<void> | void])[];
}

/** Runs a journey in its own test environment, step by step, until one fails. */
export const runJourney = <J>({ title, stack = {}, start, steps }: JourneyPlan<J>): void => {
  describe(title, () => {
    const testEnv = setUpTestEnv(stack);
    let journey: J;

    beforeAll(async () => {
      journey = await start(testEnv);
    });
    skipAfterFailure();

    for (const [step, run] of steps) test(step, () => run(journey));
  });
};
