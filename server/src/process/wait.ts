/** Resolves after `ms`, or at once when the signal is aborted. */
export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal?.aborted) return done();
    const finish = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      done();
    };

    const timer = setTimeout(finish, ms);

    signal?.addEventListener('abort', finish);
  });
