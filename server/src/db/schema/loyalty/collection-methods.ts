import type { CollectionMethodId } from '@apps-hub/domain/ids';
import type { CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import type { MethodStatus } from '@apps-hub/domain/loyalty/redemption';
import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

export const collectionMethod = pgTable(
  'collection_method',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<CollectionMethodId>().notNull(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

/** The terms of a collection method from `validFrom` until `validTo`; never changed, only ended by the next version. */
export const collectionMethodVersion = pgTable(
  'collection_method_version',
  {
    storeId: storeIdColumn(),
    methodId: text('method_id').$type<CollectionMethodId>().notNull(),
    version: integer('version').notNull(),
    status: text('status').$type<MethodStatus>().notNull(),
    terms: jsonb('terms').$type<CollectionTerms>().notNull(),
    validFrom: instant('valid_from').notNull(),
    validTo: instant('valid_to'),
    /** Saved by a member with limits, without approval by a second person. */
    madeAlone: boolean('made_alone').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.methodId, table.version] }),
    foreignKey({
      columns: [table.storeId, table.methodId],
      foreignColumns: [collectionMethod.storeId, collectionMethod.id],
      name: 'collection_method_version_fk',
    }),
  ],
);
