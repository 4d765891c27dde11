/** Wrong codes after which a request is over. */
export const FAILURES_MAX = 5;
