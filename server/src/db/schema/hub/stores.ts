import type { AbilityRule, Role } from '@apps-hub/contract/abilities';
import type { Display } from '@apps-hub/contract/hub/display/routes';
import type { NoticeChoices } from '@apps-hub/contract/hub/notifications/routes';
import type { AppName, PlatformName } from '@apps-hub/contract/apps';
import type { PauseReason } from '@apps-hub/contract/pause-reasons';
import type { AccountId, StaffId, StoreId } from '@apps-hub/domain/ids';
import type { DeliveryHealth } from '#platforms/port/install.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant, storeIdColumn } from '../columns.ts';

/** A merchant's shop on a host platform. */
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
    /** The owner's address at the host, for news that no page can show, such as a lost connection. Null if the host reports none. */
    ownerEmail: text('owner_email'),
    /** The storefront's address, as the host reports it; null if it reports none. */
    address: text('address'),
    /**
     * The storefront's host name without "www.", where it is the store's own. Scripts in the store's pages ask by it for what anyone may know.
     */
    domain: text('domain'),
    status: text('status').$type<'active' | 'uninstalled'>().notNull().default('active'),
    /** While the operator has paused the store (verbs/hub/stores/pause.ts): since when, and what its members are told. */
    pausedAt: instant('paused_at'),
    pauseReason: text('pause_reason').$type<PauseReason>(),
    /** When all personal data are erased after the last app was uninstalled; null while an app is installed. */
    eraseDueAt: instant('erase_due_at'),
    /** After this many days the bodies of host events and carriers' responses are deleted. */
    bodyRetentionDays: integer('body_retention_days').notNull().default(90),
    /** Whether members who sign in here must have a second step. */
    secondStepRequired: boolean('second_step_required').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('store_host_key').on(table.platform, table.externalId),
    uniqueIndex('store_domain_key').on(table.platform, table.domain),
    index('store_paused')
      .on(table.pausedAt)
      .where(sql`${table.pausedAt} is not null`),
  ],
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
    /** Rights of this member that replace the role's; null or empty for the role's. */
    rules: jsonb('rules').$type<readonly AbilityRule[]>(),
    /** No foreign key: accounts do not belong to the store, and no key of a tenant table leaves its store. */
    accountId: text('account_id').$type<AccountId>(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Their number and date formats in a host's frame; null until they choose. */
    display: jsonb('display').$type<Display>(),
    /** Everything up to this instant is marked as read in the hub's notifications. */
    notificationsReadUntil: instant('notifications_read_until'),
    /** The topics of notifications that they get in each channel; null until they choose: all in the app, none by email. */
    noticeChoices: jsonb('notice_choices').$type<NoticeChoices>(),
    /** Emailed up to here. */
    noticesMailedUntil: instant('notices_mailed_until'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('staff_host_key').on(table.storeId, table.externalId),
    uniqueIndex('staff_account_key').on(table.storeId, table.accountId),
  ],
);

/** The host's credentials for calling its API for one app, encrypted with the application's key. */
export const hostCredential = pgTable(
  'host_credential',
  {
    storeId: storeIdColumn().references(() => store.id),
    app: text('app').notNull(),
    sealed: bytes('sealed').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Set while tokens are being renewed: nobody else renews them before this time. */
    renewingUntil: instant('renewing_until'),
    /** When the host refused to renew the tokens: the merchant must reinstall the app. */
    refusedAt: instant('refused_at'),
    /** The state of the host's deliveries to us, and since when; null for a host that does not report it. */
    deliveries: text('deliveries').$type<DeliveryHealth>(),
    deliveriesSince: instant('deliveries_since'),
    /** When we last made the host resume its deliveries. */
    recoveredAt: instant('recovered_at'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.app] })],
);

/**
 * The token that we gave a store's frame when an app was installed, if the host sends one back (Zid). It opens sessions while it is
 * valid, so only its digest is stored. A sign-in looks it up before its store is known, so the table belongs to no store and is accessed
 * through functions only.
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

/**
 * A store's plan for one of our apps, as the host last reported it. A host that numbers its subscriptions (Shopify) has a row per
 * subscription, since a change of plan ends one and starts another; other hosts have a single row.
 */
export const appPlan = pgTable(
  'app_plan',
  {
    storeId: storeIdColumn().references(() => store.id),
    app: text('app').$type<AppName>().notNull(),
    subscriptionId: text('subscription_id').notNull().default(''),
    state: text('state').$type<'trial' | 'paid' | 'expired' | 'cancelled'>().notNull(),
    name: text('name'),
    endsAt: instant('ends_at'),
    /** The host's time of the event that reported it. */
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.app, table.subscriptionId] })],
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
