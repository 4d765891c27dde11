import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';

import { launchBrowser } from './browser.ts';

interface Told<J> {
  readonly title: string;
  readonly start: (browser: Browser) => Promise<J>;
  /** Each goes on where the one before it ended. */
  readonly chapters: readonly (readonly [title: string, tell: (journey: J) => Promise<void> | void])[];
}

/** Tells a journey in a browser of its own, chapter by chapter, until one fails. */
export function tellJourney<J extends { end: () => Promise<void> }>({
  title,
  start,
  chapters,
}: Told<J>): void {
  describe(title, () => {
    let browser: Browser;
    let journey: J;
    let hasFailed = false;

    beforeAll(async () => {
      browser = await launchBrowser();
      journey = await start(browser);
    });

    afterAll(async () => {
      await journey?.end();
      await browser?.close();
    });

    // After a failure the other chapters would only repeat it.
    beforeEach(({ skip, onTestFailed }) => {
      skip(hasFailed, 'an earlier chapter failed');
      onTestFailed(() => {
        hasFailed = true;
      });
    });

    for (const [chapter, tell] of chapters) test(chapter, () => tell(journey));
  });
}
