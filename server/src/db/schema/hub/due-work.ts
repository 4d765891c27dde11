import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { StoreId } from '@apps-hub/domain/ids';

import type { StepName } from '#jobs/step-names.ts';
import { instant } from '../columns.ts';

/**
 * The schedule: which step of which store is due when (functions/hub/due-work.sql). Not a tenant table, because the tick reads it across
 * stores, by time. The application has no rights on it and uses functions. A store's step may have several rows; a claim takes all that
 * are due.
 */
export const dueWork = pgTable(
  'due_work',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    // No foreign key: it would lock the store's row for each row here, and stores are never deleted.
    store: text('store').$type<StoreId>().notNull(),
    step: text('step').$type<StepName>().notNull(),
    /** For a running step, when its process counts as dead. Infinity while the store is uninstalled. */
    dueAt: instant('due_at').notNull(),
    isRunning: boolean('is_running').notNull().default(false),
    /** Consecutive failures. */
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    index('due_work_due').on(table.dueAt, table.id),
    index('due_work_of_store').on(table.store, table.step, table.dueAt),
  ],
);

/** The database transaction up to which the tick has seen the postings of all stores; one row. */
export const dueWorkMark = pgTable('due_work_mark', {
  nextTransaction: bigint('next_transaction', { mode: 'number' }).primaryKey(),
});
