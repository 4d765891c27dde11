import { configure, getConfig, act } from '@testing-library/react';
import { vi } from 'vitest';

const MODULES_MS = 100;

type AsyncWrapper = ReturnType<typeof getConfig>['asyncWrapper'];

/** Waits for loading screens; returns whether there were any. */
const wereLoading = async (): Promise<boolean> => {
  const startedMs = performance.now();
  await vi.dynamicImportSettled();
  return performance.now() - startedMs > MODULES_MS;
};

/**
 * Retries a timed-out wait if modules were still loading: compiling them for the first time may take
 * longer than anything a test waits for.
 */
export const waitForModules = (): void => {
  const config = getConfig();
  // Set-up runs for each file, but the library's configuration lasts as long as its worker.
  if (config.asyncWrapper.name === 'patient') return;
  const patient: AsyncWrapper = async (wait) => {
    const startedMs = performance.now();
    try {
      return await config.asyncWrapper(wait);
    } catch (error) {
      const hasTimedOut = performance.now() - startedMs >= getConfig().asyncUtilTimeout;
      if (hasTimedOut && (await wereLoading())) return config.asyncWrapper(wait);
      throw error;
    }
  };
  configure({ asyncWrapper: patient });
};

/** Lets everything under way finish, before a test asserts that nothing happened. */
export const settled = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
