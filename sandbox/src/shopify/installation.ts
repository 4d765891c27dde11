import { randomBytes, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import type { StoreId } from '../ids.ts';
import type { ShopifyApp } from './config.ts';
import { shopOf } from './numbers.ts';

/** One hour and ninety days. Source: shopify.dev, "Offline access tokens". */
const LIFE_SECONDS = 3600;
const REFRESH_LIFE_SECONDS = 90 * 24 * 3600;
/** Source: shopify.dev, "About session tokens". */
const SESSION_TOKEN_SECONDS = 60;

const SCOPE = 'read_customers,read_orders,read_products,write_discounts';

export interface Grant {
  readonly store_id: StoreId;
  readonly app: string;
  readonly access_token: string;
  readonly refresh_token: string;
  /** The previous refresh token, which works until the current one is used. Source: shopify.dev changelog, 28 August 2026. */
  readonly previous_token: string | null;
  readonly expires_ms: number;
}

type Rows = Omit<Context, 'config'>;

export const listShopifyApps = (db: Db, storeId: StoreId): string[] =>
  db
    .all<{ app: string }>('select app from shopify_app where store_id = ? order by app', [storeId])
    .map(({ app }) => app);

const newToken = (kind: string): string => `${kind}_${randomBytes(24).toString('hex')}`;

const issue = ({ db, now }: Rows, storeId: StoreId, app: string, previous: string | null): Grant => {
  const made: Grant = {
    store_id: storeId,
    app,
    access_token: newToken('shpat'),
    refresh_token: newToken('shprt'),
    previous_token: previous,
    expires_ms: now().getTime() + LIFE_SECONDS * 1000,
  };
  db.tx(() => {
    db.run('delete from shopify_grant where store_id = ? and app = ?', [storeId, app]);
    db.insert('shopify_grant', { ...made });
  });
  return made;
};

/** The token endpoint's response. Source: Shopify/shopify-app-js, lib/auth/oauth/types.ts. */
export const tokensJson = ({ access_token, refresh_token }: Grant) => ({
  access_token,
  scope: SCOPE,
  expires_in: LIFE_SECONDS,
  refresh_token,
  refresh_token_expires_in: REFRESH_LIFE_SECONDS,
});

/** Signs a session token for a member of staff of the store. */
export const signSessionToken = (
  { now }: Rows,
  { storeId, app, userId }: { readonly storeId: StoreId; readonly app: ShopifyApp; readonly userId: number },
): Promise<string> => {
  const seconds = Math.floor(now().getTime() / 1000);
  return new SignJWT({
    iss: `https://${shopOf(storeId)}/admin`,
    dest: `https://${shopOf(storeId)}`,
    aud: app.clientId,
    sub: String(userId),
    exp: seconds + SESSION_TOKEN_SECONDS,
    nbf: seconds,
    iat: seconds,
    jti: randomUUID(),
    sid: randomUUID(),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(app.clientSecret));
};

const isOwnToken = async (
  { now }: Rows,
  storeId: StoreId,
  app: ShopifyApp,
  token: string,
): Promise<boolean> =>
  jwtVerify(token, new TextEncoder().encode(app.clientSecret), {
    audience: app.clientId,
    issuer: `https://${shopOf(storeId)}/admin`,
    currentDate: now(),
  }).then(
    () => true,
    () => false,
  );

const exchangeForm = z.object({
  grant_type: z.literal('urn:ietf:params:oauth:grant-type:token-exchange'),
  subject_token: z.string(),
  subject_token_type: z.literal('urn:ietf:params:oauth:token-type:id_token'),
  requested_token_type: z.literal('urn:shopify:params:oauth:token-type:offline-access-token'),
  // Shopify refuses other tokens to public apps from April 2026.
  expiring: z.literal('1'),
});

const refreshForm = z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() });

const refresh = (context: Rows, storeId: StoreId, app: string, token: string): Grant | undefined => {
  const current = context.db.get<Grant>('select * from shopify_grant where store_id = ? and app = ?', [
    storeId,
    app,
  ]);
  if (!current) return undefined;
  const isKnown = current.refresh_token === token || current.previous_token === token;
  return isKnown ? issue(context, storeId, app, token) : undefined;
};

/** Handles a shop's token endpoint; `error` as in OAuth. */
export const grantTokens = async (
  context: Rows,
  of: { readonly storeId: StoreId; readonly app: ShopifyApp; readonly form: unknown },
): Promise<Grant | { readonly error: string }> => {
  const { storeId, app, form } = of;
  const renewal = refreshForm.safeParse(form).data;
  if (renewal) return refresh(context, storeId, app.app, renewal.refresh_token) ?? { error: 'invalid_grant' };
  const exchange = exchangeForm.safeParse(form).data;
  if (!exchange) return { error: 'invalid_request' };
  const isInstalled = listShopifyApps(context.db, storeId).includes(app.app);
  const isProved = await isOwnToken(context, storeId, app, exchange.subject_token);
  return isInstalled && isProved
    ? issue(context, storeId, app.app, null)
    : { error: 'invalid_subject_token' };
};

/** The app stays installed, but Shopify no longer accepts its tokens until it exchanges a session token. */
export const refuseTokens = ({ db }: Rows, storeId: StoreId, app: string): void => {
  db.run('delete from shopify_grant where store_id = ? and app = ?', [storeId, app]);
};

/** The grant of a valid access token in a store. */
export const grantOf = ({ db, now }: Rows, storeId: StoreId, accessToken: string): Grant | undefined => {
  const row = db.get<Grant>('select * from shopify_grant where store_id = ? and access_token = ?', [
    storeId,
    accessToken,
  ]);
  return row && row.expires_ms > now().getTime() ? row : undefined;
};
