import type { CustomerId } from '@apps-hub/domain/ids';
import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, storeIdColumn } from '../columns.ts';
import { customer } from './customers.ts';

/** A customer's request, through the host, for a copy of their data. */
export const dataRequest = pgTable(
  'data_request',
  {
    storeId: storeIdColumn(),
    /** The host's id of the request. */
    id: text('id').notNull(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** When staff of the store downloaded the data. */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customer.storeId, customer.id],
    }),
  ],
);
