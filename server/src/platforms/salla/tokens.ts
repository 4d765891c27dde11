import { z } from 'zod';

import type { Outbound } from '#outbound/outbound.ts';
import { parseJson } from '#outbound/parse-json.ts';
import { accountOf, type HostAccess, type HostCredentials, secretsOf } from '../port/access.ts';
import { HostUnavailable, MaybeRenewed, parsePayload, PayloadError } from '../port/errors.ts';
import { answerOf } from '../port/host-answer.ts';
import { authorizeData, envelope } from './api-types.ts';
import type { SallaConfig } from './config.ts';

/** Without this scope, Salla issues no refresh token. */
const OFFLINE = 'offline_access';

/** The tokens in an `app.store.authorize` delivery. Throws `PayloadError`. */
export const tokensOfDelivery = (raw: Uint8Array): HostCredentials => {
  const body = parsePayload(envelope, parseJson(Buffer.from(raw).toString('utf8')));
  const data = parsePayload(authorizeData, body.data);
  if (data.token_type.toLowerCase() !== 'bearer') throw new PayloadError(`token_type: ${data.token_type}`);
  if (!data.scope.split(/\s+/).includes(OFFLINE)) throw new PayloadError(`scope: without ${OFFLINE}`);
  return {
    accessToken: data.access_token,
    refreshToken: data.refresh_token,
    expiresAt: new Date(data.expires * 1000),
  };
};

const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  /** Unix seconds. */
  expires: z.number().int().positive().optional(),
  /** Seconds from now, as in OAuth. */
  expires_in: z.number().int().positive().optional(),
});

const grantRefusal = z.object({ error: z.literal('invalid_grant') });

const expiryOf = ({ expires, expires_in: seconds }: z.output<typeof tokens>, now: Date): Date => {
  if (expires !== undefined) return new Date(expires * 1000);
  if (seconds !== undefined) return new Date(now.getTime() + seconds * 1000);
  throw new PayloadError('expires: missing');
};

export interface TokenDeps {
  readonly config: SallaConfig;
  readonly outbound: Outbound;
  readonly now: () => Date;
}

/**
 * Renews the tokens; `null` when Salla refuses permanently. A refresh token that is used twice revokes the whole chain (`invalid_grant`),
 * and the merchant must install the app again. Source: docs.salla.dev/421118m0.
 */
export const renewTokens = async (
  { config: { accountsUrl, apps }, outbound, now }: TokenDeps,
  access: HostAccess,
): Promise<HostCredentials | null> => {
  const app = apps.find((each) => each.app === access.app);
  const { refreshToken } = access.credentials;
  if (!app || refreshToken === undefined) return null;
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
  if (outcome.kind === 'no_answer')
    throw new MaybeRenewed(`Salla did not answer the renewal of tokens: ${outcome.reason}`);
  if (outcome.status >= 500)
    throw new MaybeRenewed(`Salla did not answer the renewal of tokens: HTTP ${outcome.status}`);
  if (grantRefusal.safeParse(parseJson(outcome.text)).success) return null;
  // Our own settings are wrong; the merchant's tokens are not.
  if (outcome.status >= 400) throw new HostUnavailable(`tokens were not renewed: HTTP ${outcome.status}`);
  const renewed = answerOf(outcome, tokens);
  return {
    accessToken: renewed.access_token,
    refreshToken: renewed.refresh_token,
    expiresAt: expiryOf(renewed, now()),
  };
};
