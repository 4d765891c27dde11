import type { Carrier } from '@apps-hub/domain/carrier';
import type { HandOverId, PickupAddressId, ShipmentId, StaffId } from '@apps-hub/domain/ids';
import type { Signature } from '@apps-hub/domain/shipping/hand-over/signature';
import type { LocalDate } from '@apps-hub/domain/time';
import { sql } from 'drizzle-orm';
import {
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

import { bytes, instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';
import { pickupAddress } from './settings.ts';

/** Who took the parcels. Not in the sealed line, which has only its digest. */
export interface StoredDriver {
  readonly name: string;
  readonly signature: Signature;
}

/** Parcels that a branch gives to a carrier's driver on a day. Once closed it is never changed: a correction is another one. */
export const handOver = pgTable(
  'hand_over',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<HandOverId>().notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    addressId: text('address_id').$type<PickupAddressId>().notNull(),
    addressName: text('address_name').notNull(),
    /** The branch's day. */
    day: date('day', { mode: 'string' }).$type<LocalDate>().notNull(),
    zone: text('zone').notNull(),
    openedBy: text('opened_by').$type<StaffId>(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    /** The phone's id of the request that closed it. */
    closeKey: text('close_key'),
    /** Counts the store's closed hand-overs, without gaps. */
    number: integer('number'),
    /** Everything about it, as hashed (verbs/shipping/hand-over/sealed-line.ts). A closed one is shown from here only. */
    line: text('line'),
    /** What the driver's digest in the line was made with; both are deleted when the store is erased. */
    driverSalt: bytes('driver_salt'),
    driver: jsonb('driver').$type<StoredDriver>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('hand_over_open')
      .on(table.storeId, table.addressId, table.carrier, table.day)
      .where(sql`${table.closedAt} is null`),
    uniqueIndex('hand_over_number').on(table.storeId, table.number),
    foreignKey({
      columns: [table.storeId, table.addressId],
      foreignColumns: [pickupAddress.storeId, pickupAddress.id],
    }),
  ],
);

/** A code that was scanned or typed at the door, once per id of the phone; or that an earlier one does not count. */
export const handOverScan = pgTable(
  'hand_over_scan',
  {
    storeId: storeIdColumn(),
    handOverId: text('hand_over_id').$type<HandOverId>().notNull(),
    id: text('id').notNull(),
    code: text('code').notNull(),
    undoes: text('undoes'),
    /** By the phone's clock. */
    scannedAt: instant('scanned_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    scannedBy: text('scanned_by').$type<StaffId>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.handOverId, table.id] }),
    foreignKey({
      columns: [table.storeId, table.handOverId],
      foreignColumns: [handOver.storeId, handOver.id],
    }),
  ],
);

/** A waybill of a closed hand-over with the boxes that the driver took, for lists: the sealed line says the same. */
export const handOverParcel = pgTable(
  'hand_over_parcel',
  {
    storeId: storeIdColumn(),
    handOverId: text('hand_over_id').$type<HandOverId>().notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    number: text('number').notNull(),
    /** Null where the waybill was made elsewhere. */
    shipmentId: text('shipment_id').$type<ShipmentId>(),
    orderNumber: text('order_number'),
    scanned: integer('scanned').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.handOverId, table.number] }),
    index('hand_over_parcel_number').on(table.storeId, table.carrier, table.number),
    index('hand_over_parcel_closed').on(table.storeId, table.closedAt),
    foreignKey({
      columns: [table.storeId, table.handOverId],
      foreignColumns: [handOver.storeId, handOver.id],
    }),
  ],
);

/** The hash of each closed hand-over: sha256 of the hash before it and its own line. Beside the hand-overs, as with postings. */
export const handOverSeal = pgTable(
  'hand_over_seal',
  {
    storeId: storeIdColumn().references(() => store.id),
    number: integer('number').notNull(),
    handOverId: text('hand_over_id').$type<HandOverId>().notNull(),
    hash: bytes('hash').notNull(),
    sealedAt: instant('sealed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.number] })],
);
