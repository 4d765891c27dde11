import type { PostingKind } from '@apps-hub/contract/loyalty/points/routes';
import type { CouponId, CustomerId, OrderId } from '@apps-hub/domain/ids';
import type { Points } from '@apps-hub/domain/points';
import type { LocalDate } from '@apps-hub/domain/time';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, points, storeIdColumn } from '../columns.ts';
import { customer } from '../shop/customers.ts';

/** A customer's two balances and lots; only the ledger's functions change them. */
export const wallet = pgTable(
  'wallet',
  {
    storeId: storeIdColumn(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    available: points('available')
      .notNull()
      .default(0 as Points),
    pending: points('pending')
      .notNull()
      .default(0 as Points),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    /** Available points by last day: {"2027-01-31": 20, "infinity": 5}. Null while none of them expires. */
    lots: jsonb('lots').$type<Record<string, number>>(),
    nextExpiry: date('next_expiry').$type<LocalDate>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.customerId] }),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customer.storeId, customer.id],
    }),
    // Includes the customer, so that reminders can be planned in portions.
    index('wallet_expiry')
      .on(table.storeId, table.nextExpiry, table.customerId)
      .where(sql`${table.nextExpiry} is not null`),
    // Its invariants are a trigger in functions/loyalty/ledger-access.sql: PostgreSQL parses each CHECK again per statement, 20 % of a
    // posting's time.
  ],
);

/** One row of the ledger: append-only, numbered per wallet, with both balances after it. */
export const posting = pgTable(
  'posting',
  {
    storeId: storeIdColumn(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    kind: text('kind').$type<PostingKind>().notNull(),
    availableDelta: points('available_delta').notNull(),
    pendingDelta: points('pending_delta').notNull(),
    availableAfter: points('available_after').notNull(),
    pendingAfter: points('pending_after').notNull(),
    shortfall: points('shortfall').notNull(),
    /** What this posting changed in each lot: {"2027-01-31": -20, "infinity": 5}. */
    lots: jsonb('lots').$type<Record<string, number>>(),
    orderId: text('order_id').$type<OrderId>(),
    couponId: text('coupon_id').$type<CouponId>(),
    methodId: text('method_id'),
    ruleVersion: integer('rule_version'),
    reversesVersion: bigint('reverses_version', { mode: 'number' }),
    batchId: text('batch_id'),
    idempotencyKey: text('idempotency_key').notNull(),
    actor: text('actor').notNull(),
    comment: text('comment'),
    internalNote: text('internal_note'),
    occurredAt: instant('occurred_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /**
     * The epoch and database transaction that posted it (functions/loyalty/ledger-epoch.sql), by which followers find new postings. Not
     * part of the ledger itself.
     */
    postedIn: bigint('posted_in', { mode: 'number' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text::bigint)`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.customerId, table.version] }),
    // A block-range index: rows are stored in insertion order, so it has few pages and costs a posting almost nothing.
    index('posting_by_time')
      .using('brin', table.storeId, table.postedIn, table.occurredAt)
      .with({ pages_per_range: 32, autosummarize: true }),
    uniqueIndex('posting_idempotency_key').on(table.storeId, table.idempotencyKey),
    index('posting_of_order')
      .on(table.storeId, table.orderId)
      .where(sql`${table.orderId} is not null`),
    // No foreign keys: the ledger's functions post only to a wallet they have locked. Its invariants are a trigger in
    // functions/loyalty/ledger-access.sql.
  ],
);

/** The server that holds the ledger; one row (functions/loyalty/ledger-epoch.sql). */
export const ledgerEpoch = pgTable('ledger_epoch', {
  epoch: integer('epoch').primaryKey(),
  /** PostgreSQL's identifier of the server; changes when a dump is restored elsewhere. */
  systemIdentifier: text('system_identifier').notNull(),
});
