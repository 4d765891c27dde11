import { beforeAll, describe, test } from 'vitest';

import { setStage, skipAfterFailure } from './stage.ts';
import type { Stage } from './stage.ts';

interface Told<J> {
  readonly title: string;
  readonly start: (stage: Stage) => Promise<J>;
  /** Each goes on where the one before it ended. */
  readonly chapters: readonly (readonly [title: string, tell: (journey: J) => Promise<void> | void])[];
}

/** Tells a journey on a stage of its own, chapter by chapter, until one fails. */
export const tellJourney = <J>({ title, start, chapters }: Told<J>): void => {
  describe(title, () => {
    const stage = setStage();
    let journey: J;

    beforeAll(async () => {
      journey = await start(stage);
    });
    skipAfterFailure();

    for (const [chapter, tell] of chapters) test(chapter, () => tell(journey));
  });
};
