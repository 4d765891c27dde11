import { CORNER_DEFAULT, type GuestsSee, type Side } from '@apps-hub/contract/loyalty/shopper/values';
import type { CustomerId, ShopperCodeId, ShopperSessionId } from '@apps-hub/domain/ids';
import {
  boolean,
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

import { instant, storeIdColumn, versionColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';
import { customer } from '../shop/customers.ts';

/** The store's page for customers. A store that has never saved has no row, and its page is off. */
export const shopperPage = pgTable(
  'shopper_page',
  {
    storeId: storeIdColumn().references(() => store.id),
    isOn: boolean('is_on').notNull().default(false),
    /** "#5b4fd6"; null for ours. */
    colour: text('colour'),
    guestsSee: text('guests_see').$type<GuestsSee>().notNull().default('rewards'),
    /** Coupons that a customer may create in a day. */
    redemptionsPerDay: integer('redemptions_per_day').notNull().default(5),
    /** Pixels. */
    corner: integer('corner').notNull().default(CORNER_DEFAULT),
    side: text('side').$type<Side>().notNull().default('end'),
    /** The words on the button; null for ours. */
    label: jsonb('label').$type<{ ar: string; en: string }>(),
    hasLauncher: boolean('has_launcher').notNull().default(true),
    hasProductLine: boolean('has_product_line').notNull().default(true),
    hasCartLine: boolean('has_cart_line').notNull().default(true),
    version: versionColumn(),
  },
  (table) => [primaryKey({ columns: [table.storeId] })],
);

/** What is counted of the customers' side on a day of the store's calendar. Of nobody in particular. */
export const shopperVisits = pgTable(
  'shopper_visits',
  {
    storeId: storeIdColumn().references(() => store.id),
    day: date('day').notNull(),
    seen: integer('seen').notNull().default(0),
    opened: integer('opened').notNull().default(0),
    /** Sign-in codes that were not sent, because the store had had its text messages of 24 hours. */
    textsRefused: integer('texts_refused').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.day] })],
);

/** Customers who want no messages about their points. Without a row they get them. */
export const shopperMessages = pgTable(
  'shopper_messages',
  {
    storeId: storeIdColumn().references(() => store.id),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    stoppedAt: instant('stopped_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.customerId] }),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customer.storeId, customer.id],
    }),
  ],
);

/**
 * A request for a sign-in code. It is stored for known and unknown addresses alike, so that neither the answer nor its time tells them
 * apart. The code itself is not stored: it is derived from the id with the application's key.
 */
export const shopperCode = pgTable(
  'shopper_code',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<ShopperCodeId>().notNull(),
    /** The keyed digest of the address that was typed. */
    contactDigest: text('contact_digest').notNull(),
    /** The keyed digest of the network that asked. */
    clientDigest: text('client_digest'),
    /** Null if the store knows no such address, or it has had too many mails: no code will be right. */
    customerId: text('customer_id').$type<CustomerId>(),
    /** Whether it goes to a phone. */
    isText: boolean('is_text').notNull().default(false),
    /** When the provider got the text message; null again if it refused. Without an answer it may have been sent. */
    textedAt: instant('texted_at'),
    /** Wrong codes that were tried. */
    failures: integer('failures').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('shopper_code_of_contact').on(table.storeId, table.contactDigest, table.createdAt),
    index('shopper_code_age').on(table.storeId, table.createdAt),
    index('shopper_code_of_customer').on(table.storeId, table.customerId, table.createdAt),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customer.storeId, customer.id],
    }),
  ],
);

/** A signed-in shopper: one store, one customer, one address. Only the digest of its token is stored. */
export const shopperSession = pgTable(
  'shopper_session',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<ShopperSessionId>().notNull(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The digest of the address that was proved: the session ends when the customer's address changes. Null in older sessions. */
    emailHash: text('email_hash'),
    /** The keyed digest of the network that signed in. Null in older sessions. */
    clientDigest: text('client_digest'),
    /** The public key of the browser that may ask for the next token; null for the page's own sessions, whose cookie no script reads. */
    publicKey: text('public_key'),
    /** When the challenge for the latest token was made: none is accepted twice. */
    resumedAt: instant('resumed_at'),
    /** When the token ends, before the session does: in a storefront other scripts run beside ours. Null for the page's own sessions. */
    tokenEndsAt: instant('token_ends_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('shopper_session_token_key').on(table.storeId, table.tokenHash),
    index('shopper_session_of_customer').on(table.storeId, table.customerId),
    index('shopper_session_expiry').on(table.storeId, table.expiresAt),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customer.storeId, customer.id],
    }),
  ],
);
