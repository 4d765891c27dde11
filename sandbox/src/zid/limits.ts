/** Sixty calls a minute per app and store, as a leaky bucket. Source: docs.zid.sa/rate-limiting-644369m0. */
const BURST = 60;
const PER_SECOND = 1;

/** Counts calls and returns the seconds to wait before the next one, or 0. Lost on restart. */
export const createLimiter = (now: () => Date): ((key: string) => number) => {
  const buckets = new Map<string, { level: number; atMs: number }>();
  return (key) => {
    const atMs = now().getTime();
    const known = buckets.get(key) ?? { level: 0, atMs };
    const level = Math.max(0, known.level - ((atMs - known.atMs) / 1000) * PER_SECOND);
    const isFull = level + 1 > BURST;
    buckets.set(key, { level: isFull ? level : level + 1, atMs });
    return isFull ? Math.ceil((level + 1 - BURST) / PER_SECOND) : 0;
  };
};
