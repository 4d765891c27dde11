import { z } from 'zod';

import { type Call, heldBackSeconds, type Outcome } from '#outbound/call.ts';
import type { Outbound } from '#outbound/outbound.ts';
import { parseJson } from '#outbound/parse-json.ts';
import { accountOf, type HostAccess, secretsOf } from '../port/access.ts';
import { HostUnavailable, NotSent } from '../port/errors.ts';
import { answerOf } from '../port/host-answer.ts';
import { answerOfOne, orderData, type OrderData } from './api-types.ts';
import type { SallaConfig } from './config.ts';
import { sallaPaces } from './paces.ts';

const ADMIN = '/admin/v2';

export interface SallaCall extends Pick<
  Call,
  'operation' | 'method' | 'timeoutMs' | 'isRepeatable' | 'isBackground'
> {
  /** Below /admin/v2. */
  readonly path: string;
  readonly body?: unknown;
}

/** One call of Salla's Merchant API with a store's token; throws `NotSent` where it was held back. */
export type CallSalla = (access: HostAccess, call: SallaCall) => Promise<Outcome>;

/** Nobody waits for these. */
export const READ = { method: 'GET', timeoutMs: 10_000, isRepeatable: true } as const;

export const createCall =
  ({ apiUrl }: SallaConfig, outbound: Outbound): CallSalla =>
  async (access, { path, body, ...rules }) => {
    const outcome = await outbound.call({
      ...rules,
      target: 'salla',
      accountId: accountOf(access),
      url: `${apiUrl}${ADMIN}${path}`,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${access.credentials.accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      secrets: secretsOf(access),
      paces: sallaPaces(access, path),
    });
    const seconds = heldBackSeconds(outcome);
    if (seconds !== undefined) throw new NotSent(rules.operation, seconds);
    return outcome;
  };

/** Source: docs.salla.dev/5394146e0. */
export const readOrder = async (
  call: CallSalla,
  access: HostAccess,
  id: string,
): Promise<OrderData | undefined> => {
  const outcome = await call(access, {
    ...READ,
    operation: 'read order',
    path: `/orders/${encodeURIComponent(id)}`,
  });
  if (outcome.kind === 'answer' && outcome.status === 404) return undefined;
  return answerOf(outcome, answerOfOne(orderData)).data;
};

/** Source: docs.salla.dev/5394261e0. Country and time zone are not part of it. */
const storeInfo = z.object({ name: z.string().min(1), currency: z.string().length(3) });

export type StoreInfo = z.output<typeof storeInfo>;

/** The store that a token belongs to; undefined for a token that Salla does not accept (any more). */
export const readStore = async (call: CallSalla, access: HostAccess): Promise<StoreInfo | undefined> => {
  const outcome = await call(access, {
    ...READ,
    operation: 'read store',
    path: '/store/info',
    timeoutMs: 3000,
    // Salla waits for our answer to its webhook, and sends it again later.
    isRepeatable: false,
  });
  if (outcome.kind === 'answer' && (outcome.status === 401 || outcome.status === 403)) return undefined;
  return answerOf(outcome, answerOfOne(storeInfo)).data;
};

const product = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  name: z.string(),
  sku: z.string().nullish(),
  price: z.object({ amount: z.union([z.number(), z.string()]).transform(String) }),
});

export type SallaProduct = z.output<typeof product>;

/** Products whose name or number contains a text. Source: docs.salla.dev/5394168e0. A user waits for them. */
export const searchProducts = async (
  call: CallSalla,
  access: HostAccess,
  q: string,
): Promise<SallaProduct[]> => {
  const query = new URLSearchParams({ keyword: q, per_page: '60' });
  const outcome = await call(access, {
    ...READ,
    timeoutMs: 5000,
    operation: 'search products',
    path: `/products?${query.toString()}`,
  });
  return answerOf(outcome, answerOfOne(z.array(product))).data;
};

/** One product; undefined where the store has none with this id. */
export const readProduct = async (
  call: CallSalla,
  access: HostAccess,
  id: string,
): Promise<SallaProduct | undefined> => {
  const outcome = await call(access, {
    ...READ,
    timeoutMs: 5000,
    operation: 'read product',
    path: `/products/${encodeURIComponent(id)}`,
  });
  if (outcome.kind === 'answer' && outcome.status === 404) return undefined;
  return answerOf(outcome, answerOfOne(product)).data;
};

const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  /** An instant in Unix seconds. */
  expires: z.number().int().positive().optional(),
  /** A duration in seconds, as OAuth has it. */
  expires_in: z.number().int().positive().optional(),
});

export type SallaTokens = z.output<typeof tokens>;

const grantRefusal = z.object({ error: z.literal('invalid_grant') });

/** `maybe_used`: Salla may have taken the refresh token, which works once. */
export type Renewal =
  | { readonly outcome: 'renewed'; readonly tokens: SallaTokens }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'maybe_used'; readonly reason: string };

/**
 * Buys new tokens with the refresh token. Used twice, Salla revokes the whole chain and answers `invalid_grant`: the merchant must install
 * the app again. Source: docs.salla.dev/421118m0.
 */
export const renewTokens = async (
  { accountsUrl, apps }: SallaConfig,
  outbound: Outbound,
  access: HostAccess,
): Promise<Renewal> => {
  const app = apps.find((each) => each.app === access.app);
  const { refreshToken } = access.credentials;
  if (!app || refreshToken === undefined) return { outcome: 'refused' };
  const outcome = await outbound.call({
    target: 'salla accounts',
    accountId: accountOf(access),
    operation: 'renew tokens',
    method: 'POST',
    url: `${accountsUrl}/oauth2/token`,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: app.clientId,
      client_secret: app.clientSecret,
    }).toString(),
    secrets: [...secretsOf(access), app.clientSecret],
    timeoutMs: 20_000,
    isRepeatable: false,
    isAnswerSecret: true,
  });
  if (outcome.kind === 'unreachable' || outcome.kind === 'busy')
    throw new HostUnavailable(`tokens were not renewed: ${outcome.kind}`);
  if (outcome.kind === 'no_answer') return { outcome: 'maybe_used', reason: outcome.reason };
  if (outcome.status < 500 && grantRefusal.safeParse(parseJson(outcome.text)).success)
    return { outcome: 'refused' };
  if (outcome.status >= 400 && outcome.status < 500)
    // Our own settings are wrong; the merchant's tokens are not.
    throw new HostUnavailable(`tokens were not renewed: HTTP ${outcome.status}`);
  if (outcome.status >= 500) return { outcome: 'maybe_used', reason: `HTTP ${outcome.status}` };
  return { outcome: 'renewed', tokens: answerOf(outcome, tokens) };
};

const claims = z.object({
  merchant_id: z.union([z.number().int(), z.string().min(1)]).transform(String),
  user_id: z.union([z.number().int(), z.string().min(1)]).transform(String),
  /** An ISO instant, unlike the seconds of the tokens. */
  exp: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});

export type SallaClaims = z.output<typeof claims>;

/** Asks Salla whom a page's token names; undefined for one that it does not know. Source: docs.salla.dev/27474794e0. */
export const introspect = async (
  { apiUrl }: SallaConfig,
  outbound: Outbound,
  { appId, token }: { readonly appId: string; readonly token: string },
): Promise<SallaClaims | undefined> => {
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
