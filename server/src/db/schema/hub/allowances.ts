import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../columns.ts';

/** Requests of a caller in the current minute, over all processes. Changed only by its function (functions/hub/allowances.sql). */
export const allowance = pgTable('allowance', {
  /** A digest of the caller and the limit. */
  caller: text('caller').primaryKey(),
  taken: integer('taken').notNull(),
  endsAt: instant('ends_at').notNull(),
});
