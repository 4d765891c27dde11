import type { AccountId, StoreId } from '@apps-hub/domain/ids';
import type { Locale } from '@apps-hub/domain/locale';

import type { AccountDeps } from '../../../deps.ts';
import type { Database, StoreTx } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';

export interface AccountRow {
  readonly id: AccountId;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly locale: Locale;
  readonly storeIds: readonly StoreId[];
  readonly sessionEpoch: number;
}

/** A transaction or a connection: accounts belong to no store, so both see the same rows. */
type Sql = Pick<Database, 'sql'> | Pick<StoreTx, 'sql'>;

const columns = `id, email, name, password_hash as "passwordHash", locale, store_ids as "storeIds", session_epoch as "sessionEpoch"`;

export const findAccountByEmail = async ({ sql }: Sql, email: string): Promise<AccountRow | undefined> => {
  const [row] = await sql<AccountRow[]>`
    select ${sql.unsafe(columns)} from find_account_by_email(${email.trim()})`;
  return row;
};

export const findAccount = async ({ sql }: Sql, id: AccountId): Promise<AccountRow | undefined> => {
  const [row] = await sql<AccountRow[]>`select ${sql.unsafe(columns)} from find_account(${id})`;
  return row;
};

/** Five failures lock an address for a quarter of an hour; a new password unlocks it. */
export const SIGN_IN_LIMIT = 5;
export const SIGN_IN_LOCK_MINUTES = 15;

type GuardDeps = Pick<AccountDeps, 'database' | 'keys' | 'now'>;

/** Counts the attempt before the password is checked; refuses with `sign_in_locked` and the seconds left. */
export const claimSignIn = async ({ database, keys, now }: GuardDeps, email: string): Promise<void> => {
  const at = now();
  const [row] = await database.sql<{ lockedUntil: Date | null }[]>`
    select claim_sign_in(
      ${keys.emailDigest(email)}, ${at}, ${SIGN_IN_LIMIT}, make_interval(mins => ${SIGN_IN_LOCK_MINUTES})
    ) as "lockedUntil"`;
  if (!row?.lockedUntil) return;
  const seconds = Math.ceil((row.lockedUntil.getTime() - at.getTime()) / 1000);
  throw new AppError('sign_in_locked', { params: { seconds } });
};

/** Resets the failures of an address after a successful sign-in. */
export const clearSignIn = async (
  { database, keys }: Pick<GuardDeps, 'database' | 'keys'>,
  email: string,
): Promise<void> => {
  await database.sql`select clear_sign_in(${keys.emailDigest(email)})`;
};
