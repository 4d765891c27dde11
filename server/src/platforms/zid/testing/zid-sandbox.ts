import { LOYALTY } from '#test/fake-zid.ts';
import { callbackPath } from '#platforms/port/install.ts';
import { type HostSandbox, now, type OpenedHost } from '#platforms/port/testing/opened-host.ts';
import type { Topics } from '#platforms/port/testing/sandbox-suite.ts';
import { zidPlatform } from '../provider.ts';

type Opened = Omit<OpenedHost, 'access'>;

export const redirectUriOf = ({ sandbox }: Opened): string =>
  `${sandbox.appsUrl}${callbackPath('zid', 'loyalty')}`;

/** An OAuth code, as in the redirect of the merchant's browser. */
export const codeOf = async (opened: Opened): Promise<string> => {
  const query = new URLSearchParams({ redirect_uri: redirectUriOf(opened) }).toString();
  return (await opened.merchant('POST', `loyalty/code?${query}`))['code'] ?? '';
};

export const byCodeOf = ({ platform }: Pick<Opened, 'platform'>) => {
  const { byCode } = platform.install;
  if (!byCode) throw new Error('Zid installs by code');
  return byCode;
};

/** The sandbox in the role of Zid; `newUuid` makes the frame tokens. */
export const zidSandbox = (newUuid?: () => string): HostSandbox => ({
  name: 'zid',
  env: {
    ZID_LOYALTY_APP_ID: LOYALTY.appId,
    ZID_LOYALTY_CLIENT_ID: LOYALTY.clientId,
    ZID_LOYALTY_CLIENT_SECRET: LOYALTY.clientSecret,
  },
  create: ({ url, appsUrl }, outbound) => {
    const urls = { apiUrl: `${url}/zid`, oauthUrl: `${url}/zid`, dashboardUrl: url, marketUrl: url };
    const config = { ...urls, appsUrl, apps: [LOYALTY] };
    return zidPlatform(config, outbound, { now, ...(newUuid ? { newUuid } : {}) });
  },
  install: async (opened) => {
    const grant = { app: 'loyalty', code: await codeOf(opened), redirectUri: redirectUriOf(opened) };
    const made = await byCodeOf(opened).exchange(grant);
    if (!made) throw new Error('an installation');
    await byCodeOf(opened).openFrame(made);
    const { credentials, store } = made;
    const access = { app: 'loyalty', storeExternalId: store.externalId, credentials };
    await byCodeOf(opened).subscribe(access);
    return made;
  },
});

export const ZID_TOPICS: Topics = {
  created: 'order.create',
  paid: 'order.payment_status.update',
  shipped: 'order.status.update',
  delivered: 'order.status.update',
  refunded: 'order.payment_status.update',
  productChanged: 'product.update',
};
