import type { OrderImportId } from '@apps-hub/domain/ids';
import type {
  OrderFileOptions,
  OrderImportPlan,
  OrderImportProblem,
  OrderImportProgress,
  OrderImportTotals,
} from '@apps-hub/contract/loyalty/order-imports/routes';
import type { OrderImportState } from '@apps-hub/contract/loyalty/order-imports/values';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { bytes, instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** A file of orders that somebody uploaded: how it is read, what was found in it, and what has been imported of it. */
export const orderImport = pgTable(
  'order_import',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<OrderImportId>().notNull(),
    state: text('state').$type<OrderImportState>().notNull(),
    /** Null once the file is deleted. */
    fileName: text('file_name'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** Parts that have arrived, and their bytes. */
    parts: integer('parts').notNull().default(0),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    hasFile: boolean('has_file').notNull().default(true),
    options: jsonb('options').$type<OrderFileOptions>().notNull(),
    progress: jsonb('progress').$type<OrderImportProgress>(),
    problem: jsonb('problem').$type<OrderImportProblem>(),
    plan: jsonb('plan').$type<OrderImportPlan>(),
    result: jsonb('result').$type<OrderImportTotals>(),
    /** The collection methods of this time are used, so that the import does what its plan says. */
    checkedAt: instant('checked_at'),
    isStopping: boolean('is_stopping').notNull().default(false),
    /** Until when a job has it; a job that died leaves it to another. */
    heldUntil: instant('held_until'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    startedBy: text('started_by'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** When the file and the rejected lines are deleted. */
    forgetAt: instant('forget_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

/** The uploaded file, and the rejected lines as JSON, in parts. They hold personal data and are deleted within days. */
export const orderImportPart = pgTable(
  'order_import_part',
  {
    storeId: storeIdColumn().references(() => store.id),
    importId: text('import_id').$type<OrderImportId>().notNull(),
    kind: text('kind').$type<'file' | 'rejects'>().notNull(),
    part: integer('part').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.importId, table.kind, table.part] })],
);
