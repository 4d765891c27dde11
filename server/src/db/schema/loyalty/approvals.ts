import type { APPROVAL_STATUSES } from '@apps-hub/contract/loyalty/values';
import type { AdjustmentRequestId, CustomerId, StaffId } from '@apps-hub/domain/ids';
import type { LocalDate } from '@apps-hub/domain/time';
import type { Points } from '@apps-hub/domain/points';
import { sql } from 'drizzle-orm';
import { bigint, date, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, storeIdColumn } from '../columns.ts';
import { customer } from '../shop/customers.ts';

/** An adjustment above its author's limit; posted once an owner or a manager approves it. */
export const adjustmentRequest = pgTable(
  'adjustment_request',
  {
    storeId: storeIdColumn(),
    id: text('id').$type<AdjustmentRequestId>().notNull(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    /** Positive adds, negative deducts. */
    points: bigint('points', { mode: 'number' }).$type<Points>().notNull(),
    comment: text('comment'),
    internalNote: text('internal_note'),
    status: text('status').$type<(typeof APPROVAL_STATUSES)[number]>().notNull(),
    requestedBy: text('requested_by').$type<StaffId>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    decidedBy: text('decided_by').$type<StaffId>(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customer.storeId, customer.id],
    }),
    index('adjustment_request_status').on(table.storeId, table.status, table.id),
    index('adjustment_request_waiting')
      .on(table.storeId, table.customerId)
      .where(sql`${table.status} = 'waiting'`),
  ],
);

/** Points that a member of staff adjusted without approval today, in the store's time zone. */
export const adjustmentDay = pgTable(
  'adjustment_day',
  {
    storeId: storeIdColumn(),
    staffId: text('staff_id').$type<StaffId>().notNull(),
    day: date('day').$type<LocalDate>().notNull(),
    points: bigint('points', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.staffId, table.day] })],
);
