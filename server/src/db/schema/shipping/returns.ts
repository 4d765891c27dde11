import type { CarrierRefusal } from '@apps-hub/contract/shipping/fields';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { OrderId, ReturnRequestId, ShipmentId } from '@apps-hub/domain/ids';
import type { Locale } from '@apps-hub/domain/locale';
import type { ReturnReason } from '@apps-hub/domain/shipping/returns/rules';
import type { ReturnCondition, ReturnState, ReturnWay } from '@apps-hub/domain/shipping/returns/states';
import type { ParcelState } from '@apps-hub/domain/shipping/pickups/tracking';
import type { ShipmentState } from '@apps-hub/domain/shipping/shipments/states';
import type { LocalDate } from '@apps-hub/domain/time';
import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { bytes, instant, storeIdColumn, versionColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';
import { shipment, type StoredScan } from './shipments.ts';
import { storeOrder } from '../shop/orders.ts';

/** What a store allows; a store without a row takes no requests. */
export const returnRule = pgTable(
  'return_rule',
  {
    storeId: storeIdColumn().references(() => store.id),
    isOn: boolean('is_on').notNull(),
    windowDays: integer('window_days').notNull(),
    reasons: jsonb('reasons').$type<readonly ReturnReason[]>().notNull(),
    photoReasons: jsonb('photo_reasons').$type<readonly ReturnReason[]>().notNull(),
    excludedCategories: jsonb('excluded_categories').$type<readonly string[]>().notNull(),
    excludedProducts: jsonb('excluded_products').$type<readonly string[]>().notNull(),
    costNote: text('cost_note').notNull(),
    approvesAll: boolean('approves_all').notNull(),
    version: versionColumn(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId] })],
);

/** A line of a request as stored. */
export interface StoredReturnLine {
  readonly lineId: string;
  readonly title: string;
  readonly units: number;
  readonly reason: ReturnReason;
  /** In the customer's words; empty once they were erased. */
  readonly note: string;
  /** How it came back; null until it was received. */
  readonly condition: ReturnCondition | null;
  /** Units of this line, and of no named one, that were refunded before the request. */
  readonly refundedBefore?: { readonly units: number; readonly unnamed: number };
}

/** A customer's request to return items of an order. */
export const returnRequest = pgTable(
  'return_request',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<ReturnRequestId>().notNull(),
    orderId: text('order_id').$type<OrderId>().notNull(),
    /** The order's requests count from one. A form names how many there were, so that repeating it makes no second one. */
    sequence: integer('sequence').notNull(),
    state: text('state').$type<ReturnState>().notNull(),
    lines: jsonb('lines').$type<readonly StoredReturnLine[]>().notNull(),
    /** The language of the form. */
    locale: text('locale').$type<Locale>().notNull(),
    way: text('way').$type<ReturnWay>(),
    /** The number of the parcel that comes back, as typed. */
    trackingNumber: text('tracking_number'),
    /** What the store wrote to the customer: why it was refused, or where to bring it. */
    message: text('message').notNull().default(''),
    askedAt: instant('asked_at').notNull(),
    receivedAt: instant('received_at'),
    /** When the host's refund of all its units was known; null if it was closed without one. */
    refundedAt: instant('refunded_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('return_request_of_order').on(table.storeId, table.orderId, table.sequence),
    index('return_request_listed').on(table.storeId, table.askedAt, table.id),
    index('return_request_state').on(table.storeId, table.state, table.askedAt, table.id),
    index('return_request_unrefunded')
      .on(table.storeId, table.receivedAt)
      .where(sql`${table.state} = 'received'`),
    foreignKey({
      columns: [table.storeId, table.orderId],
      foreignColumns: [storeOrder.storeId, storeOrder.id],
    }),
  ],
);

/** A customer's photo of one line, apart from the row that lists read. */
export const returnPhoto = pgTable(
  'return_photo',
  {
    storeId: storeIdColumn(),
    requestId: text('request_id').$type<ReturnRequestId>().notNull(),
    lineId: text('line_id').notNull(),
    /** By its content. */
    media: text('media').$type<'image/jpeg' | 'image/png' | 'image/webp'>().notNull(),
    content: bytes('content').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.requestId, table.lineId] }),
    foreignKey({
      columns: [table.storeId, table.requestId],
      foreignColumns: [returnRequest.storeId, returnRequest.id],
    }),
  ],
);

/** Wrong answers to the question that proves a customer, counted per order until they are forgotten. */
export const returnProof = pgTable(
  'return_proof',
  {
    storeId: storeIdColumn().references(() => store.id),
    orderId: text('order_id').$type<OrderId>().notNull(),
    wrong: integer('wrong').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.orderId] })],
);

/** The return waybill, one per request; a new try replaces a refused one. */
export const returnWaybill = pgTable(
  'return_waybill',
  {
    storeId: storeIdColumn().references(() => store.id),
    requestId: text('request_id').$type<ReturnRequestId>().notNull(),
    /** The waybill that was delivered. */
    shipmentId: text('shipment_id').$type<ShipmentId>().notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    state: text('state').$type<ShipmentState>().notNull(),
    /** The carrier's name of the return, under which a lost answer is asked for. */
    reference: text('reference').notNull(),
    number: text('number'),
    /** The label of a carrier that gives it only with the waybill; null once the customer was erased. */
    label: bytes('label'),
    /** The day on which it is handed over or collected, at the earliest; null where the carrier decides. */
    day: date('day', { mode: 'string' }).$type<LocalDate>(),
    weightGrams: integer('weight_grams'),
    refusal: jsonb('refusal').$type<CarrierRefusal>(),
    /** When the call to the carrier started; it is made once. */
    calledAt: instant('called_at').notNull(),
    /** When the carrier took the request; null until it did. */
    acceptedAt: instant('accepted_at'),
    /** When the carrier was last told to cancel it; null once its answer is known. */
    cancelAskedAt: instant('cancel_asked_at'),
    /** Where the parcel is, once it has a number. */
    parcelState: text('parcel_state').$type<ParcelState>(),
    /** Every scan of any answer once, oldest first. */
    scans: jsonb('scans').$type<readonly StoredScan[]>().notNull().default([]),
    madeAt: instant('made_at'),
    /** When the carrier last answered where it is; null until it did. */
    trackedAt: instant('tracked_at'),
    /** When to ask where it is; null once nothing more is expected. */
    nextLookAt: instant('next_look_at'),
    /** When to ask the carrier about it; null when there is nothing left to ask. */
    nextCheckAt: instant('next_check_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.requestId] }),
    // A return at the carrier belongs to one request.
    uniqueIndex('return_waybill_reference')
      .on(table.storeId, table.carrier, table.reference)
      .where(sql`${table.state} in ('requested', 'made', 'unknown')`),
    index('return_waybill_number')
      .on(table.storeId, table.carrier, table.number)
      .where(sql`${table.number} is not null`),
    index('return_waybill_due')
      .on(table.storeId, table.carrier, table.nextLookAt)
      .where(sql`${table.nextLookAt} is not null`),
    index('return_waybill_next_check')
      .on(table.storeId, table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    foreignKey({
      columns: [table.storeId, table.requestId],
      foreignColumns: [returnRequest.storeId, returnRequest.id],
    }),
    foreignKey({
      columns: [table.storeId, table.shipmentId],
      foreignColumns: [shipment.storeId, shipment.id],
    }),
  ],
);
