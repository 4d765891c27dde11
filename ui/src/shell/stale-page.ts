const RELOADS_AT_MOST_EVERY_MS = 60_000;

/** Remembers the last reload in the history entry, which survives a reload even in a frame without storage. */
interface Remembered {
  readonly reloadedAtMs?: unknown;
}

const isReachable = async (page: Window & typeof globalThis): Promise<boolean> => {
  try {
    return (await page.fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/** Reloads, unless that was just tried or the device is offline. */
const reloadOnce = async (page: Window & typeof globalThis, nowMs: number): Promise<void> => {
  const state = page.history.state as Remembered | null; // unknown origin, so each field is checked
  const last = state?.reloadedAtMs;
  if (typeof last === 'number' && nowMs - last < RELOADS_AT_MOST_EVERY_MS) return;
  if (!(await isReachable(page))) return;
  page.history.replaceState({ ...state, reloadedAtMs: nowMs }, '');
  page.location.reload();
};

/**
 * Handles a deployment while this page was open: its chunks have new names, so one that was not loaded yet is missing. Reloads
 * the page once.
 */
export const reloadWhenStale = (page: Window & typeof globalThis, now: () => number): void => {
  page.addEventListener('vite:preloadError', (event) => {
    // Without this the router would reload by itself when the chunk fails, and lose the page when offline.
    event.preventDefault();
    void reloadOnce(page, now());
  });
};
