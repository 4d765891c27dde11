import type { CampaignId, CustomerId, OrderId, SegmentId, TierId } from '@apps-hub/domain/ids';
import type { SegmentRule } from '@apps-hub/domain/loyalty/segments';
import type { TierName } from '@apps-hub/domain/loyalty/tier-bonus';
import type { CustomerTags } from '@apps-hub/domain/shop/customer-tags';
import type { LocalDate } from '@apps-hub/domain/time';
import { bigint, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, points, storeIdColumn, versionColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** A named rule about customers; its members are looked up when they are asked for. */
export const segment = pgTable(
  'segment',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<SegmentId>().notNull(),
    version: versionColumn(),
    name: jsonb('name').$type<TierName>().notNull(),
    rule: jsonb('rule').$type<SegmentRule>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

/**
 * What segments ask about a customer: a copy of data of the wallet and of orders, updated with the customer list
 * (functions/loyalty/customers-listing.sql). Merged and erased customers have no row.
 */
export const customerFacts = pgTable(
  'customer_facts',
  {
    storeId: storeIdColumn(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    available: points('available').notNull(),
    nextExpiry: date('next_expiry').$type<LocalDate>(),
    lastOrderAt: instant('last_order_at'),
    orders: integer('orders').notNull(),
    spendMinor: bigint('spend_minor', { mode: 'number' }).notNull(),
    /** Orders whose payment is known, and those of them in cash on delivery. */
    paymentsKnown: integer('payments_known').notNull(),
    onDelivery: integer('on_delivery').notNull(),
    /** As the host writes it, and folded for comparisons. */
    city: text('city'),
    cityKey: text('city_key'),
    /** The host's tags; null without any. */
    tags: jsonb('tags').$type<CustomerTags>(),
    /** The tier in force, and the version of customer_tier that it was read from; updated in the transaction that changes the tier. */
    tierId: text('tier_id').$type<TierId>(),
    tierVersion: integer('tier_version').notNull().default(0),
  },
  // No foreign key: its check would wait for a customer who is being erased, while the erasure waits for this list.
  (table) => [primaryKey({ columns: [table.storeId, table.customerId] })],
);

/** The campaigns in whose segment the customer of an order was when the order was first recorded for them; written once. */
export const campaignMember = pgTable(
  'campaign_member',
  {
    storeId: storeIdColumn(),
    orderId: text('order_id').$type<OrderId>().notNull(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    campaignIds: text('campaign_ids').array().$type<CampaignId[]>().notNull(),
    lookedAt: instant('looked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.orderId, table.customerId] })],
);
