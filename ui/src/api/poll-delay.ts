const SHORTEST_MS = 1_000;
const LONGEST_MS = 5_000;
/** The pause as a share of the time since the last change. */
const SHARE = 0.1;

/** When an answer was first seen. The query library keeps the same object while data are equal. */
const firstSeen = new WeakMap<object, number>();

/**
 * Milliseconds until the next poll: one second while data change, up to five when nothing has changed for a while.
 * Keeps a store with many open pages far below its rate limit.
 */
export const pollDelayMs = (answer: { readonly data: object; readonly dataUpdatedAt: number }): number => {
  const since = firstSeen.get(answer.data);
  if (since === undefined) {
    firstSeen.set(answer.data, answer.dataUpdatedAt);
    return SHORTEST_MS;
  }
  return Math.min(Math.max((answer.dataUpdatedAt - since) * SHARE, SHORTEST_MS), LONGEST_MS);
};
