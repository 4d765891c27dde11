import type { CouponStatus } from '@apps-hub/contract/loyalty/coupons/routes';
import type { CouponId, CustomerId, OrderId, RedemptionMethodId } from '@apps-hub/domain/ids';
import type { CouponDiscount } from '@apps-hub/domain/loyalty/redemption';
import type { Points } from '@apps-hub/domain/points';
import type { LocalDate } from '@apps-hub/domain/time';
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
import type { FieldRefusal } from '#platforms/port/discounts.ts';
import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';
import { customer } from '../shop/customers.ts';
import { points } from '../columns.ts';

export const coupon = pgTable(
  'coupon',
  {
    storeId: storeIdColumn(),
    id: text('id').$type<CouponId>().notNull(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    code: text('code').notNull(),
    status: text('status').$type<CouponStatus>().notNull(),
    methodId: text('method_id').$type<RedemptionMethodId>().notNull(),
    methodVersion: integer('method_version').notNull(),
    points: points('points').notNull(),
    discount: jsonb('discount').$type<CouponDiscount>().notNull(),
    /** The wallet version of the posting that paid for it. */
    redeemVersion: bigint('redeem_version', { mode: 'number' }).notNull(),
    hostId: text('host_id'),
    failure: text('failure'),
    /** The reward's fields that the host rejected, in the host's own words; null if it names none. */
    failureFields: jsonb('failure_fields').$type<readonly FieldRefusal[]>(),
    usedOrderId: text('used_order_id').$type<OrderId>(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
    /** Its points were returned, and the host has not yet confirmed that the discount is disabled. */
    withdrawingSince: instant('withdrawing_since'),
    /** The last day on which it works in the shop; null for one from before coupons expired. */
    expiresOn: date('expires_on').$type<LocalDate>(),
    /** Points returned for returned goods, while the order keeps others. */
    returnedPoints: points('returned_points')
      .notNull()
      .default(0 as Points),
    /** The order that used it after its points were returned, while they could not be taken again. */
    unpaidOrderId: text('unpaid_order_id').$type<OrderId>(),
    /** The customer gave it back: its points return once the host has disabled the discount. */
    givingBackSince: instant('giving_back_since'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('coupon_code_key').on(table.storeId, table.code),
    index('coupon_of_order')
      .on(table.storeId, table.usedOrderId)
      .where(sql`${table.usedOrderId} is not null`),
    index('coupon_issuing')
      .on(table.storeId, table.createdAt)
      .where(sql`${table.status} = 'issuing'`),
    index('coupon_withdrawing')
      .on(table.storeId, table.withdrawingSince)
      .where(sql`${table.withdrawingSince} is not null`),
    index('coupon_giving_back')
      .on(table.storeId, table.givingBackSince)
      .where(sql`${table.givingBackSince} is not null`),
    index('coupon_open_until')
      .on(table.storeId, table.expiresOn)
      .where(sql`${table.status} in ('issuing', 'active')`),
    index('coupon_unpaid')
      .on(table.storeId, table.unpaidOrderId)
      .where(sql`${table.unpaidOrderId} is not null`),
    index('coupon_refused')
      .on(table.storeId, table.methodId, table.id)
      .where(sql`${table.failureFields} is not null`),
    index('coupon_returned')
      .on(table.storeId, table.createdAt, table.customerId, table.points)
      .where(sql`${table.status} = 'returned'`),
    index('coupon_of_method')
      .on(table.storeId, table.methodId)
      .where(
        sql`status in ('issuing', 'active', 'used') or withdrawing_since is not null or unpaid_order_id is not null`,
      ),
    index('coupon_of_customer').on(table.storeId, table.customerId, table.id),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customer.storeId, customer.id],
    }),
  ],
);

/**
 * By what the person with a limited reward is recognised: their records, and keyed digests of the contacts on them. They outlive an erasure,
 * so that nobody has a reward again by coming back.
 */
export const rewardMark = pgTable(
  'reward_mark',
  {
    storeId: storeIdColumn().references(() => store.id),
    methodId: text('method_id').$type<RedemptionMethodId>().notNull(),
    couponId: text('coupon_id').$type<CouponId>().notNull(),
    mark: text('mark').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.methodId, table.mark, table.couponId] })],
);
