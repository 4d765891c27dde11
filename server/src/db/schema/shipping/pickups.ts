import type { CarrierRefusal } from '@apps-hub/contract/shipping/fields';
import type {
  CarrierAccountId,
  OrderId,
  ParcelId,
  PickupAddressId,
  PickupId,
  RecurringPickupId,
} from '@apps-hub/domain/ids';
import type { Contact, PostalAddress } from '@apps-hub/domain/shipping/pickups/booking';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { CarrierReference } from '@apps-hub/domain/shipping/carriers/reference';
import type { OpenChange } from '@apps-hub/domain/shipping/pickups/change';
import type { HandOverCounts, Parcel, ParcelSize } from '@apps-hub/domain/shipping/pickups/parcels';
import type { PickupState } from '@apps-hub/domain/shipping/pickups/states';
import type { ParcelState } from '@apps-hub/domain/shipping/pickups/tracking';
import type { OrderDestination } from '@apps-hub/domain/shop/order-shipping';
import type { LocalTime } from '@apps-hub/domain/wall-time';
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
import { bytewiseText, instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';
import { storeOrder } from '../shop/orders.ts';
import { carrierAccount, pickupAddress } from './settings.ts';

/** A requested change; instants are ISO texts in JSON. */
export interface StoredChange extends OpenChange {
  /** When it was first sent. */
  readonly since: string;
  /** An earlier attempt got no response either. */
  readonly wasUnknown: boolean;
  readonly window: { readonly date: LocalDate; readonly from: LocalTime; readonly to: LocalTime };
  readonly closesAt: LocalTime;
  readonly readyAt: string;
  readonly closeAt: string;
  readonly parcels: readonly Parcel[];
  readonly instructions: readonly string[];
}

/** A pickup request with everything it was booked with; later changes of addresses and accounts do not affect it. */
export const pickup = pgTable(
  'pickup',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<PickupId>().notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    accountId: text('account_id').$type<CarrierAccountId>().notNull(),
    addressId: text('address_id').$type<PickupAddressId>().notNull(),
    addressName: text('address_name').notNull(),
    state: text('state').$type<PickupState>().notNull(),
    bookingKey: text('booking_key').notNull(),
    date: date('date').$type<LocalDate>().notNull(),
    fromTime: text('from_time').$type<LocalTime>().notNull(),
    toTime: text('to_time').$type<LocalTime>().notNull(),
    closesAt: text('closes_at').$type<LocalTime>().notNull(),
    zone: text('zone').notNull(),
    readyAt: instant('ready_at').notNull(),
    closeAt: instant('close_at').notNull(),
    address: jsonb('address').$type<PostalAddress>().notNull(),
    contact: jsonb('contact').$type<Contact>().notNull(),
    location: text('location').notNull(),
    instructions: jsonb('instructions').$type<readonly string[]>().notNull(),
    /** The carrier's service that the account booked with; null where the carrier has one. */
    service: text('service'),
    voidUntil: text('void_until').$type<'ready' | 'close'>().notNull(),
    counts: jsonb('counts').$type<HandOverCounts>().notNull(),
    reference: jsonb('reference').$type<CarrierReference>(),
    number: text('number'),
    /** What a requested or voiding pickup waits for: our own running call, the carrier's decision, or our next attempt. */
    awaits: text('awaits').$type<'call' | 'carrier' | 'resend'>(),
    /** When the latest booking or voiding call started. */
    calledAt: instant('called_at').notNull(),
    unknownAbout: text('unknown_about').$type<'booking' | 'void' | 'change'>(),
    /** The open change, with everything that it requests. */
    change: jsonb('change').$type<StoredChange>(),
    /** How many parcels the carrier knows of, if our list has changed since. */
    toldParcels: integer('told_parcels'),
    refusal: jsonb('refusal').$type<CarrierRefusal>(),
    moved: jsonb('moved').$type<{ readonly date: LocalDate | null; readonly readyBy: LocalTime | null }>(),
    notices: jsonb('notices').$type<readonly string[]>().notNull(),
    /** When to query the carrier next; null when there is nothing left to ask. */
    nextCheckAt: instant('next_check_at'),
    recurringId: text('recurring_id').$type<RecurringPickupId>(),
    rebookedFrom: text('rebooked_from').$type<PickupId>(),
    /** When it stopped needing action by the merchant: rebooked or dismissed. */
    handledAt: instant('handled_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    // Prefix-searchable keys: its number, the digits at the number's end, and the number reversed, which finds it by its last characters.
    searchNumber: bytewiseText('search_number').generatedAlwaysAs(sql`search_fold(number)`),
    searchDigits: bytewiseText('search_digits').generatedAlwaysAs(
      sql`nullif(substring(search_fold(number) from '[0-9]+$'), search_fold(number))`,
    ),
    searchEnding: bytewiseText('search_ending').generatedAlwaysAs(sql`reverse(search_fold(number))`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    // The states in which a courier may still come (the domain's `isAlive`): one booking per account, address, day and window.
    uniqueIndex('pickup_booking_key')
      .on(table.storeId, table.bookingKey)
      .where(
        sql`${table.state} in ('draft', 'requested', 'unknown', 'confirmed', 'voiding', 'void_refused')`,
      ),
    index('pickup_ready_at').on(table.storeId, table.readyAt),
    index('pickup_state').on(table.storeId, table.state),
    index('pickup_search_number').on(table.storeId, table.searchNumber),
    index('pickup_search_digits')
      .on(table.storeId, table.searchDigits)
      .where(sql`${table.searchDigits} is not null`),
    index('pickup_search_ending').on(table.storeId, table.searchEnding),
    index('pickup_rebooked_from')
      .on(table.storeId, table.rebookedFrom)
      .where(sql`${table.rebookedFrom} is not null`),
    // The pickups that need the merchant (attention.ts), newest first; small, however many pickups the store has.
    index('pickup_needs_merchant')
      .on(table.storeId, table.id)
      .where(
        sql`${table.handledAt} is null and ${table.state} in ('missed', 'rejected', 'void_refused', 'unknown')`,
      ),
    index('pickup_asked_no_more')
      .on(table.storeId, table.id)
      .where(sql`${table.nextCheckAt} is null and ${table.state} in ('confirmed', 'void_refused')`),
    index('pickup_untold')
      .on(table.storeId, table.id)
      .where(
        sql`${table.toldParcels} = 0 and ${table.handledAt} is null and ${table.state} in ('confirmed', 'void_refused')`,
      ),
    index('pickup_change_open')
      .on(table.storeId, table.id)
      .where(sql`${table.change} is not null`),
    index('pickup_next_check')
      .on(table.storeId, table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
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

/** A tracking scan as stored: instants are ISO texts in JSON. */
export interface StoredTrackEvent {
  readonly state: ParcelState;
  readonly date: LocalDate;
  readonly time: string | null;
  readonly at: string | null;
  readonly carrierCode: string;
  readonly description: string;
  readonly place: string;
}

export interface StoredTrack {
  readonly state: ParcelState;
  readonly checkedAt: string;
  readonly events: readonly StoredTrackEvent[];
}

export const pickupParcel = pgTable(
  'pickup_parcel',
  {
    storeId: storeIdColumn(),
    pickupId: text('pickup_id').$type<PickupId>().notNull(),
    id: text('id').$type<ParcelId>().notNull(),
    orderId: text('order_id').$type<OrderId>(),
    weightGrams: integer('weight_grams').notNull(),
    size: jsonb('size').$type<ParcelSize>(),
    fragile: boolean('fragile').notNull(),
    large: boolean('large').notNull(),
    /** The order's destination when the parcel was booked. */
    destination: jsonb('destination').$type<OrderDestination>(),
    trackingNumber: text('tracking_number'),
    track: jsonb('track').$type<StoredTrack>(),
    /** Part of an open change: meanwhile its order may be in no other pickup. */
    joining: boolean('joining').notNull().default(false),
    /** The waybill as searched: forwards and reversed. */
    searchWaybill: bytewiseText('search_waybill').generatedAlwaysAs(sql`search_fold(tracking_number)`),
    searchWaybillEnding: bytewiseText('search_waybill_ending').generatedAlwaysAs(
      sql`reverse(search_fold(tracking_number))`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.pickupId, table.id] }),
    index('pickup_parcel_of_order')
      .on(table.storeId, table.orderId)
      .where(sql`${table.orderId} is not null`),
    index('pickup_parcel_search_waybill')
      .on(table.storeId, table.searchWaybill)
      .where(sql`${table.searchWaybill} is not null`),
    index('pickup_parcel_search_waybill_ending')
      .on(table.storeId, table.searchWaybillEnding)
      .where(sql`${table.searchWaybillEnding} is not null`),
    foreignKey({
      columns: [table.storeId, table.pickupId],
      foreignColumns: [pickup.storeId, pickup.id],
    }),
    foreignKey({
      columns: [table.storeId, table.orderId],
      foreignColumns: [storeOrder.storeId, storeOrder.id],
    }),
  ],
);

/** An entry of a pickup's history, written with the change it records. */
export const pickupEvent = pgTable(
  'pickup_event',
  {
    storeId: storeIdColumn(),
    pickupId: text('pickup_id').$type<PickupId>().notNull(),
    sequence: integer('sequence').notNull(),
    kind: text('kind').$type<'state' | 'exchange' | 'host'>().notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.pickupId, table.sequence] }),
    foreignKey({
      columns: [table.storeId, table.pickupId],
      foreignColumns: [pickup.storeId, pickup.id],
    }),
  ],
);

/** A mail about an entry of a pickup's history, so that a repeated job mails nobody twice. */
export const pickupNotice = pgTable(
  'pickup_notice',
  {
    storeId: storeIdColumn(),
    pickupId: text('pickup_id').$type<PickupId>().notNull(),
    sequence: integer('sequence').notNull(),
    recipient: text('recipient').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.pickupId, table.sequence, table.recipient] }),
    foreignKey({
      columns: [table.storeId, table.pickupId, table.sequence],
      foreignColumns: [pickupEvent.storeId, pickupEvent.pickupId, pickupEvent.sequence],
    }),
  ],
);
