import { tokenHash } from '#security/account-keys.ts';
import { type AccountDeps, verbContext } from '#deps.ts';
import { AppError } from '#errors.ts';
import { HUB_APP, HUB_CREDENTIALS } from '#platforms/hub/provider.ts';
import { audit } from '#verbs/audit.ts';
import { keepCredential } from '../stores/install.ts';
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

const openHubStore = (
  deps: AccountDeps,
  { registration, hash, passwordHash, device }: Finish,
): Promise<SignedIn> => {
  const { email, fullName, storeName, currency, country, timeZone, locale } = registration;
  const storeId = deps.newId('store');
  return deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const [used] = await tx.sql<{ isUsed: boolean }[]>`
      select use_registration(${hash}, ${ctx.now}) as "isUsed"`;
    if (!used?.isUsed) throw new AppError('registration_link_invalid');
    await tx.sql`
      select open_hub_store(${storeId}, ${storeName ?? fullName}, ${currency}, ${country}, ${timeZone}, ${ctx.now})`;
    await keepCredential(deps, tx, { app: HUB_APP, credentials: HUB_CREDENTIALS });
    const id = deps.newId('account');
    const made = await addAccount(ctx, {
      id,
      email,
      name: fullName,
      passwordHash,
      locale,
      role: 'owner',
      verifiedAt: ctx.now,
    });
    // Throw, so that the transaction rolls back and no store is left without an account.
    if (!made) throw new AppError('registration_link_invalid');
    await audit(ctx, 'account.register', id);
    return startSession(ctx, { ...made, device });
  });
};

/**
 * Creates the account of a mailed link with its own store in the hub, once, and signs in. Refuses with
 * `registration_link_invalid`, or a password at its field.
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
  return openHubStore(deps, { registration, hash, passwordHash, device });
};
