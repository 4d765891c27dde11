import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** A product's customs data: entered once by the merchant, and used for every later shipment abroad. */
export const productCustoms = pgTable(
  'product_customs',
  {
    storeId: storeIdColumn().references(() => store.id),
    /** The host's id of the product, else its article number (the domain's `productKeyOf`). */
    productKey: text('product_key').notNull(),
    /** As the store calls it. */
    title: text('title').notNull(),
    description: text('description').notNull(),
    hsCode: text('hs_code').notNull(),
    originCountry: text('origin_country').notNull(),
    /** Net weight of one unit, in grams. */
    unitGrams: integer('unit_grams').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.productKey] })],
);
