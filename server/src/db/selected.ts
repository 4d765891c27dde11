import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The columns for a `select` in plain SQL, each under its name in the schema, so that a new column needs no change there. */
export const selected = (columns: Readonly<Record<string, AnyPgColumn>>): string =>
  Object.entries(columns)
    .map(([name, column]) => `${column.name} as "${name}"`)
    .join(', ');
