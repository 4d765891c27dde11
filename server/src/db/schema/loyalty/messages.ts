import {
  LIMIT_DEFAULT,
  type MessageRefusal,
  type PhoneChannel,
  type StoppedBy,
  type TemplateField,
  type TemplateState,
} from '@apps-hub/contract/loyalty/messages/values';
import type { MailKind } from '@apps-hub/contract/loyalty/mails/values';
import type { CustomerId } from '@apps-hub/domain/ids';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { bytes, instant, storeIdColumn, versionColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** A WhatsApp template that the merchant had approved by Meta, and what its variables stand for. */
export interface StoredTemplate {
  readonly kind: MailKind;
  readonly name: string;
  readonly language: string;
  readonly fields: readonly TemplateField[];
}

/** What Meta said about a template; `variables` is how many it has, if that differs from ours. */
export interface TemplateCheck {
  readonly kind: MailKind;
  readonly state: TemplateState;
  readonly isPromotional: boolean;
  readonly variables: number | null;
  /** Whether a button or its own words say how to stop; missing in checks from before this was looked at. */
  readonly saysStop?: boolean;
}

/** What the provider said the last time it was asked, or when it refused a message because of the account. */
export interface StoredMessageCheck {
  readonly at: string;
  readonly refusal: MessageRefusal | null;
  readonly templates: readonly TemplateCheck[];
}

/** A merchant's account at the provider of a channel; the credentials are encrypted, null once deleted. */
export const messageAccount = pgTable(
  'message_account',
  {
    storeId: storeIdColumn().references(() => store.id),
    channel: text('channel').$type<PhoneChannel>().notNull(),
    sealed: bytes('sealed'),
    /** The fields that are not secret, by name. */
    fields: jsonb('fields').$type<Readonly<Record<string, string>>>().notNull(),
    templates: jsonb('templates').$type<readonly StoredTemplate[]>().notNull().default([]),
    /** How much the store pays for in a day and in a month of its calendar. */
    dailyLimit: integer('daily_limit').notNull().default(LIMIT_DEFAULT.daily),
    monthlyLimit: integer('monthly_limit').notNull().default(LIMIT_DEFAULT.monthly),
    lastCheck: jsonb('last_check').$type<StoredMessageCheck>(),
    version: versionColumn(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.channel] })],
);

/** A channel that is stopped for a customer. */
export const messageStop = pgTable(
  'message_stop',
  {
    storeId: storeIdColumn().references(() => store.id),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    channel: text('channel').$type<PhoneChannel>().notNull(),
    by: text('by').$type<StoppedBy>().notNull(),
    at: instant('at').notNull(),
    /** Keyed digest of the customer's number at that time: the stop applies to every record with it. Null in older stops. */
    numberDigest: text('number_digest'),
  },
  // No foreign key to the customer, here and below: its check would wait for an erasure of that customer.
  (table) => [
    primaryKey({ columns: [table.storeId, table.customerId, table.channel] }),
    index('message_stop_number')
      .on(table.storeId, table.channel, table.numberDigest)
      .where(sql`${table.numberDigest} is not null`),
  ],
);

/** A customer's number that a provider refused for good: it gets nothing on this channel until the customer has another one. */
export const messageRest = pgTable(
  'message_rest',
  {
    storeId: storeIdColumn().references(() => store.id),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    channel: text('channel').$type<PhoneChannel>().notNull(),
    /** The keyed digest of the number. */
    numberDigest: text('number_digest').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.customerId, table.channel] }),
    index('message_rest_number').on(table.storeId, table.channel, table.numberDigest),
  ],
);

/** A message that a member of staff sent to try the account; it counts towards the limits. The phone is not kept. */
export const messageTest = pgTable(
  'message_test',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').notNull(),
    channel: text('channel').$type<PhoneChannel>().notNull(),
    at: instant('at').notNull(),
    parts: integer('parts').notNull(),
    outcome: text('outcome').notNull(),
    refusal: text('refusal').$type<MessageRefusal>(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);
