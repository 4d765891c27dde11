import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { Named } from '#platforms/port/products.ts';
import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** What the host last said about a product. */
export const product = pgTable(
  'product',
  {
    storeId: storeIdColumn().references(() => store.id),
    externalId: text('external_id').notNull(),
    /** False if the host has no such product, or was not asked yet; it then has no facts. */
    isKnown: boolean('is_known').notNull(),
    title: text('title').notNull(),
    categories: jsonb('categories').$type<readonly Named[]>().notNull(),
    brand: jsonb('brand').$type<Named>(),
    tags: jsonb('tags').$type<readonly string[]>().notNull(),
    onSale: jsonb('on_sale').$type<boolean | readonly string[]>().notNull(),
    /** When the host was asked. */
    readAt: instant('read_at').notNull(),
    /** When the host last reported a change. */
    changedAt: instant('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.externalId] })],
);

/** How far the store's whole catalogue has been read from its host. */
export const catalogueReading = pgTable(
  'catalogue_reading',
  {
    storeId: storeIdColumn().references(() => store.id),
    startedAt: instant('started_at').notNull(),
    /** The adapter's own cursor to the next page; null for the first. */
    cursor: text('cursor'),
    finishedAt: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.storeId] })],
);
