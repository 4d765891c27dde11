import type { CustomerId } from '@apps-hub/domain/ids';
import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';
import { customer } from './customers.ts';

/**
 * What the list of customers sorts by, one text per order that no two customers share. The ledger and the customer's row say what
 * is so; this follows them within the next look at the list (functions/loyalty/customers-listing.sql).
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
    primaryKey({ columns: [table.storeId, table.customerId] }),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customer.storeId, customer.id],
    }),
    uniqueIndex('customer_listing_by_id').on(table.storeId, table.status, table.customerId),
    uniqueIndex('customer_listing_by_name').on(table.storeId, table.status, table.byName),
    uniqueIndex('customer_listing_by_available').on(table.storeId, table.status, table.byAvailable),
    uniqueIndex('customer_listing_by_pending').on(table.storeId, table.status, table.byPending),
    // Both balances together: places begin with the points, of which the highest is asked for.
    index('customer_listing_by_held').on(
      table.storeId,
      sql`(left(${table.byAvailable}, 16)::bigint + left(${table.byPending}, 16)::bigint)`,
    ),
  ],
);

/** How many customers lie from one place of an order to the next: a deep page is found by adding a few hundred of these up. */
export const customerListingStretch = pgTable(
  'customer_listing_stretch',
  {
    storeId: storeIdColumn().references(() => store.id),
    sort: text('sort').notNull(),
    /** The first place of the stretch; it reaches up to the next one's. */
    low: text('low').notNull(),
    active: integer('active').notNull(),
    inactive: integer('inactive').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.sort, table.low] })],
);

/** Customers whose row or wallet changed since the listing followed, one row per statement that changed them. */
export const customerListingChange = pgTable(
  'customer_listing_change',
  {
    storeId: storeIdColumn(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    customerIds: text('customer_ids').array().$type<CustomerId[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);
