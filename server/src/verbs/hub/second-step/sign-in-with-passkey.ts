import type { AuthenticationResponseJSON } from '@simplewebauthn/server';

import type { AccountDeps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { findAccount } from '../accounts/account-record.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Device, SignedIn } from '../sessions/session-record.ts';
import { readTicket } from './finish-sign-in.ts';
import {
  CEREMONY_MS,
  loadWebAuthn,
  newChallenge,
  readAnswered,
  relyingPartyOf,
  useUp,
} from './passkey-ceremony.ts';
import { findPasskey, listPasskeys, type PasskeyRow } from './second-step-record.ts';

/** What the browser needs to use a passkey: one of the ticket's account, or without a ticket any that the person selects. */
export const passkeyOptions = async (deps: AccountDeps, ticket: string | undefined) => {
  const known =
    ticket === undefined ? [] : await listPasskeys(deps.database, (await readTicket(deps, ticket)).id);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(deps).rpId,
    challenge: newChallenge(deps, null),
    timeout: CEREMONY_MS,
    userVerification: 'required',
    ...(known.length > 0 && {
      allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    }),
  });
};

/** The counter after this use; undefined when the response is invalid. */
const verified = async (
  deps: AccountDeps,
  credential: AuthenticationResponseJSON,
  { passkey, expectedChallenge }: { readonly passkey: PasskeyRow; readonly expectedChallenge: string },
): Promise<number | undefined> => {
  const { rpId, origin } = relyingPartyOf(deps);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return isRight ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    // The library throws for each invalid response.
    deps.log.warn({ err: error, accountId: passkey.accountId }, 'a passkey was refused');
    return undefined;
  }
};

/** Signs in with a passkey, which verifies device and user. Refuses with `passkey_invalid`, whatever was wrong. */
export const signInWithPasskey = async (
  deps: AccountDeps,
  credential: AuthenticationResponseJSON,
  device: Device,
): Promise<SignedIn> => {
  const answered = readAnswered(deps, credential.response.clientDataJSON, null);
  const passkey = await findPasskey(deps.database, credential.id);
  const counter =
    passkey && (await verified(deps, credential, { passkey, expectedChallenge: answered.encoded }));
  const account = passkey && (await findAccount(deps.database, passkey.accountId));
  if (counter === undefined || !account) throw new AppError('passkey_invalid');
  await useUp(deps, answered);
  const [used] = await deps.database.sql<{ isUsed: boolean }[]>`
    select use_passkey(${passkey.id}, ${counter}, ${deps.now()}) as "isUsed"`;
  if (!used?.isUsed) throw new AppError('passkey_invalid');
  return openSession(deps, account, { device, by: 'passkey' });
};
