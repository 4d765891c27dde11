import type { AdjustLimits, PointsName } from '@apps-hub/contract/loyalty/settings/routes';
import { FIRST_ADJUST_LIMITS, type RELEASE_RULES } from '@apps-hub/contract/loyalty/settings/values';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { storeIdColumn, versionColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** The rules of a store's points. A store that has saved none has no row, and every column's default. */
export const loyaltySettings = pgTable(
  'loyalty_settings',
  {
    storeId: storeIdColumn().references(() => store.id),
    releaseOn: text('release_on').$type<(typeof RELEASE_RULES)[number]>().notNull().default('delivery'),
    releaseAfterDays: integer('release_after_days').notNull().default(14),
    expiryMonths: integer('expiry_months'),
    negativeBalanceAllowed: boolean('negative_balance_allowed').notNull().default(true),
    /** Whether an order refunded in full returns the points of the coupon used on it, as a cancelled one does. */
    fullRefundReturnsCoupon: boolean('full_refund_returns_coupon').notNull().default(true),
    /** Whether what a gift card paid earns points. The card itself earns none when it is bought. */
    giftCardsPay: boolean('gift_cards_pay').notNull().default(true),
    /** How many days a coupon works. */
    couponDays: integer('coupon_days').notNull().default(90),
    /** Whether a coupon may work longer than the points that it was bought with would have lasted. */
    couponsOutlivePoints: boolean('coupons_outlive_points').notNull().default(false),
    /** How many days before expiry the screens warn of expiring points. */
    expiryWarningDays: integer('expiry_warning_days').notNull().default(30),
    /** The store's own name for points, in both languages; null for the default. */
    pointsName: jsonb('points_name').$type<PointsName>(),
    /** How many points each role may adjust without approval, at once and in a day; a role without an entry has no limit. */
    adjustLimits: jsonb('adjust_limits').$type<AdjustLimits>().notNull().default(FIRST_ADJUST_LIMITS),
    /** The share of an order, in per cent, above which a reward is saved only on confirmation. */
    lossGuardPercent: integer('loss_guard_percent').notNull().default(20),
    /** What the store earns on its goods, in per cent; null while the merchant has not said. */
    marginPercent: integer('margin_percent'),
    /** The size of an order while there are none to learn from, in whole units of the currency; null for a common one. */
    assumedOrder: integer('assumed_order'),
    version: versionColumn(),
  },
  (table) => [primaryKey({ columns: [table.storeId] })],
);
