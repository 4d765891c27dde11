import type { AbilityRule, Role } from '@apps-hub/contract/abilities';
import type { Display } from '@apps-hub/contract/hub/display/routes';
import type { AppName, PlatformName } from '@apps-hub/contract/apps';
import type { AdjustLimits, PointsName } from '@apps-hub/contract/loyalty/settings/routes';
import type { AccountId, StaffId, StoreId } from '@apps-hub/domain/ids';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant, storeIdColumn } from '../columns.ts';

/** A merchant's shop on a host platform, with the loyalty settings that every rule reads. */
export const store = pgTable(
  'store',
  {
    id: text('id').$type<StoreId>().primaryKey(),
    platform: text('platform').$type<PlatformName>().notNull(),
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    currency: text('currency').notNull(),
    country: text('country').notNull(),
    timeZone: text('time_zone').notNull(),
    status: text('status').$type<'active' | 'uninstalled'>().notNull().default('active'),
    /** When everything personal is erased after the last app was uninstalled; null while an app is installed. */
    eraseDueAt: instant('erase_due_at'),
    releaseOn: text('release_on').$type<'delivery' | 'days_after_payment'>().notNull().default('delivery'),
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
    /** After this many days the bodies of the host's events and of carriers' answers are deleted. */
    bodyRetentionDays: integer('body_retention_days').notNull().default(90),
    /** The store's own name for points, in both languages; null for the default. */
    pointsName: jsonb('points_name').$type<PointsName>(),
    /** How many points each role may adjust at once without approval; a role without an entry has no limit. */
    adjustLimits: jsonb('adjust_limits').$type<AdjustLimits>().notNull().default({}),
    /** The share of an order, in per cent, above which a reward is saved only on confirmation. */
    lossGuardPercent: integer('loss_guard_percent').notNull().default(20),
    /** What the store earns on its goods, in per cent; null while the merchant has not said. */
    marginPercent: integer('margin_percent'),
    /** The size of an order while there are none to learn from, in whole units of the currency; null for a common one. */
    assumedOrder: integer('assumed_order'),
    /** Incremented with each save of the settings above. */
    settingsVersion: integer('settings_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('store_host_key').on(table.platform, table.externalId)],
);

/** A signed-in user of a store: the host vouches for them and their role, or they have an account of the hub. */
export const staff = pgTable(
  'staff',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<StaffId>().notNull(),
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    role: text('role').$type<Role>().notNull(),
    /** Rights of this member that replace the role's; null or empty for those of the role. */
    rules: jsonb('rules').$type<readonly AbilityRule[]>(),
    /** No foreign key: accounts are not the store's, and no key of a tenant table leaves its store. */
    accountId: text('account_id').$type<AccountId>(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** How they want numbers and dates written in a host's frame; null until they choose. */
    display: jsonb('display').$type<Display>(),
    /** What happened until this instant is marked as read in the hub's notifications. */
    notificationsReadUntil: instant('notifications_read_until'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('staff_host_key').on(table.storeId, table.externalId),
    uniqueIndex('staff_account_key').on(table.storeId, table.accountId),
  ],
);

/** What the host gave us for calling its API for one app, encrypted with the application's key. */
export const hostCredential = pgTable(
  'host_credential',
  {
    storeId: storeIdColumn().references(() => store.id),
    app: text('app').notNull(),
    sealed: bytes('sealed').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Set during a renewal of the tokens: nobody else renews them before this time. */
    renewingUntil: instant('renewing_until'),
    /** When the host refused to renew the tokens: the merchant must install the app again. */
    refusedAt: instant('refused_at'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.app] })],
);

/**
 * The token that we gave a store's frame when an app was installed, where the host sends one back (Zid). It opens a session for as long as
 * it stands, so only its digest is kept. A sign-in looks it up before its store is known, so the table belongs to no store and is reached
 * through functions alone.
 */
export const frameToken = pgTable(
  'frame_token',
  {
    store: text('store').notNull(),
    app: text('app').notNull(),
    digest: text('digest').notNull(),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.app] }),
    uniqueIndex('frame_token_digest').on(table.digest),
  ],
);

/** What a store pays its host for one of our apps, as the host last told. */
export const appPlan = pgTable(
  'app_plan',
  {
    storeId: storeIdColumn().references(() => store.id),
    app: text('app').$type<AppName>().notNull(),
    state: text('state').$type<'trial' | 'paid' | 'expired' | 'cancelled'>().notNull(),
    name: text('name'),
    endsAt: instant('ends_at'),
    /** The host's time of the event that told it. */
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.app] })],
);

/** Host proofs already exchanged: each works once. */
export const usedProof = pgTable(
  'used_proof',
  {
    storeId: storeIdColumn().references(() => store.id),
    proofId: text('proof_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.proofId] })],
);
