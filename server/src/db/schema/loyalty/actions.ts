import type { CustomerId, OrderId } from '@apps-hub/domain/ids';
import type { ActionKind, ActionTerms } from '@apps-hub/domain/loyalty/actions';
import type { Birthday } from '@apps-hub/domain/loyalty/birthday';
import type { LocalDate } from '@apps-hub/domain/time';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant, points, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** What a store gives points for besides orders, from `validFrom` until `validTo`; never changed, only ended by the next version. */
export const actionProgramme = pgTable(
  'action_programme',
  {
    storeId: storeIdColumn().references(() => store.id),
    version: integer('version').notNull(),
    terms: jsonb('terms').$type<ActionTerms>().notNull(),
    validFrom: instant('valid_from').notNull(),
    validTo: instant('valid_to'),
    /** Saved by a member with limits, without approval by a second person. */
    madeAlone: boolean('made_alone').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.version] })],
);

/** Points that a customer was given for an action. */
export const actionClaim = pgTable(
  'action_claim',
  {
    storeId: storeIdColumn(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    kind: text('kind').$type<ActionKind>().notNull(),
    /** Which of several: the day of a birthday, an order's product, a link, an invitation. Empty where there is only one. */
    occasion: text('occasion').notNull(),
    points: points('points').notNull(),
    programmeVersion: integer('programme_version').notNull(),
    /** The order that was made or reviewed. Only a first order's points depend on what is kept of it. */
    orderId: text('order_id').$type<OrderId>(),
    claimedAt: instant('claimed_at').notNull(),
    /** Whether the points stand; false after a refund, or if a merged record has them too. */
    stands: boolean('stands').notNull().default(true),
    /** The posting that gave the points last, and how many did. */
    postingVersion: bigint('posting_version', { mode: 'number' }).notNull(),
    given: integer('given').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.customerId, table.kind, table.occasion] })],
);

/**
 * By what a person who had points for an action is recognised: their records, and keyed digests of the contacts on them. They outlive an
 * erasure, so that nobody is given the points again by coming back.
 */
export const actionMark = pgTable(
  'action_mark',
  {
    storeId: storeIdColumn(),
    /** The action, with the occasion if there are several. */
    action: text('action').notNull(),
    mark: text('mark').notNull(),
    /** The store's day: a birthday counts again a year later. */
    day: date('day').$type<LocalDate>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.action, table.mark] })],
);

/** What an action with a budget gave in all. Whoever takes a part of it locks this row first. */
export const actionGiven = pgTable(
  'action_given',
  {
    storeId: storeIdColumn(),
    kind: text('kind').$type<ActionKind>().notNull(),
    points: points('points').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.kind] })],
);

/** Customers whose orders, reviews or records changed since the last look at what they did. */
export const actionDue = pgTable(
  'action_due',
  {
    storeId: storeIdColumn(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.customerId] }),
    index('action_due_at').on(table.storeId, table.dueAt),
  ],
);

/** A customer's birthday without its year, as they entered it. */
export const customerBirthday = pgTable(
  'customer_birthday',
  {
    storeId: storeIdColumn(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    calendar: text('calendar').$type<Birthday['calendar']>().notNull(),
    month: integer('month').notNull(),
    day: integer('day').notNull(),
    /** The first day on which it may give points. */
    earnsFrom: date('earns_from').$type<LocalDate>().notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.customerId] }),
    index('customer_birthday_day').on(table.storeId, table.calendar, table.month, table.day),
  ],
);

/** The secret with which the store's account at Judge.me signs, encrypted. */
export const reviewApp = pgTable('review_app', {
  storeId: storeIdColumn()
    .references(() => store.id)
    .primaryKey(),
  sealed: bytes('sealed').notNull(),
  savedAt: instant('saved_at').notNull(),
});

/** A product of an order that the host says was reviewed, once per order and product. */
export const productReview = pgTable(
  'product_review',
  {
    storeId: storeIdColumn(),
    orderExternalId: text('order_external_id').notNull(),
    productId: text('product_id').notNull(),
    reviewedAt: instant('reviewed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.orderExternalId, table.productId] })],
);
