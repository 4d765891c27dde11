import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AccountId, PasskeyId } from '@apps-hub/domain/ids';

import { bytes, instant } from '../columns.ts';
import { account } from './accounts.ts';

// Not tenant tables: the application role has no rights on them and uses the functions of second-step.sql, one account at a time.

const accountIdColumn = () =>
  text('account_id')
    .$type<AccountId>()
    .notNull()
    .references(() => account.id);

/** An account's authenticator app; used once its first code has confirmed it. */
export const authenticatorApp = pgTable('authenticator_app', {
  accountId: accountIdColumn().primaryKey(),
  sealedSecret: bytes('sealed_secret').notNull(),
  startedAt: instant('started_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The 30-second step of the last accepted code: neither it nor an earlier one is accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** A code for when app and passkeys are unavailable: stored as a keyed digest, works once. */
export const recoveryCode = pgTable(
  'recovery_code',
  { accountId: accountIdColumn(), digest: text('digest').notNull(), usedAt: instant('used_at') },
  (table) => [primaryKey({ columns: [table.accountId, table.digest] })],
);

/** The public half of a WebAuthn credential. */
export const passkey = pgTable(
  'passkey',
  {
    id: text('id').$type<PasskeyId>().primaryKey(),
    accountId: accountIdColumn(),
    /** The authenticator's own id for it, base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** How often it was used, if the authenticator counts; a copy would fall behind. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkey_credential_key').on(table.credentialId),
    index('passkey_of_account').on(table.accountId, table.id),
  ],
);

/** Answered challenges until they expire, so that each works once. Unanswered ones are not stored. */
export const usedChallenge = pgTable('used_challenge', {
  digest: text('digest').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
