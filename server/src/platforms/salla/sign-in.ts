import { createHash } from 'node:crypto';
import type { ErrorCode } from '@apps-hub/contract/errors';
import { err, ok, type Result } from '@apps-hub/domain/result';

import type { Outbound } from '#outbound/outbound.ts';
import type { HostProof, ProofRequest, SignInPort } from '../port/sign-in.ts';
import { introspect } from './client.ts';
import type { SallaConfig } from './config.ts';

const verifyProof = async (
  config: SallaConfig,
  outbound: Outbound,
  { token, app, now }: ProofRequest,
): Promise<Result<HostProof, ErrorCode>> => {
  const known = config.apps.find((each) => each.app === app);
  if (!known) return err('platform_unknown');
  const claims = await introspect(config, outbound, { appId: known.appId, token });
  if (!claims) return err('token_invalid');
  if (claims.exp <= now) return err('token_expired');
  return ok({
    oneUse: { id: createHash('sha256').update(token).digest('hex'), expiresAt: claims.exp },
    storeExternalId: claims.merchant_id,
    // Salla names nobody and tells no role: whoever may open the app in its dashboard has been let in there by the owner.
    staff: { externalId: claims.user_id, name: `#${claims.user_id}`, email: null, role: 'owner' },
  });
};

/** Sign-in by the short-lived token in the frame's address, which Salla explains to the app that it was made for. */
export const sallaSignIn = (config: SallaConfig, outbound: Outbound): SignInPort => ({
  verifyProof: (request) => verifyProof(config, outbound, request),
  storeOfFrame: () => null,
  frameAncestors: () => [new URL(config.adminUrl).origin],
  adminPlace: (shop, app) => {
    const known = config.apps.find((each) => each.app === app);
    if (!known || shop.trim() === '') return;
    return {
      storeExternalId: shop.trim(),
      url: `${config.adminUrl}/embedded/app/${known.appId}`,
    };
  },
});
