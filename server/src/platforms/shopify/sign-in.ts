import { errors, jwtVerify } from 'jose';
import type { ErrorCode } from '@apps-hub/contract/errors';
import { err, ok, type Result } from '@apps-hub/domain/result';
import { z } from 'zod';

import type { HostProof, ProofRequest, SignInPort } from '../port/sign-in.ts';
import { type ShopifyApp, type ShopifyConfig, shopUrlOf } from './config.ts';
import { shopDomain, shopName, shopWritten } from './shop.ts';

/** Tolerated clock difference. Source: Shopify/shopify-app-js, lib/session/decode-session-token.ts. */
const CLOCK_TOLERANCE_SECONDS = 10;

/** Source: shopify.dev, "About session tokens", and shopify-app-js, lib/session/types.ts. */
const claimsOfToken = z.object({
  iss: z.url({ protocol: /^https$/ }),
  dest: z.url({ protocol: /^https$/ }),
  /** A user of the shop; tokens of customers' pages name a customer by a global id. */
  sub: z.string().regex(/^\d+$/),
  jti: z.string().min(1).max(200),
  exp: z.number(),
});

type Claims = z.output<typeof claimsOfToken>;

/** The shop that a token is for: its issuer and its destination must both name it. */
const shopOf = ({ iss, dest }: Claims): string | undefined => {
  const { host } = new URL(dest);
  return new URL(iss).host === host ? shopDomain(host) : undefined;
};

const readClaims = async (known: ShopifyApp, { token, now }: ProofRequest): Promise<Claims | undefined> => {
  const { payload } = await jwtVerify(token, new TextEncoder().encode(known.clientSecret), {
    algorithms: ['HS256'],
    audience: known.clientId,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: now,
    requiredClaims: ['iss', 'dest', 'aud', 'sub', 'exp', 'nbf', 'iat', 'jti'],
  });
  return claimsOfToken.safeParse(payload).data;
};

const verifyProof = async (
  config: ShopifyConfig,
  request: ProofRequest,
): Promise<Result<HostProof, ErrorCode>> => {
  const known = config.apps.find((each) => each.app === request.app);
  if (!known) return err('platform_unknown');
  try {
    const claims = await readClaims(known, request);
    const shop = claims && shopOf(claims);
    if (!claims || shop === undefined) return err('token_invalid');
    return ok({
      oneUse: { id: claims.jti, expiresAt: new Date((claims.exp + CLOCK_TOLERANCE_SECONDS) * 1000) },
      storeExternalId: shop,
      // Shopify gives neither name nor role: the owner decides in the admin who may open the app.
      staff: { externalId: claims.sub, name: `#${claims.sub}`, email: null, role: 'owner' },
    });
  } catch (error) {
    return err(error instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid');
  }
};

/** The file of our app embed in `extensions/shopify/theme/blocks`. */
const APP_EMBED = 'points';

/**
 * Sign-in by the session token, which Shopify signs with the app's secret and which lives for a minute. A shop's pages may be framed by the
 * shop and by Shopify's admin, and by nobody if no shop is given. Source: shopify-app-js, add-response-headers.
 */
export const shopifySignIn = (config: ShopifyConfig): SignInPort => ({
  verifyProof: (request) => verifyProof(config, request),
  storeOfFrame: (query) => shopDomain(query.get('shop') ?? '') ?? null,
  frameAncestors: (shop) =>
    shop === null || shopDomain(shop) === undefined
      ? []
      : [new URL(config.adminUrl).origin, `https://${shop}`],
  // Source: shopify.dev, POS UI extensions, "Session API": an OpenID Connect ID token of the user who is signed in at the device, not of the
  // member of staff whose PIN was typed; undefined for users who may not open the app.
  hasTill: true,
  // Asks App Bridge for a new token. Source: shopify-app-js, respond-to-invalid-session-token.ts.
  refusalHeaders: { 'x-shopify-retry-invalid-session-request': '1' },
  frameHead: (app) => {
    const known = config.apps.find((each) => each.app === app);
    if (!known) return null;
    // Our requests carry our own session, so App Bridge must not add its token to them.
    // Source: shopify.dev, app-home, "Config API".
    const metas = { 'shopify-api-key': known.clientId, 'shopify-disabled-features': 'fetch' };
    return { metas, scriptUrl: config.appBridgeUrl };
  },
  storefrontUrl: (shop) => (shopDomain(shop) === undefined ? undefined : shopUrlOf(config, shop)),
  // Opens the theme editor with our app embed switched on, for the merchant to save. Source: shopify.dev, "Configure theme app extensions",
  // deep linking: `{api_key}/{handle}`, the app's client id and the block's file name.
  switchOnUrl: (shop) => {
    const loyalty = config.apps.find(({ app }) => app === 'loyalty');
    if (!loyalty || shopDomain(shop) === undefined) return undefined;
    const query = new URLSearchParams({
      context: 'apps',
      template: 'index',
      activateAppId: `${loyalty.clientId}/${APP_EMBED}`,
    });
    return `${shopUrlOf(config, shop)}/admin/themes/current/editor?${query.toString()}`;
  },
  adminPlace: (shop, app) => {
    const known = config.apps.find((each) => each.app === app);
    const domain = shopWritten(shop);
    if (!known || domain === undefined) return;
    return {
      storeExternalId: domain,
      url: `${config.adminUrl}/store/${shopName(domain)}/apps/${encodeURIComponent(known.clientId)}`,
    };
  },
});
