import type { BatchId } from '@apps-hub/domain/ids';
import type { OwnReadingState, OwnReadingProblem } from '@apps-hub/contract/loyalty/values';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** How far the balances of the host's own programme have been read into the draft of a moving-in; the latest reading of each store. */
export const ownProgrammeReading = pgTable(
  'own_programme_reading',
  {
    storeId: storeIdColumn().references(() => store.id),
    batchId: text('batch_id').$type<BatchId>().notNull(),
    state: text('state').$type<OwnReadingState>().notNull(),
    /** What is read next: the adapter's page, or the last customer of ours who was asked about; null at the beginning. */
    cursor: text('cursor'),
    /** Customers that were read, how many there are if that is known, and how many of them have points. */
    read: integer('read').notNull().default(0),
    total: integer('total'),
    found: integer('found').notNull().default(0),
    problem: text('problem').$type<OwnReadingProblem>(),
    /** Who last started it, paused it, or had it go on. */
    changedBy: text('changed_by').notNull(),
    startedAt: instant('started_at').notNull(),
    /** When it last began or went on, and how far it was then: for the estimate of how long it takes. */
    resumedAt: instant('resumed_at').notNull(),
    readBefore: integer('read_before').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.storeId] })],
);
