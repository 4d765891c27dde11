import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  CollectionMethodId,
  CouponId,
  CustomerId,
  OrderId,
  RedemptionMethodId,
} from '@apps-hub/domain/ids';
import type { CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import type { Earning } from '@apps-hub/domain/loyalty/earning';
import type { OrderLine } from '@apps-hub/domain/loyalty/order';
import type { CouponDiscount, MethodStatus, RedemptionTerms } from '@apps-hub/domain/loyalty/redemption';
import type { Points } from '@apps-hub/domain/points';
import type { LocalDate } from '@apps-hub/domain/time';
import type { COUPON_STATUSES, PostingKind } from '@apps-hub/contract/loyalty/points';

import { instant, store, storeIdColumn } from './store.ts';

const points = (name: string) => bigint(name, { mode: 'number' }).$type<Points>();

/** A refund as it is stored: instants are ISO texts in JSON. */
export interface StoredRefund {
  readonly refundId: string;
  readonly refundedAt: string;
  readonly units: number;
  readonly goodsMinor: number;
  readonly lineId?: string;
}

export const customer = pgTable(
  'customer',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<CustomerId>().notNull(),
    externalId: text('external_id'),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    status: text('status').$type<'active' | 'inactive'>().notNull().default('active'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('customer_host_key').on(table.storeId, table.externalId),
    index('customer_email').on(table.storeId, table.email),
  ],
);

/** A customer's two balances and what they are made of; only the ledger's functions change them. */
export const wallet = pgTable(
  'wallet',
  {
    storeId: storeIdColumn(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    available: points('available')
      .notNull()
      .default(0 as Points),
    pending: points('pending')
      .notNull()
      .default(0 as Points),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    /** Available points by their last day: {"2027-01-31": 20, "infinity": 5}. Null while none of them expires. */
    lots: jsonb('lots').$type<Record<string, number>>(),
    nextExpiry: date('next_expiry').$type<LocalDate>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.customerId] }),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customer.storeId, customer.id],
    }),
    index('wallet_next_expiry')
      .on(table.storeId, table.nextExpiry)
      .where(sql`${table.nextExpiry} is not null`),
    // Its laws are a trigger in functions/access.sql: PostgreSQL reads each CHECK anew for every statement, a fifth of a posting's time.
  ],
);

/** One row of the ledger: append-only, numbered per wallet, with both balances after it. */
export const posting = pgTable(
  'posting',
  {
    storeId: storeIdColumn(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    kind: text('kind').$type<PostingKind>().notNull(),
    availableDelta: points('available_delta').notNull(),
    pendingDelta: points('pending_delta').notNull(),
    availableAfter: points('available_after').notNull(),
    pendingAfter: points('pending_after').notNull(),
    shortfall: points('shortfall').notNull(),
    /** What this posting changed in each lot: {"2027-01-31": -20, "infinity": 5}. */
    lots: jsonb('lots').$type<Record<string, number>>(),
    orderId: text('order_id').$type<OrderId>(),
    couponId: text('coupon_id').$type<CouponId>(),
    methodId: text('method_id'),
    ruleVersion: integer('rule_version'),
    reversesVersion: bigint('reverses_version', { mode: 'number' }),
    batchId: text('batch_id'),
    idempotencyKey: text('idempotency_key').notNull(),
    actor: text('actor').notNull(),
    comment: text('comment'),
    internalNote: text('internal_note'),
    occurredAt: instant('occurred_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The database transaction that posted it: tells what came since the days were added up. No part of the ledger itself. */
    postedIn: bigint('posted_in', { mode: 'number' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text::bigint)`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.customerId, table.version] }),
    // By block ranges: rows lie in the order they came, so it is a few pages in all, and a posting hardly pays for it.
    index('posting_by_time')
      .using('brin', table.storeId, table.postedIn, table.occurredAt)
      .with({ pages_per_range: 32, autosummarize: true }),
    uniqueIndex('posting_idempotency_key').on(table.storeId, table.idempotencyKey),
    index('posting_of_order')
      .on(table.storeId, table.orderId)
      .where(sql`${table.orderId} is not null`),
    // No foreign keys: the ledger's functions post only to a wallet they hold locked. Its laws are a trigger in functions/access.sql.
  ],
);

export const collectionMethod = pgTable(
  'collection_method',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<CollectionMethodId>().notNull(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

/** The terms of a collection method from `validFrom` until `validTo`; never changed, only ended by the next. */
export const collectionMethodVersion = pgTable(
  'collection_method_version',
  {
    storeId: storeIdColumn(),
    methodId: text('method_id').$type<CollectionMethodId>().notNull(),
    version: integer('version').notNull(),
    status: text('status').$type<MethodStatus>().notNull(),
    terms: jsonb('terms').$type<CollectionTerms>().notNull(),
    validFrom: instant('valid_from').notNull(),
    validTo: instant('valid_to'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.methodId, table.version] }),
    foreignKey({
      columns: [table.storeId, table.methodId],
      foreignColumns: [collectionMethod.storeId, collectionMethod.id],
      name: 'collection_method_version_fk',
    }),
  ],
);

export const redemptionMethod = pgTable(
  'redemption_method',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<RedemptionMethodId>().notNull(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

export const redemptionMethodVersion = pgTable(
  'redemption_method_version',
  {
    storeId: storeIdColumn(),
    methodId: text('method_id').$type<RedemptionMethodId>().notNull(),
    version: integer('version').notNull(),
    status: text('status').$type<MethodStatus>().notNull(),
    terms: jsonb('terms').$type<RedemptionTerms>().notNull(),
    validFrom: instant('valid_from').notNull(),
    validTo: instant('valid_to'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.methodId, table.version] }),
    foreignKey({
      columns: [table.storeId, table.methodId],
      foreignColumns: [redemptionMethod.storeId, redemptionMethod.id],
      name: 'redemption_method_version_fk',
    }),
  ],
);

/** A host's order as far as points need it, with its stored computation; a refund that came first leaves the facts empty. */
export const storeOrder = pgTable(
  'store_order',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<OrderId>().notNull(),
    externalId: text('external_id').notNull(),
    number: text('number').notNull(),
    customerId: text('customer_id').$type<CustomerId>(),
    currency: text('currency'),
    placedAt: instant('placed_at'),
    paidAt: instant('paid_at'),
    deliveredAt: instant('delivered_at'),
    cancelledAt: instant('cancelled_at'),
    lines: jsonb('lines').$type<readonly OrderLine[]>().notNull(),
    shippingMinor: bigint('shipping_minor', { mode: 'number' }).notNull(),
    couponCodes: jsonb('coupon_codes').$type<readonly string[]>().notNull(),
    refunds: jsonb('refunds').$type<readonly StoredRefund[]>().notNull(),
    /**
     * PostgreSQL keeps beside it what lists and replays read: goods_units, goods_minor, goods_tax_minor (migration 0008),
     * earned_points, outcome (0012).
     */
    earning: jsonb('earning').$type<Earning>(),
    /** When the store's hold days end; the release job looks for it. Null once released or when delivery releases. */
    releaseDueAt: instant('release_due_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('store_order_host_key').on(table.storeId, table.externalId),
    index('store_order_number').on(table.storeId, table.number),
    index('store_order_of_customer').on(table.storeId, table.customerId, table.id),
    index('store_order_release_due')
      .on(table.storeId, table.releaseDueAt)
      .where(sql`${table.releaseDueAt} is not null`),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customer.storeId, customer.id],
    }),
  ],
);

export const coupon = pgTable(
  'coupon',
  {
    storeId: storeIdColumn(),
    id: text('id').$type<CouponId>().notNull(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    code: text('code').notNull(),
    status: text('status').$type<(typeof COUPON_STATUSES)[number]>().notNull(),
    methodId: text('method_id').$type<RedemptionMethodId>().notNull(),
    methodVersion: integer('method_version').notNull(),
    points: points('points').notNull(),
    discount: jsonb('discount').$type<CouponDiscount>().notNull(),
    /** The wallet version of the posting that paid for it. */
    redeemVersion: bigint('redeem_version', { mode: 'number' }).notNull(),
    hostId: text('host_id'),
    failure: text('failure'),
    usedOrderId: text('used_order_id').$type<OrderId>(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('coupon_code_key').on(table.storeId, table.code),
    index('coupon_of_customer').on(table.storeId, table.customerId, table.id),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customer.storeId, customer.id],
    }),
  ],
);
