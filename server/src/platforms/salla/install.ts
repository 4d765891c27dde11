import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import { currencyOf } from '../port/amounts.ts';
import { PayloadError } from '../port/errors.ts';
import { answerOf } from '../port/host-answer.ts';
import { asAddress, type InstallPort, type Installation, ownerEmailValue } from '../port/install.ts';
import type { HostDelivery } from '../port/webhooks.ts';
import { answerOfOne } from './api-types.ts';
import { type CallSalla, READ } from './client.ts';
import { renewTokens, type TokenDeps, tokensOfDelivery } from './tokens.ts';

/** Salla recommends renewing tokens about a day before they expire. */
const EARLY_SECONDS = 24 * 3600;

/** Salla's API has neither; its stores are Saudi unless the merchant says otherwise. */
const COUNTRY = 'SA';
const TIME_ZONE = 'Asia/Riyadh';

/** Source: docs.salla.dev/5394261e0. */
const storeInfo = z.object({
  name: z.string().min(1),
  currency: z.string().length(3),
  email: ownerEmailValue,
  /** The storefront's address. */
  domain: z.string().nullish().catch(null),
});

/** The store that a token belongs to; undefined for a token that Salla does not accept. */
const readStore = async (
  call: CallSalla,
  access: HostAccess,
): Promise<z.output<typeof storeInfo> | undefined> => {
  const outcome = await call(access, {
    ...READ,
    operation: 'read store',
    path: '/store/info',
    timeoutMs: 3000,
    // Salla is waiting for our answer to its webhook, which it would send again.
    isRepeatable: false,
  });
  if (outcome.kind === 'answer' && (outcome.status === 401 || outcome.status === 403)) return undefined;
  return answerOf(outcome, answerOfOne(storeInfo)).data;
};

/** Tokens come with an event when the app is installed or updated; they are used to read the store. */
const fromDelivery = async (
  call: CallSalla,
  { topic, app, storeExternalId }: HostDelivery,
  raw: Uint8Array,
): Promise<Installation | null> => {
  if (topic !== 'app.store.authorize' || app === null) return null;
  const credentials = tokensOfDelivery(raw);
  const info = await readStore(call, { storeExternalId, app, credentials });
  if (!info) throw new PayloadError('access_token: Salla does not accept it');
  return {
    app,
    store: {
      externalId: storeExternalId,
      name: info.name,
      currency: currencyOf(info.currency),
      country: COUNTRY,
      timeZone: TIME_ZONE,
      ownerEmail: info.email ?? null,
      address: asAddress(info.domain),
    },
    credentials,
  };
};

/** The app's installation link. Source: links of public Salla apps; Salla's documents do not describe the format. */
const marketUrl = ({ adminUrl, apps }: TokenDeps['config'], name: string): string | undefined => {
  const app = apps.find((each) => each.app === name);
  return app && `${adminUrl}/apps/install/${app.appId}`;
};

export const sallaInstall = (call: CallSalla, tokenDeps: TokenDeps): InstallPort => ({
  fromDelivery: (delivery, raw) => fromDelivery(call, delivery, raw),
  fromSignIn: null,
  marketUrl: (app) => marketUrl(tokenDeps.config, app),
  refresh: {
    earlySeconds: EARLY_SECONDS,
    isSingleUse: true,
    renew: (access) => renewTokens(tokenDeps, access),
  },
});
