import type { CustomerId } from '@apps-hub/domain/ids';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

export const customer = pgTable(
  'customer',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<CustomerId>().notNull(),
    externalId: text('external_id'),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    status: text('status').$type<'active' | 'inactive'>().notNull().default('active'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /**
     * When personal data was erased: since then the name is a placeholder, and `externalId` a digest that recognises later host events.
     */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('customer_host_key').on(table.storeId, table.externalId),
    index('customer_email').on(table.storeId, table.email),
    index('customer_phone').on(table.storeId, table.phone),
  ],
);
