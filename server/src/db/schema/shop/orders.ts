import type { CustomerId, InboxId, OrderId } from '@apps-hub/domain/ids';
import type { OrderLine, ReturnedItem } from '@apps-hub/domain/shop/order';
import type { ToldShipping } from '@apps-hub/domain/shop/order-shipping';
import type { ProductFacts } from '@apps-hub/domain/shop/product-facts';
import { getTableColumns, sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytewiseText, instant, points, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';
import { customer } from './customers.ts';

/** A refund as stored: instants are ISO texts in JSON. */
export interface StoredRefund {
  readonly refundId: string;
  readonly refundedAt: string;
  readonly units: number;
  readonly goodsMinor: number;
  readonly lineId?: string;
  /** Missing if only money was refunded, and in refunds from before items were stored. */
  readonly items?: readonly ReturnedItem[];
  /** Reported by the merchant for a return without an amount; replaced by the host's own refund. */
  readonly isAnswer?: true;
  /** The total refunded so far: it replaces all earlier refunds. */
  readonly isTotal?: true;
  /** Missing if it is the order's. */
  readonly currency?: string;
  /** The event that reported it. */
  readonly inboxId?: InboxId;
}

/**
 * Columns that apps keep in an order's row: the shop stores them without knowing them. Each app declares the types of its own columns by
 * declaration merging.
 */
export interface OrderColumns {}

type ColumnOf<Name extends string> =
  OrderColumns extends Readonly<Record<Name, infer Value>> ? Value : unknown;

/** What the host reported about an order's payment: instants are ISO texts in JSON. */
export interface StoredPayment {
  /** When it was first paid, even if the payment was withdrawn later. */
  readonly paidAt: string | null;
  /** Whether it is paid, by the latest report. */
  readonly isPaid: boolean;
  readonly toldAt: string;
  readonly unpaidMinor?: number;
  readonly giftCardMinor?: number;
  /** The paid goods in each state that was reported while it was paid; states with the same lines are one entry. */
  readonly states: readonly {
    readonly at: readonly string[];
    readonly lines: readonly (readonly [lineId: string, units: number, goodsMinor: number])[];
  }[];
}

/** A partial return without an amount: instants are ISO texts in JSON. */
export interface StoredReturn {
  readonly toldAt: string;
  readonly answeredAt: string | null;
}

/** An order merged from host events; facts are empty until the order itself arrives. */
export const storeOrder = pgTable(
  'store_order',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<OrderId>().notNull(),
    externalId: text('external_id').notNull(),
    number: text('number').notNull(),
    customerId: text('customer_id').$type<CustomerId>(),
    /** The time of the update that named the customer. */
    customerNamedAt: instant('customer_named_at'),
    currency: text('currency'),
    placedAt: instant('placed_at'),
    paidAt: instant('paid_at'),
    deliveredAt: instant('delivered_at'),
    cancelledAt: instant('cancelled_at'),
    /** Null in orders from before payments were stored, until their next update. */
    payment: jsonb('payment').$type<StoredPayment>(),
    confirmedAt: instant('confirmed_at'),
    shippedAt: instant('shipped_at'),
    lines: jsonb('lines').$type<readonly OrderLine[]>().notNull(),
    shippingMinor: bigint('shipping_minor', { mode: 'number' }).notNull(),
    /** The total that the host's admin shows; null in orders from before it was stored, and in those from files. */
    totalMinor: bigint('total_minor', { mode: 'number' }),
    /** What was first known of each product, by the host's product id. Later changes of a product do not change it. */
    productFacts: jsonb('product_facts')
      .$type<Readonly<Record<string, ProductFacts>>>()
      .notNull()
      .default({}),
    couponCodes: jsonb('coupon_codes').$type<readonly string[]>().notNull(),
    refunds: jsonb('refunds').$type<readonly StoredRefund[]>().notNull(),
    /** A partial return for which the host gave no amount; null in most orders. */
    partialReturn: jsonb('partial_return').$type<StoredReturn>(),
    /** Since when its amount has been missing; null if there is no such return, or its amount is known. */
    returnOpenSince: instant('return_open_since'),
    /** What the host reported about its shipping: each fact with its time. */
    shipping: jsonb('shipping').$type<ToldShipping>().notNull().default({}),
    /**
     * PostgreSQL generates further columns for replays (migrations): goods_units, goods_minor, goods_tax_minor, earned_points and
     * outcome.
     */
    earning: jsonb('earning').$type<ColumnOf<'earning'>>(),
    /** Loyalty's: what remains of the earned points after refunds and cancellation; a sort key of the list. Null until computed. */
    standingPoints: points('standing_points'),
    /** Loyalty's: when the store's hold days end; read by the release job. Null once released, or when delivery releases. */
    releaseDueAt: instant('release_due_at'),
    updatedAt: instant('updated_at').notNull(),
    // An order's place in the list: the sort key and its id as one text, so that places are unique; orders without a date sort lowest.
    byDate: bytewiseText('by_date').generatedAlwaysAs(
      sql`coalesce(lpad(trunc(extract(epoch from (placed_at at time zone 'UTC')) * 1000000 + 1e17)::text, 20, '0'), '-') || right(id, 26)`,
    ),
    byPoints: bytewiseText('by_points').generatedAlwaysAs(
      sql`coalesce(lpad((standing_points + 1000000000000000)::text, 16, '0'), '-') || right(id, 26)`,
    ),
    // Prefix-searchable keys: its number, the digits at the number's end, the host's id.
    searchNumber: bytewiseText('search_number').generatedAlwaysAs(sql`ltrim(search_fold(number), '# ')`),
    searchDigits: bytewiseText('search_digits').generatedAlwaysAs(
      sql`nullif(substring(search_fold(number) from '[0-9]+$'), ltrim(search_fold(number), '# '))`,
    ),
    searchId: bytewiseText('search_id').generatedAlwaysAs(sql`search_fold(external_id)`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('store_order_host_key').on(table.storeId, table.externalId),
    index('store_order_dates').on(table.storeId, table.byDate),
    index('store_order_points').on(table.storeId, table.byPoints),
    index('store_order_outcome_dates').on(table.storeId, sql`outcome`, table.byDate),
    index('store_order_outcome_points').on(table.storeId, sql`outcome`, table.byPoints),
    index('store_order_search_number').on(table.storeId, table.searchNumber),
    index('store_order_search_digits')
      .on(table.storeId, table.searchDigits)
      .where(sql`${table.searchDigits} is not null`),
    index('store_order_search_id').on(table.storeId, table.searchId),
    index('store_order_number').on(table.storeId, table.number),
    index('store_order_of_customer').on(table.storeId, table.customerId, table.id),
    index('store_order_release_due')
      .on(table.storeId, table.releaseDueAt)
      .where(sql`${table.releaseDueAt} is not null`),
    index('store_order_open_return')
      .on(table.storeId, table.returnOpenSince)
      .where(sql`${table.returnOpenSince} is not null`),
    // The few orders that a courier may still have to collect.
    index('store_order_to_ship')
      .on(table.storeId, table.placedAt)
      .where(
        sql`${table.shippedAt} is null and ${table.deliveredAt} is null and ${table.cancelledAt} is null`,
      ),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customer.storeId, customer.id],
    }),
  ],
);

const {
  byDate: _byDate,
  byPoints: _byPoints,
  searchNumber: _searchNumber,
  searchDigits: _searchDigits,
  searchId: _searchId,
  ...own
} = getTableColumns(storeOrder);

/** An order's columns without those that PostgreSQL generates for the list. */
export const orderColumns = own;

export type OrderRow = Pick<typeof storeOrder.$inferSelect, keyof typeof orderColumns>;
