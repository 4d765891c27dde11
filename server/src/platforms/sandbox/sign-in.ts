import { errors, jwtVerify } from 'jose';
import { err, ok, type Result } from '@apps-hub/domain/result';
import type { ErrorCode } from '@apps-hub/contract/errors';

import type { HostProof, ProofRequest, SignInPort } from '../port/sign-in.ts';
import { tokenClaims } from './api-types.ts';
import type { SandboxConfig } from './config.ts';

/** Tolerance for clock differences when checking the token's one-minute lifetime. */
const CLOCK_TOLERANCE_SECONDS = 5;

const verifyProof = async (
  config: SandboxConfig,
  request: ProofRequest,
): Promise<Result<HostProof, ErrorCode>> => {
  try {
    const { payload } = await jwtVerify(request.token, new TextEncoder().encode(config.clientSecret), {
      algorithms: ['HS256'],
      audience: config.clientId,
      issuer: `${config.url}/admin`,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: request.now,
      maxTokenAge: '2 minutes',
    });
    const claims = tokenClaims.safeParse(payload);
    if (!claims.success || claims.data.app !== request.app) return err('token_invalid');
    const { jti, exp, dest, sub, name, email, role } = claims.data;
    return ok({
      oneUse: { id: jti, expiresAt: new Date((exp + CLOCK_TOLERANCE_SECONDS) * 1000) },
      storeExternalId: dest,
      staff: { externalId: sub, name, email, role },
    });
  } catch (error) {
    return err(error instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid');
  }
};

/** Accepts a shop's short name or the URL of its shop front. */
const shopName = (url: string, shop: string): string =>
  shop.trim().toLowerCase().replace(`${url.toLowerCase()}/shop/`, '').replace(/\/+$/, '');

/** Sign-in by a signed, single-use token that lasts a minute; one admin frames the apps of every store. */
export const sandboxSignIn = (config: SandboxConfig): SignInPort => ({
  verifyProof: (request) => verifyProof(config, request),
  storeOfFrame: () => null,
  frameAncestors: () => [config.url],
  adminPlace: (shop, app) => {
    const name = shopName(config.url, shop);
    if (!/^[a-z0-9-]+$/.test(name)) return;
    return { storeExternalId: name, url: `${config.url}/admin/apps/${app}` };
  },
});
