import type { HOST_DIFFERENCES } from '@apps-hub/contract/shop/values';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { Backfilled } from '#platforms/port/backfill.ts';
import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** How far a store's data has been read at its host, page by page; the row of the last time stays. */
export const hostWalk = pgTable(
  'host_walk',
  {
    storeId: storeIdColumn().references(() => store.id),
    /** To bring what is there when the app is installed, or to compare it each night. */
    purpose: text('purpose').$type<'backfill' | 'comparison'>().notNull(),
    startedAt: instant('started_at').notNull(),
    periodFrom: instant('period_from').notNull(),
    periodUntil: instant('period_until').notNull(),
    part: text('part').$type<Backfilled>().notNull(),
    /** The adapter's own text that leads to the next page; null for the first one. */
    cursor: text('cursor'),
    customers: integer('customers').notNull().default(0),
    orders: integer('orders').notNull().default(0),
    differences: integer('differences').notNull().default(0),
    finishedAt: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.purpose] })],
);

/** An order that differed from the host when both were compared, and the event that was made of the host's state. */
export const hostDifference = pgTable(
  'host_difference',
  {
    storeId: storeIdColumn().references(() => store.id),
    /** The host's id of the order. */
    externalId: text('external_id').notNull(),
    number: text('number').notNull(),
    what: text('what').array().$type<(typeof HOST_DIFFERENCES)[number][]>().notNull(),
    foundAt: instant('found_at').notNull(),
    /** In how many comparisons it was found; more than one, where the event could not heal it. */
    times: integer('times').notNull().default(1),
    inboxId: text('inbox_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.externalId] }),
    index('host_difference_by_time').on(table.storeId, table.foundAt),
  ],
);
