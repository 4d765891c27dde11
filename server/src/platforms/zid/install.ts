import { z } from 'zod';

import type { Outcome } from '#outbound/call.ts';
import type { Outbound } from '#outbound/outbound.ts';
import { parseJson } from '#outbound/parse-json.ts';
import { accountOf, type HostAccess, type HostCredentials, secretsOf } from '../port/access.ts';
import { currencyOf } from '../port/amounts.ts';
import { HostUnavailable, MaybeRenewed, PayloadError } from '../port/errors.ts';
import { answerOf } from '../port/host-answer.ts';
import {
  callbackPath,
  type CodeGrant,
  type CodeInstallation,
  type HostStore,
  type InstallPort,
} from '../port/install.ts';
import { type CallZid, readStore, registerFrameToken, type StoreInfo, subscribeTo } from './client.ts';
import type { ZidApp, ZidConfig } from './config.ts';
import { basicOf, digestOf, targetUrlOf } from './secrets.ts';
import { placeOf } from './sign-in.ts';
import { STORE_EVENTS } from './webhooks.ts';

/** Tokens live for a year or more; a week leaves time for a person to look at a refusal. */
const EARLY_SECONDS = 7 * 24 * 3600;

/** The only scope of the address; all others are chosen in the Partner Dashboard. Source: docs.zid.sa/embedded-apps-2168216m0. */
const SCOPE = 'embedded_apps_tokens_write';

/** Zid's two credentials. Sources: docs.zid.sa/authorization, and its SDK, which also reads the small letter. */
const tokens = z.object({
  /** Goes into the header X-Manager-Token. */
  access_token: z.string().min(1),
  /** Goes into the header Authorization. */
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

/** Zid names no time zone. The country is that of the currency: stores sell at home. */
const TIME_ZONES: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai',
  BH: 'Asia/Bahrain',
  EG: 'Africa/Cairo',
  KW: 'Asia/Kuwait',
  OM: 'Asia/Muscat',
  QA: 'Asia/Qatar',
  SA: 'Asia/Riyadh',
};

const toStore = ({ id, title, currency }: StoreInfo): HostStore => {
  const [code, told] =
    typeof currency === 'string' ? [currency, undefined] : [currency.code, currency.country?.code];
  const country = told !== undefined && told in TIME_ZONES ? told : 'SA';
  return {
    externalId: id,
    name: title,
    currency: currencyOf(code),
    country,
    timeZone: TIME_ZONES[country] ?? 'Asia/Riyadh',
  };
};

export interface InstallDeps {
  readonly call: CallZid;
  readonly outbound: Outbound;
  readonly now: () => Date;
  /** A new UUID of version 4. */
  readonly newUuid: () => string;
}

const askForTokens = (
  { oauthUrl }: ZidConfig,
  outbound: Outbound,
  ask: {
    readonly app: ZidApp;
    readonly operation: string;
    readonly accountId: string;
    readonly form: Readonly<Record<string, string>>;
    readonly secrets: readonly string[];
  },
): Promise<Outcome> =>
  outbound.call({
    target: 'zid accounts',
    accountId: ask.accountId,
    operation: ask.operation,
    method: 'POST',
    url: `${oauthUrl}/oauth/token`,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ...ask.form,
      client_id: ask.app.clientId,
      client_secret: ask.app.clientSecret,
    }).toString(),
    secrets: [...ask.secrets, ask.app.clientSecret],
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

/** Exchanges the code, asks whose store it is, and gives the store's frame a new token: an older one opens nothing from then on. */
const exchange = async (
  config: ZidConfig,
  { call, outbound, now, newUuid }: InstallDeps,
  { app: name, code, redirectUri }: CodeGrant,
): Promise<CodeInstallation | null> => {
  const app = config.apps.find((each) => each.app === name);
  if (!app) return null;
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  const outcome = await askForTokens(config, outbound, {
    app,
    operation: 'exchange code',
    accountId: `install/${name}`,
    form,
    secrets: [code],
  });
  if (isGrantRefused(outcome)) return null;
  const given = answerOf(outcome, tokens);
  const bearer = bearerIn(given);
  if (bearer === undefined) throw new PayloadError('Authorization: missing');
  const credentials = credentialsOf(given, bearer, now());
  // The store is not known yet; the first call is counted for these tokens alone.
  const access = { storeExternalId: digestOf(credentials.accessToken), app: name, credentials };
  const info = await readStore(call, access);
  if (!info) throw new PayloadError('Authorization: Zid does not accept its own tokens');
  const token = newUuid();
  await registerFrameToken(call, { ...access, storeExternalId: info.id }, token);
  return {
    app: name,
    store: toStore(info),
    credentials,
    frameTokenDigest: digestOf(token),
    placeUrl: placeOf(config, app.appId, info.id),
  };
};

const subscribe = async (config: ZidConfig, call: CallZid, access: HostAccess): Promise<void> => {
  const app = config.apps.find((each) => each.app === access.app);
  if (!app) return;
  const store = access.storeExternalId;
  // One after the other: a host that has just come back is tried with one call.
  for (const event of STORE_EVENTS)
    await subscribeTo(call, access, {
      event,
      target_url: targetUrlOf(app, { appsUrl: config.appsUrl, store, event }),
      original_id: Number(app.appId),
      subscriber: `Apps Hub ${app.app}`,
      conditions: {},
      ...basicOf(app, store),
    });
};

const renew = async (
  config: ZidConfig,
  { outbound, now }: InstallDeps,
  access: HostAccess,
): Promise<HostCredentials | null> => {
  const app = config.apps.find((each) => each.app === access.app);
  const { refreshToken, accessToken } = access.credentials;
  if (!app || refreshToken === undefined) return null;
  const outcome = await askForTokens(config, outbound, {
    app,
    operation: 'renew tokens',
    accountId: accountOf(access),
    form: {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      redirect_uri: `${config.appsUrl}${callbackPath('zid', access.app)}`,
    },
    secrets: secretsOf(access),
  });
  if (outcome.kind === 'unreachable' || outcome.kind === 'busy')
    throw new HostUnavailable(`tokens were not renewed: ${outcome.kind}`);
  if (outcome.kind === 'no_answer') throw new MaybeRenewed(`Zid did not answer the renewal of tokens`);
  if (isGrantRefused(outcome)) return null;
  if (outcome.status >= 500)
    throw new MaybeRenewed(`Zid answered the renewal of tokens with ${outcome.status}`);
  const given = answerOf(outcome, tokens);
  // Whether the header's token is a new one is not documented: where none comes, the old one stays.
  return credentialsOf(given, bearerIn(given) ?? accessToken, now());
};

export const zidInstall = (config: ZidConfig, deps: InstallDeps): InstallPort => ({
  // Zid announces an installation without any credentials; they come with the merchant's browser.
  fromDelivery: () => Promise.resolve(null),
  fromSignIn: null,
  byCode: {
    consentUrl: ({ app: name, state, redirectUri }) => {
      const app = config.apps.find((each) => each.app === name);
      if (!app) return undefined;
      const query = {
        client_id: app.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        state,
      };
      return `${config.oauthUrl}/oauth/authorize?${new URLSearchParams(query).toString()}`;
    },
    exchange: (grant) => exchange(config, deps, grant),
    subscribe: (access) => subscribe(config, deps.call, access),
  },
  refresh: {
    earlySeconds: EARLY_SECONDS,
    // Nobody documents whether a refresh token works twice, so we act as if it did not.
    isSingleUse: true,
    renew: (access) => renew(config, deps, access),
  },
});
