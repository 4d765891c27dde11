import type { CustomerId } from '@apps-hub/domain/ids';
import type { CustomerTags } from '@apps-hub/domain/shop/customer-tags';
import { isNotNull } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytewiseText, instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

export const customer = pgTable(
  'customer',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<CustomerId>().notNull(),
    externalId: text('external_id'),
    /** The external id that a customer had in a file before the host named them: the file may be imported again. */
    importedId: text('imported_id'),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    status: text('status').$type<'active' | 'inactive'>().notNull().default('active'),
    /** The customer's tags at the host; null if the host never sent any. */
    tags: jsonb('tags').$type<CustomerTags>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /**
     * When personal data was erased: since then the name is a placeholder, and `externalId` a digest that recognises later host events.
     */
    erasedAt: instant('erased_at'),
    /** The customer that this one was merged into, whose wallet has their points since `mergedAt`. */
    mergedInto: text('merged_into').$type<CustomerId>(),
    mergedAt: instant('merged_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('customer_host_key').on(table.storeId, table.externalId),
    uniqueIndex('customer_imported_key')
      .on(table.storeId, table.importedId)
      .where(isNotNull(table.importedId)),
    index('customer_merged_into').on(table.storeId, table.mergedInto).where(isNotNull(table.mergedInto)),
    index('customer_email').on(table.storeId, table.email),
    index('customer_phone').on(table.storeId, table.phone),
  ],
);

/**
 * The search index of customers: a row per word of the name, and for email address, phone number and host's id. Maintained by a trigger
 * (functions/shop/customer-words.sql).
 */
export const customerWord = pgTable(
  'customer_word',
  {
    storeId: storeIdColumn(),
    status: text('status').notNull(),
    word: bytewiseText('word').notNull(),
    customerId: text('customer_id').$type<CustomerId>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.status, table.word, table.customerId] }),
    index('customer_word_of_customer').on(table.storeId, table.customerId),
  ],
);
