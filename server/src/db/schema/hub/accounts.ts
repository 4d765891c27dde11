import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  AccountId,
  PasswordResetId,
  RegistrationId,
  SessionId,
  StaffId,
  StoreId,
} from '@apps-hub/domain/ids';
import type { Locale } from '@apps-hub/domain/locale';

import { bytes, instant, storeIdColumn } from '../columns.ts';
import { store } from './stores.ts';

/**
 * A person who signs in at the hub. Not a tenant table: the application role has no rights on it and uses the functions of accounts.sql,
 * one account at a time. The account's rights are in its `staff` row of each store.
 */
export const account = pgTable(
  'account',
  {
    id: text('id').$type<AccountId>().primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The stores where this account is staff; the first is opened at sign-in. */
    storeIds: text('store_ids').array().$type<StoreId[]>().notNull(),
    /** Incremented to end all sessions at once: those of an earlier epoch are invalid. */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    verifiedAt: instant('verified_at'),
  },
  (table) => [uniqueIndex('account_email_key').on(sql`lower(${table.email})`)],
);

/** A mailed password reset link. Only its hash is stored; it works once, within ten minutes. */
export const passwordReset = pgTable(
  'password_reset',
  {
    id: text('id').$type<PasswordResetId>().primaryKey(),
    accountId: text('account_id')
      .$type<AccountId>()
      .notNull()
      .references(() => account.id),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('password_reset_token_key').on(table.tokenHash),
    index('password_reset_of_account').on(table.accountId),
  ],
);

/**
 * A mail about registering an address, stored for new and known addresses alike to count them. For a new one it carries a link, of which
 * only the hash is stored; the form data are stored encrypted until it is used or expires.
 */
export const registration = pgTable(
  'registration',
  {
    id: text('id').$type<RegistrationId>().primaryKey(),
    emailDigest: text('email_digest').notNull(),
    tokenHash: text('token_hash'),
    sealedDetails: bytes('sealed_details'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('registration_token_key').on(table.tokenHash),
    index('registration_of_address').on(table.emailDigest, table.createdAt),
  ],
);

/**
 * Failed sign-ins by e-mail and network address together, so that nobody can lock a stranger out. E-mails without an account count too,
 * because locking only accounts would reveal which exist. Stored as a keyed digest, because people mistype their address or enter a
 * password there.
 */
export const signInAttempt = pgTable('sign_in_attempt', {
  emailDigest: text('email_digest').primaryKey(),
  failedAttempts: integer('failed_attempts').notNull(),
  lastAt: instant('last_at').notNull(),
  lockedUntil: instant('locked_until'),
});

/** A signed-in browser and its family of refresh tokens; only the token of `generation` works. */
export const accountSession = pgTable(
  'account_session',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<SessionId>().notNull(),
    accountId: text('account_id').$type<AccountId>().notNull(),
    staffId: text('staff_id').$type<StaffId>().notNull(),
    epoch: integer('epoch').notNull(),
    generation: integer('generation').notNull(),
    createdAt: instant('created_at').notNull(),
    rotatedAt: instant('rotated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** The network address and browser in which it started, for its owner to recognise it. */
    address: text('address'),
    agent: text('agent'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('account_session_expiry').on(table.storeId, table.expiresAt),
    index('account_session_of_account').on(table.storeId, table.accountId, table.id),
  ],
);
