import { z } from 'zod';

import type { Outcome } from '#outbound/call.ts';
import type { Outbound } from '#outbound/outbound.ts';
import { parseJson } from '#outbound/parse-json.ts';
import { accountOf, type HostAccess, type HostCredentials, secretsOf } from '../port/access.ts';
import { HostUnavailable } from '../port/errors.ts';
import { bodyOf, failureOf } from '../port/host-answer.ts';
import { type ShopifyApp, type ShopifyConfig, shopUrlOf } from './config.ts';

/** All fields of an expiring token. Source: Shopify/shopify-app-js, lib/auth/oauth/types.ts. */
const tokens = z.object({
  access_token: z.string().min(1),
  scope: z.string(),
  expires_in: z.number().int().positive(),
  refresh_token: z.string().min(1),
  refresh_token_expires_in: z.number().int().positive(),
});

/** Permanent errors: a retry cannot help. Source: RFC 6749, 5.2, and RFC 8693. */
const refusal = z.object({ error: z.enum(['invalid_grant', 'invalid_subject_token', 'invalid_request']) });

export interface TokenDeps {
  readonly config: ShopifyConfig;
  readonly outbound: Outbound;
  readonly now: () => Date;
}

interface TokenRequest {
  readonly app: ShopifyApp;
  readonly shop: string;
  readonly operation: string;
  readonly form: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
}

const requestTokens = (
  { config, outbound }: TokenDeps,
  { app, shop, operation, form, secrets }: TokenRequest,
): Promise<Outcome> =>
  outbound.call({
    target: 'shopify accounts',
    accountId: accountOf({ storeExternalId: shop, app: app.app, credentials: { accessToken: '' } }),
    operation,
    method: 'POST',
    url: `${shopUrlOf(config, shop)}/admin/oauth/access_token`,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: app.clientId, client_secret: app.clientSecret, ...form }),
    secrets: [...secrets, app.clientSecret],
    timeoutMs: 10_000,
    isRepeatable: false,
    isAnswerSecret: true,
  });

const credentialsIn = ({ now }: TokenDeps, outcome: Outcome): HostCredentials | undefined => {
  const body = bodyOf(outcome, tokens);
  return (
    body && {
      accessToken: body.access_token,
      refreshToken: body.refresh_token,
      expiresAt: new Date(now().getTime() + body.expires_in * 1000),
    }
  );
};

const isRefusal = (outcome: Outcome): boolean =>
  outcome.kind === 'answer' &&
  outcome.status >= 400 &&
  outcome.status < 500 &&
  refusal.safeParse(parseJson(outcome.text)).success;

/**
 * Exchanges a session token for an expiring offline token, which installs the app. Throws `HostUnavailable`.
 * Source: shopify-app-js, lib/auth/oauth/token-exchange.ts.
 */
export const exchangeToken = async (
  deps: TokenDeps,
  { app, shop, token }: { readonly app: ShopifyApp; readonly shop: string; readonly token: string },
): Promise<HostCredentials> => {
  const outcome = await requestTokens(deps, {
    app,
    shop,
    operation: 'exchange token',
    secrets: [token],
    form: {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: token,
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
      expiring: '1',
    },
  });
  const credentials = credentialsIn(deps, outcome);
  if (!credentials) throw new HostUnavailable(`the token was not exchanged: ${failureOf(outcome)}`);
  return credentials;
};

/**
 * Renews the tokens; `null` when Shopify refuses permanently. A refresh token works until its replacement is used, so a lost answer
 * does no harm. Sources: shopify-app-js, lib/auth/oauth/refresh-token.ts; shopify.dev changelog, 28 August 2026.
 */
export const renewTokens = async (deps: TokenDeps, access: HostAccess): Promise<HostCredentials | null> => {
  const app = deps.config.apps.find((each) => each.app === access.app);
  const { refreshToken } = access.credentials;
  if (!app || refreshToken === undefined) return null;
  const outcome = await requestTokens(deps, {
    app,
    shop: access.storeExternalId,
    operation: 'renew tokens',
    secrets: secretsOf(access),
    form: { grant_type: 'refresh_token', refresh_token: refreshToken },
  });
  const credentials = credentialsIn(deps, outcome);
  if (credentials) return credentials;
  if (isRefusal(outcome)) return null;
  throw new HostUnavailable(`tokens were not renewed: ${failureOf(outcome)}`);
};
