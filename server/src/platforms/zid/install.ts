import { z } from 'zod';

import type { Outcome } from '#outbound/call.ts';
import type { HostAccess } from '../port/access.ts';
import { currencyOf } from '../port/amounts.ts';
import { HostUnavailable, PayloadError } from '../port/errors.ts';
import { answerOf, failureOf } from '../port/host-answer.ts';
import {
  asAddress,
  type CodeGrant,
  type CodeInstallation,
  type HostStore,
  type Installation,
  type InstallPort,
  ownerEmailValue,
} from '../port/install.ts';
import { type CallZid, READ } from './client.ts';
import { digestOf } from './secrets.ts';
import { placeOf } from './sign-in.ts';
import { deliveryHealth, recover } from './deliveries.ts';
import { subscribe } from './subscriptions.ts';
import { exchangeCode, renewTokens, type TokenDeps } from './tokens.ts';

/** Tokens live for a year or more; a week leaves time for a person to look at a refusal. */
const EARLY_SECONDS = 7 * 24 * 3600;

/** The only scope in the address; the others are chosen in the Partner Dashboard. Source: docs.zid.sa/embedded-apps-2168216m0. */
const SCOPE = 'embedded_apps_tokens_write';

/** Live answers have the store below `user` and the currency as an object; the documentation has both simpler. */
const storeInfo = z.object({
  id: z.union([z.number().int(), z.string().min(1)]).transform(String),
  title: z.string().min(1),
  /** The storefront's address. In live answers; documented only for orders and subscriptions, as `store_url`. */
  url: z.string().nullish().catch(null),
  currency: z.union([
    z.string(),
    z.object({ code: z.string(), country: z.object({ code: z.string() }).nullish().catch(null) }),
  ]),
});
const profile = z.union([
  z
    .object({ user: z.object({ email: ownerEmailValue, store: storeInfo }) })
    .transform(({ user }) => ({ ...user.store, ownerEmail: user.email ?? null })),
  z.object({ store: storeInfo }).transform(({ store }) => ({ ...store, ownerEmail: null })),
]);

type StoreInfo = z.output<typeof profile>;

/** The store that the tokens belong to; undefined for tokens that Zid does not accept. */
export const readStore = async (call: CallZid, access: HostAccess): Promise<StoreInfo | undefined> => {
  const path = '/v1/managers/account/profile';
  const outcome = await call(access, { ...READ, operation: 'read store', path });
  return isRefused(outcome) ? undefined : answerOf(outcome, profile);
};

/** Whether Zid rejects the tokens. */
const isRefused = (outcome: Outcome): boolean =>
  outcome.kind === 'answer' && (outcome.status === 401 || outcome.status === 403);

/** Zid's API has no time zone. The country is that of the currency. */
const TIME_ZONES: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai',
  BH: 'Asia/Bahrain',
  EG: 'Africa/Cairo',
  KW: 'Asia/Kuwait',
  OM: 'Asia/Muscat',
  QA: 'Asia/Qatar',
  SA: 'Asia/Riyadh',
};

const toStore = ({ id, title, url, currency, ownerEmail }: StoreInfo): HostStore => {
  const [code, told] =
    typeof currency === 'string' ? [currency, undefined] : [currency.code, currency.country?.code];
  const country = told !== undefined && told in TIME_ZONES ? told : 'SA';
  return {
    externalId: id,
    name: title,
    currency: currencyOf(code),
    country,
    timeZone: TIME_ZONES[country] ?? 'Asia/Riyadh',
    ownerEmail,
    address: asAddress(url),
  };
};

/** Registers the token that Zid puts into the address of the store's frame from now on. Source: docs.zid.sa/embedded-apps-2168216m0. */
const registerFrameToken = async (call: CallZid, access: HostAccess, token: string): Promise<void> => {
  const outcome = await call(access, {
    operation: 'register frame token',
    method: 'POST',
    path: '/v1/managers/embedded-apps-token',
    json: { token },
    secrets: [token],
    timeoutMs: 10_000,
    // Each registration replaces the one before.
    isRepeatable: true,
  });
  if (outcome.kind !== 'answer' || outcome.status >= 300)
    throw new HostUnavailable(`the frame's token was not registered: ${failureOf(outcome)}`);
};

export interface InstallDeps extends TokenDeps {
  readonly call: CallZid;
  /** A new UUID of version 4. */
  readonly newUuid: () => string;
}

/** The storefront's address now: merchants connect a domain of their own later. */
const currentAddress = async (call: CallZid, access: HostAccess): Promise<string | null> => {
  const info = await readStore(call, access);
  if (!info) throw new HostUnavailable('the store was not read: Zid does not accept the tokens');
  return asAddress(info.url);
};

/** Exchanges the code and reads the store. */
const exchange = async (deps: InstallDeps, grant: CodeGrant): Promise<CodeInstallation | null> => {
  const { config, call } = deps;
  const app = config.apps.find((each) => each.app === grant.app);
  if (!app) return null;
  const credentials = await exchangeCode(deps, app, grant);
  if (!credentials) return null;
  // The store is not known yet, so the first call has its own rate limit.
  const access = { storeExternalId: digestOf(credentials.accessToken), app: app.app, credentials };
  const info = await readStore(call, access);
  if (!info) throw new PayloadError('Authorization: Zid does not accept its own tokens');
  return {
    app: app.app,
    store: toStore(info),
    credentials,
    placeUrl: placeOf(config, app.appId, info.id),
  };
};

const openFrame = async (
  { call, newUuid }: InstallDeps,
  { app, store, credentials }: Installation,
): Promise<string> => {
  const token = newUuid();
  await registerFrameToken(call, { app, credentials, storeExternalId: store.externalId }, token);
  return digestOf(token);
};

export const zidInstall = (deps: InstallDeps): InstallPort => ({
  // As listings of the App Market have it. Source: public links to apps there.
  marketUrl: (name) => {
    const app = deps.config.apps.find((each) => each.app === name);
    return app && `${deps.config.marketUrl}/application/${app.appId}`;
  },
  // Zid announces an installation without credentials; the merchant's browser brings the code for them.
  fromDelivery: () => Promise.resolve(null),
  fromSignIn: null,
  byCode: {
    consentUrl: ({ app: name, state, redirectUri }) => {
      const app = deps.config.apps.find((each) => each.app === name);
      if (!app) return undefined;
      const query = {
        client_id: app.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        state,
      };
      return `${deps.config.oauthUrl}/oauth/authorize?${new URLSearchParams(query).toString()}`;
    },
    exchange: (grant) => exchange(deps, grant),
    address: (access) => currentAddress(deps.call, access),
    openFrame: (installation) => openFrame(deps, installation),
    subscribe: (access) => subscribe(deps.config, deps.call, access),
    deliveries: {
      health: (access) => deliveryHealth(deps.config, deps.call, access),
      recover: (access) => recover(deps.config, deps.call, access),
    },
  },
  refresh: {
    earlySeconds: EARLY_SECONDS,
    // Not documented, so we assume that a refresh token works once.
    isSingleUse: true,
    renew: (access) => renewTokens(deps, access),
  },
});
