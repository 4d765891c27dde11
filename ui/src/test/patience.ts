import { availableParallelism, loadavg } from 'node:os';

const QUIET_MS = 4000;
const LONGEST_MS = 30_000;

/**
 * How long a test waits for something to appear. Short, so that a broken test fails soon; proportionally longer when more
 * processes than cores are running, and in CI.
 */
export const patienceMs = (
  perCore = (loadavg()[0] ?? 0) / availableParallelism(),
  isCi = Boolean(process.env['CI']),
): number => (isCi ? LONGEST_MS : Math.min(LONGEST_MS, Math.round(QUIET_MS * Math.max(1, perCore))));
