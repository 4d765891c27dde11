const DEFAULT_SECONDS = 30;
const LONGEST_SECONDS = 3600;

/** Seconds to wait after a 429: `Retry-After` in seconds or as an HTTP date (RFC 9110), at most an hour. */
export const holdSeconds = (retryAfter: string | null, now: Date): number => {
  if (retryAfter === null) return DEFAULT_SECONDS;
  const text = retryAfter.trim();
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? DEFAULT_SECONDS : Math.min(LONGEST_SECONDS, Math.max(0, Math.ceil(seconds)));
};
