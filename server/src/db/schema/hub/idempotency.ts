import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, storeIdColumn } from '../columns.ts';

/** The response to a write by its Idempotency-Key, so that a retry gets the same one. */
export const idempotentRequest = pgTable(
  'idempotent_request',
  {
    storeId: storeIdColumn(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.key] })],
);
