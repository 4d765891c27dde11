import { beforeAll, describe, test } from 'vitest';

import { setUpTestEnv, skipAfterFailure } from './test-env.ts';
import type { TestEnv } from './test-env.ts';

interface JourneyPlan<J> {
  readonly title: string;
  readonly start: (testEnv: TestEnv) => Promise<J>;
  /** Each step continues where the previous one ended. */
  readonly steps: readonly (readonly [title: string, run: (journey: J) => Promise<void> | void])[];
}

/** Runs a journey in its own test environment, step by step, until one fails. */
export const runJourney = <J>({ title, start, steps }: JourneyPlan<J>): void => {
  describe(title, () => {
    const testEnv = setUpTestEnv();
    let journey: J;

    beforeAll(async () => {
      journey = await start(testEnv);
    });
    skipAfterFailure();

    for (const [step, run] of steps) test(step, () => run(journey));
  });
};
