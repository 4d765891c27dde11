import type { CustomerId, StaffId, TierId } from '@apps-hub/domain/ids';
import type { TierTerms } from '@apps-hub/domain/loyalty/tiers';
import type { MethodStatus } from '@apps-hub/domain/loyalty/redemption';
import type { LocalDate } from '@apps-hub/domain/time';
import type { TIER_CHANGE_REASONS } from '@apps-hub/contract/loyalty/values';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** The rules of a store's tiers from `validFrom` until `validTo`; never changed, only ended by the next version. */
export const tierProgramme = pgTable(
  'tier_programme',
  {
    storeId: storeIdColumn().references(() => store.id),
    version: integer('version').notNull(),
    status: text('status').$type<MethodStatus>().notNull(),
    terms: jsonb('terms').$type<TierTerms>().notNull(),
    validFrom: instant('valid_from').notNull(),
    validTo: instant('valid_to'),
    /** Saved by a member with limits, without approval by a second person. */
    madeAlone: boolean('made_alone').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.version] })],
);

/** A customer's tier; only the functions of functions/loyalty/tiers.sql change it. A customer without a row has none. */
export const customerTier = pgTable(
  'customer_tier',
  {
    storeId: storeIdColumn(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    /** The tier in force: the higher one of the computed and the pinned tier. */
    tierId: text('tier_id').$type<TierId>(),
    since: instant('since').notNull(),
    /** The tier that the orders give, and its last day. */
    computedTierId: text('computed_tier_id').$type<TierId>(),
    lastDay: date('last_day').$type<LocalDate>(),
    /** The tier that a member of staff set, its last day (null for no end), and why. */
    pinnedTierId: text('pinned_tier_id').$type<TierId>(),
    pinnedUntil: date('pinned_until').$type<LocalDate>(),
    pinnedReason: text('pinned_reason'),
    pinnedBy: text('pinned_by').$type<StaffId>(),
    /** Incremented with each change. */
    version: integer('version').notNull(),
  },
  (table) => [
    // No foreign key: its check would wait for a customer who is being erased, while the erasure waits for the review.
    primaryKey({ columns: [table.storeId, table.customerId] }),
    index('customer_tier_members')
      .on(table.storeId, table.tierId)
      .where(sql`${table.tierId} is not null`),
  ],
);

/** The history of a customer's tiers, each change once. */
export const tierChange = pgTable(
  'tier_change',
  {
    storeId: storeIdColumn(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    /** The version of the customer's tier after the change. */
    version: integer('version').notNull(),
    fromTierId: text('from_tier_id').$type<TierId>(),
    toTierId: text('to_tier_id').$type<TierId>(),
    reason: text('reason').$type<(typeof TIER_CHANGE_REASONS)[number]>().notNull(),
    /** What the orders added up to, in the measure of that programme. */
    measured: bigint('measured', { mode: 'number' }),
    programmeVersion: integer('programme_version'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.customerId, table.version] })],
);

/** Customers whose orders changed since the last look at their tier. */
export const tierDue = pgTable(
  'tier_due',
  {
    storeId: storeIdColumn(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    noticedAt: instant('noticed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.customerId] })],
);
