import type { AuditAction } from '@apps-hub/contract/audit-actions';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, storeIdColumn } from '../columns.ts';

/** Who changed what and when; ids sort by time. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    storeId: storeIdColumn(),
    id: text('id').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('audit_entry_of_actor').on(table.storeId, table.actor, table.id),
    index('audit_entry_of_subject').on(table.storeId, table.subject, table.id),
    // The action "collection_method.update" has the kind "collection_method".
    index('audit_entry_of_kind').on(table.storeId, sql`split_part(${table.action}, '.', 1)`, table.id),
  ],
);
