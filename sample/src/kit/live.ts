import type { Seeding } from './seeding.ts';

/**
 * Rows that several areas read and change: seeded once for each app, and then the same ones for everybody who asks. The app gives its
 * areas a seeding of its own, so that two apps never share rows.
 */
export const live = <T>(seed: (seeding: Seeding) => T): ((seeding: Seeding) => T) => {
  const known = new WeakMap<Seeding, { readonly rows: T }>();
  return (seeding) => {
    const found = known.get(seeding) ?? { rows: seed(seeding) };
    known.set(seeding, found);
    return found.rows;
  };
};
