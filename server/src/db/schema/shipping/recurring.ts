import type { PickupAddressId, PickupId, RecurringPickupId } from '@apps-hub/domain/ids';
import type { Weekday } from '@apps-hub/domain/shipping/calendar/days';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { LocalTime } from '@apps-hub/domain/wall-time';
import type { LocalDate } from '@apps-hub/domain/time';
import { date, foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';
import { pickupAddress } from './settings.ts';
import { versionColumn } from '../columns.ts';

export const recurringPickup = pgTable(
  'recurring_pickup',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<RecurringPickupId>().notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    addressId: text('address_id').$type<PickupAddressId>().notNull(),
    weekdays: jsonb('weekdays').$type<readonly Weekday[]>().notNull(),
    fromTime: text('from_time').$type<LocalTime>().notNull(),
    toTime: text('to_time').$type<LocalTime>().notNull(),
    startsOn: date('starts_on').$type<LocalDate>().notNull(),
    endsOn: date('ends_on').$type<LocalDate>(),
    exceptions: jsonb('exceptions').$type<readonly LocalDate[]>().notNull(),
    status: text('status').$type<'active' | 'paused'>().notNull(),
    version: versionColumn(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({
      columns: [table.storeId, table.addressId],
      foreignColumns: [pickupAddress.storeId, pickupAddress.id],
    }),
  ],
);

/** The outcome of one day of a recurring pickup; the row is the claim, so a repeated job does nothing. */
export const recurringRun = pgTable(
  'recurring_run',
  {
    storeId: storeIdColumn(),
    recurringId: text('recurring_id').$type<RecurringPickupId>().notNull(),
    date: date('date').$type<LocalDate>().notNull(),
    outcome: text('outcome').$type<'booked' | 'skipped' | 'failed'>().notNull(),
    why: text('why'),
    pickupId: text('pickup_id').$type<PickupId>(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.recurringId, table.date] }),
    foreignKey({
      columns: [table.storeId, table.recurringId],
      foreignColumns: [recurringPickup.storeId, recurringPickup.id],
    }),
  ],
);
