import { bigint, date, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { LocalDate } from '@apps-hub/domain/time';

import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

const total = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * Posting totals of one of the store's days, by when the postings happened. A job sums them up to a mark; readers add the postings since
 * then (functions/loyalty/dashboard.sql), so that no posting ever waits for a shared row.
 */
export const postingDay = pgTable(
  'posting_day',
  {
    storeId: storeIdColumn().references(() => store.id),
    day: date('day').$type<LocalDate>().notNull(),
    issued: total('issued'),
    redeemed: total('redeemed'),
    /** Redeemed points returned with their coupon. */
    returned: total('returned'),
    expired: total('expired'),
    reversed: total('reversed'),
    /** Deducted manually, or added and undone. */
    deducted: total('deducted'),
    /** Deducted manually, then undone. */
    restored: total('restored'),
    /** Changes of available balances above zero, of those below, and of pending balances. */
    available: total('available'),
    debt: total('debt'),
    pending: total('pending'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.day] })],
);

/** Available points by last day, over all wallets of a store; filled and read like the days. */
export const postingExpiry = pgTable(
  'posting_expiry',
  {
    storeId: storeIdColumn().references(() => store.id),
    lastDay: date('last_day').$type<LocalDate>().notNull(),
    points: total('points'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.lastDay] })],
);

/** Figures of a period that require reading each customer: counted by a job, shown with the time of the count. */
export const memberFigures = pgTable(
  'member_figures',
  {
    storeId: storeIdColumn().references(() => store.id),
    fromDay: date('from_day').$type<LocalDate>().notNull(),
    toDay: date('to_day').$type<LocalDate>().notNull(),
    countedAt: instant('counted_at').notNull(),
    tookMs: integer('took_ms').notNull(),
    wantedAt: instant('wanted_at').notNull(),
    figures: jsonb('figures').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.fromDay, table.toDay] })],
);
