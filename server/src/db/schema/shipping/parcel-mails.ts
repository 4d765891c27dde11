import type { CustomerId, ShipmentId } from '@apps-hub/domain/ids';
import type {
  ParcelMail,
  ParcelMailReason,
  ParcelMailState,
} from '@apps-hub/domain/shipping/shipments/parcel-mail';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** A mail to the customer of a waybill: one row per waybill and kind, so that none is sent twice. Its text is written when it is sent. */
export const parcelMail = pgTable(
  'parcel_mail',
  {
    storeId: storeIdColumn().references(() => store.id),
    shipmentId: text('shipment_id').$type<ShipmentId>().notNull(),
    kind: text('kind').$type<ParcelMail>().notNull(),
    state: text('state').$type<ParcelMailState>().notNull(),
    reason: text('reason').$type<ParcelMailReason>(),
    plannedAt: instant('planned_at').notNull(),
    /** When a job claimed it, before sending it. */
    claimedAt: instant('claimed_at'),
    endedAt: instant('ended_at'),
    /** The keyed digest of an address that the mail server refused for good. */
    addressDigest: text('address_digest'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.shipmentId, table.kind] })],
);

/** The kinds that a customer does not want. */
export const parcelMailOptOut = pgTable(
  'parcel_mail_opt_out',
  {
    storeId: storeIdColumn().references(() => store.id),
    // No foreign key: its check would wait for an erasure of that customer.
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    kind: text('kind').$type<ParcelMail>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.customerId, table.kind] })],
);
