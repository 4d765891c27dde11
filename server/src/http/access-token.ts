import type { webcrypto } from 'node:crypto';

import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type AppName, isAppName } from '@apps-hub/contract/apps';
import { parseId, type SessionId, type StaffId, type StoreId } from '@apps-hub/domain/ids';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import type { ActingKey } from '../context.ts';
import { AppError } from '../errors.ts';

const ISSUER = 'apps-hub';
/** The token's type and audience: any other token is refused. */
const AUDIENCE = 'apps-hub-api';
const TYPE = 'at+jwt';
const ACCESS_TOKEN_MINUTES = 10;

/** Who makes a request. Their rights are loaded with each request. */
export interface Principal {
  readonly storeId: StoreId;
  readonly staffId: StaffId;
  /** The hub session it belongs to; null for one from a host's frame. */
  readonly sessionId: SessionId | null;
  /** The app whose frame it is for; null for a hub session, which opens all the apps of its store. */
  readonly app: AppName | null;
  /** The key of another program that acts as this member; undefined for a person. */
  readonly key?: ActingKey;
}

export interface AccessTokens {
  issue(principal: Principal, now: Date): Promise<{ accessToken: string; expiresAt: string }>;
  /** Refuses with `session_expired` or `unauthenticated`. */
  verify(token: string, now: Date): Promise<Principal>;
}

const principalOf = (claims: {
  sub?: unknown;
  store?: unknown;
  session?: unknown;
  app?: unknown;
}): Principal | undefined => {
  const storeId = parseId('store', String(claims.store));
  const staffId = parseId('staff', String(claims.sub));
  if (!storeId.ok || !staffId.ok) return undefined;
  const principal = { storeId: storeId.value, staffId: staffId.value };
  if (claims.session === null)
    return typeof claims.app === 'string' && isAppName(claims.app)
      ? { ...principal, sessionId: null, app: claims.app }
      : undefined;
  const sessionId = parseId('session', typeof claims.session === 'string' ? claims.session : '');
  return sessionId.ok ? { ...principal, sessionId: sessionId.value, app: null } : undefined;
};

/** Importing a key takes as long as a signature, so each is imported once. */
const keyOf = (secret: string): Promise<webcrypto.CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(`access-token:${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );

/** The claims of a token that this key signed; undefined for any other. Refuses with `session_expired`. */
const claimsOf = async (
  token: string,
  key: webcrypto.CryptoKey,
  now: Date,
): Promise<JWTPayload | undefined> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED')
      throw new AppError('session_expired');
    return undefined;
  }
};

/**
 * Short-lived access tokens, signed with a key derived from the application's secret; the page keeps them in memory. Those that a former
 * secret signed are accepted.
 */
export const createAccessTokens = (secret: string, former?: string): AccessTokens => {
  const key = keyOf(secret);
  const keys = former === undefined ? [key] : [key, keyOf(former)];
  return {
    issue: async (principal, now) => {
      const expiresAt = instantAfterMinutes(now, ACCESS_TOKEN_MINUTES);
      const { storeId, sessionId, app } = principal;
      const accessToken = await new SignJWT({ store: storeId, session: sessionId, app })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(principal.staffId)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(await key);
      return { accessToken, expiresAt: expiresAt.toISOString() };
    },
    verify: async (token, now) => {
      for (const each of keys) {
        const claims = await claimsOf(token, await each, now);
        const principal = claims && principalOf(claims);
        if (principal) return principal;
      }
      throw new AppError('unauthenticated');
    },
  };
};
