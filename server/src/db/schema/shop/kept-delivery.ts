import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StoreId } from '@apps-hub/domain/ids';

import { instant } from '../columns.ts';

/**
 * Deliveries for stores whose node does not answer, on home, until they can go into their store's inbox. Not a tenant table: it must not be
 * on the store's node. The application has no rights on it and uses functions (functions/shop/kept-deliveries.sql).
 */
export const keptDelivery = pgTable(
  'kept_delivery',
  {
    store: text('store').$type<StoreId>().notNull(),
    /** The id that it will have in the inbox. Ids sort by creation, so it comes before what arrives once the node is back. */
    id: text('id').notNull(),
    app: text('app'),
    topic: text('topic').notNull(),
    deliveryKey: text('delivery_key').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    isForClosedStore: boolean('is_for_closed_store').notNull(),
    receivedCount: integer('received_count').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.topic, table.deliveryKey] }),
    index('kept_delivery_of_store').on(table.store, table.id),
  ],
);
