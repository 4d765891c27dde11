import type { ExportRequest } from '@apps-hub/contract/loyalty/exports/routes';
import type { StaffId } from '@apps-hub/domain/ids';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** A download ticket: one export, once, within a minute; only a digest of its secret is stored. */
export const downloadTicket = pgTable(
  'download_ticket',
  {
    storeId: storeIdColumn().references(() => store.id),
    digest: text('digest').notNull(),
    staffId: text('staff_id').$type<StaffId>().notNull(),
    request: jsonb('request').$type<ExportRequest>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.digest] })],
);
