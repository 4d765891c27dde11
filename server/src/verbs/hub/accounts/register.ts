import type { AccountId } from '@apps-hub/domain/ids';
import type { Role } from '@apps-hub/contract/abilities';
import type { Locale } from '@apps-hub/domain/locale';

import { type AccountDeps, type Deps, verbContext } from '../../../deps.ts';
import type { VerbContext } from '../../../context.ts';
import { staff, store } from '../../../db/schema/hub/stores.ts';
import { AppError } from '../../../errors.ts';
import { HUB_APP, HUB_CREDENTIALS } from '../../../platforms/hub/provider.ts';
import { audit } from '../../audit.ts';
import { keepCredential } from '../stores/install.ts';
import { type AccountRow, findAccountByEmail } from './account-record.ts';
import { type SignedIn, type StaffRow, startSession } from './session-record.ts';
import { refuseGuessable } from './new-password.ts';
import { signIn } from './sign-in.ts';
import type { Whence } from './whence.ts';

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly storeName?: string | undefined;
  readonly currency: string;
  readonly country: string;
  readonly timeZone: string;
  readonly locale: Locale;
}

interface NewAccount {
  readonly id: AccountId;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly locale: Locale;
  readonly role: Role;
}

/** Creates an account and its member of staff in the transaction's store; undefined when the address has an account already. */
export const addAccount = async (
  ctx: VerbContext,
  { id, email, name, passwordHash, locale, role }: NewAccount,
): Promise<{ account: AccountRow; member: StaffRow } | undefined> => {
  const { storeId, sql, db } = ctx.tx;
  const [made] = await sql<{ isMade: boolean }[]>`
    select create_account(${id}, ${email}, ${name}, ${passwordHash}, ${locale}, ${storeId}, ${ctx.now}) as "isMade"`;
  if (!made?.isMade) return;
  const [member] = await db
    .insert(staff)
    .values({
      storeId,
      id: ctx.newId('staff'),
      externalId: id,
      accountId: id,
      name,
      email,
      role,
      lastSeenAt: ctx.now,
    })
    .returning();
  if (!member) throw new Error('an insert returns its row');
  return {
    account: { id, email, name, passwordHash, locale, storeIds: [storeId], sessionEpoch: 0 },
    member,
  };
};

const openHubStore = async (
  deps: Deps,
  registration: Registration,
  { passwordHash, whence }: { readonly passwordHash: string; readonly whence: Whence },
) => {
  const { email, fullName, storeName, currency, country, timeZone, locale } = registration;
  const storeId = deps.newId('store');
  return deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    await tx.db.insert(store).values({
      id: storeId,
      platform: 'hub',
      externalId: storeId,
      name: storeName ?? fullName,
      currency,
      country,
      timeZone,
      createdAt: ctx.now,
    });
    await keepCredential(deps, tx, { app: HUB_APP, credentials: HUB_CREDENTIALS });
    const id = deps.newId('account');
    const made = await addAccount(ctx, { id, email, name: fullName, passwordHash, locale, role: 'owner' });
    // Thrown, not returned: the new store must not remain without its account.
    if (!made) throw new AppError('email_already_registered');
    await audit(ctx, 'account.register', id);
    return startSession(ctx, { ...made, whence });
  });
};

/** A person whose answer was lost registers again: the right password signs in, limited like any sign-in. */
const signInInstead = async (
  deps: AccountDeps,
  registration: Registration,
  whence: Whence,
): Promise<SignedIn> => {
  try {
    return await signIn(deps, registration, whence);
  } catch (error) {
    if (error instanceof AppError && error.code === 'credentials_invalid')
      throw new AppError('email_already_registered');
    throw error;
  }
};

/** Creates an account with a store of its own in the hub, and signs in. Refuses an address that has an account with another password. */
export const register = async (
  deps: AccountDeps,
  registration: Registration,
  whence: Whence,
): Promise<SignedIn> => {
  const { email, password, fullName, storeName = '' } = registration;
  if (await findAccountByEmail(deps.database, email)) return signInInstead(deps, registration, whence);
  refuseGuessable('password', password, [email, fullName, storeName]);
  const passwordHash = await deps.passwords.hash(password);
  return openHubStore(deps, registration, { passwordHash, whence });
};
