import type { CustomerId, OrderId, ReferralId, StaffId } from '@apps-hub/domain/ids';
import type { InviteTerms } from '@apps-hub/domain/loyalty/actions';
import type { ReferralReason, ReferralSignal, ReferralState } from '@apps-hub/domain/loyalty/referrals';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** The codes with which a customer invites: their own one, and those that they had in a former app. */
export const referralCode = pgTable(
  'referral_code',
  {
    storeId: storeIdColumn().references(() => store.id),
    code: text('code').notNull(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    /** Whether it comes from a former app. */
    isAlias: boolean('is_alias').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.code] }),
    index('referral_code_customer').on(table.storeId, table.customerId),
  ],
);

/** A state that an invitation reached. */
export interface ReferralChange {
  readonly state: ReferralState;
  readonly at: string;
}

/** An invitation that a friend accepted. */
export const referral = pgTable(
  'referral',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<ReferralId>().notNull(),
    advocateId: text('advocate_id').$type<CustomerId>().notNull(),
    friendId: text('friend_id').$type<CustomerId>().notNull(),
    state: text('state').$type<ReferralState>().notNull(),
    /** Every state with its time, oldest first. */
    changes: jsonb('changes').$type<readonly ReferralChange[]>().notNull(),
    /** The terms under which the friend accepted. */
    terms: jsonb('terms').$type<InviteTerms>().notNull(),
    signals: jsonb('signals').$type<readonly ReferralSignal[]>().notNull(),
    claimedAt: instant('claimed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    orderId: text('order_id').$type<OrderId>(),
    /** What the order's goods cost when it gave points, in minor units: the order may be edited afterwards. */
    goodsMinor: bigint('goods_minor', { mode: 'number' }),
    reason: text('reason').$type<ReferralReason>(),
    /** Whether its points wait for a larger budget. */
    isBudgetUsed: boolean('is_budget_used').notNull().default(false),
    /** Whether the merchant approved it, whatever the signals say; by whom, and why. */
    isApproved: boolean('is_approved').notNull().default(false),
    decidedBy: text('decided_by').$type<StaffId>(),
    decidedAt: instant('decided_at'),
    note: text('note'),
    /** A keyed digest of the friend's network, for a week. */
    networkDigest: text('network_digest'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('referral_advocate').on(table.storeId, table.advocateId, table.claimedAt),
    index('referral_friend').on(table.storeId, table.friendId),
    index('referral_state').on(table.storeId, table.state, table.claimedAt),
    index('referral_network')
      .on(table.storeId, table.networkDigest)
      .where(sql`network_digest is not null`),
  ],
);

/** From which networks customers signed in within the last week, also after they signed out: keyed digests, with the last day. */
export const customerNetwork = pgTable(
  'customer_network',
  {
    storeId: storeIdColumn().references(() => store.id),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    networkDigest: text('network_digest').notNull(),
    day: date('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.customerId, table.networkDigest] }),
    index('customer_network_day').on(table.storeId, table.day),
  ],
);
