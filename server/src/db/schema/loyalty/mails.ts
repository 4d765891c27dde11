import {
  type MailKind,
  type MailReason,
  type MailState,
  QUIET_DEFAULT,
} from '@apps-hub/contract/loyalty/mails/values';
import type { MessageChannel } from '@apps-hub/contract/loyalty/messages/values';
import type { CustomerId, CustomerMailId } from '@apps-hub/domain/ids';
import type { Locale } from '@apps-hub/domain/locale';
import type { LocalDate } from '@apps-hub/domain/time';
import type { LocalTime } from '@apps-hub/domain/wall-time';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { instant, storeIdColumn, versionColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** A kind that customers get by phone instead of email. */
export interface PhoneKind {
  readonly kind: MailKind;
  readonly channel: Exclude<MessageChannel, 'email'>;
  /** Sent as advertising. */
  readonly isPromotional: boolean;
}

/** Which news a store's customers get. A store that has never saved has no row, and sends none. */
export const mailSettings = pgTable(
  'mail_settings',
  {
    storeId: storeIdColumn().references(() => store.id),
    /** By whatever channel. */
    kinds: jsonb('kinds').$type<readonly MailKind[]>().notNull().default([]),
    /** Those of them that go by phone; the others go by email. */
    phoneKinds: jsonb('phone_kinds').$type<readonly PhoneKind[]>().notNull().default([]),
    /** The language of text messages; null until chosen. */
    language: text('language').$type<Locale>(),
    /** The hours without emails, in the store's time zone; equal times mean none. */
    quietFrom: text('quiet_from')
      .$type<LocalTime>()
      .notNull()
      .default(QUIET_DEFAULT.from as LocalTime),
    quietTo: text('quiet_to')
      .$type<LocalTime>()
      .notNull()
      .default(QUIET_DEFAULT.to as LocalTime),
    version: versionColumn(),
  },
  (table) => [primaryKey({ columns: [table.storeId] })],
);

/** What an email is about: its texts are written when it is sent, so no name or address is kept here. */
export interface MailFacts {
  /** The points that became available, were spent or expire. */
  readonly points?: number;
  readonly couponId?: string;
  readonly orderId?: string;
  readonly tierId?: string;
  /** The soonest last day of points that expire. */
  readonly lastDay?: string;
}

/** News for a customer. It is claimed before it is sent; one row per customer, kind and occasion over all channels, so that none is sent twice. */
export const customerMail = pgTable(
  'customer_mail',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<CustomerMailId>().notNull(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** What the email is about: an order, a coupon, a tier with its day, an invitation, or a lot with its reminder step. */
    occasion: text('occasion').notNull(),
    /** How it is sent; decided when it is claimed. */
    channel: text('channel').$type<MessageChannel>().notNull().default('email'),
    state: text('state').$type<MailState>().notNull(),
    reason: text('reason').$type<MailReason>(),
    facts: jsonb('facts').$type<MailFacts>().notNull(),
    plannedAt: instant('planned_at').notNull(),
    /** The earliest time to send a planned email. */
    dueAt: instant('due_at').notNull(),
    /** Attempts that certainly sent nothing. */
    attempts: integer('attempts').notNull().default(0),
    claimedAt: instant('claimed_at'),
    /** The day of the store's calendar on which it was claimed. */
    day: date('day').$type<LocalDate>(),
    endedAt: instant('ended_at'),
    /** What the provider charges: parts of a text message, or one message of WhatsApp. */
    parts: integer('parts'),
    deliveredAt: instant('delivered_at'),
    /** When the provider is asked what became of it; null if it is not asked. */
    askAt: instant('ask_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    // No foreign key to the customer, here and below: its check would wait for an erasure of that customer.
    uniqueIndex('customer_mail_key').on(table.storeId, table.customerId, table.kind, table.occasion),
    index('customer_mail_due')
      .on(table.storeId, table.dueAt, table.id)
      .where(sql`state = 'planned'`),
    index('customer_mail_sending')
      .on(table.storeId, table.claimedAt)
      .where(sql`state = 'sending'`),
    index('customer_mail_day')
      .on(table.storeId, table.day)
      .where(sql`day is not null`),
    index('customer_mail_ended')
      .on(table.storeId, table.endedAt)
      .where(sql`ended_at is not null`),
    index('customer_mail_ask')
      .on(table.storeId, table.askAt)
      .where(sql`ask_at is not null`),
  ],
);

/** The kinds of emails that a customer does not want. */
export const mailOptOut = pgTable(
  'mail_opt_out',
  {
    storeId: storeIdColumn().references(() => store.id),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    kind: text('kind').$type<MailKind>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.customerId, table.kind] })],
);

/** A customer's address that the mail server refused for good: it gets no email until the customer has another one. */
export const mailRest = pgTable(
  'mail_rest',
  {
    storeId: storeIdColumn().references(() => store.id),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    /** The keyed digest of the address. */
    addressDigest: text('address_digest').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.customerId] })],
);
