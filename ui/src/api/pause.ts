/** Resolves after the delay; rejects with the signal's reason as soon as it is aborted. */
export const pause = (delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const end = () => {
      clearTimeout(timer);
      // The reason is an error unless the caller passed something else.
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, delayMs);
    signal.addEventListener('abort', end, { once: true });
  });
