import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StoreId } from '@apps-hub/domain/ids';

import { bytes, instant } from '../columns.ts';

// Not tenant tables: operators belong to no store. The application role has no rights on them and uses the functions of operator.sql.

/** Who runs the installation and may open the operator's page. Made by `npm run operator`. */
export const operator = pgTable('operator', {
  name: text('name').primaryKey(),
  /** Null until the operator has chosen a password. */
  passwordHash: text('password_hash'),
  /** The digest of the one-time code with which the operator chooses password and authenticator app. */
  linkHash: text('link_hash'),
  linkEndsAt: instant('link_ends_at'),
  /** The authenticator app's secret, encrypted. */
  sealedSecret: bytes('sealed_secret'),
  /** When its first code was typed; nobody signs in before. */
  confirmedAt: instant('confirmed_at'),
  /** The 30-second step of the last accepted code: neither it nor an earlier one is accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
  /** Removed operators stay, because the log names them. */
  removedAt: instant('removed_at'),
});

/** A signed-in browser of an operator; only the digest of its token is stored. */
export const operatorSession = pgTable(
  'operator_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    operator: text('operator')
      .notNull()
      .references(() => operator.name),
    /** False between the password and the code of the authenticator app: it opens nothing. */
    isProved: boolean('is_proved').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('operator_session_of_operator').on(table.operator)],
);

/** What operators did. Each entry has the digest of the one before it, so none can be changed or left out unnoticed. */
export const operatorEntry = pgTable(
  'operator_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    operator: text('operator').notNull(),
    action: text('action').notNull(),
    store: text('store').$type<StoreId>(),
    reason: text('reason').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    digest: text('digest').notNull(),
  },
  (table) => [index('operator_entry_of_store').on(table.store, table.id)],
);

/** Calls to hosts and carriers in a minute by how they ended, over all processes. */
export const outboundMinute = pgTable(
  'outbound_minute',
  {
    minute: instant('minute').notNull(),
    target: text('target').notNull(),
    outcome: text('outcome').notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.target, table.outcome] })],
);
