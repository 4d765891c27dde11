import { ApiError } from '@apps-hub/ui/api/problem.ts';

const TRIES = 5;

/** Sends one of many parts, and waits where the server asks to, so that a long upload does not fail for being fast. */
export const patiently = async <T>(send: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const seconds = error instanceof ApiError && error.status === 429 ? error.params['seconds'] : undefined;
      if (tries === TRIES || typeof seconds !== 'number') throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, seconds * 1000);
      });
    }
  }
};
