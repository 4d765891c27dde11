import type {
  DeliveryFailure,
  DeliveryState,
  DisabledReason,
  EndpointState,
  WebhookType,
} from '@apps-hub/contract/hub/webhooks/values';
import type { StaffId, WebhookDeliveryId, WebhookEndpointId, WebhookEventId } from '@apps-hub/domain/ids';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { bytes, instant, storeIdColumn, versionColumn } from '../columns.ts';

/** An address of another program that is told of events in the store. */
export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    storeId: storeIdColumn(),
    id: text('id').$type<WebhookEndpointId>().notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** Empty for all. */
    types: text('types').array().$type<WebhookType[]>().notNull(),
    isOrdered: boolean('is_ordered').notNull(),
    state: text('state').$type<EndpointState>().notNull(),
    disabledReason: text('disabled_reason').$type<DisabledReason>(),
    failingSince: instant('failing_since'),
    createdAt: instant('created_at').notNull(),
    /** The member of staff who added it, or as whom a key did; null before this was recorded. */
    createdBy: text('created_by').$type<StaffId>(),
    /** Encrypted. */
    secret: bytes('secret').notNull(),
    /** The secret before, with which deliveries are signed too until `former_ends_at`. Encrypted. */
    formerSecret: bytes('former_secret'),
    formerEndsAt: instant('former_ends_at'),
    version: versionColumn(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

/** Something that happened. It is written in the transaction of what it tells, or follows the ledger, whose postings are never lost. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    storeId: storeIdColumn(),
    id: text('id').$type<WebhookEventId>().notNull(),
    type: text('type').notNull(),
    /** The customer or pickup that it is about: ordered endpoints get its events one after the other. */
    subject: text('subject').notNull(),
    /** Its place among the events of the subject: by the wallet's version (wallet-order.ts), or the number in the pickup's history. */
    place: bigint('place', { mode: 'number' }).notNull(),
    occurredAt: instant('occurred_at').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('webhook_event_age').on(table.storeId, table.createdAt),
  ],
);

/** One attempt, as the log shows it. */
export interface DeliveryAttempt {
  readonly at: string;
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly tookMs: number;
}

/** An event on its way to an endpoint. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    storeId: storeIdColumn(),
    id: text('id').$type<WebhookDeliveryId>().notNull(),
    endpointId: text('endpoint_id').$type<WebhookEndpointId>().notNull(),
    eventId: text('event_id').$type<WebhookEventId>().notNull(),
    /** As the event has them, so that an ordered endpoint's next delivery is found in one index. */
    subject: text('subject').notNull(),
    place: bigint('place', { mode: 'number' }).notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    /** Attempts since it was created or last sent again. */
    tries: integer('tries').notNull().default(0),
    /** When it is sent next; while it is being sent: when its process counts as dead. */
    nextAttemptAt: instant('next_attempt_at'),
    attempts: jsonb('attempts').$type<readonly DeliveryAttempt[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('webhook_delivery_event_key').on(table.storeId, table.endpointId, table.eventId),
    index('webhook_delivery_due')
      .on(table.storeId, table.endpointId, table.nextAttemptAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_delivery_order')
      .on(table.storeId, table.endpointId, table.subject, table.place, table.eventId)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_delivery_of_endpoint').on(table.storeId, table.endpointId, table.id),
    foreignKey({
      columns: [table.storeId, table.endpointId],
      foreignColumns: [webhookEndpoint.storeId, webhookEndpoint.id],
    }),
    foreignKey({
      columns: [table.storeId, table.eventId],
      foreignColumns: [webhookEvent.storeId, webhookEvent.id],
    }),
  ],
);
