import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@apps-hub/contract/errors';
import { err, ok, type Result } from '@apps-hub/domain/result';
import { jwtVerify } from 'jose';
import { z } from 'zod';

import type { ShopperProof, ShopperProofPort } from '../port/shopper-proof.ts';
import { isSameSecret } from '../port/webhooks.ts';
import type { ShopifyApp, ShopifyConfig } from './config.ts';
import { shopDomain } from './shop.ts';

/** The app whose proxy and extensions shoppers meet. */
const SHOPPERS_APP = 'loyalty';

/** Source: @shopify/shopify-api 15.0, utils/hmac-validator: HMAC_TIMESTAMP_PERMITTED_CLOCK_TOLERANCE_SEC. */
const PROXY_TOLERANCE_SECONDS = 90;
/** As for the admin's session tokens (sign-in.ts). */
const CLOCK_TOLERANCE_SECONDS = 10;

/** What Shopify adds to a forwarded request. Source: shopify.dev, "Authenticate app proxies". */
const ADDED = ['shop', 'logged_in_customer_id', 'path_prefix', 'timestamp', 'signature'] as const;

/**
 * The text that Shopify signs: all other parameters by name, "name=value" with nothing between them, values of a repeated one joined by
 * commas. Source: shopify.dev, "Authenticate app proxies".
 */
const signedText = (query: URLSearchParams): string =>
  [...new Set(query.keys())]
    .filter((name) => name !== 'signature')
    .toSorted()
    .map((name) => `${name}=${query.getAll(name).join(',')}`)
    .join('');

const isFresh = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) &&
  Math.abs(Math.trunc(now.getTime() / 1000) - Number(timestamp)) <= PROXY_TOLERANCE_SECONDS;

const verifyForwarded = (
  { clientSecret }: ShopifyApp,
  query: URLSearchParams,
  now: Date,
): Result<ShopperProof, ErrorCode> => {
  // Whoever calls the shop's address writes a query too: a second value beside Shopify's own is refused.
  if (ADDED.some((name) => query.getAll(name).length !== 1)) return err('signature_invalid');
  const read = (name: (typeof ADDED)[number]): string => query.get(name) ?? '';
  const signature = createHmac('sha256', clientSecret).update(signedText(query)).digest('hex');
  const shop = shopDomain(read('shop'));
  if (!isSameSecret(read('signature'), signature) || shop === undefined || !isFresh(read('timestamp'), now))
    return err('signature_invalid');
  // Empty for guests. Source: shopify.dev, changelog of 5 July 2022.
  const customer = read('logged_in_customer_id');
  if (!/^\d*$/.test(customer)) return err('signature_invalid');
  return ok({ storeExternalId: shop, customerExternalId: customer === '' ? null : customer });
};

/**
 * The claims of an extension's token. `sub` is the customer's global id, and missing for guests and for apps without access to protected
 * customer data. Source: shopify.dev, "Session Token API" of customer account and checkout extensions. Whether `dest` is a domain or an
 * address is not documented: both are read.
 */
const claimsOfToken = z.object({ dest: z.string(), sub: z.string().optional() });

const CUSTOMER = /^gid:\/\/shopify\/Customer\/(\d+)$/;

/** The same token comes again and again while it lives, because Shopify gives extensions cached ones: a repeated `jti` is no replay. */
const verifyToken = async (
  { clientId, clientSecret }: ShopifyApp,
  token: string,
  now: Date,
): Promise<Result<ShopperProof, ErrorCode>> => {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(clientSecret), {
      algorithms: ['HS256'],
      audience: clientId,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
      requiredClaims: ['dest', 'aud', 'exp', 'nbf', 'iat', 'jti'],
    });
    const claims = claimsOfToken.safeParse(payload).data;
    const shop = claims && shopDomain(claims.dest.replace(/^https:\/\//, ''));
    if (!claims || shop === undefined) return err('token_invalid');
    // A token of the admin names a member of staff: nobody among the customers.
    const customer = CUSTOMER.exec(claims.sub ?? '')?.[1] ?? null;
    return ok({ storeExternalId: shop, customerExternalId: customer });
  } catch {
    return err('token_invalid');
  }
};

/** Shopify proves its shoppers by the app proxy's signature, and by tokens of account and checkout extensions. */
export const shopifyShopperProof = ({ apps }: ShopifyConfig): ShopperProofPort => {
  const app = apps.find((each) => each.app === SHOPPERS_APP);
  return {
    verifyForwarded: (query, now) => (app ? verifyForwarded(app, query, now) : err('platform_unknown')),
    verifyToken: (token, now) =>
      app ? verifyToken(app, token, now) : Promise.resolve(err('platform_unknown')),
  };
};
