import { errors, jwtVerify } from 'jose';
import { err, ok, type Result } from '@apps-hub/domain/result';
import type { ErrorCode } from '@apps-hub/contract/errors';

import type { HostPlatform, HostProof } from '../port.ts';
import { tokenClaims } from './api-types.ts';
import { sandboxClient } from './client.ts';
import { toHostEvent } from './mapper.ts';
import { verifySandboxWebhook } from './webhooks.ts';

/** The proof must not be older than its minute, with this much for clocks that differ. */
const CLOCK_TOLERANCE_SECONDS = 5;

export interface SandboxPlatformConfig {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookSecret: string;
  readonly fetch: typeof fetch;
}

const verifyProof = async (
  config: SandboxPlatformConfig,
  token: string,
  expected: { readonly app: string; readonly now: Date },
): Promise<Result<HostProof, ErrorCode>> => {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(config.clientSecret), {
      algorithms: ['HS256'],
      audience: config.clientId,
      issuer: `${config.url}/admin`,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: expected.now,
      maxTokenAge: '2 minutes',
    });
    const claims = tokenClaims.safeParse(payload);
    if (!claims.success || claims.data.app !== expected.app) return err('token_invalid');
    const { jti, exp, dest, sub, name, email, role } = claims.data;
    const staff = { externalId: sub, name, email, role };
    return ok({
      proofId: jti,
      expiresAt: new Date((exp + CLOCK_TOLERANCE_SECONDS) * 1000),
      storeExternalId: dest,
      staff,
    });
  } catch (error) {
    return err(error instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid');
  }
};

/** Our own store platform for development; it behaves like the real ones (facts: sandbox/README.md). */
export const sandboxPlatform = (config: SandboxPlatformConfig): HostPlatform => {
  const client = sandboxClient(config);
  return {
    verifyProof: (token, app, now) => verifyProof(config, token, { app, now }),
    verifyWebhook: (headers, raw) => verifySandboxWebhook(headers, raw, config.webhookSecret),
    normalise: toHostEvent,
    createDiscount: client.createDiscount,
    deleteDiscount: client.deleteDiscount,
    searchProducts: async (access, { q, ids }) => {
      const products = await client.searchProducts(access, q ?? '');
      return ids ? products.filter((product) => ids.includes(product.id)) : products;
    },
    // Merchants know their shop by its short name or by the address of its shop front.
    adminPlace: (shop, app) => {
      const name = shop
        .trim()
        .toLowerCase()
        .replace(`${config.url.toLowerCase()}/shop/`, '')
        .replace(/\/+$/, '');
      if (!/^[a-z0-9-]+$/.test(name)) return;
      return { storeExternalId: name, url: `${config.url}/admin/apps/${app}` };
    },
    frameAncestors: () => [config.url],
  };
};
