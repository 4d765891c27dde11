import type { StoreId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { tokenHash } from '#security/account-keys.ts';
import { type AccountDeps, verbContext } from '#deps.ts';
import { AppError } from '#errors.ts';
import { HUB_APP, HUB_CREDENTIALS } from '#platforms/hub/provider.ts';
import { audit } from '#verbs/audit.ts';
import { keepCredential } from '../stores/install.ts';
import { loadStore } from '../stores/store-record.ts';
import { addAccount } from './new-account.ts';
import { refuseGuessable } from '#security/password-strength.ts';
import { openSealedRegistration, type Registration } from './register.ts';
import { type Device, type SignedIn, startSession } from '../sessions/session-record.ts';

interface Finish {
  readonly registration: Registration;
  readonly hash: string;
  readonly passwordHash: string;
  readonly device: Device;
}

const useLink = async ({ tx, now }: VerbContext, hash: string): Promise<void> => {
  const [used] = await tx.sql<{ isUsed: boolean }[]>`
    select use_registration(${hash}, ${now}) as "isUsed"`;
  if (!used?.isUsed) throw new AppError('registration_link_invalid');
};

const addMember = async (
  ctx: VerbContext,
  { registration: { email, fullName, locale }, passwordHash, device }: Finish,
  role: 'owner' | 'warehouse',
): Promise<SignedIn> => {
  const id = ctx.newId('account');
  const verifiedAt = ctx.now;
  const made = await addAccount(ctx, { id, email, name: fullName, passwordHash, locale, role, verifiedAt });
  // Throw, so that the transaction rolls back and no store is left without an account.
  if (!made) throw new AppError('registration_link_invalid');
  await audit(ctx, 'account.register', id);
  return startSession(ctx, { ...made, device });
};

const openHubStore = (deps: AccountDeps, finish: Finish): Promise<SignedIn> => {
  const { fullName, storeName, currency, country, timeZone } = finish.registration;
  const storeId = deps.newId('store');
  return deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    await useLink(ctx, finish.hash);
    await tx.sql`
      select open_hub_store(${storeId}, ${storeName ?? fullName}, ${currency}, ${country}, ${timeZone}, ${ctx.now})`;
    await keepCredential(deps, tx, { app: HUB_APP, credentials: HUB_CREDENTIALS });
    return addMember(ctx, finish, 'owner');
  });
};

/** Makes an invited person a member who only hands parcels over. */
const joinStore = (deps: AccountDeps, finish: Finish, storeId: StoreId): Promise<SignedIn> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    await useLink(ctx, finish.hash);
    if ((await loadStore(tx)).status !== 'active') throw new AppError('registration_link_invalid');
    return addMember(ctx, finish, 'warehouse');
  });

/**
 * Creates the account of a mailed link, once, and signs in: with its own store in the hub, or as a member of the store that invited it.
 * Refuses with `registration_link_invalid`, or a password at its field.
 */
export const finishRegistration = async (
  deps: AccountDeps,
  { token, password }: { readonly token: string; readonly password: string },
  device: Device,
): Promise<SignedIn> => {
  const hash = tokenHash(token);
  // Check the token first: hashing a password for every guessed token would exhaust the processor.
  const [found] = await deps.database.sql<{ sealed: Buffer | null }[]>`
    select find_registration(${hash}, ${deps.now()}) as sealed`;
  if (!found?.sealed) throw new AppError('registration_link_invalid');
  const registration = openSealedRegistration(deps, found.sealed);
  const { email, fullName, storeName = '' } = registration;
  await refuseGuessable('password', password, [email, fullName, storeName]);
  const passwordHash = await deps.passwords.hash(password);
  const finish = { registration, hash, passwordHash, device };
  const { memberOf } = registration;
  return memberOf ? joinStore(deps, finish, memberOf) : openHubStore(deps, finish);
};
