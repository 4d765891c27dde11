import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BookDifference } from '@apps-hub/contract/loyalty/proof/routes';
import type { CustomerId } from '@apps-hub/domain/ids';

import { bytes, instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** Up to which database transaction a follower has seen a store's postings (functions/loyalty/followers.sql). */
export const postingFollower = pgTable(
  'posting_follower',
  {
    storeId: storeIdColumn().references(() => store.id),
    name: text('name').$type<'activity' | 'customer_listing' | 'seal'>().notNull(),
    nextTransaction: bigint('next_transaction', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.name] })],
);

/** The chained hashes of a wallet's postings from `firstVersion` to `version`, 32 bytes each; append-only like the postings. */
export const postingSeal = pgTable(
  'posting_seal',
  {
    storeId: storeIdColumn().references(() => store.id),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    firstVersion: bigint('first_version', { mode: 'number' }).notNull(),
    hashes: bytes('hashes').notNull(),
    sealedAt: instant('sealed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.customerId, table.version] })],
);

/** The last comparison of a store's orders and coupons with its ledger. */
export const reconciliation = pgTable('reconciliation', {
  storeId: storeIdColumn()
    .references(() => store.id)
    .primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  orders: integer('orders').notNull(),
  coupons: integer('coupons').notNull(),
  differences: integer('differences').notNull(),
  first: jsonb('first').$type<BookDifference>(),
});
