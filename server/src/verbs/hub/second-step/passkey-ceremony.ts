import { createHash } from 'node:crypto';
import type { AccountId } from '@apps-hub/domain/ids';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import type { Challenge } from '#security/account-keys.ts';
import type { AccountDeps } from '#deps.ts';
import { AppError } from '#errors.ts';

const CHALLENGE_MINUTES = 5;
export const CEREMONY_MS = CHALLENGE_MINUTES * 60_000;

type CeremonyDeps = Pick<AccountDeps, 'appsUrl' | 'database' | 'keys' | 'now'>;

/** The library, loaded with the first passkey: its 250 modules would delay every start. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** Passkeys belong to the host of our public origin. */
export const relyingPartyOf = ({ appsUrl }: Pick<AccountDeps, 'appsUrl'>) => ({
  rpId: new URL(appsUrl).hostname,
  origin: new URL(appsUrl).origin,
});

/** A new challenge: to add a passkey to this account, or for any sign-in (null). */
export const newChallenge = ({ keys, now }: CeremonyDeps, accountId: AccountId | null): string =>
  keys.challenge({ accountId, endsAt: instantAfterMinutes(now(), CHALLENGE_MINUTES) });

const challengeIn = (clientDataJson: string): string => {
  try {
    const client = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')) as unknown;
    const challenge = (client as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

/** The challenge that a browser's response names, in base64url, if we issued it for this purpose and it has not expired. */
export const readAnswered = (
  { keys, now }: CeremonyDeps,
  clientDataJson: string,
  accountId: AccountId | null,
): { readonly encoded: string; readonly challenge: Challenge } => {
  const encoded = challengeIn(clientDataJson);
  const challenge = keys.readChallenge(Buffer.from(encoded, 'base64url').toString('utf8'));
  if (!challenge || challenge.accountId !== accountId || challenge.endsAt <= now())
    throw new AppError('passkey_invalid');
  return { encoded, challenge };
};

/** Marks a challenge as used; refuses a second use with `passkey_invalid`. */
export const useUp = async (
  { database }: CeremonyDeps,
  { encoded, challenge }: { readonly encoded: string; readonly challenge: Challenge },
): Promise<void> => {
  const digest = createHash('sha256').update(encoded).digest('hex');
  const [used] = await database.sql<{ isUsed: boolean }[]>`
    select use_challenge(${digest}, ${challenge.endsAt}) as "isUsed"`;
  if (!used?.isUsed) throw new AppError('passkey_invalid');
};
