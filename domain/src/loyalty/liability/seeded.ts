const MULTIPLIER = 48_271;
const MODULUS = 2 ** 31 - 1;

/**
 * Whole numbers from 1 to 2^31 - 2 in an order that depends on the seed alone: the generator of Park, Miller and Stockmeyer (1993), C++'s
 * `minstd_rand`. Good enough to draw samples, not for secrets.
 */
export const seeded = (seed: number): (() => number) => {
  let state = seed % MODULUS || 1;
  return () => (state = (state * MULTIPLIER) % MODULUS);
};

/** One item of a list, by a number of {@link seeded}. */
export const drawnBy = <Of>(list: readonly Of[], next: () => number): Of | undefined =>
  list[Math.floor(((next() - 1) / (MODULUS - 1)) * list.length)];
