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
import type { AdjustmentRequestId, CustomerId, StaffId } from '@apps-hub/domain/ids';
import type { Points } from '@apps-hub/domain/points';
import type { ExportRequest } from '@apps-hub/contract/loyalty/exports';
import type { APPROVAL_STATUSES } from '@apps-hub/contract/loyalty/approvals';

import { customer } from './loyalty.ts';
import { instant, store, storeIdColumn } from './store.ts';

/** An adjustment above what its author's role may do alone; it posts only when an owner or a manager approves it. */
export const adjustmentRequest = pgTable(
  'adjustment_request',
  {
    storeId: storeIdColumn(),
    id: text('id').$type<AdjustmentRequestId>().notNull(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    /** Above zero adds, below zero deducts. */
    points: bigint('points', { mode: 'number' }).$type<Points>().notNull(),
    comment: text('comment'),
    internalNote: text('internal_note'),
    status: text('status').$type<(typeof APPROVAL_STATUSES)[number]>().notNull(),
    requestedBy: text('requested_by').$type<StaffId>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    decidedBy: text('decided_by').$type<StaffId>(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customer.storeId, customer.id],
    }),
    index('adjustment_request_status').on(table.storeId, table.status, table.id),
    index('adjustment_request_waiting')
      .on(table.storeId, table.customerId)
      .where(sql`${table.status} = 'waiting'`),
  ],
);

/** Leave to download one export once within a minute; its secret is kept as a digest alone. */
export const downloadTicket = pgTable(
  'download_ticket',
  {
    storeId: storeIdColumn().references(() => store.id),
    digest: text('digest').notNull(),
    staffId: text('staff_id').$type<StaffId>().notNull(),
    request: jsonb('request').$type<ExportRequest>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.digest] })],
);

/**
 * What the list of customers sorts by, one text per order that no two customers share. The ledger and the customer's row say what
 * is so; this follows them within the next look at the list (functions/customer-listing.sql).
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
