import { act } from '@testing-library/react';

/** Waits for pending work, before a test asserts that nothing happened. */
export const settled = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
