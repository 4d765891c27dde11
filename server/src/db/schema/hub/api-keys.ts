import type { Scope } from '@apps-hub/contract/hub/api-keys/values';
import type { ApiKeyId, StaffId } from '@apps-hub/domain/ids';
import type { LocalDate } from '@apps-hub/domain/time';
import { date, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { instant, storeIdColumn } from '../columns.ts';
import { staff } from './stores.ts';

/**
 * A key with which another program acts in the store. It acts as a member of staff of its own, so that limits, approvals and the activity
 * treat it like any other.
 */
export const apiKey = pgTable(
  'api_key',
  {
    storeId: storeIdColumn(),
    id: text('id').$type<ApiKeyId>().notNull(),
    staffId: text('staff_id').$type<StaffId>().notNull(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    /** Addresses and networks from which it works; empty for all. */
    addresses: text('addresses').array().notNull(),
    /** The last day on which it works, on the store's calendar. */
    endsOn: date('ends_on', { mode: 'string' }).$type<LocalDate>(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('api_key_member_key').on(table.storeId, table.staffId),
    foreignKey({ columns: [table.storeId, table.staffId], foreignColumns: [staff.storeId, staff.id] }),
  ],
);

/** A secret of a key; only its digest is stored. After a rotation the former one works until `ends_at`. */
export const apiKeySecret = pgTable(
  'api_key_secret',
  {
    storeId: storeIdColumn(),
    digest: text('digest').notNull(),
    keyId: text('key_id').$type<ApiKeyId>().notNull(),
    /** Its last characters, to recognise it. */
    hint: text('hint').notNull(),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at'),
    /** To the minute. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.digest] }),
    index('api_key_secret_of_key').on(table.storeId, table.keyId),
    foreignKey({ columns: [table.storeId, table.keyId], foreignColumns: [apiKey.storeId, apiKey.id] }),
  ],
);
