import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyId } from '@apps-hub/domain/ids';
import type { SecondStepChange, SecondStepState } from '@apps-hub/contract/hub/second-step/routes';
import { PASSKEYS_MOST } from '@apps-hub/contract/hub/values';

import type { AccountDeps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { changeSecondStep } from './change.ts';
import {
  CEREMONY_MS,
  loadWebAuthn,
  newChallenge,
  readAnswered,
  relyingPartyOf,
  useUp,
} from './passkey-ceremony.ts';
import { type Asker, prove, whileSignedIn } from './prove.ts';
import { listPasskeys, loadSecondStep } from './second-step-record.ts';

/** What the browser needs to create a passkey. It must verify the user itself, so that a passkey alone is a full sign-in. */
export const startPasskey = async (deps: AccountDeps, asker: Asker, proof: string) => {
  const { id, email, name } = await prove(deps, asker, proof);
  const known = await listPasskeys(deps.database, id);
  if (known.length >= PASSKEYS_MOST) throw new AppError('passkeys_too_many');
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: deps.appName,
    rpID: relyingPartyOf(deps).rpId,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    challenge: newChallenge(deps, id),
    timeout: CEREMONY_MS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
};

const verified = async (
  deps: AccountDeps,
  credential: RegistrationResponseJSON,
  expectedChallenge: string,
) => {
  const { rpId, origin } = relyingPartyOf(deps);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    return registrationInfo?.credential;
  } catch (error) {
    // The library throws for each invalid response.
    deps.log.warn({ err: error }, 'a passkey was refused');
    return undefined;
  }
};

/** Stores a passkey that the browser made. Refuses with `passkey_invalid`, `passkey_taken` or `passkeys_too_many`. */
export const addPasskey = async (
  deps: AccountDeps,
  asker: Asker,
  { credential, name }: { readonly credential: RegistrationResponseJSON; readonly name: string },
): Promise<SecondStepChange> => {
  const { id } = await whileSignedIn(deps, asker, (_, live) => Promise.resolve(live.account));
  const answered = readAnswered(deps, credential.response.clientDataJSON, id);
  const made = await verified(deps, credential, answered.encoded);
  if (!made) throw new AppError('passkey_invalid');
  await useUp(deps, answered);
  return whileSignedIn(deps, asker, (ctx, live) =>
    changeSecondStep(ctx, deps, live, async ({ passkeys }) => {
      if (passkeys.length >= PASSKEYS_MOST) throw new AppError('passkeys_too_many');
      const [added] = await ctx.tx.sql<{ isAdded: boolean }[]>`
        select add_passkey(
          ${ctx.newId('passkey')}, ${id}, ${made.id}, ${Buffer.from(made.publicKey)}, ${made.counter},
          ${made.transports ?? []}::text[], ${name}, ${ctx.now}
        ) as "isAdded"`;
      if (!added?.isAdded) throw new AppError('passkey_taken');
      return { action: 'account.add_passkey' };
    }),
  );
};

/** Renames a passkey. Refuses with `not_found`, also for one of another account. */
export const renamePasskey = (
  deps: AccountDeps,
  asker: Asker,
  { passkeyId, name }: { readonly passkeyId: PasskeyId; readonly name: string },
): Promise<SecondStepState> =>
  whileSignedIn(deps, asker, async (ctx, { account }) => {
    const [renamed] = await ctx.tx.sql<{ isRenamed: boolean }[]>`
      select rename_passkey(${account.id}, ${passkeyId}, ${name}) as "isRenamed"`;
    if (!renamed?.isRenamed) throw new AppError('not_found');
    await audit(ctx, 'account.rename_passkey', account.id, { passkeyId });
    return loadSecondStep(ctx.tx, account.id);
  });

/** Removes a passkey. Ignores one that is gone or belongs to another account. */
export const removePasskey = async (
  deps: AccountDeps,
  asker: Asker,
  { passkeyId, proof }: { readonly passkeyId: PasskeyId; readonly proof: string },
): Promise<SecondStepState> => {
  const { id } = await prove(deps, asker, proof);
  const { secondStep } = await whileSignedIn(deps, asker, (ctx, live) =>
    changeSecondStep(ctx, deps, live, async () => {
      const [removed] = await ctx.tx.sql<{ isRemoved: boolean }[]>`
        select remove_passkey(${id}, ${passkeyId}) as "isRemoved"`;
      return removed?.isRemoved ? { action: 'account.remove_passkey' } : undefined;
    }),
  );
  return secondStep;
};
