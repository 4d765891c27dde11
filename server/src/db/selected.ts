import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A list of columns for a `select` in plain SQL, each under its name in the schema: a new column needs no word there. */
export const selected = (columns: Readonly<Record<string, AnyPgColumn>>): string =>
  Object.entries(columns)
    .map(([name, column]) => `${column.name} as "${name}"`)
    .join(', ');
