import { parseJson } from '#outbound/parse-json.ts';
import type { Outbound } from '#outbound/outbound.ts';
import type { HostAccess, HostCredentials } from '../port/access.ts';
import { currencyOf } from '../port/amounts.ts';
import { MaybeRenewed, PayloadError } from '../port/errors.ts';
import type { InstallPort, Installation } from '../port/install.ts';
import type { HostDelivery } from '../port/webhooks.ts';
import { authorizeData, envelope } from './api-types.ts';
import { type CallSalla, readStore, renewTokens, type SallaTokens } from './client.ts';
import type { SallaConfig } from './config.ts';
import { read } from './mapper.ts';

/** Salla asks to renew about a day before the tokens expire, and not when they have. */
const EARLY_SECONDS = 24 * 3600;

/** Salla tells neither; its stores are Saudi unless the merchant says otherwise. */
const COUNTRY = 'SA';
const TIME_ZONE = 'Asia/Riyadh';

/** Without it there is no refresh token. */
const OFFLINE = 'offline_access';

const credentialsIn = (raw: Uint8Array): HostCredentials => {
  const body = read(envelope, parseJson(Buffer.from(raw).toString('utf8')));
  const data = read(authorizeData, body.data);
  if (data.token_type.toLowerCase() !== 'bearer') throw new PayloadError(`token_type: ${data.token_type}`);
  if (!data.scope.split(/\s+/).includes(OFFLINE)) throw new PayloadError(`scope: without ${OFFLINE}`);
  return {
    accessToken: data.access_token,
    refreshToken: data.refresh_token,
    expiresAt: new Date(data.expires * 1000),
  };
};

/** The tokens come with an event, on the installation and on every update of the app; the store itself is read with them. */
const fromDelivery = async (
  call: CallSalla,
  { topic, app, storeExternalId }: HostDelivery,
  raw: Uint8Array,
): Promise<Installation | null> => {
  if (topic !== 'app.store.authorize' || app === null) return null;
  const credentials = credentialsIn(raw);
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
    },
    credentials,
  };
};

const expiryOf = ({ expires, expires_in: seconds }: SallaTokens, now: Date): Date => {
  if (expires !== undefined) return new Date(expires * 1000);
  if (seconds !== undefined) return new Date(now.getTime() + seconds * 1000);
  throw new PayloadError('expires: missing');
};

export const sallaInstall = (
  config: SallaConfig,
  {
    call,
    outbound,
    now,
  }: { readonly call: CallSalla; readonly outbound: Outbound; readonly now: () => Date },
): InstallPort => ({
  fromDelivery: (delivery, raw) => fromDelivery(call, delivery, raw),
  fromSignIn: null,
  refresh: {
    earlySeconds: EARLY_SECONDS,
    isSingleUse: true,
    renew: async (access: HostAccess) => {
      const renewal = await renewTokens(config, outbound, access);
      if (renewal.outcome === 'refused') return null;
      if (renewal.outcome === 'maybe_used')
        throw new MaybeRenewed(`Salla did not answer the renewal of tokens: ${renewal.reason}`);
      const { tokens } = renewal;
      return {
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
        expiresAt: expiryOf(tokens, now()),
      };
    },
  },
});
