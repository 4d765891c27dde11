import type { MiddlewareHandler } from 'hono';

/** The plan "Special": 720 calls a minute, then one a second. Source: docs.salla.dev/421125m0. */
const CALLS = 720;
const MINUTE_MS = 60_000;

interface Window {
  startedMs: number;
  calls: number;
  lastMs: number;
}

/** Counts each token's calls per minute and sends Salla's headers; above the limit, more than one a second gets a 429. */
export const limitCalls = (now: () => Date): MiddlewareHandler => {
  const windows = new Map<string, Window>();
  return async (c, next) => {
    const token = c.req.header('Authorization') ?? '';
    const nowMs = now().getTime();
    const known = windows.get(token);
    const window =
      known && nowMs - known.startedMs < MINUTE_MS ? known : { startedMs: nowMs, calls: 0, lastMs: 0 };
    windows.set(token, window);
    window.calls += 1;
    const isRefused = window.calls > CALLS && nowMs - window.lastMs < 1000;
    if (!isRefused) window.lastMs = nowMs;
    c.header('X-RateLimit-Limit', String(CALLS));
    c.header('X-RateLimit-Remaining', String(Math.max(0, CALLS - window.calls)));
    c.header('X-RateLimit-Reset', String(Math.ceil((window.startedMs + MINUTE_MS) / 1000)));
    if (!isRefused) return next();
    c.header('Retry-After', '1');
    return c.json(
      { status: 429, success: false, error: { code: 'error', message: 'Too Many Attempts.' } },
      429,
    );
  };
};
