import type { AdjustLimits, PointsName } from '@apps-hub/contract/loyalty/settings/routes';
import { FIRST_ADJUST_LIMITS, type RELEASE_RULES } from '@apps-hub/contract/loyalty/settings/values';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { storeIdColumn, versionColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** The rules of a store's points. A store that has never saved has no row, and uses the columns' defaults. */
export const loyaltySettings = pgTable(
  'loyalty_settings',
  {
    storeId: storeIdColumn().references(() => store.id),
    releaseOn: text('release_on').$type<(typeof RELEASE_RULES)[number]>().notNull().default('delivery'),
    releaseAfterDays: integer('release_after_days').notNull().default(14),
    expiryMonths: integer('expiry_months'),
    negativeBalanceAllowed: boolean('negative_balance_allowed').notNull().default(true),
    /** Whether returned items give back their share of the coupon's points; a cancelled order always returns all. */
    fullRefundReturnsCoupon: boolean('full_refund_returns_coupon').notNull().default(true),
    /** Whether payments by gift card earn points. Buying a gift card never does. */
    giftCardsPay: boolean('gift_cards_pay').notNull().default(true),
    /** How many days a coupon works. */
    couponDays: integer('coupon_days').notNull().default(90),
    /** Whether a coupon may work longer than the points it cost would have lasted. */
    couponsOutlivePoints: boolean('coupons_outlive_points').notNull().default(false),
    /** How many days ahead the screens warn of expiring points. */
    expiryWarningDays: integer('expiry_warning_days').notNull().default(30),
    /** The store's own name for points, in both languages; null for the default. */
    pointsName: jsonb('points_name').$type<PointsName>(),
    /** How many points each role may adjust without approval, at once and in a day; a role without an entry has no limit. */
    adjustLimits: jsonb('adjust_limits').$type<AdjustLimits>().notNull().default(FIRST_ADJUST_LIMITS),
    /** The percentage of an order above which saving a reward requires confirmation. */
    lossGuardPercent: integer('loss_guard_percent').notNull().default(20),
    /** The store's margin on its goods, in per cent; null if the merchant has not entered it. */
    marginPercent: integer('margin_percent'),
    /** The assumed size of an order while there are none, in whole units of the currency; null for a typical one. */
    assumedOrder: integer('assumed_order'),
    version: versionColumn(),
  },
  (table) => [primaryKey({ columns: [table.storeId] })],
);
