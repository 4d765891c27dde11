import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';

import { launchBrowser } from './browser.ts';
import type { SharedStack } from './share-stack.ts';
import { startTestStack } from './stack.ts';
import type { Stack, StackChoice } from './stack.ts';

/** The environment of a test file. Available once the first test runs. */
export interface TestEnv {
  readonly stack: Stack;
  readonly browser: Browser;
}

interface TestEnvOptions extends StackChoice {
  /** For a file that changes nothing that others read: such files share one stack, those with a foreign host another. */
  isShared?: boolean;
  prepare?: (stack: Stack) => Promise<void>;
}

let launched: Promise<Browser> | undefined;

/** One browser for all files of a worker, closed with it; each file closes its own windows. */
export const workerBrowser = async (): Promise<Browser> => {
  const browser = await launched?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  launched = launchBrowser();
  return launched;
};

/** Closes the windows that a file's tests left open. */
export const closeWindows = async (browser: Browser | undefined): Promise<void> => {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
};

/** A shared stack is not one file's to stop. */
const keep = (): Promise<void> => Promise.resolve();

/** What the lane's set-up shares. */
const askShared = async <T>(path: SharedStack | 'data'): Promise<T> => {
  const answer = await fetch(`${inject('sharedStackUrl')}/${path}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json() as Promise<T>; // written by share-stack.ts
};

const joinStack = async ({ isHostForeign = false }: StackChoice): Promise<Stack> => {
  const shared = await askShared<Omit<Stack, 'stop' | 'stopServer'>>(isHostForeign ? 'foreign' : 'usual');
  return { ...shared, stop: keep, stopServer: keep };
};

const startOwn = async (choice: StackChoice): Promise<Stack> =>
  startTestStack({ ...choice, preparedData: await askShared<string>('data') });

/** Starts a stack for this file's tests, or joins the shared one, and stops what it started after the last. */
export const setUpTestEnv = ({ isShared = false, prepare, ...choice }: TestEnvOptions = {}): TestEnv => {
  let stack: Stack | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    const opening = isShared ? joinStack(choice) : startOwn(choice);
    [stack, browser] = await Promise.all([opening, workerBrowser()]);
    await prepare?.(stack);
  });

  afterAll(async () => {
    await closeWindows(browser);
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

/** Each test of this block continues where the previous one ended: after a failure, the rest are skipped. */
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
    throw new Error('Use the test environment inside a test, not while a file is loaded');
  return thing;
};
