import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { launchBrowser } from './browser.ts';
import { startStack } from './stack.ts';
import type { Stack, StackChoice } from './stack.ts';

/** What a file of tests plays on. It is there once the first test begins. */
export interface Stage {
  readonly stack: Stack;
  readonly browser: Browser;
}

interface StageSetup extends StackChoice {
  prepare?: (stack: Stack) => Promise<void>;
}

/** Sets a stack and a browser up for the tests of this file, and clears them away after the last. */
export const setStage = ({ prepare, ...choice }: StageSetup = {}): Stage => {
  let stack: Stack | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    [stack, browser] = await Promise.all([startStack(choice), launchBrowser()]);
    await prepare?.(stack);
  });

  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  return {
    get stack() {
      return present(stack);
    },
    get browser() {
      return present(browser);
    },
  };
};

/** Each test of this block begins where the one before it ended: after a failure the others would only repeat it. */
export const skipAfterFailure = (): void => {
  let hasFailed = false;
  beforeEach(({ skip, onTestFailed }) => {
    skip(hasFailed, 'an earlier step failed');
    onTestFailed(() => {
      hasFailed = true;
    });
  });
};

const present = <T>(thing: T | undefined): T => {
  if (thing === undefined)
    throw new Error('the stage is set before the first test, not while a file is read');
  return thing;
};
