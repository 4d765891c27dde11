import type { OrderId } from '@apps-hub/domain/ids';
import type { LongAddress, ResolvedAddress } from '@apps-hub/domain/shipping/national-address/long-form';
import type { AddressVerdict } from '@apps-hub/domain/shipping/national-address/state';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, storeIdColumn, versionColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** What a person said about the National Address of an order, and the link with which its customer is asked. */
export const orderAddress = pgTable(
  'order_address',
  {
    storeId: storeIdColumn().references(() => store.id),
    orderId: text('order_id').$type<OrderId>().notNull(),
    /** The short code that was entered; null if the long form was, or nothing. */
    code: text('code'),
    /** The long form that was entered, as typed. */
    long: jsonb('long').$type<LongAddress>(),
    /** What `address_lookup` knows the entered address by. */
    lookupKey: text('lookup_key'),
    enteredBy: text('entered_by').$type<'customer' | 'merchant'>(),
    enteredAt: instant('entered_at'),
    /** A digest of the delivery address that it was entered for. */
    enteredFor: text('entered_for'),
    /** What the link's token is derived from; null until a link is made. */
    linkId: text('link_id'),
    linkHash: text('link_hash'),
    linkEndsAt: instant('link_ends_at'),
    /** How often the customer was asked by mail. */
    asks: integer('asks').notNull().default(0),
    lastAskedAt: instant('last_asked_at'),
    /** When to ask again; null when there is nothing left to ask. */
    nextAskAt: instant('next_ask_at'),
    version: versionColumn(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.orderId] }),
    uniqueIndex('order_address_link')
      .on(table.storeId, table.linkHash)
      .where(sql`${table.linkHash} is not null`),
    index('order_address_next_ask')
      .on(table.storeId, table.nextAskAt)
      .where(sql`${table.nextAskAt} is not null`),
  ],
);

/** A resolver's last answer about an address, with its age. */
export const addressLookup = pgTable(
  'address_lookup',
  {
    storeId: storeIdColumn().references(() => store.id),
    /** A short code, or the three numbers of a long form. */
    key: text('key').notNull(),
    verdict: text('verdict').$type<AddressVerdict>().notNull(),
    ar: jsonb('ar').$type<ResolvedAddress>(),
    en: jsonb('en').$type<ResolvedAddress>(),
    resolver: text('resolver').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.key] })],
);
