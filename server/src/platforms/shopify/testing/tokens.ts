import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';

import type { ShopifyApp, ShopifyConfig } from '../config.ts';

const app = (name: ShopifyApp['app']): ShopifyApp => ({
  app: name,
  clientId: `client-of-${name}`,
  clientSecret: `client secret of ${name}`,
});

export const SHOPIFY: ShopifyConfig = {
  shopUrl: 'https://{shop}',
  adminUrl: 'https://admin.shopify.com',
  appBridgeUrl: 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
  apps: [app('loyalty'), app('dhl')],
};

export interface TokenParts {
  readonly shop: string;
  readonly now: Date;
  readonly app?: string;
  readonly secret?: string;
  readonly alg?: string;
  /** Replaces claims; undefined removes one. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

let count = 0;

/** A session token signed like Shopify's, valid for a minute. */
export const sessionToken = (parts: TokenParts): Promise<string> => {
  const { shop, now, app: name = 'loyalty', secret = `client secret of ${name}`, alg = 'HS256' } = parts;
  const seconds = Math.floor(now.getTime() / 1000);
  count += 1;
  const claims = {
    iss: `https://${shop}/admin`,
    dest: `https://${shop}`,
    aud: `client-of-${name}`,
    sub: '42',
    exp: seconds + 60,
    nbf: seconds,
    iat: seconds,
    jti: `f8912129-1af6-4cad-9ca3-${count}`,
    sid: 'session',
    ...parts.claims,
  };
  return new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT' }).sign(new TextEncoder().encode(secret));
};

export const hmacOf = (body: string, app = 'loyalty'): string =>
  createHmac('sha256', `client secret of ${app}`).update(body).digest('base64');
