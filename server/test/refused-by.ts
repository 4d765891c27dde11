import { expect } from 'vitest';

/** Citus adds its number to the constraints of each part of a table. */
const PART = String.raw`_\d{6,}$`;

/** The name of a constraint, whichever part of its table has reported it. */
export const constraintOf = (name: string): string => name.replace(new RegExp(PART), '');

/** What an error of PostgreSQL looks like that this constraint has caused. */
export const refusedBy = (constraint: string) => ({
  constraint_name: expect.stringMatching(new RegExp(`^${constraint}$|^${constraint}${PART}`)),
});
