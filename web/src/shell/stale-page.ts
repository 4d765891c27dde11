const RELOADS_AT_MOST_EVERY_MS = 60_000;

/** Where the last reload is remembered: with the address itself, which outlives a reload also in a frame without storage. */
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

/** Reloads unless that was tried just now, or there is nothing to load from. */
const reloadOnce = async (page: Window & typeof globalThis, nowMs: number): Promise<void> => {
  const state = page.history.state as Remembered | null; // whoever wrote it, each field is checked
  const last = state?.reloadedAtMs;
  if (typeof last === 'number' && nowMs - last < RELOADS_AT_MOST_EVERY_MS) return;
  if (!(await isReachable(page))) return;
  page.history.replaceState({ ...state, reloadedAtMs: nowMs }, '');
  page.location.reload();
};

/**
 * A new version was deployed while this page was open: its parts have other names now, and one that was not fetched yet is missing.
 * The page starts anew, once.
 */
export const reloadWhenStale = (page: Window & typeof globalThis, now: () => number): void => {
  page.addEventListener('vite:preloadError', (event) => {
    // The part fails like any other meanwhile, and the router does not reload by itself, which would lose the page when offline.
    event.preventDefault();
    void reloadOnce(page, now());
  });
};
