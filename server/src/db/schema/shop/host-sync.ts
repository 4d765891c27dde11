import type { HOST_DIFFERENCES } from '@apps-hub/contract/shop/values';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { Backfilled } from '#platforms/port/backfill.ts';
import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** How far a store's data have been read from its host, page by page; the row of the last walk stays. */
export const hostWalk = pgTable(
  'host_walk',
  {
    storeId: storeIdColumn().references(() => store.id),
    /** To backfill existing data after an installation, or to compare it each night. */
    purpose: text('purpose').$type<'backfill' | 'comparison'>().notNull(),
    startedAt: instant('started_at').notNull(),
    periodFrom: instant('period_from').notNull(),
    periodUntil: instant('period_until').notNull(),
    part: text('part').$type<Backfilled>().notNull(),
    /** The adapter's own cursor to the next page; null for the first. */
    cursor: text('cursor'),
    customers: integer('customers').notNull().default(0),
    orders: integer('orders').notNull().default(0),
    differences: integer('differences').notNull().default(0),
    finishedAt: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.purpose] })],
);

/** An order that differed from the host's, and the event created from the host's state. */
export const hostDifference = pgTable(
  'host_difference',
  {
    storeId: storeIdColumn().references(() => store.id),
    /** The host's id of the order. */
    externalId: text('external_id').notNull(),
    number: text('number').notNull(),
    what: text('what').array().$type<(typeof HOST_DIFFERENCES)[number][]>().notNull(),
    foundAt: instant('found_at').notNull(),
    /** In how many comparisons it was found; more than one if the event could not repair it. */
    times: integer('times').notNull().default(1),
    inboxId: text('inbox_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.externalId] }),
    index('host_difference_by_time').on(table.storeId, table.foundAt),
  ],
);
