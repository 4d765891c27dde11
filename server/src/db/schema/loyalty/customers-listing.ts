import type { CustomerId } from '@apps-hub/domain/ids';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/**
 * The sort keys of the customer list: one text per order, unique per customer. A copy of data of the wallet and the customer, updated by
 * the next read of the list (functions/loyalty/customers-listing.sql).
 */
export const customerListing = pgTable(
  'customer_listing',
  {
    storeId: storeIdColumn(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    status: text('status').notNull(),
    byName: text('by_name').notNull(),
    byAvailable: text('by_available').notNull(),
    byPending: text('by_pending').notNull(),
  },
  (table) => [
    // No foreign key: its check would wait for a customer who is being erased, while the erasure waits for this list.
    primaryKey({ columns: [table.storeId, table.customerId] }),
    uniqueIndex('customer_listing_by_id').on(table.storeId, table.status, table.customerId),
    uniqueIndex('customer_listing_by_name').on(table.storeId, table.status, table.byName),
    uniqueIndex('customer_listing_by_available').on(table.storeId, table.status, table.byAvailable),
    uniqueIndex('customer_listing_by_pending').on(table.storeId, table.status, table.byPending),
    // Both balances together: keys start with the points, and only the highest sum is queried.
    index('customer_listing_by_held').on(
      table.storeId,
      sql`(left(${table.byAvailable}, 16)::bigint + left(${table.byPending}, 16)::bigint)`,
    ),
  ],
);

/** The number of customers in the listing. */
export const customerCount = pgTable(
  'customer_count',
  {
    storeId: storeIdColumn().references(() => store.id),
    active: integer('active').notNull(),
    inactive: integer('inactive').notNull(),
    /** The progress of customer_facts: whether all customers have theirs; until then, the last customer by id and how many are done. */
    hasFacts: boolean('has_facts').notNull().default(false),
    factsUntil: text('facts_until').notNull().default(''),
    factsMade: integer('facts_made').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.storeId] })],
);

/** Customers whose name, status or orders changed since the last update of the listing. */
export const customerListingChange = pgTable(
  'customer_listing_change',
  {
    storeId: storeIdColumn(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    customerIds: text('customer_ids').array().$type<CustomerId[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);
