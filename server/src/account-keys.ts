import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parseId, type PasswordResetId, type SessionId, type StoreId } from '@apps-hub/domain/ids';

/** The contents of a refresh token whose signature is valid. */
export interface RefreshClaim {
  readonly storeId: StoreId;
  readonly sessionId: SessionId;
  readonly generation: number;
}

/**
 * Account secrets, derived from the application's secret: the database stores no usable token, and a repeated job or refresh derives
 * the same token again instead of a second one.
 */
export interface AccountKeys {
  refreshToken(claim: RefreshClaim): string;
  /** Undefined when we did not issue it. */
  readRefreshToken(token: string): RefreshClaim | undefined;
  resetToken(id: PasswordResetId): string;
  /** The keyed digest of an e-mail address that the sign-in guard stores. */
  emailDigest(email: string): string;
}

/** The digest of a mailed token that the database stores. */
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
