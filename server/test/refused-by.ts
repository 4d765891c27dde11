import { expect } from 'vitest';

/** Citus appends its number to the constraint names of each shard. */
const PART = String.raw`_\d{6,}$`;

/** The name of a constraint, whichever shard reported it. */
export const constraintOf = (name: string): string => name.replace(new RegExp(PART), '');

/** The PostgreSQL error of a violation of this constraint. */
export const refusedBy = (constraint: string) => ({
  constraint_name: expect.stringMatching(new RegExp(`^${constraint}$|^${constraint}${PART}`)),
});
