import type { Points } from '@apps-hub/domain/points';
import type { StoreId } from '@apps-hub/domain/ids';
import { bigint, integer, customType, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const storeIdColumn = () => text('store_id').$type<StoreId>().notNull();

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const points = (name: string) => bigint(name, { mode: 'number' }).$type<Points>();

/** Incremented with each save; a form sends the version it was opened with. */
export const versionColumn = () => integer('version').notNull().default(1);

/** A text that is ordered and prefix-matched by its bytes, whatever the server's locale. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The columns for a `select` in plain SQL, each under its name in the schema, so that a new column needs no change there. */
export const selected = (columns: Readonly<Record<string, AnyPgColumn>>): string =>
  Object.entries(columns)
    .map(([name, column]) => `${column.name} as "${name}"`)
    .join(', ');
