import { jwtVerify, SignJWT } from 'jose';
import { ROLES, type Role } from '@apps-hub/contract/abilities';
import { parseId, type StaffId, type StoreId } from '@apps-hub/domain/ids';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import { AppError } from '../errors.ts';

const ISSUER = 'apps-hub';
export const ACCESS_TOKEN_MINUTES = 10;

/** Who makes a request. */
export interface Principal {
  readonly storeId: StoreId;
  readonly staffId: StaffId;
  readonly role: Role;
}

export interface AccessTokens {
  issue(principal: Principal, now: Date): Promise<{ accessToken: string; expiresAt: string }>;
  /** Refuses with `session_expired` or `unauthenticated`. */
  verify(token: string, now: Date): Promise<Principal>;
}

const principalOf = (claims: { sub?: unknown; store?: unknown; role?: unknown }): Principal | undefined => {
  const storeId = parseId('store', String(claims.store));
  const staffId = parseId('staff', String(claims.sub));
  const role = ROLES.find((each) => each === claims.role);
  return storeId.ok && staffId.ok && role
    ? { storeId: storeId.value, staffId: staffId.value, role }
    : undefined;
};

/** Short-lived access tokens, signed with a key derived from the application's secret; the page keeps them in memory. */
export const createAccessTokens = (secret: string): AccessTokens => {
  const key = new TextEncoder().encode(`access-token:${secret}`);
  return {
    issue: async (principal, now) => {
      const expiresAt = instantAfterMinutes(now, ACCESS_TOKEN_MINUTES);
      const accessToken = await new SignJWT({ store: principal.storeId, role: principal.role })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject(principal.staffId)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { accessToken, expiresAt: expiresAt.toISOString() };
    },
    verify: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          currentDate: now,
        });
        const principal = principalOf(payload);
        if (principal) return principal;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED')
          throw new AppError('session_expired');
      }
      throw new AppError('unauthenticated');
    },
  };
};
