import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** A host event as received. `subject` is the host's id of the order or customer it is about. */
export const inbox = pgTable(
  'inbox',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').notNull(),
    /** The app whose subscription delivered it, or which was installed or removed; null if the host does not say. */
    app: text('app'),
    topic: text('topic').notNull(),
    deliveryKey: text('delivery_key').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    receivedCount: integer('received_count').notNull().default(1),
    status: text('status')
      .$type<'received' | 'applied' | 'unknown' | 'parked'>()
      .notNull()
      .default('received'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    appliedAt: instant('applied_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('inbox_delivery_key').on(table.storeId, table.topic, table.deliveryKey),
    index('inbox_waiting').on(table.storeId, table.status, table.id),
    index('inbox_of_subject').on(table.storeId, table.subject, table.id),
    index('inbox_of_topic').on(table.storeId, table.topic, table.id),
  ],
);
