import type { RedemptionMethodId } from '@apps-hub/domain/ids';
import type { MethodStatus, RedemptionTerms } from '@apps-hub/domain/loyalty/redemption';
import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

export const redemptionMethod = pgTable(
  'redemption_method',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<RedemptionMethodId>().notNull(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

export const redemptionMethodVersion = pgTable(
  'redemption_method_version',
  {
    storeId: storeIdColumn(),
    methodId: text('method_id').$type<RedemptionMethodId>().notNull(),
    version: integer('version').notNull(),
    status: text('status').$type<MethodStatus>().notNull(),
    terms: jsonb('terms').$type<RedemptionTerms>().notNull(),
    validFrom: instant('valid_from').notNull(),
    validTo: instant('valid_to'),
    /** Saved by a member with limits, without approval by a second person. */
    madeAlone: boolean('made_alone').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.methodId, table.version] }),
    foreignKey({
      columns: [table.storeId, table.methodId],
      foreignColumns: [redemptionMethod.storeId, redemptionMethod.id],
      name: 'redemption_method_version_fk',
    }),
  ],
);
