import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BookDifference } from '@apps-hub/contract/loyalty/proof/routes';
import type { CustomerId } from '@apps-hub/domain/ids';

import { bytes, instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** A follower's position in a store's postings (functions/loyalty/followers.sql). */
export const postingFollower = pgTable(
  'posting_follower',
  {
    storeId: storeIdColumn().references(() => store.id),
    name: text('name').$type<'activity' | 'customer_listing' | 'days' | 'seal'>().notNull(),
    /** The ledger's epoch in which it started; it starts over in a later one. */
    epoch: integer('epoch').notNull().default(0),
    /** What its results depend on besides the postings; when that changes, it starts over. */
    basis: text('basis').notNull().default(''),
    /** The mark: the database transaction up to which it has read. */
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
    /** When the wallet's texts were erased and its hashes recomputed without them; null if never. */
    textsRemovedAt: instant('texts_removed_at'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.customerId, table.version] })],
);

/** The last reconciliation of a store's orders and coupons with its ledger. */
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
