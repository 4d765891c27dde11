import type { CarrierRefusal } from '@apps-hub/contract/shipping/fields';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { CarrierAccountId, OrderId, PickupAddressId, PickupId, ShipmentId } from '@apps-hub/domain/ids';
import type { Money } from '@apps-hub/domain/money';
import type { LabelSize } from '@apps-hub/domain/shipping/carriers/facts';
import type { Customs } from '@apps-hub/domain/shipping/customs/customs';
import type { Contact, PostalAddress } from '@apps-hub/domain/shipping/pickups/booking';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import type { FailureReason, ParcelState, TrackEvent } from '@apps-hub/domain/shipping/pickups/tracking';
import type { ChosenRate } from '@apps-hub/domain/shipping/rates/rate';
import type { ParcelEnd, Punctuality } from '@apps-hub/domain/shipping/scorecard/outcome';
import type { BoxStanding, LeftOutBox } from '@apps-hub/domain/shipping/shipments/boxes';
import type { ShipmentState } from '@apps-hub/domain/shipping/shipments/states';
import type { LocalDate } from '@apps-hub/domain/time';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, bytewiseText, instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';
import { storeOrder } from '../shop/orders.ts';
import type { StoredTrackEvent } from './pickups.ts';
import { carrierAccount, pickupAddress } from './settings.ts';

/** An address with the person there. */
interface Party {
  readonly address: PostalAddress;
  readonly contact: Contact;
}

/** The answer of the host that was told the number. */
interface ToldHost {
  readonly outcome: 'told' | 'refused' | 'no_answer';
  readonly reason: string | null;
}

/** An order's waybill with everything it was made with; later changes of addresses and accounts do not affect it. */
export const shipment = pgTable(
  'shipment',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<ShipmentId>().notNull(),
    orderId: text('order_id').$type<OrderId>().notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    accountId: text('account_id').$type<CarrierAccountId>().notNull(),
    addressId: text('address_id').$type<PickupAddressId>().notNull(),
    addressName: text('address_name').notNull(),
    state: text('state').$type<ShipmentState>().notNull(),
    sender: jsonb('sender').$type<Party>().notNull(),
    recipient: jsonb('recipient').$type<Party>().notNull(),
    parcels: jsonb('parcels').$type<readonly Parcel[]>().notNull(),
    description: text('description').notNull(),
    /** What the courier collects from the recipient; null if nothing. */
    cash: jsonb('cash').$type<Money>(),
    /** What is declared for customs; null within a country, and once the customer was erased. */
    customs: jsonb('customs').$type<Customs>(),
    labelSize: text('label_size').$type<LabelSize>().notNull(),
    /** When it is handed over, at the earliest. */
    shipAt: instant('ship_at').notNull(),
    zone: text('zone').notNull(),
    /** Since when the order has another amount to collect than the courier was told; null while they agree. */
    cashChangedAt: instant('cash_changed_at'),
    /** What the carrier paid for it, in minor units, by the lines of its files that count; null if none names it. */
    remittedMinor: bigint('remitted_minor', { mode: 'number' }),
    /** The last day on which it paid for it. */
    remittedOn: date('remitted_on', { mode: 'string' }).$type<LocalDate>(),
    /** What was chosen among the carrier's rates, with what it may cost; null where it was left to the account. */
    rate: jsonb('rate').$type<ChosenRate>(),
    /** The pickup that was asked for in the same call; null if none was. */
    pickupId: text('pickup_id').$type<PickupId>(),
    number: text('number'),
    pieceNumbers: jsonb('piece_numbers').$type<readonly string[]>().notNull(),
    /** Boxes that, as the merchant said, never went to the carrier. */
    leftOut: jsonb('left_out').$type<readonly LeftOutBox[]>().notNull().default([]),
    refusal: jsonb('refusal').$type<CarrierRefusal>(),
    notices: jsonb('notices').$type<readonly string[]>().notNull(),
    host: jsonb('host').$type<ToldHost>(),
    /** When the call to the carrier started; it is made once. */
    calledAt: instant('called_at').notNull(),
    /** When a carrier that makes waybills later took the request; null for one that answers with the waybill. */
    acceptedAt: instant('accepted_at'),
    /** When to ask the carrier about it; null when there is nothing left to ask. */
    nextCheckAt: instant('next_check_at'),
    /** When the carrier was last told to cancel it; null once its answer is known. */
    cancelAskedAt: instant('cancel_asked_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The number as searched. */
    searchNumber: bytewiseText('search_number').generatedAlwaysAs(sql`search_fold(number)`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    // The states in which the order has a waybill or may have one (the domain's `LIVE_SHIPMENT_STATES`): one per order.
    uniqueIndex('shipment_of_order')
      .on(table.storeId, table.orderId)
      .where(sql`${table.state} in ('requested', 'made', 'unknown')`),
    index('shipment_orders').on(table.storeId, table.orderId),
    index('shipment_created').on(table.storeId, table.createdAt, table.id),
    index('shipment_state').on(table.storeId, table.state, table.createdAt),
    index('shipment_search_number')
      .on(table.storeId, table.searchNumber)
      .where(sql`${table.searchNumber} is not null`),
    index('shipment_next_check')
      .on(table.storeId, table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    // The list of cash, and those of it that the carrier paid exactly: counted and paged without reading the rows.
    index('shipment_cash_listed')
      .on(table.storeId, table.createdAt, table.id, table.carrier)
      .where(
        sql`${table.cash} is not null and ${table.state} in ('made', 'cancelled') and ${table.number} is not null`,
      ),
    index('shipment_cash_settled')
      .on(table.storeId, table.createdAt, table.id, table.carrier)
      .where(
        sql`${table.cash} is not null and ${table.state} in ('made', 'cancelled') and ${table.number} is not null and ${table.remittedMinor} = (case when ${table.state} = 'cancelled' then 0 else (${table.cash} ->> 'amountMinor')::bigint end)`,
      ),
    // Cash that no file names yet, and what differs: the summary reads nothing else.
    index('shipment_cash_open')
      .on(table.storeId, table.carrier)
      .where(sql`${table.cash} is not null and ${table.remittedMinor} is null and ${table.state} = 'made'`),
    index('shipment_cash_differs')
      .on(table.storeId, table.carrier)
      .where(
        sql`${table.remittedMinor} is not null and (${table.state} <> 'made' or ${table.remittedMinor} <> (${table.cash} ->> 'amountMinor')::bigint)`,
      ),
    index('shipment_cash_changed')
      .on(table.storeId, table.cashChangedAt)
      .where(sql`${table.cashChangedAt} is not null`),
    foreignKey({
      columns: [table.storeId, table.orderId],
      foreignColumns: [storeOrder.storeId, storeOrder.id],
    }),
    foreignKey({
      columns: [table.storeId, table.accountId],
      foreignColumns: [carrierAccount.storeId, carrierAccount.id],
    }),
    foreignKey({
      columns: [table.storeId, table.addressId],
      foreignColumns: [pickupAddress.storeId, pickupAddress.id],
    }),
  ],
);

/** A waybill's label and invoice as the carrier made them, apart from the row that lists read. */
export const shipmentLabel = pgTable(
  'shipment_label',
  {
    storeId: storeIdColumn(),
    shipmentId: text('shipment_id').$type<ShipmentId>().notNull(),
    /** The label: a PDF, or ZPL as it is sent to the printer. Its first signs say which. Empty if the carrier gave the invoice alone. */
    pdf: bytes('pdf').notNull(),
    /** The invoice for customs, as PDF; null without one. */
    invoice: bytes('invoice'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.shipmentId] }),
    foreignKey({
      columns: [table.storeId, table.shipmentId],
      foreignColumns: [shipment.storeId, shipment.id],
    }),
  ],
);

/** Whether the row has a label, not only an invoice. */
export const hasLabel = sql<boolean>`(octet_length(${shipmentLabel.pdf}) > 0)`;

/** A scan of a waybill as stored, with what its carrier sent. */
export type StoredScan = StoredTrackEvent & Pick<TrackEvent, 'reason' | 'isGuess' | 'raw'>;

/** A day of delivery that the carrier promised: the instant is an ISO text in JSON. */
interface StoredPromise {
  readonly day: LocalDate;
  readonly toldAt: string;
}

/** What the carrier said about each of several boxes; `whole` is what it said about the waybill's own number and no box. */
export interface StoredBoxes {
  readonly whole: readonly StoredScan[];
  readonly each: readonly { readonly number: string; readonly scans: readonly StoredScan[] }[];
}

/** Where the boxes of a waybill are, apart from the row that lists read; it begins once the waybill has a number. */
export const shipmentTrack = pgTable(
  'shipment_track',
  {
    storeId: storeIdColumn().references(() => store.id),
    shipmentId: text('shipment_id').$type<ShipmentId>().notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    number: text('number').notNull(),
    state: text('state').$type<ParcelState>().notNull(),
    /** Of a failed attempt. */
    reason: text('reason').$type<FailureReason>(),
    /** Every scan of any answer once, oldest first; of several boxes, their way as one shipment (the domain's `scansOfWhole`). */
    scans: jsonb('scans').$type<readonly StoredScan[]>().notNull().default([]),
    /** Null for one box, or where the carrier says nothing about each. */
    boxes: jsonb('boxes').$type<StoredBoxes>(),
    /** Where each of them is, for lists. */
    boxStates: jsonb('box_states').$type<readonly BoxStanding[]>(),
    /** When the first of them was delivered, while others are not. */
    splitAt: instant('split_at'),
    /** The promised days in the order in which the carrier told them. */
    promises: jsonb('promises').$type<readonly StoredPromise[]>().notNull().default([]),
    startedAt: instant('started_at').notNull(),
    /** When the carrier last answered; null until it did. */
    checkedAt: instant('checked_at'),
    /** When to ask again; null once nothing more is expected. */
    nextLookAt: instant('next_look_at'),
    // What it says about the carrier (the domain's `outcomeOf`), as of the carrier's last answer: the scorecard counts these.
    endedAs: text('ended_as').$type<ParcelEnd>(),
    scannedInTime: boolean('scanned_in_time'),
    firstAttempt: boolean('first_attempt'),
    punctuality: text('punctuality').$type<Punctuality>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.shipmentId] }),
    index('shipment_track_due')
      .on(table.storeId, table.carrier, table.nextLookAt)
      .where(sql`${table.nextLookAt} is not null`),
    index('shipment_track_number').on(table.storeId, table.carrier, table.number),
    index('shipment_track_split')
      .on(table.storeId, table.splitAt)
      .where(sql`${table.splitAt} is not null`),
  ],
);
