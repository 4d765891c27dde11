import type { CampaignId, CustomerId, OrderId } from '@apps-hub/domain/ids';
import type { CampaignTerms } from '@apps-hub/domain/loyalty/campaigns';
import type { Groups } from '@apps-hub/domain/loyalty/comparison/figures';
import type { MethodStatus } from '@apps-hub/domain/loyalty/redemption';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, points, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** The terms of a campaign from `validFrom` until `validTo`; never changed, only ended by the next version. */
export const campaign = pgTable(
  'campaign',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<CampaignId>().notNull(),
    version: integer('version').notNull(),
    status: text('status').$type<MethodStatus>().notNull(),
    terms: jsonb('terms').$type<CampaignTerms>().notNull(),
    validFrom: instant('valid_from').notNull(),
    validTo: instant('valid_to'),
    /** Saved by a member with limits, without approval by a second person. */
    madeAlone: boolean('made_alone').notNull().default(false),
    /** Whether it runs, as webhooks were last told. */
    isRunning: boolean('is_running').notNull().default(false),
    /** Whether webhooks were told that this version has begun. */
    hasBegun: boolean('has_begun').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id, table.version] }),
    uniqueIndex('campaign_current')
      .on(table.storeId, table.id)
      .where(sql`${table.validTo} is null`),
  ],
);

/** What a campaign gave an order when it first earned, once per order; refunds do not change it. */
export const campaignUse = pgTable(
  'campaign_use',
  {
    storeId: storeIdColumn(),
    campaignId: text('campaign_id').$type<CampaignId>().notNull(),
    orderId: text('order_id').$type<OrderId>().notNull(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    points: points('points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.campaignId, table.orderId] }),
    index('campaign_use_customer').on(table.storeId, table.campaignId, table.customerId),
  ],
);

/** What the customers of both groups bought, as counted once, with the currency of its minor units. */
export interface ComparisonCounts extends Groups {
  readonly currency: CurrencyCode;
}

/**
 * A campaign's comparison group: a share of customers who do not get the campaign between `startsAt` and `endsAt`. Fixed once the campaign has
 * begun, and counted once, at `resultAt`. Who is in it follows from ids: campaign_place().
 */
export const campaignComparison = pgTable(
  'campaign_comparison',
  {
    storeId: storeIdColumn(),
    campaignId: text('campaign_id').$type<CampaignId>().notNull(),
    percent: integer('percent').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    resultAt: instant('result_at').notNull(),
    countedAt: instant('counted_at'),
    counts: jsonb('counts').$type<ComparisonCounts>(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.campaignId] })],
);

/** The sum of a campaign's uses, for a campaign with limits. Orders lock this row before they take a part of a limit. */
export const campaignGiven = pgTable(
  'campaign_given',
  {
    storeId: storeIdColumn(),
    campaignId: text('campaign_id').$type<CampaignId>().notNull(),
    points: points('points').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.campaignId] })],
);
