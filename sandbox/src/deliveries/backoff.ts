const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/** Delay before the next attempt after `attempts` failures: 1, 2, 4 … seconds, up to a minute. */
export const backoffMs = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
