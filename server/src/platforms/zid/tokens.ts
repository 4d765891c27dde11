import { z } from 'zod';

import type { Outcome } from '#outbound/call.ts';
import type { Outbound } from '#outbound/outbound.ts';
import { parseJson } from '#outbound/parse-json.ts';
import { accountOf, type HostAccess, type HostCredentials, secretsOf } from '../port/access.ts';
import { HostUnavailable, MaybeRenewed, PayloadError } from '../port/errors.ts';
import { answerOf } from '../port/host-answer.ts';
import { callbackPath, type CodeGrant } from '../port/install.ts';
import type { ZidApp, ZidConfig } from './config.ts';

/** Zid's two credentials. Sources: docs.zid.sa/authorization, and its SDK, which also reads the lower-case name. */
const tokens = z.object({
  /** Sent in the header X-Manager-Token. */
  access_token: z.string().min(1),
  /** Sent in the header Authorization. */
  Authorization: z.string().min(1).optional(),
  authorization: z.string().min(1).optional(),
  refresh_token: z.string().min(1),
  expires_in: z.number().int().positive().default(31_536_000),
});

type Tokens = z.output<typeof tokens>;

const bearerIn = (given: Tokens): string | undefined =>
  (given.Authorization ?? given.authorization)?.replace(/^Bearer /i, '');

const credentialsOf = (given: Tokens, bearer: string, now: Date): HostCredentials => ({
  accessToken: bearer,
  managerToken: given.access_token,
  refreshToken: given.refresh_token,
  expiresAt: new Date(now.getTime() + given.expires_in * 1000),
});

export interface TokenDeps {
  readonly config: ZidConfig;
  readonly outbound: Outbound;
  readonly now: () => Date;
}

const requestTokens = (
  { config, outbound }: TokenDeps,
  request: {
    readonly app: ZidApp;
    readonly operation: string;
    readonly accountId: string;
    readonly form: Readonly<Record<string, string>>;
    readonly secrets: readonly string[];
  },
): Promise<Outcome> =>
  outbound.call({
    target: 'zid accounts',
    accountId: request.accountId,
    operation: request.operation,
    method: 'POST',
    url: `${config.oauthUrl}/oauth/token`,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ...request.form,
      client_id: request.app.clientId,
      client_secret: request.app.clientSecret,
    }).toString(),
    secrets: [...request.secrets, request.app.clientSecret],
    timeoutMs: 20_000,
    isRepeatable: false,
    isAnswerSecret: true,
  });

const isGrantRefused = (outcome: Outcome): boolean =>
  outcome.kind === 'answer' &&
  outcome.status >= 400 &&
  outcome.status < 500 &&
  z.object({ error: z.enum(['invalid_grant', 'invalid_request']) }).safeParse(parseJson(outcome.text))
    .success;

/** Exchanges an OAuth code for tokens; `null` for a code that Zid does not accept. Throws `HostUnavailable` and `PayloadError`. */
export const exchangeCode = async (
  deps: TokenDeps,
  app: ZidApp,
  { code, redirectUri }: CodeGrant,
): Promise<HostCredentials | null> => {
  const outcome = await requestTokens(deps, {
    app,
    operation: 'exchange code',
    accountId: `install/${app.app}`,
    form: { grant_type: 'authorization_code', code, redirect_uri: redirectUri },
    secrets: [code],
  });
  if (isGrantRefused(outcome)) return null;
  const given = answerOf(outcome, tokens);
  const bearer = bearerIn(given);
  if (bearer === undefined) throw new PayloadError('Authorization: missing');
  return credentialsOf(given, bearer, deps.now());
};

/** Renews the tokens; `null` when Zid refuses permanently. Throws `HostUnavailable`, or `MaybeRenewed` without a clear answer. */
export const renewTokens = async (deps: TokenDeps, access: HostAccess): Promise<HostCredentials | null> => {
  const app = deps.config.apps.find((each) => each.app === access.app);
  const { refreshToken, accessToken } = access.credentials;
  if (!app || refreshToken === undefined) return null;
  const outcome = await requestTokens(deps, {
    app,
    operation: 'renew tokens',
    accountId: accountOf(access),
    form: {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      redirect_uri: `${deps.config.appsUrl}${callbackPath('zid', access.app)}`,
    },
    secrets: secretsOf(access),
  });
  if (outcome.kind === 'unreachable' || outcome.kind === 'busy')
    throw new HostUnavailable(`tokens were not renewed: ${outcome.kind}`);
  if (outcome.kind === 'no_answer') throw new MaybeRenewed('Zid did not answer the renewal of tokens');
  if (isGrantRefused(outcome)) return null;
  if (outcome.status >= 500)
    throw new MaybeRenewed(`Zid answered the renewal of tokens with ${outcome.status}`);
  const given = answerOf(outcome, tokens);
  // Whether the bearer token changes is not documented: if none comes, keep the old one.
  return credentialsOf(given, bearerIn(given) ?? accessToken, deps.now());
};
