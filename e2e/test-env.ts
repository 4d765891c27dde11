import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { launchBrowser } from './browser.ts';
import { startStack } from './stack.ts';
import type { Stack, StackChoice } from './stack.ts';

/** The environment of a test file. Available once the first test runs. */
export interface TestEnv {
  readonly stack: Stack;
  readonly browser: Browser;
}

interface TestEnvOptions extends StackChoice {
  prepare?: (stack: Stack) => Promise<void>;
}

/** Starts a stack and a browser for this file's tests, and stops them after the last. */
export const setUpTestEnv = ({ prepare, ...choice }: TestEnvOptions = {}): TestEnv => {
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

/** Each test of this block continues where the previous one ended: after a failure, the rest is skipped. */
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
    throw new Error('the test environment starts before the first test, not while a file is loaded');
  return thing;
};
