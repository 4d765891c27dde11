import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BatchId, CustomerId } from '@apps-hub/domain/ids';
import type { MovedFrom, MovingInMode } from '@apps-hub/domain/loyalty/moving-in';
import type { ReplaceableDetail } from '@apps-hub/domain/loyalty/moving-in-details';
import type { TierName } from '@apps-hub/domain/loyalty/tier-bonus';
import type {
  BatchFigures,
  BatchLineProblem,
  BatchSource,
  BatchState,
} from '@apps-hub/contract/loyalty/batches/routes';

import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** Adjustments of many customers that are previewed, applied and undone together. */
export const adjustmentBatch = pgTable(
  'adjustment_batch',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<BatchId>().notNull(),
    state: text('state').$type<BatchState>().notNull(),
    source: text('source').$type<BatchSource>().notNull(),
    fileName: text('file_name'),
    /** Of a moving-in: the programme that the store used before, and whether its balances are added or set. */
    programme: text('programme').$type<MovedFrom>(),
    mode: text('mode').$type<MovingInMode>(),
    /** What customers already have here, and the file's values replace; null for nothing. */
    replaces: jsonb('replaces').$type<readonly ReplaceableDetail[]>(),
    /** The name of the segment whose members it had when it was created. */
    segment: jsonb('segment').$type<TierName>(),
    /** The number of lines. Stored, since counting again for each uploaded part would be quadratic. */
    lineCount: integer('line_count').notNull().default(0),
    comment: text('comment'),
    internalNote: text('internal_note'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    appliedBy: text('applied_by'),
    appliedAt: instant('applied_at'),
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
    /** The totals of its lines, stored once they are final, so that a list need not sum finished batches. */
    figures: jsonb('figures').$type<BatchFigures>(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

/** A customer of a batch, as given; `problem` says why the line is skipped. */
export const adjustmentBatchLine = pgTable(
  'adjustment_batch_line',
  {
    storeId: storeIdColumn(),
    batchId: text('batch_id').$type<BatchId>().notNull(),
    line: integer('line').notNull(),
    reference: text('reference').notNull(),
    customerId: text('customer_id').$type<CustomerId>(),
    /** Signed; null when the given text is not a number of points. */
    points: bigint('points', { mode: 'number' }),
    /** The balance that a moving-in sets; `points` is then the difference, once applied. */
    target: bigint('target', { mode: 'number' }),
    /** The last day of moved-in points, 'infinity' for never; null for the store's own expiry. */
    endsOn: text('ends_on'),
    problem: text('problem').$type<BatchLineProblem>(),
    /** The wallet's version after this line's posting, and after its undoing. */
    postedVersion: bigint('posted_version', { mode: 'number' }),
    undoneVersion: bigint('undone_version', { mode: 'number' }),
    /** What undoing could not take back because it was already spent. */
    keptPoints: bigint('kept_points', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.batchId, table.line] }),
    foreignKey({
      columns: [table.storeId, table.batchId],
      foreignColumns: [adjustmentBatch.storeId, adjustmentBatch.id],
      name: 'adjustment_batch_line_fk',
    }),
    // A customer appears once in a batch; a second line for them becomes a problem.
    uniqueIndex('adjustment_batch_customer')
      .on(table.storeId, table.batchId, table.customerId)
      .where(sql`${table.problem} is null`),
    index('adjustment_batch_problem')
      .on(table.storeId, table.batchId, table.line)
      .where(sql`${table.problem} is not null`),
  ],
);
