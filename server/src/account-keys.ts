import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parseId, type PasswordResetId, type SessionId, type StoreId } from '@apps-hub/domain/ids';

/** What a refresh token says once its signature held. */
export interface RefreshClaim {
  readonly storeId: StoreId;
  readonly sessionId: SessionId;
  readonly generation: number;
}

/**
 * The secrets of accounts, made from the application's own: the database keeps no token that works, and a repeated job or refresh
 * makes the same token again instead of a second one.
 */
export interface AccountKeys {
  refreshToken(claim: RefreshClaim): string;
  /** Nothing when we did not make it. */
  readRefreshToken(token: string): RefreshClaim | undefined;
  resetToken(id: PasswordResetId): string;
  /** An address as the sign-in guard keeps it. */
  emailDigest(email: string): string;
}

/** A mailed token as the database keeps it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

const equal = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const createAccountKeys = (secret: string): AccountKeys => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'apps-hub', 'accounts', 32));
  const sign = (purpose: string, text: string): string =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
  return {
    refreshToken: ({ storeId, sessionId, generation }) => {
      const claim = `${storeId}.${sessionId}.${generation}`;
      return `${claim}.${sign('refresh', claim)}`;
    },
    readRefreshToken: (token) => {
      const [store = '', session = '', generation = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0 || !equal(signature, sign('refresh', `${store}.${session}.${generation}`))) return;
      const storeId = parseId('store', store);
      const sessionId = parseId('session', session);
      if (!storeId.ok || !sessionId.ok) return;
      return { storeId: storeId.value, sessionId: sessionId.value, generation: Number(generation) };
    },
    resetToken: (id) => sign('reset', id),
    emailDigest: (email) => sign('email', email.trim().toLowerCase()),
  };
};
