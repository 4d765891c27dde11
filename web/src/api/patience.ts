const SHORTEST_MS = 1_000;
const LONGEST_MS = 5_000;
/** A look is due after this share of the time since something changed last. */
const SHARE = 0.1;

/** When an answer was first seen; the query library keeps the same object while an answer says the same. */
const firstSeen = new WeakMap<object, number>();

/**
 * Milliseconds until a page that waits for news looks again: a second while things happen, up to five when nothing has changed for a
 * while. A store with many open pages stays far below what it may ask of the server.
 */
export const patientPause = (answer: { readonly data: object; readonly dataUpdatedAt: number }): number => {
  const since = firstSeen.get(answer.data);
  if (since === undefined) {
    firstSeen.set(answer.data, answer.dataUpdatedAt);
    return SHORTEST_MS;
  }
  return Math.min(Math.max((answer.dataUpdatedAt - since) * SHARE, SHORTEST_MS), LONGEST_MS);
};
