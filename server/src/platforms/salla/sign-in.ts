import { createHash } from 'node:crypto';
import type { ErrorCode } from '@apps-hub/contract/errors';
import { err, ok, type Result } from '@apps-hub/domain/result';
import { z } from 'zod';

import type { Outbound } from '#outbound/outbound.ts';
import { answerOf } from '../port/host-answer.ts';
import type { HostProof, ProofRequest, SignInPort } from '../port/sign-in.ts';
import { answerOfOne } from './api-types.ts';
import type { SallaConfig } from './config.ts';

const claims = z.object({
  merchant_id: z.union([z.number().int(), z.string().min(1)]).transform(String),
  user_id: z.union([z.number().int(), z.string().min(1)]).transform(String),
  /** An ISO date, unlike the Unix seconds of the tokens. */
  exp: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});

type Claims = z.output<typeof claims>;

/** Asks Salla for the claims of a page's token; undefined for an unknown token. Source: docs.salla.dev/27474794e0. */
const introspect = async (
  { apiUrl }: SallaConfig,
  outbound: Outbound,
  { appId, token }: { readonly appId: string; readonly token: string },
): Promise<Claims | undefined> => {
  const outcome = await outbound.call({
    target: 'salla',
    accountId: `introspect/${appId}`,
    operation: 'introspect',
    method: 'POST',
    url: `${apiUrl}/exchange-authority/v1/introspect`,
    headers: { accept: 'application/json', 'content-type': 'application/json', 's-source': appId },
    body: JSON.stringify({ token }),
    secrets: [token],
    timeoutMs: 5000,
    isRepeatable: true,
  });
  if (outcome.kind === 'answer' && outcome.status >= 400 && outcome.status < 500) return undefined;
  return answerOf(outcome, answerOfOne(claims)).data;
};

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
    // Salla gives neither name nor role: the owner decides in Salla's dashboard who may open the app.
    staff: { externalId: claims.user_id, name: `#${claims.user_id}`, email: null, role: 'owner' },
  });
};

/** Sign-in by the short-lived token in the frame's address, which Salla introspects for the app that it was issued for. */
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
