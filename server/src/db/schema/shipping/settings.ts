import type { HandOverLanguage } from '@apps-hub/contract/shipping/values';
import type { CarrierRefusal } from '@apps-hub/contract/shipping/fields';
import type { CarrierAccountId, PickupAddressId } from '@apps-hub/domain/ids';
import type { Locale } from '@apps-hub/domain/locale';
import type { Contact, PostalAddress } from '@apps-hub/domain/shipping/pickups/booking';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { LabelSize } from '@apps-hub/domain/shipping/carriers/facts';
import type { CustomsDefaults } from '@apps-hub/domain/shipping/customs/customs';
import type { AccountRules } from '@apps-hub/domain/shipping/carriers/collection-rules';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import type { HostBranch } from '@apps-hub/domain/shop/order-shipping';
import type { AddressCheck } from '@apps-hub/domain/shipping/national-address/state';
import type { ParcelMail } from '@apps-hub/domain/shipping/shipments/parcel-mail';
import type { PickupNotice } from '@apps-hub/domain/shipping/pickups/notice';
import type { LocalTime } from '@apps-hub/domain/wall-time';
import type { OwnDays, WeeklyHours } from '@apps-hub/domain/shipping/calendar/working-hours';
import { boolean, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant, storeIdColumn, versionColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** The outcome of the latest connection check. */
export interface StoredCheck {
  readonly at: string;
  readonly proven: 'credentials' | 'account' | null;
  readonly refusal: CarrierRefusal | null;
  /** Whether the carrier tells us about changes, of one that can; null where it did not agree. */
  readonly tells?: 'yes' | 'unknown' | CarrierRefusal;
}

/** Who is notified of what by mail: the contact person of the pickup's address, and others by e-mail address. */
export interface StoredNotifications {
  readonly language: Locale;
  readonly contact: readonly PickupNotice[];
  readonly others: readonly { readonly email: string; readonly events: readonly PickupNotice[] }[];
}

/** A merchant's account with a carrier, one per carrier; the credentials are encrypted, null once deleted. */
export const carrierAccount = pgTable(
  'carrier_account',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<CarrierAccountId>().notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    sealed: bytes('sealed'),
    /** The non-secret fields, by name. */
    fields: jsonb('fields').$type<Readonly<Record<string, string>>>().notNull(),
    rules: jsonb('rules').$type<AccountRules>().notNull(),
    /** Where the merchant calls the carrier, as typed; null until given. */
    supportPhone: text('support_phone'),
    lastCheck: jsonb('last_check').$type<StoredCheck>(),
    version: versionColumn(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('carrier_account_key').on(table.storeId, table.carrier),
  ],
);

export const pickupAddress = pgTable(
  'pickup_address',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<PickupAddressId>().notNull(),
    name: text('name').notNull(),
    address: jsonb('address').$type<PostalAddress>().notNull(),
    contact: jsonb('contact').$type<Contact>().notNull(),
    location: text('location').notNull(),
    zone: text('zone').notNull(),
    hours: jsonb('hours').$type<WeeklyHours>().notNull(),
    ramadanHours: jsonb('ramadan_hours').$type<WeeklyHours>(),
    /** The host's branch or warehouse at this address. */
    hostBranch: jsonb('host_branch').$type<HostBranch>(),
    isDefault: boolean('is_default').notNull(),
    version: versionColumn(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

/** A store's own days and defaults; a store without a row uses the product's. */
export const shippingPreference = pgTable(
  'shipping_preference',
  {
    storeId: storeIdColumn().references(() => store.id),
    ownDays: jsonb('own_days').$type<readonly OwnDays[]>().notNull(),
    defaultWindow: jsonb('default_window').$type<{ readonly from: LocalTime; readonly to: LocalTime }>(),
    defaultParcel: jsonb('default_parcel').$type<Pick<Parcel, 'weightGrams' | 'size'>>().notNull(),
    handOverLanguage: text('hand_over_language').$type<HandOverLanguage>().notNull(),
    notifications: jsonb('notifications')
      .$type<StoredNotifications>()
      .notNull()
      .default({
        language: 'ar',
        contact: ['missed', 'rejected', 'void_refused', 'unknown_settled'],
        others: [],
      }),
    /** What happens when an order without a valid National Address is to be sent. */
    addressCheck: text('address_check').$type<AddressCheck>().notNull().default('warn'),
    /** What customers are mailed about their parcels; nothing until the merchant chooses. */
    customerMails: jsonb('customer_mails').$type<readonly ParcelMail[]>().notNull().default([]),
    /** How labels are printed, where a carrier offers that. */
    labelFormat: text('label_format').$type<LabelSize>().notNull().default('a6'),
    /** What waybills abroad declare unless they say otherwise. */
    customs: jsonb('customs')
      .$type<CustomsDefaults>()
      .notNull()
      .default({ incoterm: 'DAP', reason: 'sale', taxNumber: null }),
    version: versionColumn(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId] })],
);

/** A branch or warehouse of the host that orders have named. */
export const hostBranch = pgTable(
  'host_branch',
  {
    storeId: storeIdColumn().references(() => store.id),
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    /** The time of the update with this name. */
    namedAt: instant('named_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.externalId] })],
);
