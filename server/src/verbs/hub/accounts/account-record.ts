import type { AccountId, StoreId } from '@apps-hub/domain/ids';
import type { Locale } from '@apps-hub/domain/locale';

import type { AccountDeps } from '#deps.ts';
import type { Database, StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';

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

interface NewAccountRow extends Pick<AccountRow, 'id' | 'email' | 'name' | 'passwordHash' | 'locale'> {
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
}

/** Creates an account that is staff of the transaction's store; false when its e-mail address already has one. */
export const insertAccount = async ({ sql, storeId }: StoreTx, account: NewAccountRow): Promise<boolean> => {
  const { id, email, name, passwordHash, locale, createdAt, verifiedAt } = account;
  const [made] = await sql<{ isMade: boolean }[]>`
    select create_account(${id}, ${email}, ${name}, ${passwordHash}, ${locale}, ${storeId}, ${createdAt},
      ${verifiedAt}) as "isMade"`;
  return made?.isMade === true;
};

export const updateAccount = async (
  { sql }: Sql,
  { id, name, locale }: Pick<AccountRow, 'id' | 'name' | 'locale'>,
): Promise<void> => {
  await sql`select change_account(${id}, ${name}, ${locale})`;
};

/**
 * Failures are counted by e-mail and network address together, so guessing from one place locks out nobody elsewhere. From the
 * fifth on, each is followed by a longer lock; a success, a new password, or a day without failures resets the count.
 */
const SIGN_IN_LIMIT = 5;
const FIRST_LOCK_SECONDS = 60;
const LONGEST_LOCK_SECONDS = 3600;

type GuardDeps = Pick<AccountDeps, 'database' | 'keys' | 'now'>;

/** Who tries to sign in, and from where. */
interface Attempt {
  readonly email: string;
  readonly address: string;
}

const digestOf = ({ keys }: Pick<GuardDeps, 'keys'>, { email, address }: Attempt): string =>
  keys.emailDigest(`${email.trim()}\n${address}`);

/** Counts the attempt before the password is checked; refuses with `sign_in_locked`, or another code, and the seconds left. */
export const claimSignIn = async (
  deps: GuardDeps,
  attempt: Attempt,
  refusal: 'sign_in_locked' | 'second_step_locked' = 'sign_in_locked',
): Promise<void> => {
  const at = deps.now();
  const [row] = await deps.database.sql<{ lockedUntil: Date | null }[]>`
    select claim_sign_in(
      ${digestOf(deps, attempt)}, ${at}, ${SIGN_IN_LIMIT}, make_interval(secs => ${FIRST_LOCK_SECONDS}),
      make_interval(secs => ${LONGEST_LOCK_SECONDS})
    ) as "lockedUntil"`;
  if (!row?.lockedUntil) return;
  const seconds = Math.ceil((row.lockedUntil.getTime() - at.getTime()) / 1000);
  throw new AppError(refusal, { params: { seconds } });
};

/** Resets the count of failures after a success. */
export const clearSignIn = async (
  deps: Pick<GuardDeps, 'database' | 'keys'>,
  attempt: Attempt,
): Promise<void> => {
  await deps.database.sql`select clear_sign_in(${digestOf(deps, attempt)})`;
};
